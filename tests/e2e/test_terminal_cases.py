"""The terminal rows of the cases, with the whole program and a scripted model, in both languages.

T4 and T45 (test_living_in_the_chat), T5, T7, T10, T13, T14, T16 and T20 (test_panels, test_sanitize) stand
in tests/terminal; T22 in test_abuse_text; T23 (test_start_up) and T35 in tests/cli.
"""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tests.support.answers import Gate, add, operations, text
from tests.support.model_server import ModelServer
from tests.support.runner import memchat, send
from tests.support.terminal import Terminal
from tests.terminal.chatting import chat as open_chat
from tests.terminal.chatting import typed as type_line

SIZE = {"columns": 80, "lines": 24}
LANGUAGES = {
    "en": {"LC_ALL": "C.UTF-8", "cut": "The reply was cut off; what came is kept.", "go on": "continue"},
    "ko": {"LC_ALL": "ko_KR.UTF-8", "cut": "답이 중간에 끊겼습니다", "go on": "계속해 주세요"},
}
both = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


def chat(language: str = "en", **how: Any) -> Terminal:
    return open_chat(locale=LANGUAGES[language]["LC_ALL"], **{**SIZE, **how})


def typed(terminal: Terminal, line: str, awaited: str = "╰") -> None:
    type_line(terminal, line, awaited)


def replayed() -> list[dict[str, Any]]:
    return memchat("replay", "--user", "alice", "--thread", "trip1", "--json").ok().json_lines


@both
def test_control_c_keeps_what_came_and_the_model_is_told_of_it(server: ModelServer, language: str) -> None:
    """T1 and T3."""
    gate = Gate()
    server.queue("reply", text("하나 ", "둘 ", "셋 ", "never").held(gate, 3))
    with chat(language, server=server) as terminal:
        terminal.send("세어 봐\r")
        terminal.wait_for("하나 둘 셋")
        terminal.press("ctrl-c")
        terminal.wait_for(LANGUAGES[language]["cut"])
        terminal.wait_for_prompt("›")
        gate.open()
        assert replayed()[0]["response"].strip() == "하나 둘 셋"
        assert replayed()[0]["state"] == "partial"
        typed(terminal, LANGUAGES[language]["go on"], "Hello.")
    assert "하나 둘 셋" in server.calls("reply")[-1].prompt


@both
def test_control_c_while_nothing_has_come_leaves_the_prompt(server: ModelServer, language: str) -> None:
    gate = Gate()
    server.queue("reply", text("late").held(gate))
    with chat(language, server=server) as terminal:
        terminal.send("hi\r")
        gate.wait_reached()
        terminal.press("ctrl-c")
        terminal.expect("/retry")
        terminal.wait_for_prompt("›")
        gate.open()
        typed(terminal, "again", "Hello.")
        assert "late" not in terminal.text
        assert "Traceback" not in "\n".join(terminal.history)


def test_two_hundred_turns_come_back_after_a_restart(isolated: Path) -> None:
    """T43."""
    lines = [f"turn number {number}" for number in range(200)]
    memchat(
        "chat", "--user", "alice", "--thread", "trip1", "--lines", stdin="\n".join(lines), timeout=200
    ).ok()
    with chat() as terminal:
        assert "200 turns so far" in "\n".join(terminal.history)
        typed(terminal, "one more")
    assert [turn["input"] for turn in replayed()] == [*lines, "one more"]


def test_files_are_private_whatever_the_umask(isolated: Path) -> None:
    """T40."""
    with chat(umask=0o022) as terminal:
        typed(terminal, "I live in Oslo.")
        home = isolated / "memchat"
        for path in home.rglob("*"):
            wanted = 0o700 if path.is_dir() else 0o600
            assert stat.S_IMODE(path.stat().st_mode) == wanted, path
        names = {path.name for path in home.rglob("*")}
        assert {"memchat.db", "memchat.db-wal"} <= names
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


@both
def test_a_lock_that_is_held_for_a_while_is_waited_for(language: str, isolated: Path) -> None:
    """T42: the chat goes on when the other program lets go (one-shot: test_abuse_storage)."""
    with chat(language) as terminal:
        typed(terminal, "hello")
        with closing(sqlite3.connect(isolated / "memchat" / "memchat.db", check_same_thread=False)) as other:
            other.execute("BEGIN IMMEDIATE")
            timer = threading.Timer(1.0, other.rollback)
            timer.start()
            typed(terminal, "저는 오슬로에 살아요." if language == "ko" else "I live in Oslo.")
            timer.join()
    assert len(memchat("memories", "list", "--user", "alice", "--json").ok().json) == 1


