"""Vectors for memories that have none of the present embedder: new to it, or another one's.

Recall goes on by words meanwhile. A memory that changes while it is embedded is left for the
next round; whoever runs it twice, each memory ends with one vector of the present embedder.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass

from memchat.errors import StorageError
from memchat.storage import documents, vectors
from memchat.storage.store import SqliteStore

BATCH = 32
"""Memories embedded at a time: about 40 ms of work between two looks at whether to stop."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a re-indexing is."""

    done: int
    total: int


def count_missing(store: SqliteStore) -> int:
    """Return how many memories have no vector of the present embedder.

    A model behind a server is asked for one vector if it is not known yet.
    """
    if not store.meaning.model:
        store.meaning.embed(["ready"])
    model = store.meaning.model
    if not model:
        return 0
    with store.database.reading() as connection:
        return vectors.count_unindexed(connection, model)


def reindex(store: SqliteStore) -> Iterator[Progress]:
    """Give every memory a vector of the present embedder, and yield the progress batch by batch.

    Ends early when the embedder cannot be used; `store.notices` says why.
    """
    total = done = count_missing(store)
    while done and store.meaning.model:
        written = _reindex_batch(store)
        if not written:
            return
        done -= written
        yield Progress(total - done, total)


def _reindex_batch(store: SqliteStore) -> int:
    with store.database.reading() as connection:
        entries = vectors.unindexed(connection, store.meaning.model, BATCH)
        known = documents.memories_by_entry(connection, entries, "")
    embedded = store.meaning.embed([item.memory.text for item in known.values()])
    if not embedded:
        return 0
    with store.database.write() as connection:
        now = documents.memories_by_entry(connection, entries, "")
        for entry, item in now.items():
            if item.memory.text in embedded:
                owner = documents.owner_of(connection, entry)
                store.meaning.add(connection, owner, entry, embedded[item.memory.text])
    return len(now)


class BackgroundReindexing:
    """Runs a re-indexing in a thread until it is done or stopped."""

    def __init__(self, store: SqliteStore) -> None:
        """Prepare; `begin` begins."""
        self._stop = threading.Event()
        self._store = store
        self._thread: threading.Thread | None = None
        self.missing = 0
        """How many memories had no vector when it began."""

    def begin(self) -> None:
        """Begin, unless it has begun or the embedder is not known yet.

        A model behind a server is known with its first answer, and is not called for this alone.
        """
        if self._thread is not None or not self._store.meaning.model:
            return
        self.missing = count_missing(self._store)
        self._thread = threading.Thread(target=self._run, name="reindexing", daemon=True)
        if self.missing:
            self._thread.start()

    def _run(self) -> None:
        try:
            for _ in reindex(self._store):
                if self._stop.is_set():
                    return
        except StorageError:
            return  # another program is busy with the database: the next start goes on

    def stop(self) -> None:
        """Stop after the present batch, and wait for that."""
        self._stop.set()
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()
