"""Undoing: the writes of a turn, or one revision, are taken back; the undoing is recorded too.

What was added goes, what was revised becomes as it was before, what was taken away comes back.
Nothing is erased: the history keeps what was undone, and an undoing can be undone. What later
writes rest on stays until those are undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from memchat.clock import Clock
from memchat.config import Settings
from memchat.errors import NotFoundError
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.timeline import can_be_undone, counted, in_force, is_origin, state_after
from memchat.phrases import say
from memchat.records import Json, Known, Memory, Operation, Source, Update, revised
from memchat.storage.history import Revision, SourceRow
from memchat.storage.ledger import Cause
from memchat.storage.memory_writes import Change, Writing


@dataclass(frozen=True, slots=True)
class Kept:
    """A write that was not undone."""

    memory: str
    text: str
    reason: str
    """changed_since, taken (the fact was told anew), or erased (what stood before is no more)."""


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
        }


@dataclass(slots=True)
class _Plan:
    """What is to be written, built up memory by memory."""

    desk: Desk
    changes: list[Change] = field(default_factory=list)
    withdrawn: list[int] = field(default_factory=list)
    recounted: list[Update] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)

    def undo(self, targets: Sequence[Revision]) -> None:
        """Plan to undo revisions of one memory, the latest first."""
        memory = targets[0].memory
        revisions, sources = self.desk.revisions(memory), self.desk.sources(memory)
        current = self.desk.known(memory)
        for revision in reversed(targets):
            if revision not in in_force(revisions) and revision != revisions[-1]:
                continue
            if not can_be_undone(revision, revisions):
                self._keep(revision, "changed_since")
                return
            if revision.number > 1 and all(r.number != revision.number - 1 for r in revisions):
                self._keep(revision, "erased")
                return
            before = state_after(revision.number - 1, revisions, sources)
            if before and current is None and self._is_taken(before):
                self._keep(revision, "taken")
                return
            change = self._change(revision, revisions[-1].number + 1, before, current)
            self.changes.append(change)
            revisions.append(_as_written(change, revisions[-1].number + 1))
            current = (
                None
                if change.update.op == "delete"
                else Known(change.update.namespace, change.update.key, change.update.memory)
            )

    def _keep(self, revision: Revision, reason: str) -> None:
        self.kept.append(Kept(revision.memory, revision.document["text"], reason))

    def _is_taken(self, before: Known) -> bool:
        return any(known.namespace == before.namespace for known in self.desk.library.by_key(before.key))

    def _change(self, revision: Revision, number: int, before: Known | None, current: Known | None) -> Change:
        reason = say(self.desk.language, "undo.reason", number=revision.number)
        cause = Cause(undoes=revision.number)
        if before is None:
            gone = current or revision.known
            update = Update("delete", gone.namespace, gone.key, gone.memory, gone.memory, reason)
            return Change(update, cause)
        memory = self.desk.doubted(revised(before.memory, revision=number))
        previous = current.memory if current else None
        op = _operation(memory, previous)
        return Change(Update(op, before.namespace, before.key, memory, previous, reason), cause)

    def forget_observations(self, rows: Sequence[SourceRow]) -> None:
        """Plan that observations no longer count, where nothing has been written over them."""
        for memory, group in groupby(sorted(rows, key=lambda row: row.memory), key=lambda row: row.memory):
            mine = {row.id for row in group}
            current = self.desk.known(memory)
            revisions, sources = self.desk.revisions(memory), self.desk.sources(memory)
            written = {change.update.memory.id for change in self.changes}
            if current is None or memory in written:
                continue
            last = revisions[-1]
            met = [
                s.id
                for s in sources
                if s.id in mine
                and s.revision == last.number
                and not is_origin(s.source, Source.from_json(last.document["source"]))
            ]
            if met:
                rest = [s for s in sources if s.id not in met]
                counted_anew = self.desk.doubted(Memory.from_json(counted(last, rest)))
                self.withdrawn += met
                self.recounted.append(
                    Update("update", current.namespace, current.key, counted_anew, current.memory)
                )


def _operation(memory: Memory, previous: Memory | None) -> Operation:
    if previous is None:
        return "add"
    fact = (memory.attribute, memory.value)
    return "update" if fact == (previous.attribute, previous.value) else "supersede"


def _as_written(change: Change, number: int) -> Revision:
    update = change.update
    return Revision(
        update.memory.id,
        number,
        update.op,
        update.namespace,
        update.key,
        update.memory.to_json(),
        update.reason,
        "",
        0,
        change.cause.undoes,
        "",
    )


def undo_turn(
    settings: Settings,
    user: str,
    thread: str | None = None,
    turn: int | None = None,
    clock: Clock | None = None,
) -> Undoing:
    """Undo what a turn wrote: the one named, else the last (of the thread) that wrote something.

    `thread` is a thread's name. Raises NotFoundError if there is no such thread or nothing to undo.
    """
    with open_desk(settings, user, clock) as desk:
        inner = desk.backend.threads.find(user, thread).id if thread is not None else None
        return persistently(lambda: _undo_turn(desk, inner, turn))


def _undo_turn(desk: Desk, thread: str | None, turn: int | None) -> Undoing:
    latest: list[Kept] = []
    for wrote_thread, wrote_turn in desk.turns_that_wrote():
        if thread not in (None, wrote_thread) or turn not in (None, wrote_turn):
            continue
        undoing = _undo(desk, wrote_thread, wrote_turn)
        if undoing.changes or undoing.observations:
            return undoing
        latest += undoing.kept
        if latest:
            # What later writes rest on is told, and not passed over for an earlier turn.
            return undoing
    raise NotFoundError(
        say(desk.language, "undo.nothing"), say(desk.language, "undo.nothing.advice", user=desk.user)
    )


def _undo(desk: Desk, thread: str, turn: int) -> Undoing:
    revisions, sources = desk.of_turn(thread, turn)
    plan = _Plan(desk)
    for _, group in groupby(revisions, key=lambda revision: revision.memory):
        plan.undo(list(group))
    plan.forget_observations(sources)
    return _carry_out(plan, thread, turn)


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
    plan = _Plan(desk)
    plan.undo(chosen)
    return _carry_out(plan)


def _carry_out(plan: _Plan, thread: str = "", turn: int = 0) -> Undoing:
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
