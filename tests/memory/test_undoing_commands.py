"""Whatever a person and the conversations did to a memory: each revision has its cause and its undo."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from memchat.config import Settings
from memchat.errors import NotFoundError
from memchat.memory import lifecycle, pruning
from memchat.memory.consolidation import relate
from memchat.memory.decision import Given
from memchat.memory.desk import open_desk
from memchat.memory.exporting import exported
from memchat.memory.forgetting import forget
from memchat.memory.review import approve, reject
from memchat.memory.revising import add, confirm, edit, pin
from memchat.memory.undoing import undo_revision
from memchat.memory.updates import plan
from memchat.memory.withdrawing import delete_thread
from memchat.records import Candidate, Json, Source
from memchat.storage.memory_writes import Change, Writing
from memchat.storage.provenance import Cause
from memchat.storage.reader import Reader
from memchat.turn_records import Observation
from tests.memory.desks import imported, queue, settings_of
from tests.support.clock import FakeClock

SEATS = ("aisle", "window", "middle", "front")


class Life:
    """Alice's seat, and a stack of how it was before each revision."""

    def __init__(self, home: Path) -> None:
        self.settings: Settings = settings_of(home)
        self.clock = FakeClock()
        self.id = add(self.settings, "alice", Given("I prefer aisle seats."), self.clock).stored[0].memory.id
        self.before: list[Json] = []
        self.turn = 0

    def state(self, at: Settings | None = None) -> Json:
        with Reader((at or self.settings).locations) as reader:
            (known,) = [k for k in reader.every_memory("alice") if k.memory.id == self.id]
        return {**known.memory.to_json(), "revision": 0}

    def revisions(self) -> list[Json]:
        with Reader(self.settings.locations) as reader:
            return reader.revisions(self.id)

    def do(self, step: str) -> None:
        name, _, seat = step.partition(" ")
        self.clock.advance(minutes=1)
        if name == "undo":
            self.undo()
            return
        was, count = self.state(), len(self.revisions())
        getattr(self, name)(*([seat] if seat else []))
        if len(self.revisions()) > count:
            assert len(self.revisions()) == count + 1
            self.before.append(was)

    def undo(self) -> None:
        if self.before:
            undo_revision(self.settings, "alice", self.id, None, self.clock)
            assert self.state() == self.before.pop()

    def edit(self, seat: str) -> None:
        edit(self.settings, "alice", self.id, Given(f"I prefer {seat} seats."), self.clock)

    def pin(self) -> None:
        pin(self.settings, "alice", self.id, self.clock, on=not self.state()["pinned"])

    def confirm(self) -> None:
        confirm(self.settings, "alice", self.id, self.clock)

    def say(self, seat: str) -> None:
        """Say something new in a conversation."""
        self.turn += 1
        said = f"I switched to {seat} seats."
        with open_desk(self.settings, "alice", self.clock) as desk:
            context = desk.context("implicit", "t", self.turn)
            candidate = self.candidate(seat, said)
            relation = relate(candidate, context.related(candidate), context)
            if relation.kind == "same":
                source = Source("implicit", "t", self.turn, said, "", context.now)
                writing = Writing(desk.owner, desk.now, observations=(Observation(self.id, source),))
            else:
                update = plan(candidate, relation, context)
                change = Change(update, Cause("t", self.turn), update.memory.source)
                writing = Writing(desk.owner, desk.now, (change,))
            desk.write(writing)

    def approve(self, seat: str) -> None:
        approve(self.settings, "alice", self.contradiction(seat), self.clock)

    def reject(self, seat: str) -> None:
        was = self.state()
        item = self.contradiction(seat)
        assert self.state()["confidence"] < was["confidence"]
        reject(self.settings, "alice", item, self.clock)
        assert self.state() == was

    def contradiction(self, seat: str) -> Any:
        self.turn += 1
        candidate = self.candidate(seat, f"maybe {seat} seats, number {self.turn}")
        review = queue(self.settings, candidate, "conflict", self.id)
        with Reader(self.settings.locations) as reader:
            return reader.find_review("alice", review)

    def arrive(self, seat: str) -> None:
        """Meet the seat in a file of another program: known, or put up for review."""
        imported(self.settings, "alice", [f'{{"text": "I prefer {seat} seats."}}'], self.clock)
        with Reader(self.settings.locations) as reader:
            waiting = reader.reviews("alice")
        for item in waiting:
            reject(self.settings, "alice", item, self.clock)

    def candidate(self, seat: str, said: str) -> Candidate:
        return Candidate(
            text=f"Prefers {seat} seats.", topic="travel", attribute="seat", value=seat, evidence=said,
            changes=True, reason="said so",
        )  # fmt: skip


