"""Everything the interface says, in each of its languages.

A phrase is looked up by language and key; one module a language holds them. A key with a
sibling `KEY.one` says that one when its field `count` is 1. A field `{name!q}` is a word of a
command line: quoted for a POSIX shell if need be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from shlex import quote
from string import Formatter
from typing import Any, Literal, cast

Language = Literal["en", "ko"]
LANGUAGES: tuple[Language, ...] = ("en", "ko")


def say(language: str, key: str, **fields: object) -> str:
    """Return a phrase with its fields filled in. Raises KeyError for an unknown key or field.

    Any language but Korean is answered in English.
    """
    texts = _texts(language)
    if fields.get("count") == 1 and f"{key}.one" in texts:
        key = f"{key}.one"
    text = texts[key]
    return _CommandLines().vformat(text, (), fields) if "!q}" in text else text.format_map(fields)


class _CommandLines(Formatter):
    """Fills phrases that hold command lines."""

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """Quote what is marked with "!q"."""
        return quote(str(value)) if conversion == "q" else super().convert_field(value, conversion)


_spoken = "en"


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let faults below the faces be told in a language while a program runs; all threads share it.

    They are told in English to who uses memchat as a library.
    """
    global _spoken  # noqa: PLW0603  (a process has one person before it)
    before, _spoken = _spoken, language
    try:
        yield
    finally:
        _spoken = before


def spoken() -> str:
    """Return the language that the program speaks, for what knows no face."""
    return _spoken


def phrase(key: str, **fields: object) -> str:
    """Return a phrase in the language that the program speaks, for what knows no face.

    Raises KeyError as `say` does.
    """
    return say(_spoken, key, **fields)


def knows(key: str) -> bool:
    """Tell whether there is a phrase of that key."""
    return key in _texts("en")


def keys(beginning: str) -> list[str]:
    """Return the keys that begin so."""
    return [key for key in _texts("en") if key.startswith(beginning)]


def choose_language(setting: str, environ: Mapping[str, str]) -> Language:
    """Return the interface's language: the setting, or by locale when that is "auto".

    The first of LC_ALL, LC_MESSAGES and LANG that is set decides, as POSIX has it.
    """
    for language in LANGUAGES:
        if setting == language:
            return language
    named = next((environ[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(v)), "")
    return "ko" if named.lower().startswith("ko") else "en"


@cache
def _texts(language: str) -> Mapping[str, str]:
    module = import_module("memchat.phrases.ko" if language == "ko" else "memchat.phrases.en")
    return cast("Mapping[str, str]", module.TEXTS)
