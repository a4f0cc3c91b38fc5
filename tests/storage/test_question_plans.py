"""What a turn and a start ask of storage is found by an index, however many turns there have been."""

import re

import pytest

from memchat.storage import spending
from memchat.storage.jobs import Jobs
from memchat.storage.sweeping import Erasures
from memchat.storage.threads import Threads


@pytest.fixture
def asked(database, clock):
    """A thread with a turn, and a call that returns the plans of the SQL which another call runs."""
    threads = Threads(database, clock)
    thread = threads.open("alice", "t").id
    threads.begin_turn(thread, "hello")

    def plans(call):
        heard = []
        database.connection.set_trace_callback(heard.append)
        call(thread)
        database.connection.set_trace_callback(None)
        own = [sql for sql in heard if re.search(r"\b(jobs|spending)\b", sql)]
        assert own
        return [row["detail"] for sql in own for row in database.read(f"EXPLAIN QUERY PLAN {sql}")]

    return plans


JOBS = {
    "leave": lambda jobs, thread: jobs.leave(thread),
    "begin": lambda jobs, thread: jobs.begin(thread, 1),
    "failed": lambda jobs, thread: jobs.failed(thread, 1, "why"),
    "cut off": lambda jobs, thread: (jobs.begin(thread, 1), jobs.cut_off()),
    "open": lambda jobs, _thread: jobs.open("alice"),
    "in flight": lambda jobs, _thread: Erasures(jobs._database, None, bool).in_flight(
        jobs._database.connection, 1
    ),
}


@pytest.mark.parametrize("name", JOBS)
def test_jobs_are_found_by_their_key_or_among_those_that_are_open(name, asked, database, clock):
    jobs = Jobs(database, clock)
    plans = asked(lambda thread: JOBS[name](jobs, thread))
    of_jobs = [plan for plan in plans if re.match(r"(SCAN|SEARCH) j", plan)]
    assert of_jobs
    for plan in of_jobs:
        assert "jobs_open" in plan or "owner=? AND thread=? AND turn=?" in plan, plan


@pytest.mark.parametrize(
    ("question", "index"),
    [
        (spending.of_thread, "spending_of_thread (thread=?)"),
        (
            lambda connection, _thread: spending.of_day(connection, "user:alice", "2026-01-05"),
            "spending_of_day (owner=? AND day=?)",
        ),
    ],
)
def test_spending_is_found_by_thread_and_by_day(question, index, asked, database):
    plans = asked(lambda thread: question(database.connection, thread))
    assert any(index in plan for plan in plans), plans
    assert not [plan for plan in plans if plan.startswith("SCAN")]