STEPS = [
    "pin",
    "confirm",
    "undo",
    *(f"{n} {s}" for n in ("edit", "say", "approve", "reject", "arrive") for s in SEATS),
]
lives = st.lists(st.sampled_from(STEPS), min_size=50, max_size=50)


@settings(
    max_examples=4,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a life is long: to shrink one takes minutes
)
@given(lives)
def test_fifty_operations_are_told_with_their_causes_and_undone_one_by_one(tmp_path_factory, steps) -> None:
    home = tmp_path_factory.mktemp("home")
    life = Life(home / "here")
    for step in steps:
        life.do(step)
    revisions = life.revisions()
    assert [r["revision"] for r in revisions] == list(range(1, len(revisions) + 1))
    assert all(r["reason"] and r["op"] and r["created_at"] for r in revisions)
    with Reader(life.settings.locations) as reader:
        lines = [json.dumps(item) for item in exported(reader, "alice")]
    moved = settings_of(home / "elsewhere")
    assert imported(moved, "alice", lines, life.clock).stored == 1
    assert life.state(moved) == life.state()
    while life.before:
        life.clock.advance(minutes=1)
        undo_revision(moved, "alice", life.id, None, life.clock)
        expected = life.before[-1]
        life.undo()
        assert life.state(moved) == expected


def test_what_was_erased_or_pruned_is_brought_back_by_no_undo(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.do("edit window")
    with Reader(life.settings.locations) as reader:
        known = reader.find_memory("alice", life.id)
    forget(life.settings, "alice", [known], clock=life.clock)
    with pytest.raises(NotFoundError):
        undo_revision(life.settings, "alice", life.id, None, life.clock)
    other = Life(tmp_path / "other")
    other.clock.advance(days=9_000)
    with Reader(other.settings.locations) as reader:
        due = lifecycle.prunable(reader, "alice", other.settings, other.clock.now())
    assert [item.reason for item in due] == ["low_confidence"]
    assert pruning.prune(other.settings, "alice", due, other.clock) == 1
    with pytest.raises(NotFoundError):
        undo_revision(other.settings, "alice", other.id, None, other.clock)


def test_what_a_deleted_thread_taught_is_brought_back_by_no_undo(tmp_path: Path) -> None:
    life = Life(tmp_path)
    with open_desk(life.settings, "alice", life.clock) as desk:
        thread = desk.backend.threads.open("alice", "t")
        said = Source("implicit", thread.id, 1, "I switched to window seats.", "", desk.now)
        known = desk.known(life.id)
        assert known is not None
        candidate = life.candidate("window", said.quote)
        context = desk.context("implicit", thread.id, 1)
        update = plan(candidate, relate(candidate, [known], context), context)
        desk.write(
            Writing(desk.owner, desk.now, (Change(update, Cause(thread.id, 1), update.memory.source),))
        )
    assert life.state()["value"] == "window"
    delete_thread(life.settings, "alice", "t", life.clock, with_memories=True)
    assert life.state()["value"] == "aisle"
    undoing = undo_revision(life.settings, "alice", life.id, None, life.clock)
    assert [kept.reason for kept in undoing.kept] == ["erased"]
    assert life.state()["value"] == "aisle"
