"""The vector index: what it finds, how it keeps up with writers, what it holds."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from memchat.errors import ModelError
from memchat.storage import vectors
from memchat.storage.database import Database
from memchat.storage.meaning import Meaning

MODEL = "made"
SIZE = 512


def unit(rows: int, seed: int = 0, size: int = SIZE):
    made = np.random.default_rng(seed).standard_normal((rows, size)).astype(np.float32)
    return made / np.linalg.norm(made, axis=1, keepdims=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "v" / "memchat.db"


@pytest.fixture
def database(path):
    opened = Database(path)
    yield opened
    opened.close()


def write(database, owner, rows, first=1, model=MODEL):
    with database.write() as connection:
        for entry, vector in enumerate(rows, start=first):
            vectors.add(connection, owner, entry, model, vector)


def index():
    return vectors.VectorIndex(MODEL, SIZE)


def nearest(found, database, query, owner=1, limit=5, also=()):
    return [entry for entry, _ in found.search(database.connection, owner, query, limit, also)]


def test_the_nearest_come_first_with_their_cosines(database):
    query = unit(1, seed=7)[0]
    rows = unit(1000)
    rows[40:50] += query * np.linspace(0.5, 1.5, 10, dtype=np.float32)[:, None]
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    write(database, 1, rows)
    found = index().search(database.connection, 1, query, 10)
    assert [entry for entry, _ in found] == list(range(50, 40, -1))
    assert [cosine for _, cosine in found] == pytest.approx((rows @ query)[49:39:-1].tolist(), abs=0.002)


def test_entries_asked_for_are_scored_too(database):
    rows = unit(600)
    write(database, 1, rows)
    far = int(np.argmin(rows @ rows[0])) + 1
    found = dict(index().search(database.connection, 1, rows[0], 3, also={far, 9999}))
    assert found[far] == pytest.approx(float(rows[far - 1] @ rows[0]), abs=0.002)
    assert len(found) == 4


def test_owners_and_models_do_not_meet(database):
    rows = unit(3)
    write(database, 1, rows[:1])
    write(database, 2, rows[1:2], first=2)
    write(database, 1, rows[2:], first=3, model="another")
    assert nearest(index(), database, rows[1]) == [1]
    assert nearest(index(), database, rows[0], owner=2) == [2]
    assert nearest(index(), database, rows[0], owner=3) == []


def test_what_is_written_is_found_and_what_is_removed_is_not(database):
    rows = unit(300)
    kept = index()
    write(database, 1, rows[:10])
    assert len(nearest(kept, database, rows[0], limit=50)) == 10
    write(database, 1, rows[10:12], first=11)
    assert nearest(kept, database, rows[11])[0] == 12
    write(database, 1, rows[200:201], first=3)
    assert nearest(kept, database, rows[200])[0] == 3
    with database.write() as connection:
        vectors.remove(connection, 3)
        vectors.remove(connection, 777)
    assert 3 not in nearest(kept, database, rows[200], limit=50)
    with database.write() as connection:
        vectors.drop(connection, 1)
    assert nearest(kept, database, rows[0]) == []


def test_what_another_process_writes_is_found(database, path):
    rows = unit(8)
    write(database, 1, rows[:4])
    kept = index()
    assert nearest(kept, database, rows[5], limit=9)[0] != 6
    other = Database(path)
    write(other, 1, rows[5:6], first=6)
    with other.write() as connection:
        vectors.remove(connection, 1)
    other.close()
    assert nearest(kept, database, rows[5])[0] == 6
    assert 1 not in nearest(kept, database, rows[0], limit=9)


def test_one_added_and_one_removed_are_both_noticed(database):
    rows = unit(5)
    write(database, 1, rows[:3])
    kept = index()
    nearest(kept, database, rows[0])
    with database.write() as connection:
        vectors.remove(connection, 2)
        vectors.add(connection, 1, 9, MODEL, rows[4])
    assert sorted(nearest(kept, database, rows[0], limit=9)) == [1, 3, 9]


def test_a_write_that_is_rolled_back_leaves_no_trace(database):
    rows = unit(4)
    write(database, 1, rows[:2])
    kept = index()
    with pytest.raises(KeyError), database.write() as connection:
        vectors.add(connection, 1, 3, MODEL, rows[2])
        assert nearest(kept, database, rows[2])[0] == 3
        raise KeyError
    assert sorted(nearest(kept, database, rows[2], limit=9)) == [1, 2]
    write(database, 1, rows[3:], first=4)
    assert sorted(nearest(kept, database, rows[2], limit=9)) == [1, 2, 4]


def test_entries_may_come_in_any_order(database):
    rows = unit(400)
    kept = index()
    for entry in np.random.default_rng(3).permutation(400):
        with database.write() as connection:
            vectors.add(connection, 1, int(entry) + 1, MODEL, rows[entry])
        if entry % 40 == 0:
            nearest(kept, database, rows[0])
    assert all(nearest(kept, database, rows[i], limit=1) == [i + 1] for i in range(0, 400, 7))


def test_a_memory_takes_at_most_100_bytes_in_the_process(database):
    write(database, 1, unit(2000))
    kept = index()
    nearest(kept, database, unit(1)[0])
    for entry, vector in enumerate(unit(50, seed=2), start=2001):
        write(database, 1, [vector], first=entry)
        nearest(kept, database, vector)
    assert kept.bytes_held() <= 100 * 2050


def test_searches_and_writes_of_several_threads_do_not_disturb_each_other(path):
    Database(path).close()
    kept, rows, wrong = index(), unit(120), []

    def work(part: int) -> None:
        own = Database(path)
        for entry in range(part * 40, part * 40 + 40):
            write(own, 1, rows[entry : entry + 1], first=entry + 1)
            if nearest(kept, own, rows[entry], limit=1) != [entry + 1]:
                wrong.append(entry)
        own.close()

    threads = [threading.Thread(target=work, args=(part,)) for part in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize("size", [64, 100, 384, 512, 768])
def test_vectors_of_any_size_are_indexed(database, size):
    rows = unit(50, size=size)
    write(database, 1, rows)
    found = vectors.VectorIndex(MODEL, size).search(database.connection, 1, rows[20], 1)
    assert found[0][0] == 21


def test_bits_are_counted_alike_without_numpy_2(monkeypatch):
    words = np.random.default_rng(1).integers(0, 2**63, 50).astype(np.uint64)
    counted = vectors._bit_count(words)
    monkeypatch.delattr(np, "bitwise_count", raising=False)
    assert (vectors._bit_count(words) == counted).all()


def test_memories_without_a_vector_of_the_model_are_listed(database):
    with database.write() as connection:
        connection.execute("INSERT INTO owners VALUES (1, 'user:a', x'00', 'on', '')")
        for entry in (1, 2, 3):
            connection.execute(
                "INSERT INTO entries (id, owner, prefix, key, memory) VALUES (?, 1, 'p', ?, ?)",
                (entry, str(entry), str(entry)),
            )
    write(database, 1, unit(1), first=2)
    write(database, 1, unit(1), first=3, model="another")
    assert vectors.unindexed(database.connection, MODEL, 10) == [1, 3]


class FailingEmbedder:
    name, size = MODEL, SIZE

    def embed(self, texts):
        raise ModelError("no encoder here")

    def preload(self) -> None: ...


class FixedEmbedder(FailingEmbedder):
    def embed(self, texts):
        return np.stack([unit(1, seed=sum(map(ord, text)))[0] for text in texts])


def test_meaning_is_written_and_searched_through_the_embedder(database):
    meaning = Meaning(FixedEmbedder())
    made = meaning.embed(["tea", "milk", "tea", " "])
    assert list(made) == ["tea", "milk"]
    with database.write() as connection:
        meaning.add(connection, 1, 1, made["tea"])
        meaning.add(connection, 1, 2, made["milk"])
    assert meaning.search(database.connection, 1, "milk", 1)[0][0] == 2
    with database.write() as connection:
        meaning.add(connection, 1, 2, None)
    assert [entry for entry, _ in meaning.search(database.connection, 1, "milk", 5)] == [1]


def test_without_a_working_embedder_nothing_is_found_and_the_reason_is_told(database):
    failing = Meaning(FailingEmbedder())
    assert failing.search(database.connection, 1, "milk", 1) == []
    assert failing.problem == "no encoder here"
    assert failing.model == ""
    without = Meaning(None)
    assert without.embed(["tea"]) == {}
    assert without.search(database.connection, 1, "tea", 1) == []
    assert without.problem == ""


def test_an_embedder_that_failed_for_a_while_is_asked_again_ever_less_often():
    class Flaky(FixedEmbedder):
        asked, works = 0, False

        def embed(self, texts):
            self.asked += 1
            return super().embed(texts) if self.works else FailingEmbedder.embed(self, texts)

    now = [0.0]
    embedder = Flaky()
    meaning = Meaning(embedder, lambda: now[0])
    asked = []
    for _ in range(8):
        meaning.embed(["tea"])
        asked.append(embedder.asked)
        now[0] += 59
    assert asked == [1, 1, 2, 2, 2, 3, 3, 3], "after 60 seconds, then 120, then 240"
    embedder.works = True
    now[0] += 600
    assert list(meaning.embed(["tea"])) == ["tea"]
    assert (meaning.problem, meaning.model) == ("", MODEL)
