"""Adding, correcting, pinning and confirming memories at the terminal."""

from __future__ import annotations

from memchat.errors import ExitCode, UsageError
from memchat.memory.decision import Decision, Given
from memchat.records import Known
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.memory_views import known_json
from memchat.terminal.panels import short_id
from memchat.terminal.sanitize import one_line

__all__ = ["Given", "add", "confirm", "edit", "pin"]


def add(face: Face, user: str, given: Given, *, scope: str = "user", as_json: bool = False) -> int:
    """Store a memory and say what came of it. Raises UsageError for an empty text."""
    _check(face, given)
    from memchat.memory import revising

    decision = revising.add(face.settings, user, given, face.environment.clock, scope=scope)
    return tell(face, decision, as_json=as_json)


def edit(
    face: Face, user: str, identifier: str, given: Given, *, scope: str = "user", as_json: bool = False
) -> int:
    """Correct a memory and say what came of it. Raises NotFoundError, UsageError."""
    _check(face, given)
    memory = find(face, user, identifier, scope).memory.id
    from memchat.memory import revising

    decision = revising.edit(face.settings, user, memory, given, face.environment.clock, scope=scope)
    return tell(face, decision, as_json=as_json)


def pin(
    face: Face, user: str, identifier: str, *, on: bool, scope: str = "user", as_json: bool = False
) -> int:
    """Pin a memory or take the pin out. Raises NotFoundError, UsageError."""
    memory = find(face, user, identifier, scope).memory.id
    from memchat.memory import revising

    known = revising.pin(face.settings, user, memory, face.environment.clock, on=on, scope=scope)
    return _shown(face, known, "pin.done" if on else "pin.off.done", as_json=as_json)


def confirm(face: Face, user: str, identifier: str, *, scope: str = "user", as_json: bool = False) -> int:
    """Confirm a memory. Raises NotFoundError, UsageError."""
    memory = find(face, user, identifier, scope).memory.id
    from memchat.memory import revising

    known = revising.confirm(face.settings, user, memory, face.environment.clock, scope=scope)
    return _shown(face, known, "confirm.done", as_json=as_json)


def find(face: Face, user: str, identifier: str, scope: str = "user") -> Known:
    """Return the user's memory, or with scope "app" one for all, by its id or a prefix of it.

    Raises NotFoundError, UsageError.
    """
    with face.reader(scope) as reader:
        return reader.find_memory(user, identifier)


def _check(face: Face, given: Given) -> None:
    if not given.text.strip():
        raise UsageError(face.say("memories.empty_text"), face.say("memories.empty_text.advice"))


def _shown(face: Face, known: Known, key: str, *, as_json: bool) -> int:
    if as_json:
        print_json(face, known_json(known))
    else:
        face.out.print(face.say(key, id=short_id(known.memory.id), text=known.memory.text))
    return ExitCode.DONE


def tell(face: Face, decision: Decision, *, as_json: bool) -> int:
    """Say what a command stored, left out or put up for review; return the exit code."""
    if as_json:
        print_json(face, decision.to_json())
    else:
        for line in stored_lines(face, decision):
            face.out.print(line)
        for skipped in decision.skipped:
            face.err.print(one_line(skipped.detail))
        for flagged in decision.flagged:
            face.err.print(one_line(flagged.detail))
            face.err.print(face.say("write.flagged", id=short_id(flagged.review_id)))
    return came_of(decision)


def stored_lines(face: Face, decision: Decision) -> list[str]:
    """Return the lines that say what a command stored."""
    return [
        face.say(f"write.{update.op}", text=f"{short_id(update.memory.id)}  {update.memory.text}")
        for update in decision.stored
    ]


def came_of(decision: Decision) -> ExitCode:
    """Return the exit code of a command on memories: it failed if it left out what was not known yet."""
    known = all(skipped.reason == "duplicate" for skipped in decision.skipped)
    return ExitCode.DONE if decision.stored or decision.flagged or known else ExitCode.FAILED
