"""The document table with its indexes: every write keeps both right in one transaction.

Needs sqlite3 alone; the indexes are loaded by the first write, numpy only where vectors are at
hand. All functions take the connection of a transaction that the caller holds; times are ISO
8601 texts in UTC.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from memchat import copies
from memchat.clock import iso, parse_iso
from memchat.records import Json, Known, Memory
from memchat.storage.owners import ensure_owner

SEPARATOR = "."
MOST_PARAMETERS = 500
"""Parameters of one statement; SQLite before 3.32 takes 999."""


@dataclass(frozen=True, slots=True)
class Document:
    """A row of the document table."""

    namespace: tuple[str, ...]
    key: str
    value: Json
    created_at: str
    updated_at: str
    ttl_minutes: float | None = None


def prefix_of(namespace: Sequence[str]) -> str:
    """Return a namespace as the table holds it: labels joined by dots (labels hold none)."""
    return SEPARATOR.join(namespace)


def namespace_of(prefix: str) -> tuple[str, ...]:
    """Return the namespace of a prefix."""
    return tuple(prefix.split(SEPARATOR))


def under(namespace: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Return the SQL condition and parameters for a namespace and all below it.

    Labels are compared whole: "al" is never a prefix of "alice". "/" follows "." in ASCII, so
    the range holds exactly what starts with the prefix and a dot.
    """
    if not namespace:
        return "1", ()
    prefix = prefix_of(namespace)
    return "(prefix = ? OR (prefix >= ? AND prefix < ?))", (prefix, prefix + SEPARATOR, prefix + "/")


def get(connection: sqlite3.Connection, namespace: Sequence[str], key: str, now: str) -> Document | None:
    """Return a document that has not expired, or None."""
    row = connection.execute(
        "SELECT * FROM store WHERE prefix = ? AND key = ? AND (expires_at IS NULL OR expires_at > ?)",
        (prefix_of(namespace), key, now),
    ).fetchone()
    return _document(row) if row else None


def listed(connection: sqlite3.Connection, namespace: Sequence[str], now: str) -> Iterator[Document]:
    """Yield the documents in a namespace and below that have not expired, newest first."""
    condition, parameters = under(namespace)
    rows = connection.execute(
        f"SELECT * FROM store WHERE {condition} AND (expires_at IS NULL OR expires_at > ?)"
        " ORDER BY updated_at DESC, rowid DESC",
        (*parameters, now),
    ).fetchall()
    return map(_document, rows)


def put(
    connection: sqlite3.Connection,
    namespace: Sequence[str],
    key: str,
    value: Json,
    now: str,
    *,
    text: str | None = None,
    memory: str | None = None,
    standing: str | None = None,
    ttl_minutes: float | None = None,
) -> int | None:
    """Write a document and its words; keep its creation time if it exists.

    `text` is what is searched (None: nothing), `memory` the id of the memory it holds, `standing`
    its place in every prompt ("profile", "instruction") if it has one. Returns
    the number of its index entry, under which vectors may be added, or None without a text.
    """
    prefix = prefix_of(namespace)
    connection.execute(
        "INSERT INTO store (prefix, key, value, created_at, updated_at, expires_at, ttl_minutes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (prefix, key) DO UPDATE SET value = excluded.value,"
        " updated_at = excluded.updated_at, expires_at = excluded.expires_at,"
        " ttl_minutes = excluded.ttl_minutes",
        (prefix, key, dump(value), now, now, _expiry(value, ttl_minutes, now), ttl_minutes),
    )
    if text is None:
        _unindex(connection, prefix, key)
        return None
    entry = _index(connection, prefix, key, text, now)
    connection.execute("UPDATE entries SET memory = ?, standing = ? WHERE id = ?", (memory, standing, entry))
    return entry


def _expiry(value: Json, ttl_minutes: float | None, now: str) -> str | None:
    if ttl_minutes is not None:
        return iso(parse_iso(now) + timedelta(minutes=ttl_minutes))
    stated = value.get("expires_at")
    return iso(datetime.fromisoformat(stated)) if isinstance(stated, str) else None


def _index(connection: sqlite3.Connection, prefix: str, key: str, text: str, now: str) -> int:
    from memchat.storage import vectors, words

    owner = ensure_owner(connection, namespace_of(prefix)[0], now)
    row = connection.execute("SELECT id FROM entries WHERE prefix = ? AND key = ?", (prefix, key)).fetchone()
    if row:
        entry = int(row[0])
        words.add(connection, owner, entry, text)
        vectors.remove(connection, entry)
        return entry
    cursor = connection.execute(
        "INSERT INTO entries (owner, prefix, key) VALUES (?, ?, ?)", (owner, prefix, key)
    )
    entry = int(cursor.lastrowid or 0)
    words.add(connection, owner, entry, text)
    return entry


def row_of(connection: sqlite3.Connection, memory: str) -> sqlite3.Row | None:
    """Return the place and the document of a memory, or None if it is no more."""
    row: sqlite3.Row | None = connection.execute(
        "SELECT s.prefix, s.key, s.value FROM entries e JOIN store s ON s.prefix = e.prefix AND s.key = e.key"
        " WHERE e.memory = ?",
        (memory,),
    ).fetchone()
    return row


