"""Memory work that failed or was cut off: kept with its cause, run again at starts and on request."""

import pytest

from tests.support.answers import AISLE, failure, operations, silence
from tests.support.runner import memchat, send
from tests.support.terminal import Terminal

ONCE = {"MEMCHAT_MODEL__RETRIES": "0"}


def say(server, words, thread="t"):
    how = {"server": server, "env": ONCE}
    return send(words, "--json", thread=thread, **how).ok().json


def retry(server, *more, **how):
    return memchat(
        "memories", "retry", "--user", "a", *more, server=server, env={**ONCE, **how.get("env", {})}
    )


@pytest.fixture
def failed(model_server):
    """A turn whose memory work failed."""
    model_server.queue("memory_operations", failure(500))
    turn = say(model_server, "I like aisle seats, tell me more")
    assert turn["status"] == "needs_review"
    return model_server


def memories():
    return [memory["text"] for memory in memchat("memories", "list", "--user", "a", "--json").ok().json]


def test_memory_work_that_failed_is_run_again_on_request(failed):
    failed.queue("memory_operations", operations(AISLE))
    done = retry(failed, "--json").ok().json
    assert [(turn["thread_id"], turn["turn"], turn["errors"]) for turn in done] == [("t", 1, [])]
    assert [update["text"] for update in done[0]["stored_updates"]] == ["Prefers aisle seats."]
    assert memories() == ["Prefers aisle seats."]
    assert retry(failed, "--json").ok().json == []
    assert "No memory work of a is open." in retry(failed).ok().err


def test_memory_work_that_fails_again_is_kept_with_its_cause(failed):
    failed.queue("memory_operations", failure(500))
    done = retry(failed)
    assert done.code == 4
    assert "t, turn 1:" in done.out
    assert "failed" in done.err
    failed.queue("memory_operations", operations(AISLE))
    assert "Prefers aisle seats." in retry(failed).ok().out


def test_it_is_told_in_korean_too(failed):
    korean = {"env": {"LC_ALL": "ko_KR.UTF-8"}}
    failed.queue("memory_operations", operations(AISLE))
    assert "t, 1턴:" in retry(failed, **korean).ok().out
    assert "남은 기억 작업이 없습니다" in retry(failed, **korean).ok().err


def test_nobody_has_nothing_to_run_again(isolated, model_server):
    assert retry(model_server, "--json").ok().json == []
    assert not (isolated / "memchat" / "memchat.db").exists()


def test_a_chat_does_not_wait_for_old_memory_work_that_hangs(failed):
    """The prompt, the reply and leaving come at once; what is cut off counts as no try."""
    failed.default("memory_operations", silence())
    with Terminal("chat", "--user", "a", "--thread", "t", server=failed, env=ONCE, waits=0.2) as terminal:
        terminal.wait_for_prompt("› ")
        failed.wait_for("memory_operations", 2)
        failed.queue("reply", "Here I am.")
        terminal.send("hello there\r")
        terminal.wait_for("Here I am.")
        terminal.wait_for_prompt("› ")
        terminal.press("ctrl-d")
        terminal.wait_exit()
    failed.default("memory_operations", operations(AISLE))
    say(failed, "ok", "other")
    assert memories() == ["Prefers aisle seats."]
