"""The end of every erasure: the write-ahead log is truncated, so that nothing erased is in it.

Where SQLite may have left copies of what was erased (`leftovers.py`), the database is built anew.

If another program's open read keeps the log, the erasure stays on record as pending and is
finished at the next chance.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from memchat import copies
from memchat.storage.database import Database

RETRY_SECONDS = 0.1


def owe(connection: sqlite3.Connection, now: str, *, rebuild: bool = False, sweep: str | None = None) -> None:
    """Put on record, within an erasure's own transaction, what is yet to be done.

    The log is to be truncated, with `rebuild` the database built anew, and before that swept.
    """
    connection.execute(
        "INSERT INTO pending_erasures (created_at, rebuild, sweep) VALUES (?, ?, ?)", (now, rebuild, sweep)
    )


def finish(database: Database, wait: float) -> bool:
    """Truncate the write-ahead log, so that nothing erased is in it; False if others still read.

    What this program keeps of texts in memory goes too.

    Waits `wait` seconds at most. Called after an erasure and at every start that finds one pending.
    """
    copies.drop()
    deadline = time.monotonic() + wait
    while True:
        if _truncate(database) and _rebuild(database):
            break
        if time.monotonic() >= deadline:
            return False
        time.sleep(RETRY_SECONDS)  # that another program's read has ended nothing tells
    with database.write() as connection:
        connection.execute("DELETE FROM pending_erasures WHERE sweep IS NULL")
    return True


def _truncate(database: Database) -> bool:
    """Try to truncate the log at once; False if another program is in the way."""
    with _at_once(database) as connection:
        return not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0][0]


def _rebuild(database: Database) -> bool:
    """Build the database anew if an erasure asks for it; False if that cannot be done now."""
    asked = "rebuild AND sweep IS NULL"
    if database.first(f"SELECT 1 FROM pending_erasures WHERE {asked} LIMIT 1") is None:
        return True
    with _at_once(database) as connection, suppress(sqlite3.OperationalError):  # busy, or the disk is full
        connection.execute("VACUUM")
        connection.execute(f"UPDATE pending_erasures SET rebuild = 0 WHERE {asked}")
        return _truncate(database)
    return False


@contextmanager
def _at_once(database: Database) -> Iterator[sqlite3.Connection]:
    """Lend the connection without its own patience, which would be spent beyond what the caller waits."""
    with database.reading() as connection:
        connection.execute("PRAGMA busy_timeout = 0").fetchall()
        try:
            yield connection
        finally:
            connection.execute(f"PRAGMA busy_timeout = {int(database.busy_timeout * 1000)}").fetchall()


def is_pending(database: Database) -> bool:
    """Tell whether an erasure waits to be finished."""
    return database.first("SELECT 1 FROM pending_erasures LIMIT 1") is not None
