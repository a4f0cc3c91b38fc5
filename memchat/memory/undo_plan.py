"""What an undoing writes, planned memory by memory: each state before, unless later writes rest on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from memchat.memory.desk import Desk
from memchat.memory.timeline import can_be_undone, counted, in_force, is_origin, state_after
from memchat.records import Known, Memory, Source, revised
from memchat.storage.history import Revision, SourceRow
from memchat.storage.memory_writes import Change
from memchat.storage.provenance import Cause
from memchat.turn_records import Operation, Update


@dataclass(frozen=True, slots=True)
class Kept:
    """A write that was not undone."""

    memory: str
    text: str
    reason: str
    """changed_since, taken (the fact was told anew), or erased (what stood before is no more)."""


@dataclass(slots=True)
class UndoPlan:
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
            before = state_after(revision.number - 1, revisions, sources)
            if obstacle := self._obstacle(revision, revisions, before, current):
                self.kept.append(Kept(revision.memory, revision.document["text"], obstacle))
                return
            change = self._change(revision, revisions[-1].number + 1, before, current)
            self.changes.append(change)
            revisions.append(_as_written(change, revisions[-1].number + 1))
            written = change.update
            current = (
                Known(written.namespace, written.key, written.memory) if written.op != "delete" else None
            )

    def _obstacle(
        self, revision: Revision, revisions: Sequence[Revision], before: Known | None, current: Known | None
    ) -> str:
        """Return why a revision cannot be undone; empty if it can."""
        if not can_be_undone(revision, revisions):
            return "changed_since"
        if revision.number > 1 and all(r.number != revision.number - 1 for r in revisions):
            return "erased"
        if before is None or current is not None:
            return ""
        there = self.desk.library.by_key(before.key)
        return "taken" if any(known.namespace == before.namespace for known in there) else ""

    def _change(self, revision: Revision, number: int, before: Known | None, current: Known | None) -> Change:
        reason = f"undoes revision {revision.number}"
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
