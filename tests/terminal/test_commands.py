"""What a typed line calls."""

from __future__ import annotations

from pathlib import Path

import pytest

from memchat.environment import Environment
from memchat.phrases import knows
from memchat.terminal.basic_commands import KEYS
from memchat.terminal.commands import COMMANDS, Called, Mistaken, load_commands, parse
from memchat.terminal.face import Face
from tests.cli.fakes import TypedStream


@pytest.fixture
def face(tmp_path: Path) -> Face:
    streams = (TypedStream(), TypedStream(), TypedStream())
    return Face.of(Environment(*streams, {"MEMCHAT_HOME": str(tmp_path)}))


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("/help", "help", ""),
        ("/", "help", ""),
        ("/HELP", "help", ""),
        ("/q", "quit", ""),
        ("/memori travel", "memories", "travel"),
        ("/forget  3f2a ", "forget", "3f2a"),
        ("/threads", "threads", ""),
    ],
)
def test_a_command_is_called_by_name_or_unique_prefix(
    face: Face, line: str, name: str, argument: str
) -> None:
    assert parse(face, line) == Called(load_commands()[name], argument)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hello",
        "/home/a is full",
        " /help",
        "//",
        "/usr",
        "/2.5 is a slash",
        "1/2",
        "/a-b",
        "and /help",
        "/a.txt?",
    ],
)
def test_anything_else_is_a_message(face: Face, line: str) -> None:
    assert parse(face, line) is None


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("/forgte 3", "There is no command /forgte. Did you mean /forget?"),
        ("/xyzzy", "There is no command /xyzzy. To send it as a message, put a space before it."),
        ("/도움말", "There is no command /도움말. To send it as a message, put a space before it."),
        ("/forget", "Use it like this: /forget ID... | TEXT"),
        ("/edit I live in Bergen", "Use it like this: /edit"),
        ("/q now", "Use it like this: /quit"),
    ],
)
def test_a_mistake_is_hinted_at(face: Face, line: str, hint: str) -> None:
    assert parse(face, line) == Mistaken(hint)


def test_an_ambiguous_prefix_names_what_it_could_be(face: Face, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMANDS, "thanks", load_commands()["threads"])
    assert parse(face, "/th") == Mistaken("/th could be /threads, /thanks.")


def test_every_command_and_key_has_its_help() -> None:
    assert all(knows(f"slash.{name}") for name in load_commands())
    assert all(knows(f"slash.key.{what}") for _, what in KEYS)
