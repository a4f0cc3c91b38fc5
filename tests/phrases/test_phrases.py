"""What the interface says, in both languages."""

from __future__ import annotations

import ast
import string
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest

import memchat
from memchat.clock import iso
from memchat.phrases import choose_language, say
from memchat.phrases.ages import age
from memchat.phrases.en import TEXTS as ENGLISH
from memchat.phrases.ko import TEXTS as KOREAN
from tests.support.clock import START

SOURCES = Path(memchat.__file__).parent


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_phrases() -> None:
    assert {key for key in ENGLISH if not key.endswith(".one")} == set(KOREAN)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_no_phrase_stands_in_two_modules(language: str) -> None:
    keys = Counter(
        key.value
        for path in (SOURCES / "phrases").glob(f"*{language}.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    )
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("key", sorted(KOREAN))
def test_a_phrase_has_the_same_fields_in_both_languages(key: str) -> None:
    assert fields(ENGLISH[key]) == fields(KOREAN[key])


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("user", "word"), [("alice", "alice"), ("al ice", "'al ice'"), ("a;b", "'a;b'")])
def test_a_command_line_that_is_advised_can_be_pasted(language: str, user: str, word: str) -> None:
    assert say(language, "thread.missing.advice", user=user) == f"memchat threads list --user {word}"


@pytest.mark.parametrize("key", sorted(key for key in ENGLISH if key.endswith(".one")))
def test_a_phrase_for_one_has_a_sibling_for_many(key: str) -> None:
    many = ENGLISH[key.removesuffix(".one")]
    assert fields(ENGLISH[key]) | {"count"} == fields(many)


def test_every_phrase_that_a_face_says_exists() -> None:
    asked = {key for path in SOURCES.glob("**/*.py") for key in literal_keys(path)}
    assert len(asked) > 40
    assert asked <= set(ENGLISH)


def literal_keys(path: Path) -> set[str]:
    """The keys that are passed to `say` or `phrase` as literals."""
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    keys = set()
    for call in calls:
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name in ("say", "phrase"):
            given = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            keys |= {key for key in given if "." in key}
    return keys


def test_one_is_said_as_one() -> None:
    assert say("en", "age.day", count=1) == "1 day"
    assert say("en", "age.day", count=2) == "2 days"
    assert say("ko", "age.day", count=1) == "1일"


def test_a_field_with_braces_is_said_as_it_is() -> None:
    assert say("en", "panel.quote", quote="{count} {0}") == "you said: {count} {0}"


@pytest.mark.parametrize(
    ("setting", "environ", "language"),
    [
        ("auto", {}, "en"),
        ("auto", {"LANG": "ko_KR.UTF-8"}, "ko"),
        ("auto", {"LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"}, "ko"),
        ("auto", {"LANG": "ko_KR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ("auto", {"LANG": "", "LC_ALL": ""}, "en"),
        ("en", {"LANG": "ko_KR.UTF-8"}, "en"),
        ("ko", {"LANG": "C"}, "ko"),
    ],
)
def test_language_is_chosen_by_setting_then_locale(
    setting: str, environ: dict[str, str], language: str
) -> None:
    assert choose_language(setting, environ) == language


@pytest.mark.parametrize(
    ("ago", "english", "korean"),
    [
        (timedelta(seconds=3), "just now", "방금"),
        (timedelta(minutes=1), "1 minute", "1분"),
        (timedelta(hours=25), "1 day", "1일"),
        (timedelta(days=75), "2 months", "2개월"),
        (timedelta(days=800), "2 years", "2년"),
        (timedelta(seconds=-5), "just now", "방금"),
    ],
)
def test_ages_are_told_in_the_largest_whole_unit(ago: timedelta, english: str, korean: str) -> None:
    assert age("en", iso(START - ago), START) == english
    assert age("ko", iso(START - ago), START) == korean


def test_a_time_that_cannot_be_read_has_no_age() -> None:
    assert age("en", "", START) == ""
