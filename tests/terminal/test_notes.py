"""Sentences on standard error: wrapped between words where a person sees them, whole in a pipe."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len

from memchat.environment import Environment
from memchat.terminal.failure import explain
from tests.cli.fakes import TypedStream
from tests.support.terminal import Terminal

CAUSE = "the model provider refused the key that the environment variable OPENAI_API_KEY holds"
KOREAN = "모델 제공자가 환경 변수 OPENAI_API_KEY에 든 키를 받아들이지 않았습니다"
ADVICE = "set the variable to a key that is valid, or name another model: --model NAME"


def told(cause: str, *, terminal: bool, columns: int = 40) -> list[str]:
    stream = TypedStream(terminal=terminal)
    explain(Environment(io.StringIO(), stream, stream, {"COLUMNS": str(columns)}), cause, ADVICE)
    return stream.getvalue().splitlines()


@pytest.mark.parametrize("cause", [CAUSE, KOREAN])
@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_an_error_is_wrapped_between_words(cause: str, columns: int) -> None:
    rows = told(cause, terminal=True, columns=columns)
    assert " ".join(row.strip() for row in rows).split() == ["memchat:", *cause.split(), *ADVICE.split()]
    assert [row for row in rows if cell_len(row) > columns] == []
    assert {row[:2] for row in rows[1:]} == {"  "}


def test_a_word_wider_than_a_row_stays_whole() -> None:
    path = "/" + "x" * 60
    assert any(path in row for row in told(f"cannot write {path} here", terminal=True))


def test_in_a_pipe_a_cause_is_one_line_and_an_advice_another() -> None:
    assert told(CAUSE, terminal=False) == [f"memchat: {CAUSE}", f"  {ADVICE}"]


@pytest.mark.parametrize("locale", ["C.UTF-8", "ko_KR.UTF-8"])
@pytest.mark.parametrize(
    "command",
    [
        ("chat", "--model", "nope"),
        ("chat", "--message", "hi", "--lines"),
        ("memories", "show", "--user", "alice", "abcd"),
        ("memories", "list", "--since", "yesterday or so", "--user", "alice"),
        ("replay", "--user", "alice", "--thread", "nowhere"),
        ("memories", "forget", "--user", "alice", "--match", "tea"),
    ],
)
def test_no_word_is_broken_on_a_narrow_terminal(command: tuple[str, ...], locale: str) -> None:
    with Terminal(*command, columns=40, lines=40, env={"LC_ALL": locale}) as terminal:
        terminal.wait_exit()
        narrow = terminal.text
    with Terminal(*command, columns=400, lines=40, env={"LC_ALL": locale}) as terminal:
        terminal.wait_exit()
        wide = terminal.text
    assert narrow.split() == wide.split()
