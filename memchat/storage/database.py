"""The database file: connections, transactions, and errors a person understands.

Needs sqlite3 alone, so that quick commands can read without the rest of the program.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from memchat.errors import StorageError
from memchat.locations import make_private_file
from memchat.phrases import phrase
from memchat.storage.migrations import MIGRATIONS

Row = sqlite3.Row
MEMORY = Path(":memory:")
"""In place of a file's path: a database that nothing of is written anywhere."""
LOOKING_SECONDS = 1.0
"""How long a look into a database waits for another program."""
ENGINE = f"SQLite {sqlite3.sqlite_version}"
APPLICATION = int.from_bytes(b"mmch", "big")
"""What `PRAGMA application_id` is in a database of ours, so that no other is taken for one."""
_OURS = {"owners", "entries", "threads"}
"""Tables by which a database is known that was made before they were signed."""


class Database:
    """One connection to memchat.db, shared by the threads of a process.

    Reads and writes take a lock in the process; writes take SQLite's write lock at once
    (BEGIN IMMEDIATE), since a transaction that first reads and then writes fails with
    "database is locked" whatever the timeout.
    """

    def __init__(self, path: Path, busy_timeout: float = 10.0, *, for_reading: bool = False) -> None:
        """Open the file, making and migrating it if need be.

        With `for_reading` a file that is there is opened where nothing can be written, too.
        `busy_timeout` is in seconds. Raises StorageError if the file cannot be opened, is no
        database of memchat (it is left as it is), or was written by a newer version.
        """
        self.path = path
        self.busy_timeout = busy_timeout
        self.read_only = False
        """Whether it was opened where nothing can be written."""
        self._lock = threading.RLock()
        self._depth = 0
        with storage_errors(path):
            try:
                self._open()
            except (sqlite3.OperationalError, OSError):
                if not (for_reading and _is_settled(path)):
                    raise
                self._open_read_only()

    def _open(self) -> None:
        if self.path != MEMORY:
            make_private_file(self.path)
        self._connect("mode=rw")
        if self._version < len(MIGRATIONS):
            self._migrate()

    def _open_read_only(self) -> None:
        # Reading a database with a write-ahead log makes files beside it, unless it is declared immutable.
        self._connect("mode=ro&immutable=1")
        self.read_only = True
        if self._version < len(MIGRATIONS):
            self.close()
            raise StorageError(phrase("storage.older", path=str(self.path)), phrase("storage.older.advice"))

    @property
    def _version(self) -> int:
        return int(self.connection.execute("PRAGMA user_version").fetchone()[0])

    def _connect(self, how: str) -> None:
        self.connection = _connect(self.path, self.busy_timeout, how)
        try:
            self._recognise()
            prepare_connection(self.connection, self.busy_timeout)
        except BaseException:
            self.close()
            raise

    def _recognise(self) -> None:
        """Raise StorageError unless the database is ours, or still empty; writes nothing."""
        application = self.connection.execute("PRAGMA application_id").fetchone()[0]
        if application != APPLICATION:
            rows = self.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            tables = {row["name"] for row in rows}
            if application or (tables and not tables >= _OURS):
                raise StorageError(
                    phrase("storage.foreign", path=str(self.path)), phrase("storage.foreign.advice")
                )
        if self._version > len(MIGRATIONS):
            raise StorageError(
                phrase("storage.newer", path=str(self.path), found=self._version, known=len(MIGRATIONS)),
                phrase("storage.newer.advice"),
            )

    def _migrate(self) -> None:
        with self.write() as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            for number, statements in enumerate(MIGRATIONS[version:], start=version + 1):
                for statement in statements:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")

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


@contextmanager
def looking_into(path: Path) -> Iterator[sqlite3.Connection]:
    """Lend a connection to a database that is there, by which nothing is written, no file beside it either.

    Raises sqlite3.Error if there is none or it cannot be read.
    """
    # Reading would make files for a write-ahead log, unless there is one or the file is declared immutable.
    how = "mode=ro&immutable=1" if _is_settled(path) else "mode=ro"
    with closing(_connect(path, LOOKING_SECONDS, how)) as connection:
        yield connection


def _connect(path: Path, busy_timeout: float, how: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        str(path) if path == MEMORY else f"{path.absolute().as_uri()}?{how}",
        uri=path != MEMORY,
        timeout=busy_timeout,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.row_factory = Row
    return connection


def _is_settled(path: Path) -> bool:
    """Tell whether a file is there and all of the database is in it: nothing is left in a write-ahead log."""
    log = path.with_name(path.name + "-wal")
    return path.is_file() and (not log.exists() or log.stat().st_size == 0)


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
            phrase("storage.system", path=str(path), fault=error.strerror or str(error)),
            phrase("storage.system.advice"),
        ) from error


_CAUSES = {
    "locked": "busy",
    "busy": "busy",
    "readonly": "unwritable",
    "read-only": "unwritable",
    "unable to open": "unopened",
    "full": "full",
    "malformed": "damaged",
    "not a database": "damaged",
}
"""What SQLite says, and the phrase for it."""


def _explained(error: sqlite3.Error, path: Path) -> StorageError:
    text = str(error)
    cause = next((cause for said, cause in _CAUSES.items() if said in text), "other")
    return StorageError(
        phrase(f"storage.{cause}", path=str(path), fault=text), phrase(f"storage.{cause}.advice")
    )
