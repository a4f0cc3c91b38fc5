"""A session in a real pseudo-terminal: three turns, each with its panels."""

from tests.support.runner import memchat
from tests.support.terminal import Terminal


def test_three_turns_with_panels():
    with Terminal("chat", "--user", "alice", "--thread", "trip1", columns=80, lines=40) as terminal:
        terminal.wait_for("alice")
        terminal.send("I prefer morning flights and aisle seats.\r")
        terminal.wait_for("aisle seats")
        terminal.wait_for("tored")
        terminal.send("Please find flight options for my Denver trip next month.\r")
        terminal.wait_for("kipped")
        terminal.send("my sister has diabetes\r")
        terminal.wait_for("review")
        terminal.send("\x04")
        terminal.wait_for("memchat chat --user alice --thread trip1")
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert {memory["value"]["value"] for memory in listed} == {"morning", "aisle"}


def test_the_offline_engine_says_that_it_is_one():
    with Terminal("chat", "--user", "alice", columns=80, lines=24) as terminal:
        terminal.wait_for("offline engine")
        terminal.send("/quit\r")
        terminal.wait_for("memchat chat")
