"""`memchat config`: where the settings are, what they are, and whether they can be read."""

from __future__ import annotations

import json
import stat
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from memchat.config import SECTIONS
from memchat.config_example import example_file
from memchat.phrases.settings_ko import TEXTS as KOREAN
from tests.cli.fakes import run


def test_the_path_is_told_whatever_stands_there(tmp_path: Path) -> None:
    assert run("config", "path", home=tmp_path).out == f"{tmp_path}/config.toml\n"
    (tmp_path / "config.toml").write_text("[[[")
    assert run("config", "path", home=tmp_path).out == f"{tmp_path}/config.toml\n"
    named = run("config", "path", home=tmp_path, MEMCHAT_CONFIG="/elsewhere/my.toml")
    assert named.out == "/elsewhere/my.toml\n"


def test_all_places_are_told_as_json(tmp_path: Path) -> None:
    places = json.loads(run("config", "path", "--json", home=tmp_path).out)
    assert places["database"] == str(tmp_path / "memchat.db")
    assert set(places) == {"config_file", "database", "data", "config", "state", "log"}


def test_each_setting_is_shown_with_where_its_value_comes_from(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[chat]\nkeep_turns = 7\nwindow_tokens = 900\n")
    variable = {"MEMCHAT_CHAT__KEEP_TURNS": "9"}
    rows = json.loads(run("config", "show", "--json", home=tmp_path, **variable).out)
    shown = {(row["section"], row["name"]): (row["value"], row["from"]) for row in rows}
    assert shown["chat", "keep_turns"] == (9, "MEMCHAT_CHAT__KEEP_TURNS")
    assert shown["chat", "window_tokens"] == (900, "file")
    assert shown["chat", "summary_tokens"] == (400, "default")
    assert {section for section, _ in shown} == set(SECTIONS)


def test_one_section_is_shown_as_a_table(tmp_path: Path) -> None:
    printed = run("config", "show", "interface", home=tmp_path, LC_ALL="ko_KR.UTF-8")
    assert printed.out.splitlines()[0].split() == ["설정", "값", "출처"]
    assert printed.out.splitlines()[1].split() == ["interface.language", '"ko"', "기본값"]


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("https://me:pass@example.com/v1", "https://…@example.com/v1"),
        ("https://example.com/v1?key=pass&more=pass", "https://example.com/v1?…"),
        ("https://me:pass@example.com/v1?key=pass", "https://…@example.com/v1?…"),
    ],
)
def test_credentials_in_an_address_are_not_shown(tmp_path: Path, address: str, told: str) -> None:
    printed = run("config", "show", home=tmp_path, MEMCHAT_MODEL__API_BASE=address)
    assert told in printed.out
    assert "pass" not in printed.out


def test_an_unknown_section_is_told(tmp_path: Path) -> None:
    printed = run("config", "show", "modle", home=tmp_path)
    assert (printed.code, len(printed.err.splitlines())) == (2, 2)


def test_a_file_is_begun_with_every_setting_and_stays_private(tmp_path: Path) -> None:
    home = tmp_path / "new" / "home"
    printed = run("config", "init", home=home)
    assert printed.code == 0
    assert (home / "config.toml").read_text() == example_file()
    assert stat.S_IMODE((home / "config.toml").stat().st_mode) == 0o600
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert set(tomllib.loads(example_file())) == set(SECTIONS)


def test_a_file_is_begun_in_korean(tmp_path: Path) -> None:
    assert run("config", "init", home=tmp_path, LC_ALL="ko_KR.UTF-8").code == 0
    text = (tmp_path / "config.toml").read_text()
    assert "# 답변의 샘플링 온도." in text
    assert run("config", "check", home=tmp_path).code == 0


def test_every_setting_is_told_of_in_korean() -> None:
    named = {f"{section}.{field.name}" for section, kind in SECTIONS.items() for field in fields(kind)}
    told = {key.removeprefix("setting.") for key in KOREAN}
    assert named | set(SECTIONS) | {"file", "topics"} == told


def test_a_file_that_is_there_is_not_written_over_unless_asked(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[chat]\nkeep_turns = 7\n")
    printed = run("config", "init", home=tmp_path)
    assert (printed.code, len(printed.err.splitlines())) == (2, 2)
    assert "keep_turns = 7" in (tmp_path / "config.toml").read_text()
    assert run("config", "init", "--yes", home=tmp_path).code == 0
    assert (tmp_path / "config.toml").read_text() == example_file()


def test_a_faulty_file_can_be_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[[[")
    assert run("config", "check", home=tmp_path).code == 3
    assert run("config", "init", "--yes", home=tmp_path).code == 0
    assert run("config", "check", home=tmp_path).code == 0


@pytest.mark.parametrize(
    ("toml", "code", "said"),
    [
        (None, 0, "does not exist"),
        ("[chat]\nkeep_turns = 7\n", 0, "is fine"),
        ("[chat]\nkeep_turns = 0\n", 3, "keep_turns is 0"),
    ],
)
def test_the_settings_are_checked(toml: str | None, code: int, said: str, tmp_path: Path) -> None:
    if toml is not None:
        (tmp_path / "config.toml").write_text(toml)
    printed = run("config", "check", home=tmp_path)
    assert printed.code == code
    assert said in printed.out + printed.err
