"""Undoing: the writes of a turn, or one revision, are taken back; the undoing is recorded too.

What was added goes, what was revised becomes as it was before, what was taken away comes back.
Nothing is erased: the history keeps what was undone, and an undoing can be undone. What later
writes rest on stays until those are undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from memchat.clock import Clock
from memchat.config import Settings
from memchat.errors import NotFoundError
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.timeline import in_force
from memchat.memory.undo_plan import Kept, UndoPlan
from memchat.phrases import say
from memchat.records import Json
from memchat.storage.history import Write
from memchat.storage.memory_writes import Writing
from memchat.turn_records import Update


@dataclass(frozen=True, slots=True)
class Undoing:
    """What an undoing did."""

    thread: str = ""
    """Inner id of the thread whose turn was undone, if it was a turn."""
    turn: int = 0
    changes: tuple[Update, ...] = ()
    """What was written: a delete for what had been added, and so on."""
    observations: int = 0
    """Observations that no longer count."""
    kept: tuple[Kept, ...] = ()
    erased_since: bool = False
    """Whether the user erased something after the turn or command: that stays erased."""

    def to_json(self) -> Json:
        """Return the undoing as commands print it."""
        return {
            "turn": self.turn,
            "undone": [
                {"id": u.memory.id, "op": u.op, "text": u.memory.text, "value": u.memory.to_json()}
                for u in self.changes
            ],
            "observations": self.observations,
            "kept": [{"id": k.memory, "text": k.text, "reason": k.reason} for k in self.kept],
            "erased_since": self.erased_since,
        }


def undo_turn(
    settings: Settings,
    user: str,
    thread: str | None = None,
    turn: int | None = None,
    clock: Clock | None = None,
    *,
    since: str | None = None,
) -> Undoing:
    """Undo what a turn wrote: the one named, else the last (of the thread) that wrote something.

    `thread` is a thread's name; what was told by command from the moment `since` on counts as said
    there. Without thread and turn it is the very last write, a turn's or a command's. Raises
    NotFoundError if there is no such thread or nothing to undo.
    """
    with open_desk(settings, user, clock) as desk:
        inner = desk.backend.threads.find(user, thread).id if thread is not None else None
        since = "" if thread is None and turn is None else since
        return persistently(lambda: _undo_last(desk, _eligible(desk, inner, turn, since)))


def _eligible(desk: Desk, thread: str | None, turn: int | None, since: str | None) -> Iterator[Write]:
    """Yield what may be undone, the latest first."""
    for write in desk.writes():
        if not write.thread:
            if since is not None and write.moment >= since:
                yield write
        elif thread in (None, write.thread) and turn in (None, write.turn):
            yield write


def _undo_last(desk: Desk, writes: Iterable[Write]) -> Undoing:
    for write in writes:
        undoing = _undo(desk, write)
        if undoing.changes or undoing.observations or undoing.kept:
            # What later writes rest on is told, and not passed over for an earlier turn.
            return replace(undoing, erased_since=desk.last_erasure() > write.last)
    raise NotFoundError(
        say(desk.language, "undo.nothing"), say(desk.language, "undo.nothing.advice", user=desk.user)
    )


def _undo(desk: Desk, write: Write) -> Undoing:
    made_by = desk.of_turn(write.thread, write.turn) if write.thread else desk.of_command(write.moment)
    revisions, sources = made_by
    plan = UndoPlan(desk)
    for _, group in groupby(revisions, key=lambda revision: revision.memory):
        plan.undo(list(group))
    plan.forget_observations(sources)
    return _carry_out(plan, write.thread, write.turn)


def undo_revision(
    settings: Settings,
    user: str,
    memory: str,
    number: int | None = None,
    clock: Clock | None = None,
    *,
    scope: str = "user",
) -> Undoing:
    """Undo one revision of a memory, by default the last that is in force.

    Raises NotFoundError if the user has no such memory or revision.
    """
    with open_desk(settings, user, clock, scope=scope) as desk:
        return persistently(lambda: undo_one(desk, memory, number))


def undo_one(desk: Desk, memory: str, number: int | None = None) -> Undoing:
    """Undo one revision of a memory, by default the last in force; where none is, the undoing of it."""
    revisions = desk.revisions(memory)
    last = in_force(revisions)[-1:] or revisions[-1:]
    chosen = [r for r in revisions if r.number == number] if number else last
    if not chosen:
        raise NotFoundError(
            say(desk.language, "undo.nothing"), say(desk.language, "undo.nothing.advice", user=desk.user)
        )
    plan = UndoPlan(desk)
    plan.undo(chosen)
    return _carry_out(plan)


def _carry_out(plan: UndoPlan, thread: str = "", turn: int = 0) -> Undoing:
    desk = plan.desk
    if plan.changes or plan.withdrawn:
        desk.write(
            Writing(
                desk.owner,
                desk.now,
                changes=tuple(plan.changes),
                withdrawn=tuple(plan.withdrawn),
                recounted=tuple(plan.recounted),
            )
        )
    return Undoing(
        thread,
        turn,
        tuple(change.update for change in plan.changes),
        len(plan.withdrawn),
        tuple(plan.kept),
    )
