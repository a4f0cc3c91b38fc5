"""Which turns an erasure waits for: those that somebody is at, and no others."""

import pytest

from memchat.storage import sweeping
from memchat.storage.checkpoints import open_saver
from memchat.storage.jobs import Jobs
from memchat.storage.sweeping import Sweep, record
from memchat.storage.threads import Threads


@pytest.fixture
def held() -> set[str]:
    """The threads that somebody holds."""
    return set()


@pytest.fixture
def erasures(database, held):
    saver = open_saver(database.path, 1.0)
    yield sweeping.Erasures(database, saver.serde, held.__contains__)
    saver.close()


@pytest.fixture
def thread(database, clock) -> str:
    return Threads(database, clock).open("alice", "t").id


def in_flight(erasures) -> list[int]:
    with erasures.database.reading() as connection:
        return [turn for _, turn in erasures.in_flight(connection, 1)]


def test_a_turn_is_in_flight_from_its_message_to_the_end_of_its_job(erasures, held, database, clock, thread):
    threads, jobs = Threads(database, clock), Jobs(database, clock)
    held.add(thread)
    turn = threads.begin_turn(thread, "hello")
    assert in_flight(erasures) == [turn]
    jobs.begin(thread, turn)
    assert in_flight(erasures) == [turn]
    jobs.failed(thread, turn, "no answer")
    assert in_flight(erasures) == []
    jobs.begin(thread, turn)
    held.clear()
    assert in_flight(erasures) == []


@pytest.mark.parametrize("begun", [True, False])
def test_what_an_earlier_run_left_is_not_until_it_is_run_again(
    begun, erasures, held, database, clock, thread
):
    threads, jobs = Threads(database, clock), Jobs(database, clock)
    held.add(thread)
    turn = threads.begin_turn(thread, "hello")
    if begun:
        jobs.begin(thread, turn)
    jobs.leave(thread)
    assert in_flight(erasures) == []
    assert [(job.turn, job.died) for job in jobs.open("alice")] == [(turn, begun)]
    again = threads.begin_turn(thread, "hello again")
    assert in_flight(erasures) == [again]
    jobs.begin(thread, turn)
    assert in_flight(erasures) == [turn, again]


def test_an_erasure_is_finished_only_behind_the_turns_it_waits_for(erasures, held, database, clock, thread):
    threads = Threads(database, clock)
    held.add(thread)
    turn = threads.begin_turn(thread, "hello")
    sweep = Sweep("user:alice", ("aisle seats",), ("zanthoxylum",), ("mem_1",), ((thread, turn),))
    with database.write() as connection:
        record(connection, sweep, "2026-01-01T00:00:00+00:00")
    threads.save_reply(thread, turn, "Mind the zanthoxylum. Take aisle seats, please.", "replied")
    assert not erasures.finish()
    held.clear()
    assert erasures.finish()
    assert threads.turns(thread)[0].assistant == "[erased] Take [erased], please."
    assert database.read("SELECT * FROM pending_erasures") == []
