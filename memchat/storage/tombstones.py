"""Keyed hashes of what an owner erased, and of the turns it came from: old text is not to teach it again."""

from __future__ import annotations

import hashlib
import hmac
import sqlite3
from collections.abc import Iterable


def bury(
    connection: sqlite3.Connection,
    owner: int,
    facts: Iterable[str],
    turns: Iterable[tuple[str, int]],
    now: str,
) -> None:
    """Keep the hashes of normalised facts and of turns (inner id of the thread, number)."""
    secret = _secret(connection, owner)
    rows = [("fact", fact) for fact in facts] + [("turn", _turn(*turn)) for turn in turns]
    connection.executemany(
        "INSERT INTO tombstones (owner, kind, hash, created_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (owner, kind, hash) DO UPDATE SET created_at = excluded.created_at",
        [(owner, kind, _hash(secret, text), now) for kind, text in rows],
    )


def last_erasure(connection: sqlite3.Connection, owner: int) -> str:
    """Return when an owner erased something last (ISO 8601, UTC); empty: never."""
    row = connection.execute("SELECT max(created_at) FROM tombstones WHERE owner = ?", (owner,)).fetchone()
    return row[0] or ""


def is_buried(connection: sqlite3.Connection, owner: int, fact: str, said_at: str) -> bool:
    """Tell whether a normalised fact was erased after it was said (ISO 8601, UTC)."""
    return _is_buried(connection, owner, "fact", fact, said_at)


def is_turn_buried(connection: sqlite3.Connection, owner: int, thread: str, turn: int, said_at: str) -> bool:
    """Tell whether something that was said in a turn (inner id of its thread) was erased after that."""
    return _is_buried(connection, owner, "turn", _turn(thread, turn), said_at)


def _is_buried(connection: sqlite3.Connection, owner: int, kind: str, text: str, said_at: str) -> bool:
    found = connection.execute(
        "SELECT 1 FROM tombstones WHERE owner = ? AND kind = ? AND hash = ? AND created_at >= ?",
        (owner, kind, _hash(_secret(connection, owner), text), said_at),
    ).fetchall()
    return bool(found)


def _turn(thread: str, turn: int) -> str:
    return f"{thread}/{turn}"


def _secret(connection: sqlite3.Connection, owner: int) -> bytes:
    return bytes(connection.execute("SELECT secret FROM owners WHERE id = ?", (owner,)).fetchone()[0])


def _hash(secret: bytes, text: str) -> bytes:
    """Return the keyed hash (HMAC-SHA256): it tells the text to nobody."""
    return hmac.new(secret, text.encode(), hashlib.sha256).digest()
