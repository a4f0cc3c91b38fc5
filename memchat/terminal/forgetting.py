"""`memchat memories forget`: shows what goes, asks, erases, and says what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from memchat.errors import ExitCode, UsageError
from memchat.records import Known
from memchat.storage.reading import Reader
from memchat.terminal.asking import ask
from memchat.terminal.face import Face
from memchat.terminal.failure import explain
from memchat.terminal.panels import short_id
from memchat.terminal.sanitize import one_line


def forget(face: Face, user: str, prefixes: Sequence[str], *, yes: bool) -> int:
    """Erase the memories named by ids or short ids; asks first unless `yes`.

    Raises NotFoundError for an id that is not the user's, UsageError when there is nobody to ask.
    """
    with Reader(face.settings.locations, face.settings.storage.busy_timeout) as reader:
        found = {known.memory.id: known for known in (reader.find_memory(user, p) for p in prefixes)}
    if not yes and not _agreed(face, list(found.values())):
        print(face.say("forget.cancelled"), file=face.environment.stderr)
        return ExitCode.DONE
    return _erase(face, user, list(found.values()))


def _agreed(face: Face, memories: Sequence[Known]) -> bool:
    """Show what would be erased and ask whether to. Raises UsageError when there is nobody to ask."""
    if not face.environment.stdin_is_terminal:
        raise UsageError(face.say("forget.nobody_to_ask"), face.say("forget.nobody_to_ask.advice"))
    _say(face, face.say("forget.will"))
    for known in memories:
        _say(face, f"  {short_id(known.memory.id)}  {one_line(known.memory.text)}")
    return ask(face, face.say("forget.ask", count=len(memories)))


def _erase(face: Face, user: str, memories: Sequence[Known]) -> int:
    from memchat.memory.forgetting import forget as forget_memories

    report = forget_memories(face.settings, user, lambda: memories, clock=face.environment.clock)
    if report.complete:
        _say(face, face.say("forget.done", count=len(report.ids)))
    else:
        explain(face.environment, face.say("forget.not_yet"), face.say("forget.not_yet.advice"))
    return report.exit_code


def _say(face: Face, line: str) -> None:
    print(line, file=face.environment.stderr)
