"""How memories age: confidence halves by kind, what is over drops out, and pruning says why."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.clock import iso
from memchat.config import LifecycleSettings, Settings
from memchat.fading import faded, is_in_force, unconfirmed_since
from memchat.memory.decision import Given
from memchat.memory.lifecycle import prunable, why_to_prune
from memchat.memory.pruning import prune
from memchat.memory.revising import add, confirm, pin
from memchat.memory.undoing import undo_revision
from memchat.records import Memory
from memchat.storage.reader import Reader
from tests.memory.desks import before_the_next_write, memories, settings_of
from tests.support.clock import START, FakeClock

LIFE = LifecycleSettings()
SEAT = Memory(
    "mem_1",
    "semantic",
    "travel",
    "seat",
    "aisle",
    "Prefers aisle seats.",
    confidence=0.8,
    updated_at=iso(START),
)


def after(days: float):
    return START + timedelta(days=days)


@pytest.mark.parametrize(
    ("changes", "days", "left"),
    [
        ({}, 0, 0.8),
        ({}, 730, 0.4),
        ({}, 1460, 0.2),
        ({"kind": "episodic"}, 365, 0.4),
        ({"kind": "procedural"}, 9000, 0.8),
        ({"pinned": True}, 9000, 0.8),
    ],
)
def test_confidence_halves_by_kind(changes: dict[str, object], days: float, left: float) -> None:
    assert faded(replace(SEAT, **changes), LIFE, after(days)) == pytest.approx(left)


@pytest.mark.parametrize(
    ("changes", "days", "since"),
    [
        ({}, 700, None),
        ({}, 731, "2026-03-02"),
        ({"pinned": True}, 731, None),
        ({"attribute": "likes"}, 731, None),
        ({"kind": "episodic"}, 731, None),
    ],
)
def test_a_single_valued_fact_past_its_half_life_is_unconfirmed(
    changes: dict[str, object], days: float, since: str | None
) -> None:
    assert unconfirmed_since(replace(SEAT, **changes), LIFE, DEFAULT_TOPICS, after(days)) == since


@pytest.mark.parametrize(
    ("changes", "days", "reason"),
    [
        ({}, 1, None),
        ({"expires_at": iso(after(1))}, 2, "expired"),
        ({"expires_at": iso(after(1)), "pinned": True}, 2, "expired"),
        ({}, 1600, "low_confidence"),
        ({"pinned": True}, 1600, None),
        ({"importance": 5}, 1600, None),
        ({"importance": 1}, 300, "unrecalled"),
        ({"importance": 1, "last_recalled_at": iso(after(200))}, 300, None),
        ({"importance": 3}, 300, None),
    ],
)
def test_what_may_go_has_its_reason(changes: dict[str, object], days: float, reason: str | None) -> None:
    memory = replace(SEAT, **changes)
    assert why_to_prune(memory, LIFE, after(days)) == reason
    if reason in ("expired", "low_confidence"):
        assert not is_in_force(memory, LIFE, after(days))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_of(tmp_path)


def planned(settings: Settings, clock: FakeClock):
    with Reader(settings.locations) as reader:
        return prunable(reader, "alice", settings, clock.now())


def test_pruning_takes_what_was_shown_and_nothing_else(settings: Settings) -> None:
    clock = FakeClock()
    kept = add(settings, "alice", Given("I live in Oslo."), clock).stored[0].memory
    gone = add(settings, "alice", Given("I like sushi."), clock).stored[0].memory
    pin(settings, "alice", kept.id, clock)
    clock.advance(days=2000)
    plan = planned(settings, clock)
    assert [(item.known.memory.id, item.reason) for item in plan] == [(gone.id, "low_confidence")]
    assert len(memories(settings)) == 2
    assert prune(settings, "alice", plan, clock) == 1
    assert [memory.id for memory in memories(settings)] == [kept.id]
    assert planned(settings, clock) == []
    assert len(add(settings, "alice", Given("I like sushi."), clock).stored) == 1


def test_what_was_told_again_meanwhile_is_not_pruned(settings: Settings) -> None:
    clock = FakeClock()
    add(settings, "alice", Given("I like sushi."), clock)
    clock.advance(days=2000)
    plan = planned(settings, clock)
    add(settings, "alice", Given("I like sushi."), clock)
    assert prune(settings, "alice", plan, clock) == 0


def test_of_two_prunings_at_once_one_takes_it_and_what_is_confirmed_in_between_stays(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    for dish in ("sushi", "ramen"):
        add(settings, "alice", Given(f"I like {dish}."), clock)
    clock.advance(days=2000)
    plan = planned(settings, clock)
    before_the_next_write(monkeypatch, lambda: prune(settings, "alice", plan[:1], clock))
    assert prune(settings, "alice", plan, clock) == 1
    add(settings, "alice", Given("I like tea."), clock)
    clock.advance(days=2000)
    plan = planned(settings, clock)
    confirmed = partial(confirm, settings, "alice", plan[0].known.memory.id, clock)
    before_the_next_write(monkeypatch, confirmed)
    assert (prune(settings, "alice", plan, clock), len(memories(settings))) == (0, 1)


def test_the_history_of_what_is_no_more_goes_in_the_end(settings: Settings) -> None:
    clock = FakeClock()
    made = add(settings, "alice", Given("I like sushi."), clock).stored[0].memory
    undo_revision(settings, "alice", made.id, clock=clock)
    assert planned(settings, clock) == []
    clock.advance(days=400)
    assert [item.reason for item in planned(settings, clock)] == ["gone"]
    prune(settings, "alice", planned(settings, clock), clock)
    with Reader(settings.locations) as reader:
        assert (reader.gone("alice"), reader.revisions(made.id)) == ([], [])
