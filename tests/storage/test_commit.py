"""The commit of a turn: all or nothing, once, and never over what it has not seen."""

from dataclasses import replace

import pytest

from memchat.clock import iso
from memchat.memory.commit import commit, observations
from memchat.memory.keys import memory_key
from memchat.namespace import memory_namespace, owner_label
from memchat.phrases import speaking
from memchat.records import Memory, Source
from memchat.storage import tombstones
from memchat.storage.ledger import StaleWriteError
from memchat.storage.owners import ensure_owner
from memchat.storage.reader import Reader
from memchat.storage.threads import Threads
from memchat.turn_records import Flagged, Observation, Skipped, TurnBatch, Update

NOW = "2026-03-02T09:00:00.000000+00:00"


def memory(value="aisle", **changes) -> Memory:
    made = Memory(
        id="mem_1234abcd",
        kind="semantic",
        topic="travel",
        attribute="seat",
        value=value,
        text=f"Prefers {value} seats.",
        source=Source(thread="t1", turn=1, quote="I like it", time=NOW),
        created_at=NOW,
        updated_at=NOW,
        valid_from=NOW,
    )
    return replace(made, **changes)


def update(op="add", previous=None, **changes) -> Update:
    made = memory(**changes)
    key = memory_key("semantic", "user", "seat", made.value, None)
    return Update(
        op, memory_namespace(owner_label("alice"), "travel"), "seat" if previous else key, made, previous
    )


def batch(turn=1, **changes) -> TurnBatch:
    return replace(TurnBatch("alice", "t1", turn, NOW, outcome={"status": "ok"}), **changes)


def test_a_batch_is_written_once(store):
    results = store.commit_turn(batch(updates=(update(),)))
    assert [(result.op, result.ok) for result in results] == [("add", True)]
    again = store.commit_turn(batch(updates=(update(value="window"),)))
    assert again is None
    found = store.search((owner_label("alice"),))
    assert [item.value["value"] for item in found] == ["aisle"]


def test_a_failed_job_may_be_committed_again(store):
    assert store.commit_turn(batch(failure="extraction: the model is down")) == []
    assert store.commit_turn(batch(updates=(update(),))) is not None


def test_a_batch_that_fails_half_way_keeps_nothing(store, database):
    broken = replace(update(value="window"), memory=replace(memory("window"), text=None))
    with pytest.raises(AttributeError):
        store.commit_turn(batch(updates=(update(), broken)))
    assert store.search((owner_label("alice"),)) == []
    assert database.read("SELECT * FROM revisions") == []
    assert database.read("SELECT * FROM jobs WHERE state = 'done'") == []


def test_a_memory_that_changed_meanwhile_is_not_overwritten(store):
    first = update()
    store.commit_turn(batch(updates=(first,)))
    stale = replace(first, op="update", memory=memory(revision=2), previous=memory(revision=7))
    with pytest.raises(StaleWriteError):
        store.commit_turn(batch(turn=2, updates=(stale,)))
    with pytest.raises(StaleWriteError):
        store.commit_turn(batch(turn=3, updates=(replace(first, memory=memory(id="mem_other")),)))


def test_a_fact_that_was_erased_while_the_job_ran_is_judged_again(store, database, clock):
    threads = Threads(database, clock)
    thread = threads.open("alice", "t")
    turn = threads.begin_turn(thread.id, "I prefer aisle seats.")
    given = replace(batch(turn=turn, updates=(update(),)), thread=thread.id, facts=("seat=aisle",))
    with database.write() as connection:
        tombstones.bury(connection, 1, ["seat=aisle"], [], iso(clock.now()))
    with pytest.raises(StaleWriteError):
        store.commit_turn(given)
    clock.advance(seconds=1)
    again = threads.begin_turn(thread.id, "I prefer aisle seats.")
    assert store.commit_turn(replace(given, turn=again))


def test_a_fact_that_is_erased_again_counts_from_then(database, clock):
    with database.write() as connection:
        owner = ensure_owner(connection, "alice", NOW)
        moments = [iso(clock.now()), iso(clock.advance(seconds=10)), iso(clock.advance(seconds=10))]
        for moment in (moments[0], moments[2]):
            tombstones.bury(connection, owner, ["seat=aisle"], [], moment)
        assert tombstones.is_buried(connection, owner, "seat=aisle", moments[1])
        assert not tombstones.is_buried(connection, owner, "seat=aisle", iso(clock.advance(seconds=1)))


