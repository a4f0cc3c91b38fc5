"""Memories of many other users, written in bulk: what a store holds beside the one that is measured.

Rows are those that the store itself writes (document, index entry, words, code, vector); only the
way is shorter. Sentences are drawn from a pool, vectors are random. A million take about three
minutes and 2.5 GB of disk.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence

import numpy as np

from memchat.models.embedding import SentenceEncoder
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory
from memchat.storage import documents, vectors, words
from memchat.storage.database import Database
from memchat.storage.owners import ensure_owner
from memchat.text import terms

POOL = 20_000
"""Different sentences in the crowd."""
BATCH = 20_000
"""Memories of one transaction."""


class Crowd:
    """Writes users of whom nothing is asked. `pool` holds (text, topic)."""

    def __init__(self, database: Database, pool: Sequence[tuple[str, str]], now: str, seed: int = 3) -> None:
        """Prepare the sentences once."""
        self._database = database
        self._now = now
        self._numbers = np.random.default_rng(seed)
        self._random = random.Random(seed)
        self._pool = [(topic, *_document(text, topic, now), " ".join(terms(text))) for text, topic in pool]

    def write(self, user: str, count: int) -> None:
        """Write `count` memories of a user."""
        owner = owner_label(user)
        for first in range(0, count, BATCH):
            numbers = range(first, min(first + BATCH, count))
            with self._database.write() as connection:
                self._write(connection, owner, numbers)

    def _write(self, connection: sqlite3.Connection, owner: str, numbers: range) -> None:
        number = ensure_owner(connection, owner, self._now)
        words.create(connection, number)
        chosen = self._random.choices(self._pool, k=len(numbers))
        first = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM entries").fetchone()[0]
        entries = range(first, first + len(numbers))
        places = [
            (documents.prefix_of(memory_namespace(owner, topic)), f"k{n}")
            for n, (topic, *_) in zip(numbers, chosen, strict=True)
        ]
        ids = [f"{owner}-{n}" for n in numbers]
        connection.executemany(
            "INSERT INTO store (prefix, key, value, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
            [
                (*place, f"{head}{identity}{tail}", self._now, self._now)
                for place, identity, (_, head, tail, _) in zip(places, ids, chosen, strict=True)
            ],
        )
        connection.executemany(
            "INSERT INTO entries (id, owner, prefix, key, memory) VALUES (?, ?, ?, ?, ?)",
            [(n, number, *place, ident) for n, place, ident in zip(entries, places, ids, strict=True)],
        )
        connection.executemany(
            f"INSERT INTO {words.table(number)} (rowid, terms) VALUES (?, ?)",
            [(entry, indexed) for entry, (*_, indexed) in zip(entries, chosen, strict=True)],
        )
        self._write_vectors(connection, number, entries)

    def _write_vectors(self, connection: sqlite3.Connection, owner: int, entries: range) -> None:
        name = SentenceEncoder.name
        made = list(zip(entries, self._vectors(len(entries)), strict=True))
        connection.executemany(
            "INSERT INTO codes (entry, owner, model, code) VALUES (?, ?, ?, ?)",
            [(entry, owner, name, vectors.code_of(vector).tobytes()) for entry, vector in made],
        )
        connection.executemany(
            "INSERT INTO vectors (entry, model, vector) VALUES (?, ?, ?)",
            [(entry, name, vector.tobytes()) for entry, vector in made],
        )

    def _vectors(self, count: int) -> Iterator[np.ndarray]:
        """Yield random vectors of about length one."""
        size = SentenceEncoder.size
        spread = self._numbers.standard_normal((count, size), np.float32) / np.float32(size**0.5)
        yield from spread.astype("<f2")


def _document(text: str, topic: str, now: str) -> tuple[str, str]:
    """Return a memory's document before and after its id."""
    memory = Memory("@", "semantic", topic, "note", text, text, created_at=now, updated_at=now)
    document = memory.to_json()
    head, tail = documents.dump({"id": "@"} | document).split('"@"', 1)
    return f'{head}"', f'"{tail}'
