"""Memories that a person does not want to be recalled in a thread. Needs sqlite3 alone."""

from __future__ import annotations

import json

from memchat.storage.database import Database


def unwanted(database: Database, thread: str) -> frozenset[str]:
    """Return the ids of the memories that are not to be recalled in a thread (its inner id)."""
    row = database.first("SELECT unwanted FROM threads WHERE id = ?", (thread,))
    return frozenset(json.loads(row[0])) if row else frozenset()


def leave_out(database: Database, thread: str, memory: str) -> None:
    """Recall a memory no more in a thread; elsewhere it is as before."""
    with database.write() as connection:
        row = connection.execute("SELECT unwanted FROM threads WHERE id = ?", (thread,)).fetchall()[0]
        ids = sorted({*json.loads(row[0]), memory})
        connection.execute("UPDATE threads SET unwanted = ? WHERE id = ?", (json.dumps(ids), thread))
