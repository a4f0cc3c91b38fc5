"""The commit of a turn's job: memories, revisions, sources, reviews and the job's done mark.

One transaction writes all of it or nothing, once for each (user, thread, turn).
"""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING

from memchat.errors import StorageError
from memchat.namespace import owner_label
from memchat.phrases import phrase
from memchat.records import Json, Memory, standing
from memchat.storage import documents, reviews, tombstones
from memchat.storage.confidence import doubt
from memchat.storage.outcomes import continued, thin
from memchat.storage.owners import ensure_owner
from memchat.storage.provenance import Cause, add_revision, add_source, observe
from memchat.turn_records import TurnBatch, Update, WriteResult

if TYPE_CHECKING:
    from memchat.storage.meaning import AddVector


class StaleWriteError(StorageError):
    """A memory changed between judging and writing: judge again and write again."""

    def __init__(self) -> None:
        super().__init__(phrase("storage.stale"), phrase("storage.stale.advice"))


def commit_turn(
    connection: sqlite3.Connection, batch: TurnBatch, add_vector: AddVector
) -> list[WriteResult] | None:
    """Write a turn's batch; the caller holds the transaction.

    Returns what was written, or None if this turn's job is done already (nothing is written).
    Raises StaleWriteError if a memory is no longer as the batch was judged against, or a fact was
    erased since.
    """
    owner = ensure_owner(connection, owner_label(batch.user_id), batch.now)
    if not _claim(connection, owner, batch):
        return None
    _refuse_forgotten(connection, owner, batch)
    results = [_write(connection, owner, batch, update, add_vector) for update in batch.updates]
    for observation in batch.observations:
        observe(connection, owner, observation, batch.now)
    for review in batch.reviews:
        if reviews.queue(connection, owner, review, batch.now, batch.thread, batch.turn):
            doubt(connection, owner, review, batch.now)
    for memory in batch.recalled:
        connection.execute("UPDATE entries SET last_recalled_at = ? WHERE memory = ?", (batch.now, memory))
    _close_turn(connection, batch)
    return results


def _claim(connection: sqlite3.Connection, owner: int, batch: TurnBatch) -> bool:
    """Mark the job, as done or as failed by its outcome; False if it was done before."""
    failed = batch.failure
    changed = connection.execute(
        "INSERT INTO jobs (owner, thread, turn, state, attempts, cause, created_at, updated_at)"
        " VALUES (?, ?, ?, ?, 1, ?, ?, ?) ON CONFLICT (owner, thread, turn) DO UPDATE SET"
        " state = excluded.state, cause = excluded.cause,"
        " updated_at = excluded.updated_at WHERE state <> 'done'",
        (owner, batch.thread, batch.turn, "failed" if failed else "done", failed, batch.now, batch.now),
    ).rowcount
    return changed == 1


def _refuse_forgotten(connection: sqlite3.Connection, owner: int, batch: TurnBatch) -> None:
    """Raise StaleWriteError if a fact was erased after the turn began: judged again, it is skipped."""
    row = connection.execute(
        "SELECT started_at FROM turns WHERE thread = ? AND turn = ?", (batch.thread, batch.turn)
    ).fetchone()
    began = row[0] if row else batch.now
    if any(tombstones.is_buried(connection, owner, fact, began) for fact in batch.facts):
        raise StaleWriteError


def _write(
    connection: sqlite3.Connection, owner: int, batch: TurnBatch, update: Update, add_vector: AddVector
) -> WriteResult:
    refuse_stale(connection, update, batch.now)
    memory = update.memory
    if update.op == "delete":
        take_away(connection, update)
    else:
        put_memory(connection, update.namespace, update.key, memory, batch.now, add_vector)
        add_source(connection, owner, memory.id, memory.revision, memory.source, batch.now)
    add_revision(connection, owner, update, batch.now, Cause(batch.thread, batch.turn))
    return WriteResult(memory.id, update.namespace, update.key, update.op)


def take_away(connection: sqlite3.Connection, update: Update) -> None:
    """Delete a memory; of a former state of it, part what is kept of that, so that it can go alone."""
    memory, previous = update.memory, update.previous
    if previous is None or previous.id == memory.id:
        documents.delete(connection, update.namespace, update.key)
        return
    rows = connection.execute("SELECT revision, document FROM revisions WHERE memory = ?", (previous.id,))
    for number, text in rows.fetchall():
        state = json.loads(text)
        if (state["attribute"], state["value"]) == (memory.attribute, memory.value):
            for table in ("revisions", "sources"):
                sql = f"UPDATE {table} SET memory = ? WHERE memory = ? AND revision = ?"
                connection.execute(sql, (memory.id, previous.id, number))


def refuse_stale(connection: sqlite3.Connection, update: Update, now: str) -> None:
    """Raise StaleWriteError unless the stored document is the one the update was judged against."""
    document = documents.get(connection, update.namespace, update.key, now)
    stored = (document.value["id"], document.value["revision"]) if document else None
    judged = (update.previous.id, update.previous.revision) if update.previous else None
    if stored != judged:
        raise StaleWriteError


def put_memory(
    connection: sqlite3.Connection,
    namespace: tuple[str, ...],
    key: str,
    memory: Memory,
    now: str,
    add_vector: AddVector,
) -> None:
    """Write a memory's document with its words and vector."""
    document = memory.to_json()
    del document["last_recalled_at"]  # kept beside the index entry, so that a recall rewrites nothing
    entry = documents.put(
        connection,
        namespace,
        key,
        document,
        now,
        text=searched_text(document),
        memory=memory.id,
        standing=standing(memory),
    )
    if entry is not None:
        add_vector(connection, documents.owner_of(connection, entry), entry, memory.text)


def searched_text(document: Json) -> str:
    """Return what is searched of a memory: its sentence, subject, attribute and value."""
    parts = (document["text"], document["subject"], document["attribute"], document["value"])
    return " ".join(str(part).replace("_", " ") for part in parts if part != "user")


def _close_turn(connection: sqlite3.Connection, batch: TurnBatch) -> None:
    place = (batch.thread, batch.turn)
    row = connection.execute("SELECT outcome FROM turns WHERE thread = ? AND turn = ?", place).fetchone()
    before = json.loads(row[0]) if row and row[0] else None
    outcome = continued(before, thin(batch.outcome)) if before else thin(batch.outcome)
    connection.execute(
        "UPDATE turns SET outcome = ? WHERE thread = ? AND turn = ?", (documents.dump(outcome), *place)
    )
    if batch.working_memory is not None:
        connection.execute(
            "UPDATE threads SET working_memory = ? WHERE id = ?",
            (documents.dump(batch.working_memory), batch.thread),
        )
    for covers in batch.summaries:
        connection.execute(
            "INSERT OR IGNORE INTO summaries (thread, first_turn, last_turn, text, created_at)"
            " VALUES (?, ?, ?, ?, ?)",
            (batch.thread, covers.first_turn, covers.last_turn, covers.text, batch.now),
        )
