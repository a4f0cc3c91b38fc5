"""How long it takes to write a memory with its indexes, and to erase one, by the number there are.

    python benchmarks/write_speed.py [--sizes 100,10000,100000] [--writes 100]

Writes whole turns' commits (one memory each: document, words, vector, revision, source, job) for
one user of a store that holds the given number of memories already, with real sentence vectors
for what is measured and random ones for the crowd. Prints p50 and p95 in milliseconds, by the clock
and of the processor (other programs do not spoil that), and the ratio of the latter's p95 to that of
the smallest size.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from pathlib import Path

import numpy as np
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

from memchat.clock import SystemClock, iso
from memchat.memory.keys import memory_key
from memchat.models.embedding import SentenceEncoder
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory, Source
from memchat.storage.checkpoints import open_saver
from memchat.storage.database import Database
from memchat.storage.erasure import Eraser
from memchat.storage.store import SqliteStore
from memchat.storage.sweeping import Erasures
from memchat.turn_records import TurnBatch, Update

USER = "bench"
WORDS = [
    "river",
    "stone",
    "amber",
    "quiet",
    "morning",
    "paper",
    "violin",
    "orchard",
    "lantern",
    "copper",
    "meadow",
    "harbour",
    "winter",
    "saddle",
]


class RandomVectors:
    """Stands for the encoder while the crowd is written."""

    name, size = "usem3", 512

    def __init__(self) -> None:
        self._random = np.random.default_rng(7)

    def embed(self, texts):
        vectors = self._random.standard_normal((len(texts), self.size)).astype(np.float32)
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def preload(self) -> None: ...


def batch(number: int, now: str) -> TurnBatch:
    rng = random.Random(number)
    value = " ".join(rng.sample(WORDS, 3)) + f" {number}"
    text = f"Likes {value} on {rng.choice(WORDS)} days."
    memory = Memory(
        id=f"mem_{number:032x}", kind="semantic", topic="other", attribute="likes", value=value, text=text,
        source=Source(quote=text, time=now), created_at=now, updated_at=now, valid_from=now,
    )  # fmt: skip
    key = memory_key("semantic", "user", "likes", value, None)
    update = Update("add", memory_namespace(owner_label(USER), "other"), key, memory)
    return TurnBatch(USER, "t", number, now, updates=(update,), outcome={"status": "ok"})


def milliseconds(action) -> tuple[float, float]:
    """Return how long an action takes by the clock, and of the processor."""
    started, used = time.perf_counter(), time.process_time()
    action()
    return (time.perf_counter() - started) * 1000, (time.process_time() - used) * 1000


def measure(size: int, writes: int, encoder) -> dict[str, list[tuple[float, float]]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "memchat.db"
        database, clock = Database(path), SystemClock()
        now = iso(clock.now())
        crowd = SqliteStore(database, clock, RandomVectors())
        with database.write():
            for number in range(size):
                crowd.commit_turn(batch(number, now))
        database.read("PRAGMA wal_checkpoint(TRUNCATE)")
        store = SqliteStore(database, clock, encoder)
        written = [
            milliseconds(lambda n=n: store.commit_turn(batch(n, now))) for n in range(size, size + writes)
        ]
        erased = []
        saver = open_saver(path, 10)
        for number in range(size, size + 3):
            known = store.memories_by_id(owner_label(USER), [f"mem_{number:032x}"])
            erasures = Erasures(database, JsonPlusSerializer(), lambda _thread: False)
            eraser = Eraser(erasures, owner_label(USER), now)
            erased.append(milliseconds(lambda e=eraser, k=known: e.erase(k, lambda _memory: "fact", 5)))
        saver.close()
        database.close()
        return {"write": written, "erase": erased}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", default="100,10000,100000")
    parser.add_argument("--writes", type=int, default=100)
    options = parser.parse_args()
    encoder = SentenceEncoder()
    encoder.embed(["warm"])
    first = None
    for size in map(int, options.sizes.split(",")):
        times = measure(size, options.writes, encoder)
        wall, used = np.array(times["write"]).T
        first = first or np.percentile(used, 95)
        erased = np.median(np.array(times["erase"]), axis=0)
        print(
            f"{size:>8} memories: write p50 {np.median(wall):6.2f} ms  p95 {np.percentile(wall, 95):6.2f} ms,"
            f" of the processor {np.median(used):6.2f} and {np.percentile(used, 95):6.2f}"
            f" (x{np.percentile(used, 95) / first:.2f})   erase {erased[0]:8.1f} ms, {erased[1]:8.1f}"
        )


if __name__ == "__main__":
    main()
