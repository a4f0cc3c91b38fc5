"""What happens to the program from outside: a closed pipe, Ctrl-C, a terminal that is busy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from memchat.__main__ import main
from tests.support.runner import start
from tests.support.terminal import Terminal
from tests.terminal.fake_program import TARGET

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "command", ["memories list --user alice", "--help", "threads list --user alice --json"]
)
@pytest.mark.parametrize("reader", ["true", "head -1"])
def test_a_closed_pipe_is_quiet(command: str, reader: str, home: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m memchat {command} | {reader}",
        shell=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "MEMCHAT_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def shell(command: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which `memchat` is the program, in a process of its own."""
    return subprocess.run(
        f'memchat() {{ {sys.executable} -m memchat "$@"; }}; {command}',
        shell=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "MEMCHAT_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("command", "code", "told"),
    [
        ("memchat memories lst", 2, "No such command 'lst'"),
        ("memchat --version >&-", 0, ""),
        ("memchat memories list --user alice <&- >&-", 0, ""),
        ("memchat memories list --user alice 2>&-", 0, ""),
        ("memchat memories list --user alice >/dev/full", 1, "No space left"),
        ("memchat --help >/dev/full", 1, "No space left"),
        ("mkdir gone && cd gone && rmdir ../gone && memchat memories list --user alice", 0, ""),
    ],
)
def test_a_shell_gets_the_right_code_and_one_word_of_why(
    command: str, code: int, told: str, home: Path
) -> None:
    done = shell(command, home)
    assert done.returncode == code
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == (2 if told else 0)


def interrupted(_name: str) -> None:
    raise KeyboardInterrupt


def test_control_c_while_it_starts_leaves_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("memchat.cli.app.stated_language", interrupted)
    assert main(["memories", "list"]) == 130
    assert capfd.readouterr() == ("", "")


def test_control_c_keeps_what_came_of_the_reply() -> None:
    running = start(
        "chat", "--user", "alice", "--message", "hi", target=TARGET, env={"FAKE_SESSION": "stuck"}
    )
    running.end_input()
    running.err.wait_for("offline engine", 20)
    running.interrupt()
    result = running.result()
    assert result.code == 130
    assert "Traceback" not in result.err
    assert result.out in ("", "one two three\n")


@pytest.mark.parametrize("more", [("--message", "hi"), ("--lines",), ()])
def test_a_second_control_c_leaves_at_once_and_json_has_its_object(more: tuple[str, ...]) -> None:
    argv = ("chat", "--user", "alice", "--thread", "trip1", "--json", *more)
    running = start(*argv, target=TARGET, env={"FAKE_SESSION": "deaf"}, stdin="hi\n")
    running.err.wait_for("begun", 20)
    running.interrupt()
    running.err.wait_for("stopping", 20)
    running.interrupt()
    done = running.result()
    turn = json.loads(done.out)
    assert (done.code, done.err) == (130, "begun\nstopping\n")
    assert (turn["status"], turn["user_id"], turn["thread_id"]) == ("failed", "alice", "trip1")
    assert turn["errors"] == ["turn: interrupted"]


def test_an_idle_pipe_beside_a_message_is_waited_for_a_moment_only() -> None:
    running = start("chat", "--user", "alice", "--message", "hi", target=TARGET, env={"FAKE_SESSION": "echo"})
    assert running.wait_for("You said: hi\n") == "You said: hi\n"
    assert running.result().code == 0


def busy(answer: str) -> Terminal:
    terminal = Terminal(
        "chat", "--user", "alice", "--thread", "trip1", target=TARGET, env={"FAKE_SESSION": "busy"}, lines=40
    )
    terminal.wait_for("Enter: leave")
    terminal.send(answer)
    return terminal


def test_a_busy_thread_can_be_left(home: Path) -> None:
    with busy("\r") as terminal:
        assert terminal.wait_exit() == 5
        assert terminal.text.count("another memchat is in the thread 'trip1'") == 2


def test_a_busy_thread_can_be_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCHAT_HOME", str(home))
    with busy("r\r") as terminal:
        assert terminal.wait_exit() == 0
        assert "you  I prefer aisle seats." in terminal.text


def test_another_thread_can_be_taken_instead_of_a_busy_one(home: Path) -> None:
    with busy("n\r") as terminal:
        terminal.wait_for("new thread chat-")
        terminal.wait_for_prompt("›")
        terminal.send("hi\r")
        terminal.wait_for("You said: hi")


def test_control_c_at_a_question_is_no(home: Path) -> None:
    where = {"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"}
    with Terminal("memories", "forget", "3f2a", "--user", "alice", env=where) as terminal:
        terminal.wait_for("Erase it?")
        terminal.press("ctrl-c")
        assert terminal.wait_exit() == 0
        assert "Cancelled; nothing was erased." in terminal.text


def test_the_chat_forgets_after_asking(home: Path) -> None:
    where = {"FAKE_SESSION": "echo", "MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"}
    with Terminal("chat", "--user", "alice", target=TARGET, env=where, lines=40) as terminal:
        terminal.wait_for_prompt("›")
        terminal.send("/forget 3f2a\r")
        terminal.wait_for("Erase it? [y/N]")
        terminal.press("ctrl-c")
        terminal.wait_for("Cancelled; nothing was erased.")
        terminal.wait_for_prompt("›")
        terminal.send("/forget 3f2a\r")
        terminal.expect("Erase it? [y/N]")
        terminal.send("y\r")
        terminal.wait_for("Erased 1 memory.")
        terminal.wait_for_prompt("›")
        terminal.send("/forget 3f2a\r")
        terminal.wait_for("no such memory: 3f2a")
        terminal.wait_for_prompt("›")
        terminal.send("/memories\r")
        terminal.wait_for("오슬로에 살아요.")


def test_the_question_is_asked_in_korean_and_takes_a_korean_yes(home: Path) -> None:
    where = {"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none", "LC_ALL": "ko_KR.UTF-8"}
    with Terminal("memories", "forget", "3f2a", "--user", "alice", env=where) as terminal:
        terminal.wait_for("지울까요?")
        terminal.send("네\r")
        assert terminal.wait_exit() == 0
        assert "기억 1개를 지웠습니다." in terminal.text
