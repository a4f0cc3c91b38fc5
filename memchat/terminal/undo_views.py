"""Undoing at the terminal: what was taken back, and what stayed and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memchat.errors import ExitCode, UsageError
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.panels import short_id

if TYPE_CHECKING:
    from memchat.memory.undoing import Undoing


def undo(
    face: Face,
    user: str,
    identifier: str | None = None,
    revision: int | None = None,
    thread: str | None = None,
    turn: int | None = None,
    *,
    scope: str = "user",
    since: str | None = None,
    as_json: bool = False,
) -> int:
    """Undo the last write, the last or a named turn's of a thread, or a revision of a memory.

    What was told by command from the moment `since` on counts as said in the thread. Raises
    NotFoundError if there is nothing to undo, UsageError for a choice that is none.
    """
    named = identifier is not None
    if (named and (thread or turn)) or (revision and not named) or (scope == "app" and not named):
        raise UsageError(face.say("undo.one_way"), face.say("undo.one_way.advice"))
    if identifier is not None:
        undoing = _of_memory(face, user, identifier, revision, scope)
    else:
        undoing = _of_turn(face, user, thread, turn, since)
    name, undone = _thread_name(face, user, undoing.thread), undoing.changes or undoing.observations
    if as_json:
        print_json(face, {"thread_id": name, **undoing.to_json()})
    else:
        if undone and not named:
            face.err.print(face.say("undo.turn" if name else "undo.command", thread=name, turn=undoing.turn))
        _print(face, undoing)
    return ExitCode.DONE if undone else ExitCode.FAILED


def _of_memory(face: Face, user: str, identifier: str, revision: int | None, scope: str) -> Undoing:
    with face.reader(scope) as reader:
        memory = reader.find_past(user, identifier).memory.id
    from memchat.memory.undoing import undo_revision

    return undo_revision(face.settings, user, memory, revision, face.environment.clock, scope=scope)


def _of_turn(face: Face, user: str, thread: str | None, turn: int | None, since: str | None) -> Undoing:
    if turn is not None and thread is None:
        with face.reader() as reader:
            thread = reader.last_thread(user)
    from memchat.memory.undoing import undo_turn

    return undo_turn(face.settings, user, thread, turn, face.environment.clock, since=since)


def _thread_name(face: Face, user: str, thread: str) -> str:
    """Return the name of the user's thread; empty for another's, which an import may speak of."""
    with face.reader() as reader:
        return next((known.name for known in reader.threads(user) if known.id == thread), "")


def _print(face: Face, undoing: Undoing) -> None:
    for update in undoing.changes:
        text = f"{short_id(update.memory.id)}  {update.memory.text}"
        face.out.print(face.say(f"undo.{update.op}", text=text))
    if undoing.observations:
        face.out.print(face.say("undo.observations", count=undoing.observations))
    for kept in undoing.kept:
        face.err.print(face.say(f"undo.kept.{kept.reason}", id=short_id(kept.memory), text=kept.text))
    if undoing.erased_since:
        face.err.print(face.say("undo.erased_since"))
