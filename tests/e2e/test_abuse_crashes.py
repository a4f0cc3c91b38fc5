"""Killed at any moment: nothing is lost, each job is done once, and no later start suffers."""

import random
import sqlite3
import time

import pytest

from tests.support.answers import AISLE, Gate, operations, silence, text
from tests.support.runner import memchat, send, send_lines, start

SAID = "I like aisle seats, tell me more"


def rows(home, question):
    connection = sqlite3.connect(home / "memchat" / "memchat.db")
    found = connection.execute(question).fetchall()
    connection.close()
    return found


def until(look, seconds):
    """Look again and again until something is there or the time is over; return what there is."""
    end = time.monotonic() + seconds
    while not (found := look()) and time.monotonic() < end:
        pass
    return found


def say(server, words, thread="t", **how):
    return send(words, "--json", thread=thread, server=server, **how)


def killed(server, gate):
    running = start(
        "chat", "--user", "a", "--thread", "t", "--message", SAID, "--json", server=server, stdin=""
    )
    gate.wait_reached()
    return running


DISHES = [
    f"{how} {what}" for how in ("spicy", "cold", "fried") for what in ("soup", "rice", "curry", "salad")
]


def test_killed_again_and_again_nothing_is_lost_and_nothing_done_twice(isolated):
    dice = random.Random(7)
    done = 0
    while done < len(DISHES):
        left = DISHES[done:]
        lines = "".join(f"I love {dish}.\n" for dish in left)
        running = start("chat", "--user", "a", "--thread", "t", "--lines", "--json", stdin=lines)
        running.wait_for(left[dice.randrange(min(3, len(left)))])
        running.kill()
        running.result()
        done = rows(isolated, "SELECT turns FROM threads")[0][0]
    send("hello", "--json").ok()
    memories = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert sorted(memory["value"]["value"] for memory in memories) == sorted(DISHES)
    assert {memory["value"]["observations"] for memory in memories} == {1}
    assert rows(isolated, "SELECT state, count(*) FROM jobs GROUP BY state") == [("done", len(DISHES) + 1)]
    assert rows(isolated, "SELECT count(*) FROM sources") == [(len(DISHES),)]
    assert rows(isolated, "SELECT count(*) FROM checkpoints") == [(1,)]
    assert rows(isolated, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize("phase", ["before the reply", "in the reply", "in the memory call"])
def test_killed_in_a_turn_its_memory_work_is_done_at_the_next_start(isolated, model_server, phase):
    gate = Gate()
    model_server.queue(
        "reply", text("One ", "two.").held(gate, {"before the reply": 0, "in the reply": 1}.get(phase, 9))
    )
    model_server.queue(
        "memory_operations",
        operations(AISLE).held(gate) if phase == "in the memory call" else operations(AISLE),
    )
    if phase == "in the memory call":
        model_server.queue("memory_operations", operations(AISLE))
    running = killed(model_server, gate)
    running.kill()
    running.result()
    gate.open()
    say(model_server, "hello there, how are you", thread="other").ok()
    memories = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert [memory["text"] for memory in memories] == ["Prefers aisle seats."]
    assert rows(isolated, "SELECT count(*) FROM sources") == [(1,)]


def test_what_came_of_a_reply_is_on_disk_although_nothing_more_comes(isolated, model_server):
    """SPEC: the reply is on disk as it streams, at least every 250 ms."""
    gate = Gate()
    model_server.queue("reply", text("One ", "two ", "three.").held(gate, 2))
    running = killed(model_server, gate)
    kept = until(
        lambda: [
            row
            for row in rows(isolated, "SELECT content FROM messages WHERE role = 'assistant'")
            if "two" in row[0]
        ],
        1.5,
    )
    running.kill()
    running.result()
    assert kept


def test_a_reply_that_a_crash_cut_off_is_marked_as_cut_off(isolated, model_server):
    gate = Gate()
    model_server.queue("reply", text("One ", "two.").after(0.3).held(gate, 1))
    running = killed(model_server, gate)
    assert until(lambda: rows(isolated, "SELECT 1 FROM messages WHERE role = 'assistant'"), 5)
    running.kill()
    running.result()
    say(model_server, "hello there, how are you", thread="other").ok()
    shown = memchat("replay", "--user", "a", "--thread", "t").ok()
    assert "One" in shown.out
    assert "cut off" in shown.out


def test_a_turn_killed_before_its_reply_is_not_open_for_ever(isolated, model_server):
    gate = Gate()
    model_server.queue("reply", text("One.").held(gate))
    running = killed(model_server, gate)
    running.kill()
    running.result()
    say(model_server, "hello there, how are you", thread="other").ok()
    assert rows(isolated, "SELECT state FROM turns ORDER BY started_at")[0] != ("open",)


def test_jobs_that_a_hanging_model_left_do_not_hold_up_the_next_message(model_server):
    """One wait tells that the model does not answer; the others need not wait for the same."""
    model_server.default("memory_operations", silence())
    brief = {"MEMCHAT_MODEL__TIMEOUT": "0.3"}
    said = (f"I like aisle seats in plane {number}, tell me more" for number in range(3))
    send_lines(said, server=model_server, env=brief).ok()
    model_server.forget_calls()
    say(model_server, "hello there, how are you", env=brief).ok()
    before_reply = [call.task for call in model_server.calls()].index("reply")
    assert before_reply <= 1


def test_a_job_that_brings_the_program_down_is_not_tried_for_ever(isolated, model_server):
    """Each start that dies in it counts as a try, so that the user is not locked out."""
    gate = Gate()
    model_server.queue_all("memory_operations", [operations(AISLE).held(gate)] * 3)
    running = killed(model_server, gate)
    running.kill()
    running.result()
    running = start(
        "chat", "--user", "a", "--thread", "u", "--message", SAID, "--json", server=model_server, stdin=""
    )
    model_server.wait_for("memory_operations", 2)
    running.kill()
    running.result()
    gate.open()
    assert rows(isolated, "SELECT attempts FROM jobs ORDER BY created_at")[0][0] >= 1


def test_a_lock_held_while_the_turn_commits_keeps_the_reply_and_the_job(isolated, model_server):
    gate = Gate()
    model_server.queue("reply", "Fine.")
    model_server.queue("memory_operations", operations(AISLE).held(gate))
    running = start(
        "chat", "--user", "a", "--thread", "t", "--message", SAID, "--json",
        server=model_server, stdin="", env={"MEMCHAT_STORAGE__BUSY_TIMEOUT": "0.3"},
    )  # fmt: skip
    gate.wait_reached()
    other = sqlite3.connect(isolated / "memchat" / "memchat.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    gate.open()
    turn = running.result().ok().json
    other.execute("ROLLBACK")
    other.close()
    assert (turn["status"], turn["response"], turn["stored_updates"]) == ("needs_review", "Fine.", [])
    assert turn["errors"][0].startswith("write: ")
    model_server.queue("memory_operations", operations(AISLE))
    say(model_server, "hello there, how are you").ok()
    memories = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert [memory["text"] for memory in memories] == ["Prefers aisle seats."]


def test_a_lock_held_while_the_reply_streams_does_not_lose_the_reply(isolated, model_server):
    gate = Gate()
    model_server.queue("reply", text("One ", "two.").held(gate, 1))
    running = start(
        "chat", "--user", "a", "--thread", "t", "--message", SAID, "--json",
        server=model_server, stdin="", env={"MEMCHAT_STORAGE__BUSY_TIMEOUT": "0.2"}, waits=0.2,
    )  # fmt: skip
    gate.wait_reached()
    other = sqlite3.connect(isolated / "memchat" / "memchat.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    gate.open()
    turn = running.result().json
    other.execute("ROLLBACK")
    other.close()
    assert turn["response"] == "One two."
    assert turn["status"] == "needs_review"