def test_a_lock_that_is_held_for_long_is_told_and_the_chat_goes_on(isolated: Path) -> None:
    """T42: a clear error."""
    with chat(env={"MEMCHAT_STORAGE__BUSY_TIMEOUT": "1"}) as terminal:
        typed(terminal, "hello")
        with closing(sqlite3.connect(isolated / "memchat" / "memchat.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            terminal.send("I live in Oslo.\r")
            terminal.expect("memchat:")
            terminal.wait_for_prompt("›")
            assert "Traceback" not in terminal.text
        typed(terminal, "I live in Bergen.")


@both
@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
@pytest.mark.parametrize(
    "argv",
    [("memories", "list"), ("threads", "list"), ("chat", "--message", "Which seat?"), ("replay", "-t", "t")],
)
def test_no_escape_byte_where_none_is_wanted(
    server: ModelServer, language: str, env: dict[str, str], argv: tuple[str, ...]
) -> None:
    """T37, on a terminal."""
    memchat("memories", "add", "I prefer aisle seats.", "--user", "alice").ok()
    memchat("chat", "--user", "alice", "-t", "t", "--message", "**hello** | a |").ok()
    server.default("reply", "# title\n\n**bold** `code`\n\n| a | b |\n|--|--|\n| 1 | 2 |\n")
    env = {"LC_ALL": LANGUAGES[language]["LC_ALL"], **env}
    with Terminal(*argv, "--user", "alice", env=env, server=server, **SIZE) as terminal:
        assert terminal.wait_exit() == 0
        assert b"\x1b" not in terminal.raw


@both
def test_a_pipe_gets_no_escape_byte_and_only_the_reply(server: ModelServer, language: str) -> None:
    """T37 and T32, on a pipe."""
    reply = "# title\n\n**bold** `code` 한글"
    server.default("reply", reply)
    env = {"LC_ALL": LANGUAGES[language]["LC_ALL"]}
    result = memchat("chat", "--user", "alice", stdin="hi\n", server=server, env=env).ok()
    assert result.out == reply + "\n"
    assert "\x1b" not in result.out + result.err


@both
def test_every_row_of_a_panel_is_equally_wide(server: ModelServer, language: str) -> None:
    """T13, with the real panels."""
    said = "I love 北京, 통로 좌석, 👩‍👩‍👧‍👦 trips and café"
    facts = ["北京을 좋아한다.", "통로 좌석을 선호한다.", "Loves 👩‍👩‍👧‍👦 trips.", "Loves cafe\u0301."]
    server.queue("memory_operations", operations(*(add(fact, evidence=said, value=fact) for fact in facts)))
    with chat(language, server=server, columns=60) as terminal:
        typed(terminal, said)
        framed = [row for row in terminal.history if row.startswith(("╭", "│", "├", "╰"))]
    # pyte draws a joined emoji wider than terminals do, so its row is measured without it
    assert {cell_len(row) for row in framed if "👩" not in row} == {60}


def test_one_writer_at_a_time_and_no_turn_is_lost(isolated: Path) -> None:
    """T41: a one-shot beside a REPL waits, then says so and ends with 5."""
    with chat() as terminal:
        typed(terminal, "hello")
        argv = ("chat", "--user", "alice", "--thread", "trip1", "--message", "me too")
        other = memchat(*argv, waits=0.2)
        assert other.code == 5
        assert "trip1" in other.err
        typed(terminal, "still here")
    assert [turn["input"] for turn in replayed()] == ["hello", "still here"]


@both
def test_what_is_mistyped_or_a_path_needs_no_model(server: ModelServer, language: str) -> None:
    """T55."""
    with chat(language, server=server) as terminal:
        typed(terminal, "/forgte 3", "/forget")
        assert server.calls() == []
        typed(terminal, "/home/a is full", "Hello.")
    assert server.calls("reply")[0].user == "/home/a is full"


def test_a_closed_network_is_not_tried(isolated: Path) -> None:
    """T25, at the terminal."""
    with chat() as terminal:
        typed(terminal, "I live in Oslo.")
        terminal.press("ctrl-d")
        terminal.wait_exit()
        assert terminal.close() == []


@pytest.mark.parametrize("size", [(20, 24), (200, 50)])
@both
def test_the_chat_works_at_any_width(server: ModelServer, language: str, size: tuple[int, int]) -> None:
    server.default(
        "reply", "- **item** one\n- 한글 항목\n\n| a | b | c | d |\n|--|--|--|--|\n| 1 | 2 | 3 | 4 |\n"
    )
    with chat(language, server=server, columns=size[0], lines=size[1]) as terminal:
        typed(terminal, "hi")
        for command in ("/help", "/memories", "/threads", "/why", "/model"):
            typed(terminal, command, "")
            terminal.settle()
        assert "Traceback" not in "\n".join(terminal.history)


def test_a_replay_shows_replies_as_the_chat_did(server: ModelServer) -> None:
    server.default("reply", "# 제목\n\n- **item**\n\n| a | b |\n|--|--|\n| 가 | 나 |\n")
    send("hi", user="alice", thread="trip1", server=server).ok()
    with Terminal("replay", "--user", "alice", "--thread", "trip1", **SIZE) as terminal:
        assert terminal.wait_exit() == 0
        at = terminal.screen.index("memchat")
        assert terminal.screen[at + 1 : at + 7] == ["제목", "", "• item", "", "a    b", "─" * 7]
