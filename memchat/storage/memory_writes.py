"""Writes of memories outside a turn: commands, decided reviews, undoing, imports.

One transaction writes all of a batch or nothing, and refuses what changed since it was read.
Documents, revisions and sources are written by the functions that a turn's commit uses.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from memchat.records import Json, Known, Source, standing
from memchat.storage import documents, history, reviews
from memchat.storage.confidence import doubt
from memchat.storage.ledger import (
    StaleWriteError,
    put_memory,
    refuse_stale,
    searched_text,
    take_away,
)
from memchat.storage.meaning import AddVector
from memchat.storage.memories import MemoryTable
from memchat.storage.owners import ensure_owner
from memchat.storage.provenance import Cause, add_revision, add_source, observe
from memchat.turn_records import Flagged, Observation, Operation, Update, WriteResult

REVISION_FIELDS: dict[str, Any] = {
    "op": Operation,
    "reason": str,
    "thread": str,
    "turn": int,
    "undoes": int | None,
    "valid_from": str | None,
    "valid_to": str | None,
    "created_at": str,
}
"""What a revision tells beside its number and the memory as it was, and what each of it holds."""


@dataclass(frozen=True, slots=True)
class Change:
    """One write of a memory: the update, its cause, and the source it rests on, if it adds one."""

    update: Update
    cause: Cause = field(default_factory=Cause)
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Imported:
    """A memory from outside with its whole history, to be kept as it is."""

    known: Known
    revisions: tuple[Json, ...]
    """The columns of each revision by name, the document as JSON under "value"."""
    sources: tuple[tuple[int, Source], ...]
    """Each with the revision it speaks for."""


@dataclass(frozen=True, slots=True)
class Writing:
    """A batch of writes for one owner (a label)."""

    owner: str
    now: str
    changes: tuple[Change, ...] = ()
    observations: tuple[Observation, ...] = ()
    withdrawn: tuple[int, ...] = ()
    """Rows of sources that no longer count."""
    recounted: tuple[Update, ...] = ()
    """Memories whose observations were counted anew: written in place, without a revision."""
    dropped: tuple[Known, ...] = ()
    """Memories that go with their revisions and sources, if they are there."""
    imported: tuple[Imported, ...] = ()
    decided: tuple[str, str] | None = None
    """A review item and what was decided: approved, edited or rejected."""
    queued: tuple[Flagged, ...] = ()


def write(table: MemoryTable, writing: Writing) -> list[WriteResult] | None:
    """Write a batch; None, and nothing is written, if its review item was decided before.

    Raises StaleWriteError if a memory is no longer as the batch was made against, StorageError.
    """
    texts = [change.update.memory.text for change in writing.changes if _needs_vector(change.update)]
    texts += [imported.known.memory.text for imported in writing.imported]
    add_vector = table.meaning.embedded(texts)
    with table.database.write() as connection:
        return _write_all(connection, writing, add_vector)


def _needs_vector(update: Update) -> bool:
    return update.op != "delete" and not _reads_alike(update)


def _reads_alike(update: Update) -> bool:
    """Tell whether what is searched of a memory stays as it is, so that its index may stay too."""
    previous = update.previous
    return previous is not None and searched_text(previous.to_json()) == searched_text(
        update.memory.to_json()
    )


def _write_all(
    connection: sqlite3.Connection, writing: Writing, add_vector: AddVector
) -> list[WriteResult] | None:
    owner = ensure_owner(connection, writing.owner, writing.now)
    if writing.decided and not reviews.decide(connection, owner, *writing.decided, writing.now):
        return None
    connection.executemany(
        "DELETE FROM sources WHERE owner = ? AND id = ?", [(owner, row) for row in writing.withdrawn]
    )
    for update in writing.recounted:
        refuse_stale(connection, update, "")
        _write_in_place(connection, update, writing.now)
    for known in writing.dropped:
        _drop(connection, owner, known)
    for imported in writing.imported:
        _import(connection, owner, imported, add_vector)
    results = [_write(connection, owner, change, writing.now, add_vector) for change in writing.changes]
    for observation in writing.observations:
        observe(connection, owner, observation, writing.now)
    for review in writing.queued:
        if reviews.queue(connection, owner, review, writing.now):
            doubt(connection, owner, review, writing.now)
    return results


def _write(
    connection: sqlite3.Connection, owner: int, change: Change, now: str, add_vector: AddVector
) -> WriteResult:
    update, memory = change.update, change.update.memory
    refuse_stale(connection, update, "")
    if update.op == "delete":
        take_away(connection, update)
    elif _reads_alike(update):
        _write_in_place(connection, update, now)
    else:
        put_memory(connection, update.namespace, update.key, memory, now, add_vector)
    if change.source is not None:
        add_source(connection, owner, memory.id, memory.revision, change.source, now)
    add_revision(connection, owner, update, now, change.cause)
    return WriteResult(memory.id, update.namespace, update.key, update.op)


def _write_in_place(connection: sqlite3.Connection, update: Update, now: str) -> None:
    """Write a document whose words and meaning stay, and keep its index."""
    document = update.memory.to_json()
    del document["last_recalled_at"]
    place = (documents.prefix_of(update.namespace), update.key)
    connection.execute(
        "UPDATE store SET value = ?, updated_at = ?, expires_at = ? WHERE prefix = ? AND key = ?",
        (documents.dump(document), now, update.memory.expires_at, *place),
    )
    connection.execute(
        "UPDATE entries SET standing = ? WHERE prefix = ? AND key = ?", (standing(update.memory), *place)
    )


def _drop(connection: sqlite3.Connection, owner: int, known: Known) -> None:
    """Delete a memory, its revisions and its sources. Raises StaleWriteError if it is not as it was."""
    there = stored(connection, owner, [known.memory.id]).get(known.memory.id)
    if there not in (known, None) or history.owner_of(connection, known.memory.id) is None:
        raise StaleWriteError
    if there is not None:
        documents.delete(connection, known.namespace, known.key)
    for table in ("revisions", "sources"):
        connection.execute(f"DELETE FROM {table} WHERE owner = ? AND memory = ?", (owner, known.memory.id))


def _import(connection: sqlite3.Connection, owner: int, imported: Imported, add_vector: AddVector) -> None:
    known, memory = imported.known, imported.known.memory
    if history.owner_of(connection, memory.id) or documents.get(connection, known.namespace, known.key, ""):
        raise StaleWriteError  # another program brought it, or another memory of that key, meanwhile
    moment = memory.updated_at or memory.created_at
    put_memory(connection, known.namespace, known.key, memory, moment, add_vector)
    connection.execute(
        "UPDATE entries SET last_recalled_at = ? WHERE memory = ?", (memory.last_recalled_at, memory.id)
    )
    for revision in imported.revisions:
        connection.execute(
            "INSERT INTO revisions (memory, revision, owner, prefix, key, document,"
            f" {', '.join(REVISION_FIELDS)}) VALUES (?, ?, ?, ?, ?, ?{', ?' * len(REVISION_FIELDS)})",
            (
                memory.id,
                revision["revision"],
                owner,
                documents.prefix_of(known.namespace),
                known.key,
                documents.dump(revision["value"]),
                *(revision[name] for name in REVISION_FIELDS),
            ),
        )
    for number, source in imported.sources:
        add_source(connection, owner, memory.id, number, source, moment)


def stored(connection: sqlite3.Connection, owner: int, ids: Sequence[str]) -> dict[str, Known]:
    """Return an owner's memories, expired ones included, by id."""
    marks = ",".join("?" * len(ids))
    found = documents.memories(connection, f"e.owner = ? AND e.memory IN ({marks})", (owner, *ids), "")
    return {known.memory.id: known for known in found}
