"""`memchat --debug`: tracebacks and a log, both without secrets."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from memchat.cli import debugging
from tests.cli.fakes import FakeSession, run

KEY = "sk-" + "abcdefghijklmnopqrst0123456789ABCDEFGHIJKLMNOP"
ODD_KEY = "a key of no known shape"


def broken(_text: str) -> None:
    raise ZeroDivisionError(f"my key is {KEY}, or {ODD_KEY}")


def chat(home: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> str:
    session = FakeSession(answers=[broken])  # type: ignore[list-item]
    argv = ("--debug", "chat", "--user", "alice", "--message", "I live in Oslo.", *more)
    printed = run(*argv, home=home, session=session, monkeypatch=monkeypatch, SOME_API_KEY=ODD_KEY)
    assert printed.code == 1
    return printed.err


def test_a_traceback_is_shown_and_logged_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = chat(tmp_path, monkeypatch)
    log = (tmp_path / "memchat.log").read_text()
    for text in (shown, log):
        assert "Traceback" in text
        assert "ZeroDivisionError" in text
        assert KEY not in text
        assert ODD_KEY not in text
    assert "(ZeroDivisionError)" in shown


def test_the_log_is_private_and_names_options_but_no_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chat(tmp_path, monkeypatch)
    log = tmp_path / "memchat.log"
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    assert "chat --debug --user --message" in log.read_text()
    assert "Oslo" not in log.read_text()


@pytest.mark.parametrize(
    "words", [("--message", "- I take insulin"), ("--message=-insulin",), ("-uinsulin",)]
)
def test_what_looks_like_an_option_and_is_a_value_is_not_logged(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    run("--debug", "chat", "--model", "no-such-model", *words, home=tmp_path)
    assert "chat" in (log := (tmp_path / "memchat.log").read_text())
    assert "insulin" not in log


def test_without_it_there_is_no_log(tmp_path: Path) -> None:
    run("memories", "list", home=tmp_path)
    assert not (tmp_path / "memchat.log").exists()


def test_errors_that_are_told_keep_their_code(tmp_path: Path) -> None:
    printed = run("--debug", "memories", "show", "abcd", home=tmp_path)
    assert printed.code == 1
    assert "Traceback" in printed.err
    assert printed.err.splitlines()[-2].startswith("memchat: no such memory")


def test_the_log_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debugging, "LARGEST", 10_000)
    for _ in range(60):
        run("--debug", "memories", "list", home=tmp_path)
    assert (tmp_path / "memchat.log").stat().st_size < 12_000


def test_a_log_that_cannot_be_written_spoils_nothing(tmp_path: Path) -> None:
    (tmp_path / "memchat.log").mkdir()
    assert run("--debug", "memories", "list", "--user", "alice", home=tmp_path).code == 0
