"""Measure how long recall takes as memories grow, beside the bare searches it is made of.

    python benchmarks/recall_speed.py [--sizes 1000 10000 100000] [--crowd 1000000] [--queries 60]

For each size one user has so many memories, made of the built-in topics' words with a Zipf-like
spread, in a database where other users have `--crowd` more. Vectors are synthetic, the query's
embedding is the real encoder's. Per query, in turn: recall as a turn runs it (from message to
ranked memories), and the bare pair: FTS5 MATCH of all the words in that user's rows, ranked,
limit 50, plus a scan of the same codes. Prints p50 and p95 in milliseconds and bytes held.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from recall_crowd import POOL, Crowd

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.clock import SystemClock, iso
from memchat.config import Settings
from memchat.memory.query import build_query
from memchat.memory.recall import recall
from memchat.models.embedding import RememberingEmbedder, SentenceEncoder
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory
from memchat.storage import documents, vectors, words
from memchat.storage.database import Database
from memchat.storage.owners import find_owner
from memchat.storage.store import SqliteStore
from memchat.text import terms

NOW = datetime(2026, 1, 1, tzinfo=UTC)
FRAMES = ("I really like {0} and {1}", "My {0} needs a new {1} for {2}", "저는 {0} 말고 {1} 쪽을 선호해요")
QUESTIONS = (
    "Can you recommend some {0} for the weekend?", "What did I say about {0} and {1}?",
    "{0} 추천해줘", "내가 {0} 뭐라고 했지?", "I need help with my {0}, the {1} and the {2} please",
)  # fmt: skip


class Writer:
    """Fills a database with made-up memories."""

    def __init__(self, database: Database, seed: int) -> None:
        self._database = database
        self._random = random.Random(seed)
        self._numbers = np.random.default_rng(seed)
        self.vocabulary = [(word, topic.name) for topic in DEFAULT_TOPICS for word in topic.words]
        self._random.shuffle(self.vocabulary)
        self._weights = [1 / (place + 3) for place in range(len(self.vocabulary))]

    def some(self, count: int) -> list[tuple[str, str]]:
        """Return words with their topics, common ones more often."""
        return self._random.choices(self.vocabulary, self._weights, k=count)

    def sentence(self) -> tuple[str, str]:
        """Return a sentence with its topic."""
        chosen = self.some(3)
        return self._random.choice(FRAMES).format(*(word for word, _ in chosen)), chosen[0][1]

    def write(self, user: str, count: int, batch: int = 2000) -> None:
        """Write memories of a user, with the index and vectors that the store would write."""
        owner = owner_label(user)
        for first in range(0, count, batch):
            with self._database.write() as connection:
                for number in range(first, min(first + batch, count)):
                    self._write_one(connection, owner, number)

    def _write_one(self, connection: Any, owner: str, number: int) -> None:
        text, topic = self.sentence()
        text += f" n{number}"
        memory = Memory(
            f"{owner}-{number}", "semantic", topic, "note", str(number), text,
            created_at=iso(NOW), updated_at=iso(NOW),
        )  # fmt: skip
        namespace, key = memory_namespace(owner, topic), f"k{number}"
        entry = documents.put(
            connection, namespace, key, memory.to_json(), iso(NOW), text=text, memory=memory.id
        )
        vector = self._numbers.standard_normal(SentenceEncoder.size, dtype=np.float32)
        number_of_owner = find_owner(connection, owner)
        if entry is not None and number_of_owner is not None:
            vector /= np.linalg.norm(vector)
            vectors.add(connection, number_of_owner, entry, SentenceEncoder.name, vector)


class BarePair:
    """FTS5's own search of a user's rows, and a scan of the same codes."""

    def __init__(self, database: Database, owner: int) -> None:
        self._database = database
        self._table = words.table(owner)
        rows = database.read("SELECT code FROM codes WHERE owner = ?", (owner,))
        packed = np.frombuffer(b"".join(row[0] for row in rows), "<u8").reshape(len(rows), -1)
        self._columns = np.ascontiguousarray(packed.T)

    def search(self, message: str) -> None:
        """Return nothing: only the time counts."""
        query = " OR ".join(f'"{term}"' for term in dict.fromkeys(terms(message)))
        sql = f"SELECT rowid, rank FROM {self._table} WHERE {self._table} MATCH ? ORDER BY rank LIMIT 50"
        self._database.read(sql, (query,))
        word = self._columns[:, 0]
        distances = np.zeros(self._columns.shape[1], np.uint16)
        for column, bits in zip(self._columns, word, strict=True):
            distances += np.bitwise_count(column ^ bits)
        np.argpartition(distances, min(200, len(distances) - 1))


def timed(action: Callable[[], object]) -> float:
    """Return the milliseconds that an action takes."""
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


def measure(database: Database, writer: Writer, size: int, queries: int) -> None:
    """Fill in a user with `size` memories and print one line of the table."""
    user = f"alice{size}"
    writer.write(user, size)
    settings, owner = Settings(), owner_label(user)
    store = SqliteStore(database, SystemClock(), RememberingEmbedder(SentenceEncoder()))
    with database.reading() as connection:
        number = find_owner(connection, owner)
    bare = BarePair(database, number or 0)
    messages = [QUESTIONS[i % len(QUESTIONS)].format(*(w for w, _ in writer.some(3))) for i in range(queries)]

    def turn(message: str) -> None:
        query = build_query(message, [], "", settings.topics)
        recall(store, owner, query, settings, NOW)

    for message in messages[:5]:
        turn(message + " warm")
        bare.search(message)
    ours, theirs = [], []
    for message in messages:
        ours.append(timed(lambda message=message: turn(message)))
        theirs.append(timed(lambda message=message: bare.search(message)))
    index = store.meaning.index
    held = index.bytes_held() / size if index else 0.0
    figures = [f"{np.percentile(times, p):10.1f}" for times in (ours, theirs) for p in (50, 95)]
    ratio = np.percentile(ours, 95) / np.percentile(theirs, 95)
    print(f"{size:10}{''.join(figures)}{ratio:10.2f}{held:14.0f}", flush=True)


def main() -> None:
    """Read the command line and print the table."""
    parser = argparse.ArgumentParser(description="Measure how long recall takes.")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000, 100_000])
    parser.add_argument("--crowd", type=int, default=1_000_000)
    parser.add_argument("--queries", type=int, default=60)
    given = parser.parse_args()
    header = ("memories", "p50", "p95", "bare p50", "bare p95", "ratio", "bytes/memory")
    print("".join(f"{name:>{14 if name == header[-1] else 10}}" for name in header))
    with tempfile.TemporaryDirectory() as directory:
        database = Database(Path(directory) / "speed.db")
        writer = Writer(database, seed=1)
        crowd = Crowd(database, [writer.sentence() for _ in range(POOL)], iso(NOW))
        for other in range(10):
            crowd.write(f"other{other}", given.crowd // 10)
        for size in given.sizes:
            measure(database, writer, size, given.queries)
        database.close()


if __name__ == "__main__":
    main()
