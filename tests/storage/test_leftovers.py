"""Copies that SQLite leaves of rows it moved are erased too."""

import sqlite3

import pytest

from memchat.config import load_settings
from memchat.memory.forgetting import forget, forget_user
from memchat.memory.withdrawing import delete_thread
from memchat.storage.backend import open_backend
from memchat.storage.leftovers import may_hold
from memchat.storage.reader import Reader
from memchat.storage.traces import Traces
from tests.cli.conftest import made, say
from tests.e2e.test_forgetting import holds
from tests.support.clock import FakeClock

WORD = "zanthoxylum"


@pytest.fixture
def chosen(tmp_path):
    """Alice's settings; a page of her database has bytes of a row that was moved."""
    chosen = load_settings({"MEMCHAT_HOME": str(tmp_path), "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(chosen, FakeClock()) as backend:
        say(
            backend,
            "alice",
            "t",
            f"I like {WORD}.",
            [made(WORD, "other", "likes", f"Likes {WORD}.", "mem_0a0a")],
        )
        (page,) = backend.database.first("SELECT rootpage FROM sqlite_master WHERE name = 'owners'")
        (size,) = backend.database.first("PRAGMA page_size")
    with chosen.locations.database.open("r+b") as file:
        file.seek((page - 1) * size + size // 2)
        file.write(f"\x05user{WORD} and so on".encode())
    return chosen


def left(chosen):
    connection = sqlite3.connect(chosen.locations.database)
    try:
        return may_hold(connection, Traces([], [WORD]))
    finally:
        connection.close()


def erased(chosen):
    with Reader(chosen.locations) as reader:
        return forget(chosen, "alice", reader.every_memory("alice"), clock=FakeClock())


def test_what_is_left_of_a_moved_row_goes_with_it(chosen):
    assert left(chosen)
    assert erased(chosen).complete
    assert holds(chosen.locations.database.parent, WORD) == []


@pytest.mark.parametrize(
    "erase",
    [
        lambda chosen: forget_user(chosen, "alice"),
        lambda chosen: delete_thread(chosen, "alice", "t", with_memories=True),
    ],
)
def test_it_goes_with_the_user_and_with_the_conversation(chosen, erase):
    assert left(chosen)
    assert erase(chosen).complete
    assert holds(chosen.locations.database.parent, WORD) == []


def test_a_build_of_sqlite_that_cannot_look_builds_anew(chosen, monkeypatch):
    monkeypatch.setattr("memchat.storage.leftovers.hasattr", lambda *_: False, raising=False)
    assert erased(chosen).complete
    assert holds(chosen.locations.database.parent, WORD) == []


def test_what_another_program_holds_up_is_done_by_the_next(chosen):
    """While it writes, the database cannot be built anew."""
    other = sqlite3.connect(chosen.locations.database, isolation_level=None)
    with Reader(chosen.locations) as reader:
        doomed = reader.every_memory("alice")
    with open_backend(chosen, FakeClock()) as backend:
        other.execute("CREATE TEMP TABLE t (x)")
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM messages").fetchall()
        assert not forget(chosen, "alice", doomed, clock=FakeClock(), wait=0).complete
        other.execute("COMMIT")
        assert backend.erasures.finish()
    other.close()
    assert holds(chosen.locations.database.parent, WORD) == []
