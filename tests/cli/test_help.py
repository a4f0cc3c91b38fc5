"""Help and what is said of a wrong command line, in both languages and at every width."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from memchat.cli.registry import COMMANDS
from tests.cli.fakes import run

KOREAN = {"LC_ALL": "ko_KR.UTF-8"}
EVERY = [
    (),
    *((name,) for name in COMMANDS),
    *((name, inner) for name, within in COMMANDS.items() if not isinstance(within, str) for inner in within),
]
HANGUL = re.compile(r"[가-힣]")


@pytest.mark.parametrize("command", EVERY, ids=" ".join)
def test_help_speaks_korean_throughout(command: tuple[str, ...], tmp_path: Path) -> None:
    printed = run(*command, "--help", home=tmp_path, **KOREAN)
    assert printed.code == 0
    assert printed.out.startswith("사용법: memchat")
    below = printed.out.partition("\n")[2]
    assert not re.search(r"[A-Za-z]+ [a-z]+ [a-z]+", below)
    assert not re.search(r"Options|Commands|Arguments|Usage|default:|required|exit", printed.out)


@pytest.mark.parametrize("command", EVERY, ids=" ".join)
@pytest.mark.parametrize("width", [20, 40, 80, 200])
@pytest.mark.parametrize("locale", [KOREAN, {}], ids=["ko", "en"])
def test_help_fits(locale: dict[str, str], width: int, command: tuple[str, ...], tmp_path: Path) -> None:
    printed = run(*command, "--help", home=tmp_path, COLUMNS=str(width), **locale)
    wide = [line for line in printed.out.splitlines() if cell_len(line) > width]
    assert all(len(line.split()) <= 2 for line in wide)  # what cannot be parted: an option and its choices
    assert not wide or width < 80


def test_a_group_tells_of_its_commands_in_whole_sentences(tmp_path: Path) -> None:
    assert "..." not in run("memories", "--help", home=tmp_path).out.partition("Commands:")[2]


WRONG = {
    "an option": ("memories", "list", "--nope"),
    "a misspelt option": ("memories", "list", "--usr", "a"),
    "a command": ("nope",),
    "a misspelt command": ("memories", "lst"),
    "no command": ("memories",),
    "no argument": ("memories", "show"),
    "no option": ("replay",),
    "no value": ("memories", "list", "--user"),
    "two values": ("memories", "review", "--edit", "abcd"),
    "a value for a switch": ("memories", "list", "--json=yes"),
    "a choice": ("memories", "list", "--sort", "best"),
    "a number": ("memories", "list", "--limit", "many"),
    "a range": ("memories", "list", "--limit", "0"),
    "extra words": ("chat", "hello", "there"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_command_line_is_told_in_korean(case: str, tmp_path: Path) -> None:
    printed = run(*WRONG[case], home=tmp_path, **KOREAN)
    cause, advice = printed.err.splitlines()
    assert (printed.code, printed.out) == (2, "")
    assert HANGUL.search(cause)
    assert HANGUL.search(advice)
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+", cause.partition(": ")[2])
    english = run(*WRONG[case], home=tmp_path)
    assert english.code == 2
    assert not HANGUL.search(english.err)
