"""What surrounds a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from memchat.environment import Environment, is_terminal
from memchat.terminal.face import Face
from memchat.terminal.ids import short_ids
from tests.cli.fakes import TypedStream


def environment(terminal: bool = False, **environ: str) -> Environment:
    streams = [TypedStream(terminal=terminal) for _ in range(3)]
    return Environment(*streams, environ)


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({"USER": "alice"}, "alice"),
        ({"LOGNAME": "앨리스", "USER": "x"}, "앨리스"),
        ({"USER": "", "USERNAME": "win"}, "win"),
    ],
)
def test_the_login_name_is_read_from_the_environment(environ: dict[str, str], name: str) -> None:
    assert environment(**environ).login_name == name


@pytest.mark.parametrize(
    ("columns", "width"), [("", 80), ("120", 120), ("5", 20), ("0", 80), ("wide", 80), ("-3", 80)]
)
def test_the_width_is_that_of_the_environment_or_80(columns: str, width: int) -> None:
    surroundings = environment(terminal=True, COLUMNS=columns)
    assert surroundings.columns(surroundings.stdout) == width


def test_a_closed_stream_is_no_terminal() -> None:
    with Path("/dev/null").open() as closed:
        pass
    assert not is_terminal(closed)
    assert is_terminal(TypedStream(terminal=True))


@pytest.mark.parametrize(("locale", "language"), [("ko_KR.UTF-8", "ko"), ("C", "en")])
def test_the_language_is_settled_for_all_that_is_below(locale: str, language: str, tmp_path: Path) -> None:
    face = Face.of(environment(LC_ALL=locale, MEMCHAT_HOME=str(tmp_path)))
    assert (face.language, face.settings.interface.language) == (language, language)


def test_paths_in_the_home_directory_are_shown_short(tmp_path: Path) -> None:
    face = Face.of(environment(HOME=str(tmp_path), MEMCHAT_HOME=str(tmp_path / "m")))
    assert face.path(tmp_path / "m" / "memchat.db") == "~/m/memchat.db"
    assert face.path(Path("/elsewhere/x")) == "/elsewhere/x"


@pytest.mark.parametrize(
    ("parts", "short"),
    [
        (["aaaabbbb1111", "cccc00000000"], ["aaaa", "cccc"]),
        (["aaaabbbb1111", "aaaac0000000"], ["aaaab", "aaaac"]),
        (["aaaabbbb1111", "aaaabbbb2222"], ["aaaabbbb", "aaaabbbb"]),
        ([], []),
    ],
)
def test_short_ids_are_unique_prefixes_of_one_length(parts: list[str], short: list[str]) -> None:
    assert list(short_ids(f"mem_{part}" for part in parts).values()) == short
