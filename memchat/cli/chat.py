"""`memchat chat`: one message, one message a line, or an interactive chat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from memchat.cli import completing
from memchat.cli.options import Model, User, face_of
from memchat.errors import UsageError

if TYPE_CHECKING:
    from memchat.cli.talk import Talk
    from memchat.terminal.face import Face

Thread = Annotated[
    str | None,
    typer.Option(
        "--thread", "-t", metavar="NAME", help="help.chat.thread", autocompletion=completing.threads
    ),
]
Message = Annotated[str | None, typer.Option("--message", metavar="TEXT", help="help.chat.message")]
AsJson = Annotated[bool, typer.Option("--json", help="help.chat.json")]
Lines = Annotated[bool, typer.Option("--lines", help="help.chat.lines")]

Incognito = Annotated[bool, typer.Option("--incognito", help="help.chat.incognito")]
NoMemory = Annotated[bool, typer.Option("--no-memory", help="help.chat.no_memory")]

app = typer.Typer()


@app.command("chat", help="help.chat")
def chat(
    context: typer.Context,
    user: User = None,
    thread: Thread = None,
    model: Model = "",
    message: Message = None,
    as_json: AsJson = False,
    lines: Lines = False,
    incognito: Incognito = False,
    no_memory: NoMemory = False,
) -> int:
    """Talk: in one of three ways, by what was given."""
    from memchat.cli.talk import choose_talk, incognito_talk, without_memory

    environment = context.obj
    face = face_of(context)
    if incognito and thread is not None:
        raise UsageError(face.say("chat.incognito_thread"), face.say("chat.incognito_thread.advice"))
    if lines and message is not None:
        raise UsageError(face.say("chat.lines_and_message"), face.say("chat.lines_and_message.advice"))
    face = without_memory(face) if no_memory else face
    talk = incognito_talk(face, user, model) if incognito else choose_talk(face, user, thread, model)
    if lines:
        return _lines(talk, as_json=as_json)
    if message is not None or not environment.stdin_is_terminal:
        return _one_shot(talk, message, as_json=as_json)
    if as_json:
        raise UsageError(face.say("chat.json_alone"), face.say("chat.json_alone.advice"))
    return _interactive(talk, face)


def _one_shot(talk: Talk, message: str | None, *, as_json: bool) -> int:
    from memchat.cli.oneshot import Printer, one_shot

    return one_shot(talk, message, Printer(talk.face, as_json=as_json))


def _lines(talk: Talk, *, as_json: bool) -> int:
    from memchat.cli.oneshot import Printer, each_line

    return each_line(talk, Printer(talk.face, as_json=as_json))


def _interactive(talk: Talk, face: Face) -> int:
    from memchat.cli.moving import interactive

    return interactive(talk, face)
