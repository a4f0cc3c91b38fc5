"""When the embedder changes, recall goes on by words at once and by meaning after re-indexing."""

import zlib

import numpy as np
import pytest

from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory
from memchat.storage.reindexing import BackgroundReindexing, count_missing, reindex
from memchat.storage.store import SqliteStore
from memchat.turn_records import TurnBatch, Update

NOW = "2026-03-02T09:00:00.000000+00:00"
ALICE = owner_label("alice")


class HashEmbedder:
    """Stands for a sentence encoder: the same text, the same direction."""

    def __init__(self, name: str, size: int) -> None:
        self.name, self.size = name, size

    def embed(self, texts):
        rows = [np.random.default_rng(zlib.crc32(text.encode())).standard_normal(self.size) for text in texts]
        vectors = np.asarray(rows, np.float32).reshape(len(rows), self.size)
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def preload(self) -> None: ...


def fill(store: SqliteStore, count: int) -> None:
    for number in range(count):
        text = f"Fact number {number} about rivers."
        memory = Memory(f"mem_{number:08x}", "semantic", "other", "likes", str(number), text, created_at=NOW)
        update = Update("add", memory_namespace(ALICE, "other"), f"k{number}", memory)
        store.commit_turn(TurnBatch("alice", "t", number + 1, NOW, updates=(update,)))


@pytest.fixture
def old(database, clock):
    store = SqliteStore(database, clock, HashEmbedder("old", 64))
    fill(store, 70)
    return store


def test_nothing_is_missing_as_long_as_the_embedder_stays(old):
    assert count_missing(old) == 0
    assert list(reindex(old)) == []


def test_another_embedder_finds_by_words_first_and_by_meaning_after_re_indexing(old, database, clock):
    new = SqliteStore(database, clock, HashEmbedder("new", 128))
    text = "Fact number 7 about rivers."
    assert count_missing(new) == 70
    assert new.meaning_hits(ALICE, text, 5) == []
    assert new.word_hits(ALICE, "rivers number 7", 5)
    progress = list(reindex(new))
    assert (progress[-1].done, progress[-1].total) == (70, 70)
    entry, cosine = new.meaning_hits(ALICE, text, 5)[0]
    assert cosine > 0.99
    assert new.load([entry])[entry].memory.text == text
    assert count_missing(new) == 0


def test_re_indexing_goes_on_in_the_background_and_can_be_stopped(old, database, clock):
    new = SqliteStore(database, clock, HashEmbedder("new", 128))
    background = BackgroundReindexing(new)
    background.begin()
    assert background.missing == 70
    background.stop()
    left = count_missing(new)
    assert left < 70
    list(reindex(new))
    assert count_missing(new) == 0


def test_without_an_embedder_there_is_nothing_to_do(database, clock):
    store = SqliteStore(database, clock)
    fill(store, 3)
    assert count_missing(store) == 0
