"""A yes or no in words decides what waits, or says that it could not: the job is kept then."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from memchat.clock import iso
from memchat.config import Settings, StorageSettings
from memchat.errors import StorageError
from memchat.memory import answering
from memchat.memory.answering import decided_in_words
from memchat.memory.review import Decided, approve
from memchat.records import Candidate
from tests.memory.desks import memories, queue, settings_of
from tests.support.clock import FakeClock

HEALTH = Candidate(text="Has asthma.", topic="health", attribute="condition", value="asthma")
REPLY = "Shall I keep that?"


def decide_all(settings: Settings, said: str) -> list[Decided]:
    clock = FakeClock()
    return decided_in_words(
        settings, "alice", ("", 0), said=said, reply=REPLY, since=iso(clock.now()), clock=clock
    )


@pytest.mark.parametrize("said", ["yes, keep it", "no, don't keep it"])
def test_storage_that_is_busy_loses_no_decision(tmp_path: Path, said: str) -> None:
    settings = replace(settings_of(tmp_path), storage=StorageSettings(busy_timeout=0.05))
    queue(settings, HEALTH, "sensitive")

    def decide() -> list[str]:
        return [decided.became for decided in decide_all(settings, said)]

    other = sqlite3.connect(settings.locations.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError):
        decide()
    other.execute("ROLLBACK")
    other.close()
    assert decide() == ["stored" if said.startswith("yes") else "rejected"]
    assert len(memories(settings)) == said.startswith("yes")


KNEE = Candidate(text="Has a bad knee.", topic="health", attribute="condition", value="bad knee")
BACK = Candidate(text="Has a bad back.", topic="health", attribute="condition", value="bad back")


@pytest.mark.parametrize("broken_at", [1, 2, 3])
@pytest.mark.parametrize("said", ["yes, keep it", "네, 기억해 주세요"])
def test_what_was_decided_before_storage_broke_is_told_with_the_rest(
    tmp_path: Path, said: str, broken_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_of(tmp_path)
    for candidate in (HEALTH, KNEE, BACK):
        queue(settings, candidate, "sensitive")
    calls = count(1)

    def approve_or_break(*given: Any, **how: Any) -> Decided:
        if next(calls) == broken_at:
            raise StorageError("no space left")
        return approve(*given, **how)

    monkeypatch.setattr(answering, "approve", approve_or_break)
    with pytest.raises(StorageError):
        decide_all(settings, said)
    assert len(memories(settings)) == broken_at - 1
    told = [decided.update.memory.value for decided in decide_all(settings, said) if decided.update]
    assert sorted(told) == ["asthma", "bad back", "bad knee"]
    assert len(memories(settings)) == 3


def test_what_was_decided_before_the_person_said_yes_is_not_told(tmp_path: Path) -> None:
    settings = settings_of(tmp_path)
    clock = FakeClock()
    queue(settings, HEALTH, "sensitive")
    decide_all(settings, "yes, keep it")
    clock.advance(seconds=5)
    since = iso(clock.now())
    how: dict[str, Any] = {"said": "yes, keep it", "reply": REPLY, "since": since, "clock": clock}
    assert decided_in_words(settings, "alice", ("", 0), **how) == []