def rewrite(connection: sqlite3.Connection, row: sqlite3.Row, value: Json, now: str) -> None:
    """Write a document in place whose words and meaning stay, so that its index may stay too."""
    connection.execute(
        "UPDATE store SET value = ?, updated_at = ? WHERE prefix = ? AND key = ?",
        (dump(value), now, row["prefix"], row["key"]),
    )


def owner_of(connection: sqlite3.Connection, entry: int) -> int:
    """Return the number of the owner of an index entry."""
    return int(connection.execute("SELECT owner FROM entries WHERE id = ?", (entry,)).fetchone()[0])


def delete(connection: sqlite3.Connection, namespace: Sequence[str], key: str) -> None:
    """Remove a document with its words and vectors. A document that is not there is no error."""
    prefix = prefix_of(namespace)
    _unindex(connection, prefix, key)
    connection.execute("DELETE FROM store WHERE prefix = ? AND key = ?", (prefix, key))


def _unindex(connection: sqlite3.Connection, prefix: str, key: str) -> None:
    from memchat.storage import vectors, words

    row = connection.execute(
        "SELECT id, owner FROM entries WHERE prefix = ? AND key = ?", (prefix, key)
    ).fetchone()
    if row is None:
        return
    words.remove(connection, int(row["owner"]), int(row["id"]))
    vectors.remove(connection, int(row["id"]))
    connection.execute("DELETE FROM entries WHERE id = ?", (row["id"],))


def touch(connection: sqlite3.Connection, document: Document, now: str) -> None:
    """Put off the expiry of a document that has a time to live, as if written now."""
    if document.ttl_minutes is None:
        return
    connection.execute(
        "UPDATE store SET expires_at = ? WHERE prefix = ? AND key = ?",
        (
            iso(parse_iso(now) + timedelta(minutes=document.ttl_minutes)),
            prefix_of(document.namespace),
            document.key,
        ),
    )


MEMORY_COLUMNS = "s.prefix, s.key, s.value, e.last_recalled_at, e.id AS entry"
"""What `known` needs of `store s` joined with `entries e`."""


def memories(
    connection: sqlite3.Connection,
    condition: str,
    parameters: Sequence[object],
    now: str,
    window: tuple[int, int | None] = (0, None),
) -> list[Known]:
    """Return the memories whose entry `e` or document `s` meets an SQL condition, newest first.

    `window` is the first one wanted and how many, None for all.
    """
    rows = connection.execute(
        f"SELECT {MEMORY_COLUMNS} FROM entries e JOIN store s ON s.prefix = e.prefix AND s.key = e.key"
        f" WHERE e.memory IS NOT NULL AND ({condition}) AND (s.expires_at IS NULL OR s.expires_at > ?)"
        " ORDER BY s.updated_at DESC, s.rowid DESC LIMIT ? OFFSET ?",
        (*parameters, now, -1 if window[1] is None else window[1], window[0]),
    ).fetchall()
    return [known(row) for row in rows]


def memories_by_entry(connection: sqlite3.Connection, entries: Sequence[int], now: str) -> dict[int, Known]:
    """Return the memories of index entries that have not expired."""
    found: dict[int, Known] = {}
    for start in range(0, len(entries), MOST_PARAMETERS):
        part = entries[start : start + MOST_PARAMETERS]
        rows = connection.execute(
            f"SELECT {MEMORY_COLUMNS} FROM entries e JOIN store s ON s.prefix = e.prefix AND s.key = e.key"
            f" WHERE e.id IN ({','.join('?' * len(part))}) AND e.memory IS NOT NULL"
            " AND (s.expires_at IS NULL OR s.expires_at > ?)",
            (*part, now),
        ).fetchall()
        found |= {int(row["entry"]): known(row) for row in rows}
    return found


def places(connection: sqlite3.Connection, entries: Sequence[int]) -> dict[int, tuple[tuple[str, ...], str]]:
    """Return namespace and key of index entries."""
    found: dict[int, tuple[tuple[str, ...], str]] = {}
    for start in range(0, len(entries), MOST_PARAMETERS):
        part = entries[start : start + MOST_PARAMETERS]
        rows = connection.execute(
            f"SELECT id, prefix, key FROM entries WHERE id IN ({','.join('?' * len(part))})", part
        ).fetchall()
        found |= {int(row["id"]): (namespace_of(row["prefix"]), row["key"]) for row in rows}
    return found


def known(row: sqlite3.Row) -> Known:
    """Make a memory with its place of a row with MEMORY_COLUMNS."""
    return Known(namespace_of(row["prefix"]), row["key"], memory_of(row["value"], row["last_recalled_at"]))


@copies.cached(2048)
def memory_of(value: str, last_recalled_at: str | None = None) -> Memory:
    """Read a memory's document. Kept, since turns read the same ones again; an erasure clears it."""
    memory = Memory.from_json(json.loads(value))
    return replace(memory, last_recalled_at=last_recalled_at) if last_recalled_at else memory


def dump(value: object) -> str:
    """Write JSON as the tables hold it: compact, with words legible to an eraser."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _document(row: sqlite3.Row) -> Document:
    return Document(
        namespace_of(row["prefix"]),
        row["key"],
        json.loads(row["value"]),
        _aware(row["created_at"]),
        _aware(row["updated_at"]),
        row["ttl_minutes"],
    )


def _aware(moment: str) -> str:
    """Return a time as we write it; rows of other programs may hold SQLite's naive UTC form."""
    parsed = datetime.fromisoformat(moment)
    return moment if parsed.tzinfo else moment + "+00:00"
