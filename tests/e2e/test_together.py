"""Two programs at one database at once: nothing is lost, and neither is told that it is locked."""

import pytest

from tests.support.runner import memchat, start
from tests.support.terminal import Terminal

FACTS = {"English": "I like teapot{}.", "Korean": "저는 찻잔{}번을 좋아해요."}


def listed(command: str, *more: str):
    return memchat(command, *more, "--user", "alice", "--json").ok().json


@pytest.mark.parametrize("language", FACTS)
def test_two_programs_that_write_for_one_user_lose_no_memory(language):  # S23
    each = 100
    running = [
        start(
            "chat", "--user", "alice", "--thread", f"t{first}", "--lines", "--json",
            stdin="".join(FACTS[language].format(n) + "\n" for n in range(first, first + each)),
            env={"MEMCHAT_RECALL__EMBEDDER": "none"},
        )
        for first in (0, each)
    ]  # fmt: skip
    turns = [turn for run in running for turn in run.result(100).ok().json_lines]
    assert {turn["status"] for turn in turns} == {"ok"}
    assert [turn["errors"] for turn in turns if turn["errors"]] == []
    assert len(listed("memories", "list")) == 2 * each


def test_two_conversations_of_a_hundred_turns_lose_nothing():  # M12
    how = {"lines": 40, "env": {"MEMCHAT_RECALL__EMBEDDER": "none"}}
    with (
        Terminal("chat", "--user", "alice", "--thread", "t0", **how) as first,
        Terminal("chat", "--user", "alice", "--thread", "t1", **how) as second,
    ):
        terminals = (first, second)
        for terminal in terminals:
            terminal.wait_for("offline engine")
            terminal.wait_for_prompt("›")
        for turn in range(100):
            for thread, terminal in enumerate(terminals):
                terminal.send(f"I like kettle{2 * turn + thread}.\r")
            for terminal in terminals:
                terminal.expect("stored 1")
        for terminal in terminals:
            terminal.wait_for_prompt("›")
            terminal.send("/quit\r")
            terminal.wait_exit()
            assert b"locked" not in terminal.raw
    assert len(listed("memories", "list")) == 200
    for thread in range(2):
        done = memchat("replay", "--user", "alice", "--thread", f"t{thread}", "--json").ok()
        assert [(turn["turn"], turn["input"], turn["status"]) for turn in done.json_lines] == [
            (turn + 1, f"I like kettle{2 * turn + thread}.", "ok") for turn in range(100)
        ]
