"""The interactive chat in a real pseudo-terminal, its screen read as a person sees it."""

from __future__ import annotations

import shlex
import stat
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tests.support.terminal import Terminal
from tests.terminal.fake_program import TARGET

ISSUE_COMMANDS = """/help /memories /remember /forget /why /review /undo /pin /prompt /threads /new /rename
    /edit /copy /system /model /incognito /memory /retry /editor /multiline /clear /quit"""


def chat(session: str, *more: str, env: dict[str, str] | None = None, **size: int) -> Terminal:
    argv = ("chat", "--user", "alice", "--thread", "trip1", *more)
    how: dict[str, Any] = {"target": TARGET, "env": {"FAKE_SESSION": session, **(env or {})}, **size}
    return Terminal(*argv, **how)


def ready(terminal: Terminal) -> Terminal:
    terminal.wait_for_prompt("›")
    terminal.wait_for("offline engine")
    terminal.wait_for_prompt("›")
    return terminal


def test_a_turn_is_shown_with_its_panels() -> None:
    with ready(chat("panels")) as terminal:
        terminal.send("I moved to Oslo.\r")
        terminal.wait_for("flagged 1")
        terminal.wait_for(lambda t: t.screen[-1] == "alice · trip1 · offline · memory on")
        rows = terminal.screen
        begin = rows.index("› I moved to Oslo.")
        assert rows[begin + 1] == "Noted."
        assert rows[begin + 2].startswith("╭─ recalled 1 ─")
        assert any("Lives in Berlin. → Lives in Oslo." in row for row in rows)


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40), (40, 20), (20, 24)])
@pytest.mark.parametrize("locale", ["C.UTF-8", "ko_KR.UTF-8"])
def test_panels_fit_every_screen(columns: int, lines: int, locale: str) -> None:
    with chat("panels", env={"LC_ALL": locale}, columns=columns, lines=lines) as terminal:
        terminal.wait_for_prompt("›")
        terminal.send("hi\r")
        terminal.wait_for("╰")
        framed = [row for row in terminal.history if row.startswith(("╭", "│", "├", "╰"))]
        assert {cell_len(row) for row in framed} == {min(columns, 100)}
        assert {row[-1] for row in framed} == set("╮│┤╯")


def test_control_d_leaves_and_says_how_to_come_back() -> None:
    with ready(chat("echo")) as terminal:
        terminal.press("ctrl-d")
        assert terminal.wait_exit() == 0
        command = terminal.screen[terminal.screen.index("To go on with this conversation:") + 1]
        assert shlex.split(command) == ["memchat", "chat", "--user", "alice", "--thread", "trip1"]


def test_quit_leaves_too() -> None:
    with ready(chat("echo")) as terminal:
        terminal.send("/q\r")
        assert terminal.wait_exit() == 0
        assert "memchat chat --user alice --thread trip1" in terminal.text


def test_control_c_clears_the_line_and_never_leaves() -> None:
    with ready(chat("echo")) as terminal:
        terminal.send("half a thought")
        terminal.wait_for("half a thought")
        terminal.press("ctrl-c")
        terminal.wait_for(lambda t: "half a thought" not in t.text)
        terminal.press(*["ctrl-c"] * 5)
        terminal.wait_for("Ctrl-D leaves.")
        terminal.send("still here\r")
        terminal.wait_for("You said: still here")
        assert terminal.text.count("Ctrl-D leaves.") == 1


def test_control_c_does_not_leave_before_the_prompt_is_there() -> None:
    with chat("echo") as terminal:
        terminal.expect("/help shows the rest.")
        terminal.press("ctrl-c", "ctrl-c")
        terminal.wait_for_prompt("›")
        terminal.send("still here\r")
        terminal.wait_for("You said: still here")


def test_control_c_stops_the_reply_and_keeps_what_came() -> None:
    with ready(chat("stuck")) as terminal:
        terminal.send("tell me\r")
        terminal.wait_for("one two three")
        terminal.press("ctrl-c")
        terminal.wait_for("The reply was cut off; what came is kept.")
        terminal.wait_for_prompt("›")
        assert "one two three" in terminal.text
        assert "Traceback" not in terminal.text


