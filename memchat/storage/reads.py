"""An open database to read from: sqlite3 alone, nothing heavy on the path."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection, Row
from typing import Self, TypeVar

from memchat.clock import SystemClock
from memchat.locations import Locations
from memchat.namespace import APP, owner_label
from memchat.storage.database import Database, looking_into, storage_errors
from memchat.storage.owners import find_owner

Found = TypeVar("Found")


def erasures(path: Path) -> int | None:
    """Return how often something was erased so far, whoever's it was; None if that cannot be read.

    A missing file reads as empty, and no file is made beside one that is there.
    """
    if not path.exists():
        return 0
    with suppress(sqlite3.Error, OSError), looking_into(path) as connection:
        return sum(int(row[0]) for row in connection.execute("SELECT count FROM erasures").fetchall())
    return None


class Reads:
    """What the readers of memories and of conversations have in common."""

    def __init__(self, locations: Locations, busy_timeout: float = 10.0, *, scope: str = "user") -> None:
        """Open the database for reading, on a read-only disk too. Raises StorageError.

        A missing file reads as empty.
        With scope "app" the memories are those that hold for all users, whoever is named.
        """
        self._label = (lambda _user: APP) if scope == "app" else owner_label
        path = locations.database
        with storage_errors(path):
            self.found = path.exists()
            """Whether there is a database yet."""
        self._database = Database(path, busy_timeout, for_reading=True) if self.found else None
        self._clock = SystemClock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the database."""
        if self._database is not None:
            self._database.close()

    def _rows(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """Return all rows of a query; none where there is no database."""
        return self._database.read(sql, parameters) if self._database is not None else []

    def _of_owner(self, user: str, find: Callable[[Connection, int], list[Found]]) -> list[Found]:
        """Return what is found for the number of an owner; nothing for one that is not known."""
        if self._database is None:
            return []
        with self._database.reading() as connection:
            owner = find_owner(connection, self._label(user))
            return find(connection, owner) if owner is not None else []
