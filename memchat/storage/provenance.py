"""What is kept of a memory beside its document: every revision with its cause, and every source."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, replace

from memchat.records import Json, Source
from memchat.storage import documents
from memchat.storage.confidence import observed
from memchat.turn_records import Observation, Update


@dataclass(frozen=True, slots=True)
class Cause:
    """What a revision comes from: a turn, or a person's command outside any (no thread)."""

    thread: str = ""
    turn: int = 0
    undoes: int | None = None
    """The revision that it takes back."""


def add_revision(connection: sqlite3.Connection, owner: int, update: Update, now: str, cause: Cause) -> None:
    """Keep a revision with its cause, and close the one before it."""
    memory = update.memory
    number = memory.revision + 1 if update.op == "delete" else memory.revision
    if update.previous is not None and update.op in ("supersede", "delete"):
        _close(connection, update, now, cause)
    connection.execute(
        "INSERT INTO revisions (memory, revision, owner, op, prefix, key, document, reason, thread, turn,"
        " undoes, valid_from, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            memory.id,
            number,
            owner,
            update.op,
            documents.prefix_of(update.namespace),
            update.key,
            documents.dump(memory.to_json()),
            update.reason,
            cause.thread,
            cause.turn,
            cause.undoes,
            memory.valid_from,
            now,
        ),
    )


def _close(connection: sqlite3.Connection, update: Update, now: str, cause: Cause) -> None:
    """Let what held before hold no longer than until the new begins, or until now."""
    begins = update.memory.valid_from if update.op == "supersede" and cause.undoes is None else now
    connection.execute(
        "UPDATE revisions SET valid_to = ? WHERE memory = ? AND valid_to IS NULL",
        (begins or now, update.memory.id),
    )


def add_source(
    connection: sqlite3.Connection, owner: int, memory: str, revision: int, source: Source, now: str
) -> None:
    """Keep where an observation comes from: as a span of the transcript if the quote stands there."""
    span = _span(connection, source)
    connection.execute(
        "INSERT INTO sources (memory, revision, owner, type, thread, turn, message, span_start, span_end,"
        " quote, model, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            memory,
            revision,
            owner,
            source.type,
            source.thread,
            source.turn,
            *(span or (None, None, None)),
            None if span else source.quote,
            source.model,
            source.time or now,
        ),
    )


def _span(connection: sqlite3.Connection, source: Source) -> tuple[int, int, int] | None:
    if not source.thread or not source.quote:
        return None
    rows = connection.execute(
        "SELECT id, content FROM messages WHERE thread = ? AND turn <= ? AND role = 'user'"
        " ORDER BY turn DESC LIMIT 8",
        (source.thread, source.turn),
    ).fetchall()
    for row in rows:
        start = row["content"].find(source.quote)
        if start >= 0:
            return int(row["id"]), start, start + len(source.quote)
    return None


def observe(connection: sqlite3.Connection, owner: int, observation: Observation, now: str) -> None:
    """Count a known fact that was met again: less doubt, one more source, no new revision.

    A turn counts once, also one whose job had to run again.
    """
    row = documents.row_of(connection, observation.memory_id)
    if row is None or _is_source(connection, observation):
        return
    source = replace(observation.source, time=observation.source.time or now)
    document = observed(json.loads(row["value"]), source)
    documents.rewrite(connection, row, document, now)
    add_source(connection, owner, document["id"], document["revision"], source, now)


def _is_source(connection: sqlite3.Connection, observation: Observation) -> bool:
    """Tell whether a memory rests on an observation's turn already."""
    where = (observation.memory_id, observation.source.thread, observation.source.turn)
    sql = "SELECT 1 FROM sources WHERE memory = ? AND thread = ? AND turn = ?"
    return bool(observation.source.thread) and connection.execute(sql, where).fetchone() is not None


def revision_document(connection: sqlite3.Connection, memory: str, revision: int) -> Json | None:
    """Return the document of a memory's revision, or None if it was erased."""
    row = connection.execute(
        "SELECT document FROM revisions WHERE memory = ? AND revision = ?", (memory, revision)
    ).fetchone()
    found: Mapping[str, object] | None = json.loads(row[0]) if row else None
    return dict(found) if found else None