@pytest.mark.parametrize("key", ["alt-enter", "ctrl-j"])
def test_a_key_makes_a_new_line(key: str) -> None:
    with ready(chat("echo")) as terminal:
        terminal.send("first")
        terminal.press(key)
        terminal.send("second\r")
        terminal.wait_for("You said: first\nsecond\n")


def test_a_paste_is_not_sent() -> None:
    pasted = "\n".join(f"line {number}" for number in range(42))
    with ready(chat("echo", lines=60)) as terminal:
        terminal.paste(pasted)
        terminal.wait_for("line 41")
        terminal.settle()
        assert "You said" not in terminal.text
        terminal.press("enter")
        terminal.wait_for("You said: line 0")
        terminal.wait_for_prompt("›")
        assert "\n".join(terminal.history).count("You said:") == 1


def test_a_mistyped_command_is_hinted_at_and_not_sent() -> None:
    with ready(chat("echo")) as terminal:
        terminal.send("/forgte 3\r")
        terminal.wait_for("Did you mean /forget?")
        terminal.wait_for_prompt("›")
        assert "You said" not in terminal.text


@pytest.mark.parametrize("message", ["/home/a is full", " /forget me not", "/usr", "//x", "/한글/경로 확인"])
def test_a_path_is_sent_as_a_message(message: str) -> None:
    with ready(chat("echo")) as terminal:
        terminal.send(message + "\r")
        terminal.wait_for(f"You said: {message}")


def test_help_names_commands_and_keys() -> None:
    with ready(chat("echo")) as terminal:
        terminal.send("/help\r")
        terminal.wait_for("Alt-Enter, Ctrl-J")
        terminal.wait_for_prompt("›")
        rows = "\n".join(terminal.history)
        for name in ISSUE_COMMANDS.split():
            assert f"\n  {name} " in rows


def test_every_line_of_a_long_reply_is_printed_once() -> None:
    with ready(chat("long")) as terminal:
        terminal.send("go\r")
        terminal.wait_for("line 299")
        terminal.wait_for_prompt("›")
        rows = [row for row in terminal.history if row.startswith("line ")]
        assert rows == [f"line {number:03d} 한글" for number in range(300)]


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40), (40, 20)])
def test_markdown_longer_than_the_screen_is_printed_once(columns: int, lines: int) -> None:
    with ready(chat("markdown", columns=columns, lines=lines)) as terminal:
        terminal.send("go\r")
        terminal.wait_for("nothing stored")
        terminal.wait_for_prompt("›")
        rows = terminal.history
        assert [row[:13] for row in rows if "item" in row] == [f"• item {n:03d} 한글" for n in range(300)]
        at = rows.index("  python")
        assert rows[at : at + 5] == ["  python", "  x = 1", "a    b", "─" * 7, "가   나"]


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_where_styles_are_unwanted_a_reply_is_plain(env: dict[str, str]) -> None:
    with chat("markdown", env=env) as terminal:
        terminal.wait_for("›" if "NO_COLOR" in env else "\n>")
        terminal.send("go\r" if "NO_COLOR" in env else "go\n")
        terminal.wait_for("nothing stored")
        assert "```python" in terminal.text
        assert "- item **299** 한글" in terminal.text
        assert b"\x1b[1m" not in terminal.raw


def test_a_reply_cannot_steer_the_terminal() -> None:
    with ready(chat("pieces")) as terminal:
        terminal.send("hi\r")
        terminal.wait_for("끝")
        assert "‹U+001B›[2J and ‹U+202E› [bold]x[/bold]" in terminal.text
        assert "\u202e" not in terminal.raw.decode()


def test_a_failed_turn_leaves_the_prompt() -> None:
    with ready(chat("failing")) as terminal:
        terminal.send("hi\r")
        terminal.wait_for("memchat: no answer")
        terminal.send("again\r")
        terminal.wait_for("You said: again")


def test_a_model_that_is_refused_ends_the_chat_with_its_cause() -> None:
    with chat("refused", "--model", "nope") as terminal:
        assert terminal.wait_exit() == 4
        assert "memchat: there is no model 'nope'" in terminal.text
        assert "name one as LiteLLM does" in terminal.text


