"""Memory work goes on behind the prompt: nothing that a person does waits for it."""

from tests.support.answers import add, operations
from tests.support.model_server import Gate
from tests.support.runner import memchat
from tests.support.terminal import Terminal

AISLE = add(
    "Prefers aisle seats.", evidence="I like aisle seats", topic="travel", attribute="seat", value="aisle"
)


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
