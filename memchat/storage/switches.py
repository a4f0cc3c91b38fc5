"""Memory on or off, for a user for good and for a thread. Needs sqlite3 alone."""

from __future__ import annotations

import sqlite3

from memchat.clock import Clock, iso
from memchat.namespace import owner_label
from memchat.storage.database import Database
from memchat.storage.owners import ensure_owner
from memchat.storage.threads import find_thread

ON, OFF = "on", "off"


def is_off(connection: sqlite3.Connection, owner: str, thread: str) -> bool:
    """Tell whether memory is off for an owner (a label) or a thread (its inner id)."""
    row = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM owners WHERE label = ? AND memory = 'off')"
        " OR EXISTS (SELECT 1 FROM threads WHERE id = ? AND memory = 'off')",
        (owner, thread),
    ).fetchone()
    return bool(row[0])


def switch_user(database: Database, user: str, *, on: bool, clock: Clock) -> None:
    """Turn memory on or off for a user, also for one of whom nothing is kept yet."""
    with database.write() as connection:
        owner = ensure_owner(connection, owner_label(user), iso(clock.now()))
        connection.execute("UPDATE owners SET memory = ? WHERE id = ?", (ON if on else OFF, owner))


def switch_thread(database: Database, user: str, name: str, *, on: bool) -> None:
    """Turn memory on or off for a user's thread. Raises NotFoundError."""
    thread = find_thread(database, user, name)
    with database.write() as connection:
        connection.execute("UPDATE threads SET memory = ? WHERE id = ?", (ON if on else OFF, thread.id))