def test_a_named_model_and_waiting_reviews_are_told() -> None:
    with chat("named") as terminal:
        terminal.wait_for("Model: ollama/llama3.2")
        terminal.wait_for("2 memories wait for your decision.")
        terminal.wait_for("alice · trip1 · ollama/llama3.2")


def test_earlier_messages_come_back_from_a_private_file(isolated: Path) -> None:
    with ready(chat("echo")) as terminal:
        terminal.send("a message to find again\r")
        terminal.wait_for("You said: a message")
        terminal.wait_for_prompt("›")
        terminal.press("ctrl-d")
        terminal.wait_exit()
    (file,) = (isolated / "memchat" / "history").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    with ready(chat("echo")) as terminal:
        terminal.press("up")
        terminal.wait_for("› a message to find again")


def test_a_secret_is_not_kept_among_the_messages(isolated: Path) -> None:
    with ready(chat("echo")) as terminal:
        terminal.send("my password is hunter2-swordfish\r")
        terminal.wait_for("You said: my password")
        terminal.wait_for_prompt("›")
    (file,) = (isolated / "memchat" / "history").iterdir()
    assert "my password is" in file.read_text()
    assert "hunter2-swordfish" not in file.read_text()


def test_a_dumb_terminal_gets_no_escape_sequence() -> None:
    with chat("panels", env={"TERM": "dumb"}) as terminal:
        terminal.wait_for("\n>")
        terminal.send("hi\n")
        terminal.wait_for("offline engine")
        terminal.wait_for("flagged 1")
        terminal.send("/help\n")
        terminal.expect("/multiline")
        terminal.send("/multiline\n")
        terminal.expect("Each line is sent as a message")
        terminal.send("\x04")
        assert terminal.wait_exit() == 0
        assert b"\x1b" not in terminal.raw
        assert b"Alt-W" not in terminal.raw
        assert "memchat chat --user alice --thread trip1" in terminal.text


def test_the_chat_speaks_korean() -> None:
    with chat("panels", env={"LC_ALL": "ko_KR.UTF-8"}) as terminal:
        terminal.wait_for("내장 오프라인 엔진")
        terminal.wait_for_prompt("›")
        terminal.send("오슬로로 이사했어요\r")
        terminal.wait_for("확인 필요 1")
        assert "› 오슬로로 이사했어요" in terminal.screen


def test_names_that_hide_something_are_shown_and_come_back() -> None:
    argv = ("chat", "--user", "al ice", "--thread", "a'b\u202ec")
    with Terminal(*argv, target=TARGET, env={"FAKE_SESSION": "echo"}) as terminal:
        terminal.wait_for("al ice · new thread a'b‹U+202E›c")
        terminal.wait_for_prompt("›")
        terminal.press("ctrl-d")
        terminal.wait_exit()
        assert r"memchat chat --user 'al ice' --thread $'\x61\x27\x62\xe2\x80\xae\x63'" in terminal.text


def test_what_is_typed_ahead_is_sent_when_the_prompt_comes() -> None:
    with chat("echo") as terminal:
        terminal.wait_for("alice")
        terminal.send("first\rsecond\r")
        terminal.wait_for("You said: first")
        terminal.wait_for("You said: second")


def test_what_is_typed_while_a_reply_streams_is_not_echoed_into_it() -> None:
    with ready(chat("stuck")) as terminal:
        terminal.send("tell me\r")
        terminal.wait_for("one two")
        terminal.send("typed ahead\r")
        terminal.settle()
        assert "typed ahead" not in terminal.text
        terminal.press("ctrl-c")
        terminal.wait_for("what came is kept")
        assert "typed ahead" not in terminal.text


def test_the_terminal_is_left_as_it_was() -> None:
    with ready(chat("echo")) as terminal:
        terminal.press("ctrl-d")
        terminal.wait_for("memchat chat --user")
        terminal.wait_for(lambda t: not t.reads_keys)


def test_what_comes_of_a_turn_just_before_the_prompt_is_shown_above_it() -> None:
    with ready(chat("late")) as terminal:
        terminal.send("I moved to Oslo.\r")
        terminal.expect("flagged 1")
        terminal.wait_for_prompt("›")
        assert [row[:1] for row in terminal.history if row.startswith(("╰", "›"))] == ["›", "╰", "›"]
