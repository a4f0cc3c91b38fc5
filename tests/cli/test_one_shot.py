"""Chat without a prompt: what comes out where, and with which exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from memchat.errors import ConfigurationError, MemchatError, ModelError, StorageError, UsageError
from tests.cli.fakes import FakeSession, four_panels, result, run

ALICE = ("chat", "--user", "alice", "--thread", "trip1")


@pytest.fixture
def session() -> FakeSession:
    return FakeSession()


def test_standard_output_holds_only_the_reply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = FakeSession(answers=[four_panels()])
    printed = run(*ALICE, "--message", "hi", home=tmp_path, session=session, monkeypatch=monkeypatch)
    assert (printed.code, printed.out) == (0, "Noted.\n")
    assert "recalled 1" in printed.err
    assert "\x1b" not in printed.err
    assert session.sent == [("hi", "")]
    assert session.closed


def test_json_is_one_object(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = FakeSession(answers=[four_panels()])
    printed = run(
        *ALICE, "--message", "hi", "--json", home=tmp_path, session=session, monkeypatch=monkeypatch
    )
    turn = json.loads(printed.out)
    assert printed.out.count("\n") == 1
    assert turn["status"] == "needs_review"
    assert turn["stored_updates"][0]["previous"]["text"] == "Lives in Berlin."
    assert printed.err == ""


def test_the_start_names_user_and_thread_and_the_offline_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: FakeSession
) -> None:
    printed = run(*ALICE, "--message", "hi", home=tmp_path, session=session, monkeypatch=monkeypatch)
    first, memory, offline, *_ = printed.err.splitlines()
    assert first == "memchat · alice · new thread trip1"
    assert str(tmp_path / "memchat.db") in memory
    assert "offline engine" in offline
    assert "--model" in offline


def test_the_interface_speaks_korean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: FakeSession
) -> None:
    printed = run(
        *ALICE,
        "--message",
        "안녕",
        home=tmp_path,
        session=session,
        monkeypatch=monkeypatch,
        LANG="ko_KR.UTF-8",
    )
    assert printed.err.startswith("memchat · alice · 새 대화 trip1\n")


def test_a_pipe_is_the_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: FakeSession) -> None:
    printed = run(*ALICE, home=tmp_path, stdin="hi\n", session=session, monkeypatch=monkeypatch)
    assert printed.out == "You said: hi\n"


def test_a_pipe_beside_a_message_is_attached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: FakeSession
) -> None:
    run(
        *ALICE,
        "--message",
        "what is it?",
        home=tmp_path,
        stdin="a log\n",
        session=session,
        monkeypatch=monkeypatch,
    )
    assert session.sent == [("what is it?", "a log\n")]


def test_the_user_is_by_default_the_login_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: FakeSession
) -> None:
    printed = run("chat", "--message", "hi", home=tmp_path, session=session, monkeypatch=monkeypatch)
    assert printed.err.startswith("memchat · tester · new thread chat-20260302-")


@pytest.mark.parametrize(
    ("argv", "stdin", "cause"),
    [
        ((*ALICE, "--message", ""), "", "the message is empty"),
        ((*ALICE, "--message", " \n\t"), "", "the message is empty"),
        ((*ALICE, "--message", "\u200b\u00a0\ufeff"), "", "the message is empty"),
        (ALICE, "", "the message is empty"),
        (ALICE, " \u2060\n", "the message is empty"),
        (ALICE, "\n \n", "the message is empty"),
        (("chat", "--user", "", "--message", "hi"), "", "the user has no name"),
        (("chat", "--user", "alice", "--thread", " ", "--message", "hi"), "", "the thread has no name"),
        ((*ALICE, "--nope"), "", "No such option: --nope"),
        ((*ALICE, "--lines"), "", "standard input holds no line"),
        ((*ALICE, "--lines", "--message", "hi"), "x\n", "--lines and --message do not go together"),
        (ALICE, "x" * 200_001, "standard input holds more than 200,000 characters"),
        (("chats",), "", "No such command 'chats'"),
    ],
)
def test_wrong_use_is_one_line_of_cause_one_of_advice_and_exit_2(
    argv: tuple[str, ...],
    stdin: str,
    cause: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    session: FakeSession,
) -> None:
    printed = run(*argv, home=tmp_path, stdin=stdin, session=session, monkeypatch=monkeypatch)
    assert (printed.code, printed.out) == (2, "")
    said, advice = printed.err.splitlines()
    assert said.startswith(f"memchat: {cause}")
    assert advice.startswith("  ")
    assert session.sent == []


@pytest.mark.parametrize(
    ("argv", "command"),
    [
        (("chat", "--message"), "memchat chat"),
        (("--debug", "chat", "--message"), "memchat chat"),
        (("chat", "--nope"), "memchat chat"),
        (("chat", "chat", "--nope"), "memchat chat"),
        (("memories", "list", "--since"), "memchat memories list"),
        (("memories", "nope"), "memchat memories"),
        (("nope", "chat"), "memchat"),
    ],
)
def test_wrong_use_is_pointed_to_the_help_of_its_command(
    argv: tuple[str, ...], command: str, tmp_path: Path
) -> None:
    assert f"`{command} --help`" in run(*argv, home=tmp_path).err.splitlines()[-1]


@pytest.mark.parametrize(
    ("error", "code", "stage"),
    [
        (UsageError("the message is empty", "write one"), 2, "input"),
        (ConfigurationError("bad setting", "mend it"), 3, "configuration"),
        (ModelError("no such model: nope", "name one"), 4, "model"),
        (StorageError("busy", "wait"), 5, "storage"),
    ],
)
@pytest.mark.parametrize("when", ["opening", "turn"])
def test_an_error_has_its_exit_code_and_json_its_failed_object(
    error: MemchatError, code: int, stage: str, when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def attempt(*more: str) -> tuple[int, str, str]:
        session = error if when == "opening" else FakeSession(answers=[error])
        got = run(*ALICE, "--message", "hi", *more, home=tmp_path, session=session, monkeypatch=monkeypatch)
        return got.code, got.out, got.err

    plain_code, out, err = attempt()
    assert (plain_code, out) == (code, "")
    assert err.endswith(f"memchat: {error.cause}\n  {error.advice}\n")
    json_code, out, err = attempt("--json")
    assert (json_code, err) == (code, "")
    turn = json.loads(out)
    assert (turn["status"], turn["errors"]) == ("failed", [f"{stage}: {error.cause}"])


def test_a_failed_turn_prints_no_reply_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = result(
        status="failed", response="", errors=["generate_response: no answer"], exit_code=4, advice="try again"
    )
    session = FakeSession(answers=[failed])
    printed = run(*ALICE, "--message", "hi", home=tmp_path, session=session, monkeypatch=monkeypatch)
    assert (printed.code, printed.out) == (4, "")
    assert printed.err.endswith("memchat: no answer\n  try again\n")


def test_each_line_is_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: FakeSession) -> None:
    printed = run(
        *ALICE,
        "--lines",
        "--json",
        home=tmp_path,
        stdin="one\ntwo\r\nthree",
        session=session,
        monkeypatch=monkeypatch,
    )
    assert [json.loads(line)["response"] for line in printed.out.splitlines()] == [
        "You said: one",
        "You said: two",
        "You said: three",
    ]
    assert printed.code == 0


@pytest.mark.parametrize(("codes", "code"), [((0, 2, 0), 2), ((4, 4, 0), 4), ((2, 4, 0), 1), ((0, 0, 0), 0)])
def test_a_failed_line_ends_nothing_and_shows_in_the_exit_code(
    codes: tuple[int, ...], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = [result(status="failed" if c else "ok", exit_code=c, errors=["x: y"] if c else []) for c in codes]
    session = FakeSession(answers=list(turns))
    printed = run(
        *ALICE,
        "--lines",
        "--json",
        home=tmp_path,
        stdin="a\nb\nc\n",
        session=session,
        monkeypatch=monkeypatch,
    )
    assert printed.code == code
    assert len(printed.out.splitlines()) == 3


def test_a_line_that_raises_is_a_failed_object(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = FakeSession(answers=[UsageError("the message is empty", "write one")])
    printed = run(
        *ALICE, "--lines", "--json", home=tmp_path, stdin="\nb\n", session=session, monkeypatch=monkeypatch
    )
    assert [json.loads(line)["status"] for line in printed.out.splitlines()] == ["failed", "ok"]
    assert printed.code == 2


def test_a_reply_cannot_steer_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = FakeSession(answers=[result(response="\x1b]52;c;aGk=\x07 [bold]x[/bold] :runner: \u202e")])
    printed = run(*ALICE, "--message", "hi", home=tmp_path, session=session, monkeypatch=monkeypatch)
    assert printed.out == "‹U+001B›]52;c;aGk=‹U+0007› [bold]x[/bold] :runner: ‹U+202E›\n"


def test_names_cannot_steer_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: FakeSession
) -> None:
    argv = ("chat", "--user", "[/x]\x1b[31m", "--thread", ":runner:\u202e", "--message", "hi")
    printed = run(*argv, home=tmp_path, session=session, monkeypatch=monkeypatch)
    assert printed.err.startswith("memchat · [/x]‹U+001B›[31m · new thread :runner:‹U+202E›\n")


@pytest.mark.parametrize("plain", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_escape_sequence_where_none_is_wanted(
    plain: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = FakeSession(answers=[four_panels()])
    printed = run(
        *ALICE,
        "--message",
        "hi",
        home=tmp_path,
        terminal=True,
        session=session,
        monkeypatch=monkeypatch,
        **plain,
    )
    assert "recalled" in printed.err
    assert "\x1b" not in printed.out + printed.err


def test_a_terminal_gets_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = FakeSession(answers=[four_panels()])
    printed = run(
        *ALICE, "--message", "hi", home=tmp_path, terminal=True, session=session, monkeypatch=monkeypatch
    )
    assert "\x1b[" in printed.err


def test_earlier_memory_work_is_finished_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = FakeSession(earlier=[result(), result()])
    printed = run(*ALICE, "--message", "hi", home=tmp_path, session=session, monkeypatch=monkeypatch)
    assert "Finished the memory work of 2 earlier turns." in printed.err


def test_a_wrong_configuration_is_told(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[interface]\npanels = 'wide'\n")
    printed = run(*ALICE, "--message", "hi", home=tmp_path)
    assert printed.code == 3
    assert len(printed.err.splitlines()) == 2


def test_a_fault_of_the_program_is_told_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_text: str) -> None:
        raise ZeroDivisionError("sk-secret")

    session = FakeSession(answers=[broken])  # type: ignore[list-item]
    printed = run(*ALICE, "--message", "hi", home=tmp_path, session=session, monkeypatch=monkeypatch)
    assert printed.code == 1
    assert "(ZeroDivisionError)" in printed.err
    assert "--debug" in printed.err
    assert "sk-secret" not in printed.err
    printed = run(
        "--debug",
        *ALICE,
        "--message",
        "hi",
        home=tmp_path,
        session=FakeSession(answers=[broken]),  # type: ignore[list-item]
        monkeypatch=monkeypatch,
    )
    assert printed.code == 1
    assert "Traceback" in printed.err
    assert "(ZeroDivisionError)" in printed.err


def refused(home: Path) -> None:
    (home / "memchat.db").write_text("no database " * 500)


def misconfigured(home: Path) -> None:
    (home / "config.toml").write_text("[modle]\n")


def untouched(_home: Path) -> None:
    pass


WRONG: dict[str, tuple[tuple[str, ...], Callable[[Path], None], int, str]] = {
    "empty user": (("--user", "", "--message", "hi"), untouched, 2, "input"),
    "blank user": (("--user", " ", "--message", "hi"), untouched, 2, "input"),
    "overlong user": (("--user", "a" * 201, "--message", "hi"), untouched, 2, "input"),
    "empty thread": (("--user", "a", "--thread", "", "--message", "hi"), untouched, 2, "input"),
    "overlong thread": (("--user", "a", "--thread", "t" * 201, "--message", "hi"), untouched, 2, "input"),
    "empty message": (("--user", "a", "--message", " "), untouched, 2, "input"),
    "empty pipe": (("--user", "a"), untouched, 2, "input"),
    "no line": (("--user", "a", "--lines"), untouched, 2, "input"),
    "lines and message": (("--lines", "--message", "hi"), untouched, 2, "input"),
    "incognito in a thread": (("--incognito", "--thread", "t", "--message", "hi"), untouched, 2, "input"),
    "unknown option": (("--user", "a", "--nope", "--message", "hi"), untouched, 2, "input"),
    "an option without its value": (("--user", "a", "--message"), untouched, 2, "input"),
    "unexpected word": (("--user", "a", "hi"), untouched, 2, "input"),
    "configuration": (("--user", "a", "--message", "hi"), misconfigured, 3, "configuration"),
    "model": (("--user", "a", "--message", "hi", "--model", "nope"), untouched, 4, "model"),
    "database": (("--user", "a", "--message", "hi"), refused, 5, "storage"),
    "database, by lines": (("--user", "a", "--lines"), refused, 5, "storage"),
}


@pytest.mark.parametrize("case", WRONG)
def test_json_has_one_whole_object_whatever_fails_however_early(case: str, tmp_path: Path) -> None:
    argv, spoil, code, stage = WRONG[case]
    spoil(tmp_path)
    printed = run("chat", "--json", *argv, home=tmp_path)
    (line,) = printed.out.splitlines()
    turn = json.loads(line)
    assert (printed.code, printed.err) == (code, "")
    assert set(turn) == set(result().contract())
    assert turn["timings_ms"] == {"total": 0, "recall": 0, "model": 0}
    assert (turn["status"], turn["response"]) == ("failed", "")
    (error,) = turn["errors"]
    assert error.startswith(f"{stage}: ")


@pytest.mark.parametrize("where", ["talk.Talk.open", "oneshot._checked", "oneshot.attached_text"])
def test_json_has_its_object_when_the_start_is_interrupted(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"memchat.cli.{where}", interrupted)
    printed = run(*ALICE, "--message", "hi", "--json", home=tmp_path)
    assert (printed.code, json.loads(printed.out)["errors"]) == (130, ["turn: interrupted"])
    printed = run(*ALICE, "--message", "hi", home=tmp_path)
    assert (printed.code, printed.out) == (130, "")
    assert "interrupted" not in printed.err


def test_a_user_without_any_name_is_a_failed_object_too(tmp_path: Path) -> None:
    printed = run("chat", "--json", "--message", "hi", home=tmp_path, USER=" ")
    assert (printed.code, json.loads(printed.out)["status"]) == (2, "failed")


def test_the_failed_object_names_who_talks_where(tmp_path: Path) -> None:
    argv = ("chat", "-u", "앨리스", "--thread=trip1", "--json", "--message", "", "--nope")
    turn = json.loads(run(*argv, home=tmp_path).out)
    assert (turn["user_id"], turn["thread_id"]) == ("앨리스", "trip1")


def test_a_message_that_reads_like_an_option_asks_for_no_json(tmp_path: Path) -> None:
    printed = run("chat", "--user", "", "--message", "--json", home=tmp_path)
    assert (printed.code, printed.out) == (2, "")


def test_json_needs_a_message(tmp_path: Path, session: FakeSession, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = run(*ALICE, "--json", home=tmp_path, terminal=True, session=session, monkeypatch=monkeypatch)
    assert printed.code == 2
    assert json.loads(printed.out)["errors"] == ["input: --json has no message to work with"]
