"""`memchat memories forget`: shows what goes, asks, erases, and says what was erased where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from memchat.errors import ExitCode, UsageError
from memchat.memory.forget_report import ForgetReport
from memchat.phrases import knows
from memchat.records import Known
from memchat.terminal.asking import ask
from memchat.terminal.choosing import Choice
from memchat.terminal.face import Face
from memchat.terminal.failure import explain
from memchat.terminal.json_view import print_json
from memchat.terminal.notes import note
from memchat.terminal.panels import short_id

MOST_SHOWN = 20
"""Memories that are shown before all or a topic go; what a text chose is shown whole."""


def forget(face: Face, user: str, choice: Choice, *, yes: bool, as_json: bool = False) -> int:
    """Erase the memories that are chosen; asks first unless `yes`.

    Raises UsageError for a choice that is none or when there is nobody to ask, NotFoundError when
    nothing is chosen.
    """
    choice.check(face)
    memories = choice.find(face, user)
    waiting = _waiting(face, user) if choice.everything and choice.scope == "user" else 0
    if not memories and not waiting:
        return _nothing_left(face, user, as_json=as_json)
    if not yes or (choice.match is not None and not as_json):
        show(face, memories, None if choice.match is not None else MOST_SHOWN)
        if waiting:
            note(face.environment, face.say("forget.queue", count=waiting), "  ")
    require_consent(face, yes=yes)
    if not yes and not agreed(face, face.say("forget.ask", count=len(memories))):
        return ExitCode.DONE
    from memchat.memory.forgetting import forget as forget_memories

    clock = face.environment.clock
    report = forget_memories(
        face.settings, user, memories, clock=clock, scope=choice.scope, queue=waiting > 0
    )
    return tell(face, report, face.say("forget.done", count=len(report.ids)), as_json=as_json)


def _nothing_left(face: Face, user: str, *, as_json: bool) -> int:
    """Say that nothing is remembered: once what another command began to erase is out of the files."""
    report = ForgetReport()
    with face.reader() as reader:
        pending = reader.is_erasing()
    if pending:
        from memchat.memory.forgetting import finish

        report = finish(face.settings, clock=face.environment.clock)
    if report.complete:
        note(face.environment, face.say("memories.none", user=user))
    return tell(face, report, "", as_json=as_json)


def _waiting(face: Face, user: str) -> int:
    """Return how many items wait for the user's decision."""
    with face.reader() as reader:
        return len(reader.reviews(user))


def require_consent(face: Face, *, yes: bool) -> None:
    """Raise UsageError when there is nobody to ask and no `yes`."""
    if not yes and not face.environment.stdin_is_terminal:
        raise UsageError(face.say("forget.nobody_to_ask"), face.say("forget.nobody_to_ask.advice"))


def show(face: Face, memories: Sequence[Known], most: int | None) -> None:
    """Show what is about to be erased, `most` memories at most."""
    note(face.environment, face.say("forget.will"))
    for known in islice(memories, most):
        note(face.environment, known.memory.text, f"  {short_id(known.memory.id)}  ")
    if most is not None and len(memories) > most:
        note(face.environment, face.say("forget.more", count=len(memories) - most), "  ")


def agreed(face: Face, question: str) -> bool:
    """Ask; say that nothing happens if the answer is no."""
    if ask(face, question):
        return True
    note(face.environment, face.say("forget.cancelled"))
    return False


def tell(face: Face, report: ForgetReport, done: str, *, as_json: bool) -> int:
    """Say that it is `done` and what was erased where; return the exit code."""
    if as_json:
        print_json(face, report.to_json())
    elif report.complete and report.counts:
        note(face.environment, done)
        for line in _report(face, report.counts):
            note(face.environment, line, "  ")
    return told_in_full(face, complete=report.complete)


def told_in_full(face: Face, *, complete: bool) -> ExitCode:
    """Say so of an erasure that is not yet `complete`; return the exit code of a command that erased."""
    if complete:
        return ExitCode.DONE
    explain(face.environment, face.say("forget.not_yet"), face.say("forget.not_yet.advice"))
    return ExitCode.STORAGE


def _report(face: Face, counts: dict[str, int]) -> Iterable[str]:
    """Yield the lines that say what else was erased or cut, and what is out of reach."""
    named = [place for place in counts if place != "memories" and knows(f"forget.place.{place}")]
    places = [face.say(f"forget.place.{place}", count=counts[place]) for place in named]
    if places:
        yield face.say("forget.where", places=", ".join(places))
    yield face.say("forget.exported")
