"""A yes or no in words decides what waits, or says that it could not: the job is kept then."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from memchat.config import StorageSettings
from memchat.errors import StorageError
from memchat.memory.answering import decided_in_words
from memchat.records import Candidate
from tests.memory.desks import memories, queue, settings_of
from tests.support.clock import FakeClock

HEALTH = Candidate(text="Has asthma.", topic="health", attribute="condition", value="asthma")
REPLY = "Shall I keep that?"


@pytest.mark.parametrize("said", ["yes, keep it", "no, don't keep it"])
def test_storage_that_is_busy_loses_no_decision(tmp_path: Path, said: str) -> None:
    settings = replace(settings_of(tmp_path), storage=StorageSettings(busy_timeout=0.05))
    queue(settings, HEALTH, "sensitive")

    def decide() -> list[str]:
        found = decided_in_words(settings, "alice", ("", 0), said=said, reply=REPLY, clock=FakeClock())
        return [decided.became for decided in found]

    other = sqlite3.connect(settings.locations.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError):
        decide()
    other.execute("ROLLBACK")
    other.close()
    assert decide() == ["stored" if said.startswith("yes") else "rejected"]
    assert len(memories(settings)) == said.startswith("yes")
