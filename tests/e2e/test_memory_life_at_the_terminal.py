"""Reviews, corrections and undoing in a real pseudo-terminal."""

from __future__ import annotations

import pytest

from tests.e2e.life import memories, say, values, waiting
from tests.support.runner import memchat
from tests.support.terminal import Terminal

SIZE = {"columns": 90, "lines": 40}
FLAGGED = {
    "en": (
        "I have asthma.",
        "I have diabetes.",
        "I have depression.",
        "I have migraines.",
        "I have mild asthma.",
        "Stored",
        "C.UTF-8",
    ),
    "ko": (
        "저는 천식이 있어요.",
        "저는 당뇨병이 있어요.",
        "저는 우울증이 있어요.",
        "저는 편두통이 있어요.",
        "저는 가벼운 천식이 있어요.",
        "저장",
        "ko_KR.UTF-8",
    ),
}


@pytest.mark.parametrize("language", FLAGGED)
def test_the_queue_is_walked_item_by_item(language: str) -> None:
    *told, edited, _, locale = FLAGGED[language]
    for text in told:
        say(text)
    assert len(waiting()) == 4
    with Terminal("memories", "review", "--user", "alice", env={"LC_ALL": locale}, **SIZE) as terminal:
        terminal.wait_for("q: ")
        terminal.send("e\r")
        terminal.wait_for("new text:" if language == "en" else "새 글:")
        terminal.send(edited + "\r")
        for number, key in ((2, "a"), (3, "r"), (4, "l")):
            terminal.expect(f"{number} of 4" if language == "en" else f"4개 가운데 {number}번째")
            terminal.expect("q: ")
            terminal.send(f"{key}\r")
        assert terminal.wait_exit() == 0
    assert edited in [memory["text"] for memory in memories()]
    assert (len(memories()), len(waiting())) == (2, 1)


def test_control_c_in_the_queue_decides_nothing() -> None:
    say("I have asthma.")
    with Terminal("memories", "review", "--user", "alice", **SIZE) as terminal:
        terminal.wait_for("q: ")
        terminal.press("ctrl-c")
        assert terminal.wait_exit() == 0
    assert (memories(), len(waiting())) == ([], 1)


def test_a_memory_is_kept_corrected_and_undone_in_the_chat() -> None:
    with Terminal("chat", "--user", "alice", "--thread", "t", **SIZE) as terminal:
        terminal.wait_for_prompt("›")
        terminal.send("/remember I like sushi.\r")
        terminal.wait_for("stored:")
        identity = memories()[0]["id"][4:10]
        terminal.send(f"/correct {identity} I like ramen.\r")
        terminal.wait_for("changed:")
        assert values() == ["ramen"]
        terminal.send(f"/history {identity}\r")
        terminal.wait_for("told by command")
        terminal.send(f"/undo {identity}\r")
        terminal.wait_for("as before:")
        assert values() == ["sushi"]
        terminal.send(f"/pin {identity}\r")
        terminal.wait_for("pinned:")
        terminal.send("I live in Oslo.\r")
        terminal.wait_for("stored 1")
        terminal.send("/undo\r")
        terminal.wait_for("removed:")
        terminal.send("/quit\r")
        terminal.wait_for("To go on")
    assert values() == ["sushi"]


def test_undo_in_a_chat_is_about_its_own_conversation() -> None:
    say("I like sushi.", "one")
    memchat("memories", "add", "--user", "alice", "I have a parrot.").ok()
    with Terminal("chat", "--user", "alice", "--thread", "two", **SIZE) as terminal:
        terminal.wait_for_prompt("›")
        terminal.send("/undo\r")
        terminal.expect("nothing to undo")
        terminal.wait_for_prompt("›")
        terminal.send("I live in Oslo.\r")
        terminal.expect("stored 1")
        terminal.wait_for_prompt("›")
        terminal.send("/remember I work as a nurse.\r")
        terminal.expect("stored:")
        for gone in ("nurse", "Oslo"):
            terminal.wait_for_prompt("›")
            terminal.send("/undo\r")
            terminal.expect("removed:")
            assert gone not in values()
        terminal.wait_for_prompt("›")
        terminal.send("/quit\r")
        assert terminal.wait_exit() == 0
    assert values() == ["parrot", "sushi"]


def test_an_incognito_chat_leaves_no_history_and_no_hint() -> None:
    with Terminal("chat", "--user", "alice", "--incognito", **SIZE) as terminal:
        terminal.wait_for("incognito")
        terminal.wait_for_prompt("›")
        terminal.send("I live in Oslo.\r")
        terminal.wait_for("Understood")
        terminal.send("/quit\r")
        assert terminal.wait_exit() == 0
        assert "To go on" not in "\n".join(terminal.screen)
    assert memchat("users", "list", "--json").ok().json == []


UNCLEAR = {
    "en": ("I like sushi.", "I like ramen.", "Forget the food.", "sushi", "C.UTF-8"),
    "ko": ("저는 초밥을 좋아해요.", "저는 국수를 좋아해요.", "음식은 잊어줘.", "초밥", "ko_KR.UTF-8"),
}


@pytest.mark.parametrize("language", UNCLEAR)
def test_which_memory_is_meant_is_named_in_the_queue(language: str) -> None:
    *told, value, locale = UNCLEAR[language]
    for text in told:
        say(text)
    named = next(memory["id"] for memory in memories() if memory["value"]["value"] == value)
    with Terminal("memories", "review", "--user", "alice", env={"LC_ALL": locale}, **SIZE) as terminal:
        terminal.wait_for("q: ")
        assert named[4:10] in "\n".join(terminal.screen)
        terminal.send("e\r")
        terminal.wait_for("id of the memory" if language == "en" else "지울 기억의 ID")
        terminal.send(f"{named[4:10]}\r")
        assert terminal.wait_exit() == 0
    assert (value in values(), len(memories()), waiting()) == (False, 1, [])
