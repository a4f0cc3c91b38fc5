"""The end of every erasure: the write-ahead log is truncated, so that nothing erased is in it.

If another program's open read keeps the log, the erasure stays on record as pending and is
finished at the next chance.
"""

from __future__ import annotations

import sqlite3
import time

from memchat import copies
from memchat.storage.database import Database

RETRY_SECONDS = 0.1


def owe(connection: sqlite3.Connection, now: str) -> None:
    """Put on record, within an erasure's own transaction, that the log is yet to be truncated."""
    connection.execute("INSERT INTO pending_erasures (created_at) VALUES (?)", (now,))


def finish(database: Database, wait: float) -> bool:
    """Truncate the write-ahead log, so that nothing erased is in it; False if others still read.

    What this program keeps of texts in memory goes too.

    Waits `wait` seconds at most. Called after an erasure and at every start that finds one pending.
    """
    copies.drop()
    deadline = time.monotonic() + wait
    while True:
        busy = _truncate(database)
        if not busy:
            break
        if time.monotonic() >= deadline:
            return False
        time.sleep(RETRY_SECONDS)  # that another program's read has ended nothing tells
    with database.write() as connection:
        connection.execute("DELETE FROM pending_erasures WHERE sweep IS NULL")
    return True


def _truncate(database: Database) -> bool:
    """Try to truncate the log at once; True if another program is in the way.

    The connection's own patience would be spent in each try, beyond what the caller waits.
    """
    with database.reading() as connection:
        connection.execute("PRAGMA busy_timeout = 0").fetchall()
        try:
            return bool(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0][0])
        finally:
            connection.execute(f"PRAGMA busy_timeout = {int(database.busy_timeout * 1000)}").fetchall()


def is_pending(database: Database) -> bool:
    """Tell whether an erasure waits to be finished."""
    return database.first("SELECT 1 FROM pending_erasures LIMIT 1") is not None
