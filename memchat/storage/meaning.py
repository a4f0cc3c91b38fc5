"""Meaning in storage: the embedder and the vector index as one thing that may be missing.

Without an embedder, or when it cannot be loaded, nothing is found by meaning and nothing is
written; `problem` says why, and recall goes on by words and topics.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from memchat.errors import ModelError
from memchat.models.embedding import Embedder, SupportsCharging
from memchat.models.readings import ReadsVectors
from memchat.storage import vectors

if TYPE_CHECKING:
    from memchat.models.metering import Account
    from memchat.storage.vectors import Vector

AddVector = Callable[[sqlite3.Connection, int, int, str], None]
"""Adds the vector of a text to an owner's entry, within a transaction: (connection, owner, entry, text)."""
FIRST_PAUSE = 60.0
"""Seconds for which an embedder that failed is not asked again."""


class Meaning:
    """Embeds texts, keeps their vectors, searches them."""

    def __init__(self, embedder: Embedder | None, now: Callable[[], float] = time.monotonic) -> None:
        """Use an embedder; None: words and topics only. `now` tells the time in seconds."""
        self._embedder = embedder
        self._now = now
        self._pause, self._paused_until = FIRST_PAUSE, 0.0
        self.index: vectors.VectorIndex | None = None
        """The codes in memory, once something was searched."""
        self.problem = ""
        """Why there are no vectors although there is an embedder; empty when all is well, or is again."""

    @property
    def model(self) -> str:
        """Name of the embedder's model; empty when nothing can be embedded."""
        return self._embedder.name if self._embedder and not self.problem else ""

    def preload(self) -> None:
        """Make the embedder ready in the background."""
        if self._embedder:
            self._embedder.preload()

    def charge_to(self, account: Account) -> None:
        """Charge an account what the embedder's calls cost, if they cost anything."""
        if isinstance(self._embedder, SupportsCharging):
            self._embedder.charge_to(account)

    def embed(self, texts: Sequence[str]) -> dict[str, Vector]:
        """Return the vectors of texts, by text; empty when they cannot be had.

        Takes milliseconds a text: call it before the write lock is taken. An embedder that failed is
        let alone for a while, longer each time, so that not every turn waits for its server.
        """
        distinct = list(dict.fromkeys(text for text in texts if text.strip()))
        if not distinct or self._embedder is None or self._now() < self._paused_until:
            return {}
        try:
            found = dict(zip(distinct, self._embedder.embed(distinct), strict=True))
        except ModelError as error:
            self.problem = error.cause
            self._paused_until = self._now() + self._pause
            self._pause *= 2
            return {}
        self.problem, self._pause = "", FIRST_PAUSE
        return found

    def embedded(self, texts: Sequence[str]) -> AddVector:
        """Embed texts before the write lock is taken; return what keeps their vectors within it.

        A text that has no vector takes from its entry what the entry had.
        """
        found = self.embed(texts)
        return lambda connection, owner, entry, text: self.add(connection, owner, entry, found.get(text))

    def add(self, connection: sqlite3.Connection, owner: int, entry: int, vector: Vector | None) -> None:
        """Keep an entry's vector; None removes what the entry had."""
        if vector is None or self._embedder is None:
            vectors.remove(connection, entry)
        else:
            vectors.add(connection, owner, entry, self._embedder.name, vector)

    def search(
        self, connection: sqlite3.Connection, owner: int, text: str, limit: int, also: Collection[int] = ()
    ) -> list[tuple[int, float]]:
        """Return (entry, cosine) of the owner's entries nearest to a text, and of those in `also`.

        What the embedder takes for gibberish is the less like anything: the cosines are lowered, to 0.
        """
        query = self.embed([text]).get(text)
        if query is None or self._embedder is None:
            return []
        if self.index is None:
            self.index = vectors.VectorIndex(self._embedder.name, self._embedder.size)
        sense = self._embedder.sense(query) if isinstance(self._embedder, ReadsVectors) else 1.0
        found = self.index.search(connection, owner, query, limit, also) if sense else []
        return [(entry, cosine * sense) for entry, cosine in found]

    def topics(self, text: str) -> dict[str, float]:
        """Return the chance of each topic that a text is of it, by its meaning; of gibberish none."""
        vector = self.embed([text]).get(text)
        if vector is None or not isinstance(self._embedder, ReadsVectors):
            return {}
        sense = self._embedder.sense(vector)
        return {topic: chance * sense for topic, chance in self._embedder.topics(vector).items()}
