"""A database of memchat in a temporary directory."""

from pathlib import Path

import pytest

from memchat.storage.database import Database
from memchat.storage.store import SqliteStore
from tests.support.clock import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def database(tmp_path: Path):
    opened = Database(tmp_path / "memchat.db", busy_timeout=1.0)
    yield opened
    opened.close()


@pytest.fixture
def store(database: Database, clock: FakeClock) -> SqliteStore:
    return SqliteStore(database, clock)
