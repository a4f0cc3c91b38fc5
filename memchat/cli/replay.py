"""`memchat replay`: a saved conversation, turn by turn, with its panels."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Annotated

import typer

from memchat.cli import completing
from memchat.cli.options import User, face_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from memchat.records import Json
    from memchat.terminal.face import Face

Thread = Annotated[
    str,
    typer.Option(
        "--thread", "-t", metavar="NAME", help="help.replay.thread", autocompletion=completing.threads
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="help.replay.json")]


MANY = 100
"""Turns that take longer than a moment to print: into a file or a pipe with progress beside it."""

app = typer.Typer()


@app.command("replay", help="help.replay")
def replay(context: typer.Context, thread: Thread, user: User = None, as_json: AsJson = False) -> None:
    """Print a saved conversation."""
    from memchat.namespace import checked_name

    face = face_of(context)
    print_thread(face, face.user_name(user), checked_name(thread, "thread"), as_json=as_json)


def print_thread(face: Face, user: str, name: str, *, as_json: bool = False) -> None:
    """Print a saved conversation. Raises NotFoundError."""
    from memchat.terminal.progress import follow
    from memchat.terminal.waiting import Waiting

    with Waiting(face, "replay.reading"), face.reader() as reader:
        turns = reader.turns(user, name)
    printed = _print_turns(face, turns, _print_json if as_json else _print_turn)
    if len(turns) < MANY or face.environment.stdout_is_terminal:
        deque(printed, maxlen=0)
    else:
        follow(face, printed, len(turns), "replay.printing", "replay.progress")
    if not turns:
        face.err.print(face.say("replay.empty"))


def _print_turns(face: Face, turns: list[Json], show: Callable[[Face, Json], None]) -> Iterator[int]:
    """Print each turn, and yield how many have been."""
    for done, turn in enumerate(turns, start=1):
        show(face, turn)
        yield done


def _print_json(face: Face, turn: Json) -> None:
    from memchat.terminal.sanitize import safe_json

    face.environment.stdout.write(safe_json(turn) + "\n")


def _print_turn(face: Face, turn: Json) -> None:
    from memchat.results import TurnResult
    from memchat.terminal.panels import show_panels
    from memchat.turn_records import Usage

    _print_exchange(face, turn)
    show_panels(
        face.out,
        TurnResult.from_json({**turn, "usage": Usage.from_json(turn.get("usage") or {})}),
        language=face.language,
        setting="full" if face.settings.interface.panels == "full" else "compact",
        now=face.environment.clock.now(),
    )
    face.out.print()


def _print_exchange(face: Face, turn: Json) -> None:
    """Print what was said, and which tools were called in between."""
    from rich.text import Text

    from memchat.phrases.ages import moment
    from memchat.terminal.sanitize import shown

    title = face.say("replay.turn", turn=turn["turn"], moment=moment(turn["created_at"]))
    face.out.print(Text(title, style="dim"))
    face.out.print(Text.assemble((face.say("chat.you") + "  ", "bold cyan"), shown(turn["input"])))
    for call in turn.get("tool_calls", ()):
        called = face.say("replay.tool", name=call["name"], arguments=call["arguments"])
        face.out.print(Text(called, style="dim"))
    _print_reply(face, turn["response"])
    if turn.get("state") == "partial":
        face.out.print(Text(face.say("chat.cut"), style="yellow"))


def _print_reply(face: Face, reply: str) -> None:
    """Print a reply as the chat showed it: as Markdown on a terminal, else as it is."""
    from rich.text import Text

    from memchat.terminal.sanitize import shown
    from memchat.terminal.stream import reply_stream

    label = face.say("chat.memchat")
    if reply and face.environment.stdout_is_terminal and not face.environment.is_plain:
        face.out.print(Text(label, style="bold green"))
        stream = reply_stream(face)
        stream.feed(reply.rstrip("\n"))
        stream.end()
    else:
        said = shown(reply) or face.say("replay.no_reply")
        face.out.print(Text.assemble((f"{label}  ", "bold green"), said))
