"""Typing in the chat: completion, suggestions, the search of earlier messages, the bottom line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.history import FileHistory
from rich.cells import cell_len

from memchat.environment import Environment
from memchat.locations import Locations
from memchat.terminal.bottom_line import Status, bottom_line
from memchat.terminal.face import Face
from memchat.terminal.history import MOST_LINES, PrivateHistory
from tests.cli.fakes import TypedStream
from tests.support.runner import memchat, send
from tests.support.terminal import Terminal
from tests.terminal.chatting import chat, typed


def memories() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = memchat("memories", "list", "--user", "alice", "--json").ok().json
    return found


SIZES = [(80, 24), (120, 40), (40, 20)]


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize("locale", ["C.UTF-8", "ko_KR.UTF-8"])
def test_commands_are_completed_with_what_they_do(locale: str, columns: int, lines: int) -> None:
    with chat(locale=locale, columns=columns, lines=lines) as terminal:
        terminal.send("/mem")
        terminal.wait_for("/memories [TOPIC]")
        terminal.wait_for("/memory [on | off]")
        terminal.wait_for("기억한 것을" if locale != "C.UTF-8" else "list what is")
        terminal.press("tab")
        terminal.wait_for_prompt("› /memories")


def test_memories_are_completed_by_what_they_say() -> None:
    memchat("memories", "add", "저는 통로 좌석을 선호해요.", "--user", "alice").ok()
    memchat("memories", "add", "I like ramen.", "--user", "alice").ok()
    ids = {m["text"]: m["id"][4:] for m in memchat("memories", "list", "--user", "alice", "--json").json}
    aisle = next(identifier for text, identifier in ids.items() if "통로" in text)
    with chat() as terminal:
        terminal.send("/forget ")
        terminal.wait_for("ramen")
        terminal.wait_for("통로")
        terminal.send("통로")
        terminal.wait_for(lambda t: "ramen" not in t.text)
        terminal.press("tab")
        terminal.wait_for_prompt(f"› /forget {aisle[:4]}")


def test_choosing_a_command_from_the_menu_goes_on_to_its_argument() -> None:
    with chat() as terminal:
        terminal.send("/forg")
        terminal.wait_for("erase memories")
        terminal.press("tab")
        terminal.wait_for_prompt("› /forget")
        terminal.press("enter")
        terminal.send("ffff\r")
        terminal.wait_for("no such memory: ffff")


def test_threads_topics_and_models_are_completed() -> None:
    for thread in ("trip1", "여행 계획"):
        send("hello", user="alice", thread=thread).ok()
    with chat() as terminal:
        for typed, awaited in (
            ("/threads ", "여행 계획"),
            ("/memories tra", "travel"),
            ("/model ", "the built-in engine"),
            ("/memory o", "recall and remember"),
        ):
            terminal.send(typed)
            terminal.wait_for(awaited)
            terminal.press("ctrl-c")
            terminal.wait_for(lambda t, gone=awaited: gone not in t.text)


def test_a_path_or_a_sentence_opens_no_menu() -> None:
    with chat() as terminal:
        terminal.send("what about /mem")
        terminal.wait_for("/mem")
        terminal.settle()
        assert "list what is remembered" not in terminal.text


def test_earlier_messages_are_suggested_and_searched() -> None:
    with chat() as terminal:
        for text in ("the red boat", "한글 메시지입니다"):
            terminal.send(text + "\r")
            terminal.wait_for(lambda t, said=text: f"› {said}" in t.screen and t.screen[t.cursor[0]] == "›")
        terminal.send("the re")
        terminal.wait_for_prompt("› the red boat")
        terminal.press("right")
        terminal.wait_for(lambda t: t.cursor[1] == len("› the red boat"))
        terminal.press("ctrl-c")
        terminal.press("ctrl-r")
        terminal.send("한글")
        terminal.wait_for(lambda t: t.text.count("한글 메시지입니다") > 1)


FACE = Face.of(Environment(TypedStream(), TypedStream(), TypedStream(), {"HOME": "/nowhere"}))
NAMES = st.one_of(
    st.sampled_from(["alice", "앨리스", "👩‍👩‍👧‍👦", "a\u202eb", "[bold]x"]), st.text(min_size=1, max_size=40)
)


@given(
    NAMES,
    NAMES,
    NAMES,
    st.sampled_from(["on", "off", "incognito"]),
    st.integers(0, 10**7),
    st.integers(0, 99),
    st.integers(20, 200),
)
def test_the_bottom_line_fits(
    user: str, thread: str, model: str, memory: str, tokens: int, reviews: int, width: int
) -> None:
    line = bottom_line(FACE, Status(user, thread, model, memory, tokens, reviews, multiline=True), width)
    assert cell_len(line) <= width
    assert "\n" not in line
    assert "\u202e" not in line


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (200, "alice · trip1 · ollama/llama3.2 · memory off · multiline · 1.2k tokens · 2 to review"),
        (60, "alice · trip1 · memory off · multiline · 2 to review"),
        (40, "trip1 · memory off · 2 to review"),
        (20, "trip1 · 2 to review"),
    ],
)
def test_what_matters_least_gives_way_first(width: int, line: str) -> None:
    status = Status("alice", "trip1", "ollama/llama3.2", "off", 1234, 2, multiline=True)
    assert bottom_line(FACE, status, width) == line


def test_a_search_is_left_by_control_c_and_taken_by_enter() -> None:
    with chat() as terminal:
        typed(terminal, "the red boat", "╰")
        terminal.press("ctrl-r")
        terminal.send("red")
        terminal.wait_for_prompt("red")
        terminal.press("ctrl-c")
        terminal.wait_for_prompt("›")
        typed(terminal, "/help", "Commands")
        terminal.press("ctrl-r")
        terminal.send("red b")
        terminal.wait_for(lambda t: t.text.count("the red boat") > 1 or "red b" in t.screen[t.cursor[0]])
        terminal.press("enter")
        terminal.wait_for_prompt("› the red boat")


def test_a_draft_on_a_dumb_terminal_is_sent_by_enter_alone() -> None:
    with Terminal("chat", "--user", "alice", "--thread", "trip1", env={"TERM": "dumb"}) as terminal:
        terminal.wait_for("\n>")
        terminal.send("hello there\n")
        terminal.expect("╰")
        terminal.send("/edit\n")
        terminal.expect("Enter alone sends: hello there")
        terminal.send("\n")
        terminal.expect("╰")
    turns = memchat("replay", "--user", "alice", "--thread", "trip1-2", "--json").ok().json_lines
    assert [turn["input"] for turn in turns] == ["hello there"]


def test_an_erased_message_is_not_offered_again() -> None:
    with chat() as terminal:
        typed(terminal, "I like ramen.", "memory")
        typed(terminal, "I live in Zanthopolis.", "memory")
        identifier = next(m["id"][4:] for m in memories() if "Zanthopolis" in m["text"])
        terminal.send(f"/forget {identifier}\r")
        terminal.wait_for("[y/N]")
        terminal.send("y\r")
        terminal.wait_for("erased")
        terminal.wait_for_prompt("›")
        terminal.press("up")
        terminal.wait_for_prompt("› I like ramen.")


def test_no_more_of_a_long_history_is_looked_through_than_helps(tmp_path: Path) -> None:
    locations = Locations(tmp_path, tmp_path, tmp_path)
    history = PrivateHistory(locations, "alice")
    for number in range(3 * MOST_LINES):
        FileHistory.store_string(history, f"message {number}")
    offered = list(PrivateHistory(locations, "alice").load_history_strings())
    assert (len(offered), offered[0]) == (MOST_LINES, f"message {3 * MOST_LINES - 1}")
