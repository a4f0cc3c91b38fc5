"""Owners as numbers: one row a user, one for the app."""

from __future__ import annotations

import sqlite3

SECRET_BYTES = 32


def find_owner(connection: sqlite3.Connection, label: str) -> int | None:
    """Return the number of an owner's label, or None if the owner has nothing yet."""
    row = connection.execute("SELECT id FROM owners WHERE label = ?", (label,)).fetchone()
    return int(row[0]) if row else None


def ensure_owner(connection: sqlite3.Connection, label: str, now: str) -> int:
    """Return the number of an owner's label, making the owner if need be."""
    found = find_owner(connection, label)
    if found is not None:
        return found
    import secrets  # costs what a whole quick read does

    cursor = connection.execute(
        "INSERT INTO owners (label, secret, created_at) VALUES (?, ?, ?)",
        (label, secrets.token_bytes(SECRET_BYTES), now),
    )
    return int(cursor.lastrowid or 0)
