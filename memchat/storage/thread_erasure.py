"""The erasure of a thread: its record goes; what was learnt from it stays or is rebuilt."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from memchat.namespace import owner_label
from memchat.records import Memory
from memchat.storage import spending, words
from memchat.storage.database import Database
from memchat.storage.erased import Erased
from memchat.storage.ledger import put_memory
from memchat.storage.meaning import AddVector
from memchat.storage.memories import MemoryTable
from memchat.storage.memory_writes import Change
from memchat.storage.owners import find_owner
from memchat.storage.provenance import Cause, add_revision
from memchat.storage.threads import ThreadInfo
from memchat.storage.truncation import finish, owe


def erase_thread(
    table: MemoryTable,
    user: str,
    thread: ThreadInfo,
    rebuilt: Sequence[Change] = (),
    *,
    withdraw: bool,
    wait: float,
) -> Erased:
    """Erase a thread's messages, summaries, records, reviews and checkpoints.

    With `withdraw` its sources and the revisions it made go too, and the memories in `rebuilt`
    are written as they stand without it; else the quotes are kept with the memories. Waits `wait`
    seconds at most for other programs' reads. Raises StaleWriteError, StorageError.
    """
    database: Database = table.database
    label, now, erased = owner_label(user), table.now(), Erased()
    add_vector = table.meaning.embedded([change.update.memory.text for change in rebuilt])
    with database.write() as connection:
        owner = find_owner(connection, label) or 0
        if withdraw:
            _withdraw(connection, owner, thread.id, erased)
            for change in rebuilt:
                _rebuild(connection, owner, change, thread.id, now, add_vector)
            words.purge(connection, owner)
        else:
            _keep_quotes(connection, owner, thread.id)
        _erase_record(connection, thread.id, f"{label}/{thread.id}", erased)
        owe(connection, now, rebuild=True)
    erased.complete = finish(database, wait)
    return erased


def _withdraw(connection: sqlite3.Connection, owner: int, thread: str, erased: Erased) -> None:
    """Erase the sources that a thread gave and the revisions that it made."""
    for learnt in ("sources", "revisions"):
        erased.delete(connection, learnt, "owner = ? AND thread = ?", owner, thread)


def _erase_record(connection: sqlite3.Connection, thread: str, checkpoint: str, erased: Erased) -> None:
    spending.part_from_thread(connection, thread)
    for table in ("messages", "summaries", "turns", "jobs", "reviews"):
        erased.delete(connection, table, "thread = ?", thread)
    for table in ("checkpoints", "writes"):
        connection.execute(f"DELETE FROM {table} WHERE thread_id = ?", (checkpoint,))
    erased.delete(connection, "threads", "id = ?", thread)


def _rebuild(
    connection: sqlite3.Connection, owner: int, change: Change, thread: str, now: str, add_vector: AddVector
) -> None:
    """Write a memory as it stands without the thread, and drop revisions that were made of its words."""
    update = change.update
    rows = connection.execute(
        "SELECT revision, document FROM revisions WHERE memory = ?", (update.memory.id,)
    ).fetchall()
    for row in rows:
        if Memory.from_json(json.loads(row["document"])).source.thread == thread:
            connection.execute(
                "DELETE FROM revisions WHERE memory = ? AND revision = ?", (update.memory.id, row["revision"])
            )
    put_memory(connection, update.namespace, update.key, update.memory, now, add_vector)
    add_revision(connection, owner, update, now, Cause())


def _keep_quotes(connection: sqlite3.Connection, owner: int, thread: str) -> None:
    """Put the words themselves in place of spans of messages that are about to go."""
    connection.execute(
        "UPDATE sources SET quote = (SELECT substr(m.content, span_start + 1, span_end - span_start)"
        " FROM messages m WHERE m.id = sources.message), message = NULL, span_start = NULL, span_end = NULL"
        " WHERE owner = ? AND message IN (SELECT id FROM messages WHERE thread = ?)",
        (owner, thread),
    )
