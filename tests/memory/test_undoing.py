"""Undoing: every write can be taken back, in whatever order things happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memchat.memory.desk import Desk
from memchat.memory.undoing import undo_one
from memchat.namespace import memory_namespace
from memchat.records import Json, Memory, Source, revised
from memchat.storage.memory_writes import Change, Writing
from memchat.turn_records import Observation, Update
from tests.memory.desks import open_test_desk

ID = "mem_00000000000000000000000000000001"
VALUES = ("aisle", "window", "middle", "front")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_test_desk(tmp_path) as opened:
        yield opened


class Life:
    """One memory that is written, met again, pinned and undone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.before: list[Json | None] = []
        self.met = 0

    def state(self) -> Json | None:
        known = self.desk.known(ID)
        return None if known is None else {**known.memory.to_json(), "revision": 0}

    def write(self, value: str) -> None:
        """Add the memory, or supersede or better it."""
        now = self.tick()
        known = self.desk.known(ID)
        source = Source("implicit", "t", len(self.before) + 1, f"I like {value}", "", now)
        number = len(self.desk.revisions(ID)) + 1
        old = known.memory if known else None
        memory = Memory(
            ID,
            "semantic",
            "travel",
            "seat",
            value,
            f"Prefers {value} seats, {number}.",
            revision=number,
            source=source,
            created_at=now,
            updated_at=now,
            valid_from=now,
        )
        op = "add" if old is None else "update" if old.value == value else "supersede"
        self.change(
            Update(op, memory_namespace(self.desk.owner, "travel"), "seat", memory, old, "told"), source
        )

    def pin(self) -> None:
        known = self.desk.known(ID)
        if known is None:
            return
        pinned = revised(known.memory, pinned=not known.memory.pinned, revision=known.memory.revision + 1)
        self.tick()
        self.change(Update("update", known.namespace, known.key, pinned, known.memory, "pin"), None)

    def change(self, update: Update, source: Source | None) -> None:
        self.before.append(self.state())
        self.desk.write(Writing(self.desk.owner, self.desk.now, (Change(update, source=source),)))

    def meet(self) -> None:
        now = self.tick()
        self.met += 1
        source = Source("implicit", "t", 1000 + self.met, "again", "", now)
        seen = self.desk.known(ID)
        self.desk.write(Writing(self.desk.owner, now, observations=(Observation(ID, source),)))
        if seen is not None:
            assert self.state() != {**seen.memory.to_json(), "revision": 0}

    def undo(self) -> None:
        self.tick()
        if self.before and len(self.desk.revisions(ID)):
            undo_one(self.desk, ID)
            assert self.state() == self.before.pop()

    def tick(self) -> str:
        self.desk.clock.advance(minutes=1)  # type: ignore[attr-defined]
        return self.desk.now


operations = st.lists(st.sampled_from([*VALUES, "pin", "meet", "undo"]), min_size=50, max_size=50)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(operations)
def test_fifty_operations_are_shown_with_their_causes_and_undone_one_by_one(tmp_path_factory, steps) -> None:
    with open_test_desk(tmp_path_factory.mktemp("home")) as desk:
        life = Life(desk)
        for step in steps:
            if step in VALUES:
                life.write(step)
            else:
                getattr(life, step)()
        revisions = desk.revisions(ID)
        assert [r.number for r in revisions] == list(range(1, len(revisions) + 1))
        assert all(r.reason and r.op for r in revisions)
        while life.before:
            life.undo()
        assert desk.known(ID) is None


def test_an_undoing_can_be_undone(desk: Desk) -> None:
    life = Life(desk)
    life.write("aisle")
    life.write("window")
    was = life.state()
    undo_one(desk, ID)
    assert life.state()["value"] == "aisle"
    undo_one(desk, ID, number=3)
    assert life.state() == was
    undo_one(desk, ID)
    undo_one(desk, ID)
    assert life.state() is None
    undo_one(desk, ID)
    assert life.state()["value"] == "aisle"


def test_what_later_writes_rest_on_stays(desk: Desk) -> None:
    life = Life(desk)
    for value in ("aisle", "window", "middle"):
        life.write(value)
    undoing = undo_one(desk, ID, number=2)
    assert [kept.reason for kept in undoing.kept] == ["changed_since"]
    assert life.state()["value"] == "middle"


def test_a_fact_told_anew_is_not_brought_back_beside_itself(desk: Desk) -> None:
    life = Life(desk)
    life.write("aisle")
    undo_one(desk, ID)
    known = desk.revisions(ID)[0].known
    other = revised(known.memory, id="mem_00000000000000000000000000000002")
    desk.write(Writing(desk.owner, desk.now, (Change(Update("add", known.namespace, known.key, other)),)))
    undoing = undo_one(desk, ID)
    assert [kept.reason for kept in undoing.kept] == ["taken"]
    assert desk.known(ID) is None