def test_every_revision_is_kept_with_its_cause(store, tmp_path):
    first = update()
    store.commit_turn(batch(updates=(first,)))
    second = replace(
        first, op="supersede", memory=memory("window", revision=2), previous=first.memory, reason="changed"
    )
    store.commit_turn(batch(turn=2, updates=(second,)))
    rows = store.database.read("SELECT revision, op, reason, valid_to FROM revisions ORDER BY revision")
    assert [(row["revision"], row["op"], row["reason"]) for row in rows] == [
        (1, "add", ""),
        (2, "supersede", "changed"),
    ]
    assert rows[0]["valid_to"] == NOW
    assert [item.value["value"] for item in store.search((owner_label("alice"),))] == ["window"]


def test_an_observation_counts_and_keeps_its_source(store):
    store.commit_turn(batch(updates=(update(),)))
    met = Observation("mem_1234abcd", Source(thread="t1", turn=2, quote="as I said", time=NOW))
    store.commit_turn(batch(turn=2, observations=(met,)))
    document = store.search((owner_label("alice"),))[0].value
    assert (document["observations"], document["revision"]) == (2, 1)
    assert document["confidence"] > memory().confidence
    assert len(store.database.read("SELECT * FROM sources")) == 2


def test_a_quote_is_kept_as_a_span_of_the_transcript(store, database, clock):
    threads = Threads(database, clock)
    thread = threads.open("alice", "t")
    turn = threads.begin_turn(thread.id, "Hello! I prefer aisle seats, always.")
    source = Source(thread=thread.id, turn=turn, quote="I prefer aisle seats", time=NOW)
    made = replace(update(), memory=memory(source=source))
    store.commit_turn(replace(batch(), thread=thread.id, updates=(made,)))
    row = database.read("SELECT * FROM sources")[0]
    assert row["quote"] is None
    assert (row["span_start"], row["span_end"]) == (7, 27)


def test_flagged_items_wait_in_the_queue(store, database):
    flagged = Flagged("rev_1", {"text": "Has diabetes."}, "sensitive", "It is about health.")
    store.commit_turn(batch(reviews=(flagged,)))
    assert [(r["id"], r["state"]) for r in database.read("SELECT * FROM reviews")] == [("rev_1", "waiting")]


def test_duplicates_are_observations():
    skipped = [
        Skipped({"evidence": "again", "explicit": True}, "duplicate", "", "mem_1"),
        Skipped({}, "transient", "", None),
    ]
    assert observations(skipped, Source(thread="t", turn=3)) == (
        Observation("mem_1", Source("explicit", "t", 3, "again")),
    )


def test_a_store_of_another_make_takes_item_by_item():
    from langgraph.store.memory import InMemoryStore

    other = InMemoryStore()
    done = commit(other, batch(updates=(update(),)))
    assert [result.ok for result in done.results] == [True]
    assert len(other.search((owner_label("alice"),))) == 1


def test_reader_finds_by_a_unique_part_of_the_id(store, database, tmp_path):
    from memchat.errors import NotFoundError, UsageError
    from memchat.locations import Locations

    store.commit_turn(batch(updates=(update(),)))
    with Reader(Locations(tmp_path, tmp_path, tmp_path)) as reader:
        assert reader.find_memory("alice", "1234").memory.value == "aisle"
        assert reader.find_memory("alice", "mem_1234abcd").memory.value == "aisle"
        with pytest.raises(UsageError, match="too short"):
            reader.find_memory("alice", "123")
        with pytest.raises(NotFoundError):
            reader.find_memory("alice", "ffff")
        with pytest.raises(NotFoundError):
            reader.find_memory("bob", "1234")


@pytest.mark.parametrize(
    ("first", "again", "source"), [("implicit", "explicit", "explicit"), ("explicit", "implicit", "explicit")]
)
def test_a_firmer_word_raises_the_source_and_a_weaker_one_does_not_lower_it(store, first, again, source):
    known = update(source=Source(type=first, thread="t1", turn=1, quote="I like it", time=NOW))
    store.commit_turn(batch(updates=(known,)))
    met = Observation(known.memory.id, Source(type=again, thread="t1", turn=2, quote="remember it", time=NOW))
    store.commit_turn(batch(turn=2, observations=(met,)))
    (item,) = store.search((owner_label("alice"),))
    assert item.value["source"]["type"] == source
    assert item.value["observations"] == 2


@pytest.mark.parametrize(("language", "told"), [("en", "keep changing"), ("ko", "계속 바꾸고")])
def test_a_memory_that_keeps_changing_is_told_in_the_programs_language(language: str, told: str) -> None:
    with speaking(language):
        assert told in StaleWriteError().cause
