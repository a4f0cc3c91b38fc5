"""The only way into storage: everything above asks here and knows no SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from memchat.clock import Clock, SystemClock
from memchat.config import Settings
from memchat.models.embedding import open_embedder
from memchat.storage.checkpoints import Checkpoints, open_saver
from memchat.storage.database import MEMORY, Database
from memchat.storage.jobs import Jobs
from memchat.storage.locks import is_held
from memchat.storage.store import SqliteStore
from memchat.storage.sweeping import Erasures
from memchat.storage.threads import Threads


@dataclass(frozen=True, slots=True)
class Backend:
    """An open storage: the memories, the checkpoints, the threads, the jobs, the unfinished erasures."""

    store: SqliteStore
    checkpointer: Checkpoints
    threads: Threads
    jobs: Jobs
    erasures: Erasures
    database: Database

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections. Closing twice does nothing."""
        self.checkpointer.close()
        self.database.close()


def open_backend(settings: Settings, clock: Clock | None = None, *, incognito: bool = False) -> Backend:
    """Open the storage that the settings name, making it if need be; incognito, one that is not written.

    An erasure that another program kept from finishing is finished here, if it now can be. Raises
    StorageError.
    """
    clock = clock or SystemClock()
    path = MEMORY if incognito else settings.locations.database
    timeout = settings.storage.busy_timeout
    database = Database(path, timeout)
    checkpointer = open_saver(path, timeout)
    erasures = Erasures(
        database, checkpointer.serde, lambda thread: is_held(settings.locations.thread_lock(thread))
    )
    erasures.finish()
    return Backend(
        store=SqliteStore(database, clock, open_embedder(settings)),
        checkpointer=checkpointer,
        threads=Threads(database, clock),
        jobs=Jobs(database, clock),
        erasures=erasures,
        database=database,
    )
