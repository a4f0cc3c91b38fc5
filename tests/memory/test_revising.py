"""A person's own writes: added, corrected, pinned and confirmed by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from memchat.config import Settings
from memchat.errors import NotFoundError
from memchat.memory.decision import Given
from memchat.memory.revising import add, confirm, edit, pin
from memchat.storage.reader import Reader
from tests.memory.desks import memories, settings_of
from tests.support.clock import FakeClock


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_of(tmp_path)


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I prefer aisle seats.", "seat", "aisle"),
        ("Prefers aisle seats.", "seat", "aisle"),
        ("Lives in Oslo", "city", "Oslo"),
        ("통로 좌석을 선호해요", "seat", "통로"),
        ("The cabin key hangs behind the barn", "note", "cabin key hangs behind the barn"),
    ],
)
def test_a_fact_is_added_by_command(settings: Settings, text: str, attribute: str, value: str) -> None:
    add(settings, "alice", Given(text), FakeClock())
    (memory,) = memories(settings)
    assert (memory.attribute, memory.value) == (attribute, value)
    assert (memory.source.type, memory.source.quote) == ("explicit", text)


def test_what_is_added_twice_is_counted(settings: Settings) -> None:
    for _ in range(2):
        outcome = add(settings, "alice", Given("I prefer aisle seats."), FakeClock())
    assert [s.reason for s in outcome.skipped] == ["duplicate"]
    assert [m.observations for m in memories(settings)] == [2]


def test_a_secret_is_not_added(settings: Settings) -> None:
    outcome = add(settings, "alice", Given("My password is hunter2!X9"), FakeClock())
    assert [s.reason for s in outcome.skipped] == ["secret"]
    assert "hunter2" not in str(outcome.to_json())
    assert memories(settings) == []


def test_an_instruction_for_all_belongs_to_the_app(settings: Settings) -> None:
    given = Given("Always answer in three sentences.", kind="procedural")
    outcome = add(settings, "alice", given, FakeClock(), scope="app")
    assert [u.namespace[0] for u in outcome.stored] == ["app"]
    assert memories(settings) == []


@pytest.mark.parametrize(
    ("first", "second", "value"),
    [
        ("I prefer aisle seats.", "Prefers window seats.", "window"),
        ("I prefer aisle seats.", "I prefer window seats.", "window"),
        ("I like sushi.", "I like ramen.", "ramen"),
        ("통로 좌석을 선호해요", "창가 좌석을 선호해요", "창가"),
        ("The cabin key hangs behind the barn", "The cabin key is lost", "cabin key is lost"),
    ],
)
def test_a_correction_is_a_revision_of_the_same_memory(
    settings: Settings, first: str, second: str, value: str
) -> None:
    made = add(settings, "alice", Given(first), FakeClock()).stored[0].memory
    edit(settings, "alice", made.id, Given(second), FakeClock())
    (memory,) = memories(settings)
    assert (memory.id, memory.value, memory.text, memory.revision) == (made.id, value, second, 2)
    with Reader(settings.locations) as reader:
        assert [r["op"] for r in reader.revisions(made.id)] == ["add", "supersede"]


def test_a_correction_of_the_words_alone_keeps_the_fact(settings: Settings) -> None:
    made = add(settings, "alice", Given("I prefer aisle seats."), FakeClock()).stored[0].memory
    edit(
        settings, "alice", made.id, Given("I prefer aisle seats on long flights.", value="aisle"), FakeClock()
    )
    (memory,) = memories(settings)
    assert (memory.value, memory.observations, memory.text) == (
        "aisle",
        1,
        "I prefer aisle seats on long flights.",
    )


def test_a_correction_into_a_known_fact_is_refused(settings: Settings) -> None:
    add(settings, "alice", Given("I like sushi."), FakeClock())
    other = add(settings, "alice", Given("I like ramen."), FakeClock()).stored[0].memory
    outcome = edit(settings, "alice", other.id, Given("I like sushi."), FakeClock())
    assert [s.reason for s in outcome.skipped] == ["duplicate"]
    assert {m.value for m in memories(settings)} == {"sushi", "ramen"}


def test_a_pin_is_a_revision_and_pinning_twice_is_pinning_once(settings: Settings) -> None:
    made = add(settings, "alice", Given("I like sushi."), FakeClock()).stored[0].memory
    for _ in range(2):
        pin(settings, "alice", made.id, FakeClock())
    assert [(m.pinned, m.revision) for m in memories(settings)] == [(True, 2)]
    pin(settings, "alice", made.id, FakeClock(), on=False)
    assert [(m.pinned, m.revision) for m in memories(settings)] == [(False, 3)]


def test_a_confirmation_counts_and_begins_anew(settings: Settings) -> None:
    clock = FakeClock()
    made = add(settings, "alice", Given("I live in Oslo."), clock).stored[0].memory
    clock.advance(days=700)
    confirm(settings, "alice", made.id, clock)
    (memory,) = memories(settings)
    assert (memory.observations, memory.updated_at > made.updated_at) == (2, True)


def test_what_is_not_there_cannot_be_corrected(settings: Settings) -> None:
    for act in (
        lambda: pin(settings, "alice", "mem_x"),
        lambda: edit(settings, "alice", "mem_x", Given("I am")),
    ):
        with pytest.raises(NotFoundError):
            act()
