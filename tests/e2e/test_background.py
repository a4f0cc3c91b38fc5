"""Memory work goes on behind the prompt: nothing that a person does waits for it."""

import threading
import time

import pytest

from tests.support.answers import AISLE, add, cut, operations, text
from tests.support.load import crowding, slowness
from tests.support.model_server import Gate
from tests.support.runner import memchat
from tests.support.terminal import Terminal


def test_the_next_reply_comes_before_the_panels_of_the_last(model_server):
    gate = Gate()
    model_server.queue("memory_operations", operations(AISLE).held(gate))
    model_server.queue("reply", "Aisle it is.")
    model_server.queue("reply", "Second reply.")
    with Terminal("chat", "--user", "alice", "--thread", "t", server=model_server, lines=30) as terminal:
        terminal.wait_for_prompt("› ")
        terminal.send("I like aisle seats\r")
        terminal.wait_for("Aisle it is.")
        terminal.wait_for_prompt("› ")
        terminal.send("please show me the list\r")
        terminal.wait_for("Second reply.")
        assert "Prefers aisle seats" not in terminal.text
        terminal.wait_for_prompt("› ")
        terminal.send("half a mess")
        terminal.wait_for("half a mess")
        gate.open()
        terminal.wait_for("Prefers aisle seats")
        terminal.wait_for("half a mess")
        terminal.press("ctrl-c")
        terminal.press("ctrl-d")
        terminal.wait_exit()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [memory["text"] for memory in listed] == ["Prefers aisle seats."]


def test_leaving_right_after_stating_a_fact_stores_it(model_server):
    gate = Gate()
    model_server.queue("reply", "Aisle it is.")
    model_server.queue("memory_operations", operations(AISLE).held(gate))
    with Terminal("chat", "--user", "alice", "--thread", "t", server=model_server) as terminal:
        terminal.wait_for_prompt("› ")
        terminal.send("I like aisle seats\r")
        terminal.wait_for("Aisle it is.")
        terminal.wait_for_prompt("› ")
        gate.wait_reached()
        terminal.press("ctrl-d")
        gate.open()
        terminal.wait_exit()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [memory["text"] for memory in listed] == ["Prefers aisle seats."]


NEXT_PROMPT = 0.05
"""Seconds from the reply's last token to the next prompt."""


def test_the_next_prompt_comes_at_once_although_memory_work_takes_five_seconds(model_server):  # M6
    """The best of some turns: a busy machine may delay any of them."""
    model_server.default("memory_operations", operations(AISLE).after(5))
    seen = []
    with Terminal("chat", "--user", "alice", "--thread", "t", server=model_server, lines=50) as terminal:
        terminal.wait_for_prompt("› ")
        for number in range(6):
            last = Gate()
            model_server.queue("reply", text(f"Reply {number} begins ", f"and ends {number}.").held(last, 1))
            terminal.send(f"I like aisle seats, said {number} times\r")
            last.wait_reached()
            terminal.wait_for(f"Reply {number} begins")
            began = []
            threading.Thread(target=lambda: (began.append(time.monotonic()), last.open())).start()  # noqa: B023
            terminal.wait_for_prompt("› ")
            terminal.wait_for(f"and ends {number}.")
            seen.append(time.monotonic() - began[0])
            assert "Prefers aisle seats" not in terminal.text
        print("next prompt after", ", ".join(f"{seconds * 1000:.0f} ms" for seconds in seen))
        terminal.wait_for("Prefers aisle seats")
    assert min(seen) <= NEXT_PROMPT * crowding() * slowness()


LEFT = {
    "en": ("en_US.UTF-8", "I like aisle seats", "Prefers aisle seats.", "aisle"),
    "ko": ("ko_KR.UTF-8", "저는 통로 좌석이 좋아요", "통로 좌석을 좋아한다.", "통로"),
}


@pytest.mark.parametrize("language", LEFT)
def test_what_leaving_cuts_off_is_stored_at_the_next_start(model_server, language):  # M7
    locale, said, fact, value = LEFT[language]
    found = operations(add(fact, evidence=said, topic="travel", attribute="seat", value=value))
    gate = Gate()
    model_server.queue("memory_operations", found.held(gate))
    env = {"LC_ALL": locale}
    with Terminal(
        "chat", "--user", "a", "--thread", "t", server=model_server, env=env, waits=0.2
    ) as terminal:
        terminal.wait_for_prompt("› ")
        terminal.send(f"{said}\r")
        gate.wait_reached()
        terminal.wait_for_prompt("› ")
        terminal.press("ctrl-d")
        terminal.wait_exit()
    gate.open()
    model_server.queue("memory_operations", found)
    memchat("chat", "--user", "a", "--message", "ok", server=model_server).ok()
    listed = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert [memory["text"] for memory in listed] == [fact]


@pytest.mark.parametrize(
    ("said", "begun", "go_on"),
    [("Count for me.", "One, two, three", "continue"), ("세어 줘", "하나, 둘, 셋", "계속해 줘")],
)
def test_a_reply_that_broke_off_is_kept_marked_and_given_to_the_next_turn(
    model_server, said, begun, go_on
):  # T2, T3
    model_server.queue("reply", cut(*begun.partition(", ")))
    model_server.queue("reply", "There.")

    def say(words):
        how = ("chat", "--user", "a", "--thread", "t", "--message", words, "--json")
        return memchat(*how, server=model_server).ok().json

    first = say(said)
    assert first["response"] == begun
    assert any(error.startswith("reply:") for error in first["errors"])
    say(go_on)
    given = model_server.calls("reply")[-1].messages
    assert given[1]["content"] == said
    assert given[2]["content"].startswith(begun)
    assert "cut off" in given[2]["content"]
    kept = memchat("replay", "--user", "a", "--thread", "t", "--json").ok().json_lines
    assert [turn["state"] for turn in kept] == ["partial", "replied"]
