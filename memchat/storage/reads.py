"""An open database to read from: sqlite3 alone, nothing heavy on the path."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from memchat.clock import SystemClock
from memchat.locations import Locations
from memchat.namespace import APP, owner_label
from memchat.storage.database import Database, storage_errors


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

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def erasures(self) -> int:
        """How often something was erased so far, whoever's it was and whichever program did it."""
        row = self._database.first("SELECT count FROM erasures") if self._database is not None else None
        return int(row[0]) if row else 0

    def close(self) -> None:
        """Close the database."""
        if self._database is not None:
            self._database.close()
