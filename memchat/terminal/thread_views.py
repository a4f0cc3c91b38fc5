"""Conversations as a list and one by one. Reads through sqlite3 alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memchat.namespace import checked_name
from memchat.phrases.ages import age, moment
from memchat.storage.threads import no_thread
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.tables import Column, show_table

if TYPE_CHECKING:
    from memchat.records import Json
    from memchat.storage.threads import ThreadInfo
    from memchat.turn_records import Usage


def print_threads(face: Face, user: str, *, as_json: bool) -> None:
    """Print a user's conversations, the last used first."""
    with face.reader() as reader:
        threads = reader.threads(user)
    if as_json:
        print_json(face, [thread_json(thread) for thread in threads])
    elif threads:
        _print_table(face, threads)
    else:
        face.err.print(face.say("threads.none", user=user))


def print_thread(face: Face, user: str, name: str, *, as_json: bool) -> None:
    """Print one conversation's facts. Raises NotFoundError."""
    kept = checked_name(name, "thread")
    with face.reader() as reader:
        found = [thread for thread in reader.threads(user) if thread.name == kept]
        if not found:
            raise no_thread(user, kept)
        usage, unpriced = reader.spending(found[0].id)
    if as_json:
        print_json(face, thread_json(found[0]) | {"usage": _usage_json(usage, unpriced)})
    else:
        from rich.text import Text

        _print_table(face, found)
        face.out.print(Text(_cost(face, usage, unpriced), style="dim"))


def _usage_json(usage: Usage, unpriced: int) -> Json:
    names = ("calls", "prompt_tokens", "completion_tokens", "cost_usd")
    return {name: getattr(usage, name) for name in names} | {"unpriced_calls": unpriced}


def _cost(face: Face, usage: Usage, unpriced: int) -> str:
    """Return what a conversation has cost, in a line."""
    cost = face.say("threads.cost.unknown") if usage.cost_usd is None else f"${usage.cost_usd:.4f}"
    if usage.cost_usd is not None and unpriced:
        cost = face.say("threads.cost.partly", cost=cost, count=unpriced)
    return face.say(
        "threads.cost",
        calls=f"{usage.calls:,}",
        sent=f"{usage.prompt_tokens:,}",
        got=f"{usage.completion_tokens:,}",
        cost=cost if usage.calls else "$0",
    )


def thread_json(thread: ThreadInfo) -> Json:
    """Return a conversation as `threads list --json` shows it."""
    return {
        "id": thread.id,
        "name": thread.name,
        "turns": thread.turns,
        "created_at": thread.created_at,
        "updated_at": thread.updated_at,
    }


def _print_table(face: Face, threads: list[ThreadInfo]) -> None:
    columns = [
        Column(face.say("threads.name"), "bold", flexible=True),
        Column(face.say("threads.turns"), right=True),
        Column(face.say("threads.updated"), right=True),
        Column(face.say("threads.created"), "dim"),
    ]
    now = face.environment.clock.now()
    rows = [
        [
            thread.name,
            str(thread.turns),
            age(face.language, thread.updated_at, now),
            moment(thread.created_at),
        ]
        for thread in threads
    ]
    show_table(face, columns, rows)
