"""The database file: connections, transactions, and errors a person understands.

Needs sqlite3 alone, so that quick commands can read without the rest of the program.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from memchat.errors import StorageError
from memchat.locations import make_private_file
from memchat.storage.migrations import MIGRATIONS

Row = sqlite3.Row
MEMORY = Path(":memory:")
"""In place of a file's path: a database that nothing of is written anywhere."""


class Database:
    """One connection to memchat.db, shared by the threads of a process.

    Reads and writes take a lock in the process; writes take SQLite's write lock at once
    (BEGIN IMMEDIATE), since a transaction that first reads and then writes fails with
    "database is locked" whatever the timeout.
    """

    def __init__(self, path: Path, busy_timeout: float = 10.0, *, read_only: bool = False) -> None:
        """Open the file, making and migrating it if need be.

        `busy_timeout` is in seconds. Raises StorageError if the file cannot be opened, is no
        database of memchat, or was written by a newer version.
        """
        self.path = path
        self.busy_timeout = busy_timeout
        self._lock = threading.RLock()
        self._depth = 0
        with storage_errors(path):
            if not read_only and path != MEMORY:
                make_private_file(path)
            self.connection = _connect(path, busy_timeout, read_only)
            self._prepare(read_only)

    def _prepare(self, read_only: bool) -> None:
        version = self.connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            self.close()
            raise StorageError(
                f"{self.path} was written by a newer memchat (schema {version}, known {len(MIGRATIONS)})",
                "update memchat; the database was not touched",
            )
        if version < len(MIGRATIONS) and not read_only:
            self._migrate()

    def _migrate(self) -> None:
        with self.write() as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            for number, statements in enumerate(MIGRATIONS[version:], start=version + 1):
                for statement in statements:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """Run a block as one transaction: all of it is kept, or none.

        Blocks nest; the outermost commits. Raises StorageError when the database is busy for
        longer than the timeout, full, read-only or damaged.
        """
        with self._lock, storage_errors(self.path):
            outermost = self._depth == 0
            if outermost:
                self.connection.execute("BEGIN IMMEDIATE")
            self._depth += 1
            try:
                yield self.connection
            except BaseException:
                if outermost and self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise
            else:
                if outermost:
                    self.connection.execute("COMMIT")
            finally:
                self._depth -= 1

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """Return all rows of a query.

        Always all: an unfinished cursor is an open read transaction, which keeps erased text
        in the write-ahead log.
        """
        with self._lock, storage_errors(self.path):
            rows: list[Row] = self.connection.execute(sql, parameters).fetchall()
            return rows

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Lend the connection for reads; whoever borrows it must read every row it asks for."""
        with self._lock, storage_errors(self.path):
            yield self.connection

    def first(self, sql: str, parameters: Sequence[Any] = ()) -> Row | None:
        """Return the first row of a query, or None."""
        rows = self.read(sql, parameters)
        return rows[0] if rows else None

    def close(self) -> None:
        """Close the connection, after what another thread is doing with it. Twice does nothing.

        SQLite crashes the process when a connection is closed under a running statement.
        """
        with self._lock:
            self.connection.close()


def _connect(path: Path, busy_timeout: float, read_only: bool) -> sqlite3.Connection:
    target = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rw'}"
    connection = sqlite3.connect(
        str(path) if path == MEMORY else target,
        uri=path != MEMORY,
        timeout=busy_timeout,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.row_factory = Row
    prepare_connection(connection, busy_timeout)
    return connection


def prepare_connection(connection: sqlite3.Connection, busy_timeout: float) -> None:
    """Set what every connection to memchat.db must have, LangGraph's saver's included.

    secure_delete overwrites what is deleted (forgetting relies on it); temporary tables stay
    in memory, since SQLite would write plain text to the temporary directory.
    """
    for pragma in (
        f"busy_timeout = {int(busy_timeout * 1000)}",
        "secure_delete = ON",
        "temp_store = MEMORY",
        "synchronous = NORMAL",
        "foreign_keys = ON",
        "journal_mode = WAL",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


@contextmanager
def storage_errors(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the file system into StorageError."""
    try:
        yield
    except sqlite3.Error as error:
        raise _explained(error, path) from error
    except OSError as error:
        raise StorageError(
            f"cannot use {path}: {error.strerror or error}", "check the directory and its permissions"
        ) from error


def _explained(error: sqlite3.Error, path: Path) -> StorageError:
    text = str(error)
    if "locked" in text or "busy" in text:
        return StorageError(
            f"another program holds {path}", "close it or wait, then try again; nothing was lost"
        )
    if "readonly" in text or "read-only" in text:
        return StorageError(
            f"{path} cannot be written", "check the permissions of the file and its directory"
        )
    if "unable to open" in text:
        return StorageError(f"{path} cannot be opened", "check that it exists and can be read")
    if "full" in text:
        return StorageError(f"no space left for {path}", "free some space, then try again")
    if "malformed" in text or "not a database" in text:
        return StorageError(
            f"{path} is damaged ({text})", "restore a copy, or move the file away to start anew"
        )
    return StorageError(f"{path}: {text}", "run again with --debug for the details")
