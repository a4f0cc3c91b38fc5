"""Deleting a conversation, alone or with what was learnt from it.

A memory that other sources support stays, rebuilt from those: as it was told elsewhere, or as it
stands if it was met again elsewhere. One that rests on nothing else is erased.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from memchat.clock import Clock
from memchat.config import Settings
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.forgetting import WAIT_SECONDS, drop_lines, forget
from memchat.memory.timeline import in_force
from memchat.namespace import encode_label
from memchat.records import Json, Known, Memory, Source, revised
from memchat.storage import history
from memchat.storage.confidence import observed_again
from memchat.storage.history import Revision, SourceRow
from memchat.storage.locks import ONE_SHOT_WAIT, ThreadLock
from memchat.storage.memory_writes import Change
from memchat.storage.owners import find_owner
from memchat.storage.thread_erasure import erase_thread
from memchat.storage.threads import ThreadInfo
from memchat.turn_records import Update

WITHDRAWN = "a conversation that it was learnt in was deleted"
"""Reason of the revision by which a memory stays without a conversation."""


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """What the deletion of a thread did."""

    thread: str
    counts: dict[str, int] = field(default_factory=dict)
    forgotten: tuple[str, ...] = ()
    """Ids of the memories that rested on the thread alone."""
    rebuilt: tuple[str, ...] = ()
    """Ids of those that stay, without what came from the thread."""
    complete: bool = True

    def to_json(self) -> Json:
        """Return it as commands print it."""
        return {
            "thread_id": self.thread,
            "erased": self.counts,
            "forgotten": list(self.forgotten),
            "rebuilt": list(self.rebuilt),
            "complete": self.complete,
        }


def delete_thread(
    settings: Settings,
    user: str,
    name: str,
    clock: Clock | None = None,
    *,
    with_memories: bool,
) -> Withdrawal:
    """Erase a user's thread; with its memories, or keeping them with their quotes.

    Raises NotFoundError, ThreadBusyError if another program is in it, StorageError.
    """
    lock_of = settings.locations.thread_lock
    with open_desk(settings, user, clock) as desk:
        thread = desk.backend.threads.find(user, name)
        said = [row.user for row in desk.backend.threads.turns(thread.id)]
        with ThreadLock(lock_of(thread.id), thread.name) as lock:
            lock.acquire(ONE_SHOT_WAIT)
            alone = _alone(desk, thread.id) if with_memories else []
            if alone:
                forget(settings, user, alone, clock=clock)
            _drop_typed(settings.locations.history(encode_label(user)), said)
            done = persistently(lambda: _erase(desk, thread, with_memories=with_memories))
    lock_of(thread.id).unlink(missing_ok=True)
    return replace(done, forgotten=tuple(known.memory.id for known in alone))


def _erase(desk: Desk, thread: ThreadInfo, *, with_memories: bool) -> Withdrawal:
    rebuilt = _rebuilt(desk, thread.id) if with_memories else []
    erased = erase_thread(
        desk.backend.store, desk.user, thread, rebuilt, withdraw=with_memories, wait=WAIT_SECONDS
    )
    ids = tuple(change.update.memory.id for change in rebuilt)
    return Withdrawal(thread.name, erased.counts, (), ids, erased.complete)


def _drop_typed(path: Path, said: Sequence[str]) -> None:
    """Take out of the input history what was said."""
    lines = {line for text in said for line in text.splitlines()}
    drop_lines(path, lambda line: line.removeprefix("+").strip("\n") in lines)


def _touched(desk: Desk, thread: str) -> list[str]:
    """Return the ids of the memories that were learnt or met in a thread."""
    with desk.backend.database.reading() as connection:
        number = find_owner(connection, desk.owner)
        if number is None:
            return []
        revisions = history.revisions_of_thread(connection, number, thread)
        sources = history.sources_of_thread(connection, number, thread)
    return list(dict.fromkeys([*(r.memory for r in revisions), *(s.memory for s in sources)]))


def _alone(desk: Desk, thread: str) -> list[Known]:
    """Return the memories that rest on a thread alone, those included that are no more."""
    found = []
    for memory in _touched(desk, thread):
        if all(row.source.thread == thread for row in desk.sources(memory)):
            found.append(desk.known(memory) or desk.revisions(memory)[-1].known)
    return found


def _rebuilt(desk: Desk, thread: str) -> list[Change]:
    """Return the writes of the memories that other sources support."""
    changes = []
    for memory in _touched(desk, thread):
        known = desk.known(memory)
        if known is not None:
            others = [row for row in desk.sources(memory) if row.source.thread != thread]
            changes.append(_without(known, desk.revisions(memory), others, thread))
    return changes


def _without(known: Known, revisions: Sequence[Revision], others: Sequence[SourceRow], thread: str) -> Change:
    """Return a memory as it stands without a thread: supported by the other sources alone."""
    old = known.memory
    base = _base(known, revisions, others, thread)
    first = Memory.from_json(revisions[0].document)
    counts = observed_again(
        {"observations": 1, "confidence": min(first.confidence, base.confidence)}, len(others) - 1
    )
    memory = revised(
        base,
        source=base.source if base.source.thread != thread else others[-1].source,
        observations=counts["observations"],
        confidence=counts["confidence"],
        pinned=old.pinned,
        revision=old.revision + 1,
        updated_at=max(row.source.time for row in others),
    )
    op = "update" if memory.value == old.value else "supersede"
    return Change(Update(op, known.namespace, known.key, memory, old, WITHDRAWN))  # type: ignore[arg-type]


def _base(known: Known, revisions: Sequence[Revision], others: Sequence[SourceRow], thread: str) -> Memory:
    """Return what the memory says without a thread: as it is, if others say so, else as they said."""
    pile = in_force(revisions)
    numbers = [row.revision for row in others]
    told = [r for r in pile if r.thread != thread and Source.from_json(r.document["source"]).thread != thread]
    latest_told = told[-1].number if told else 0
    # Met again elsewhere after the last telling elsewhere: what it says now is supported as it is.
    last_made = next((r.number for r in reversed(pile) if r.thread == thread), 0)
    if latest_told > last_made or any(number >= last_made for number in numbers):
        return known.memory
    return Memory.from_json(told[-1].document) if told else known.memory
