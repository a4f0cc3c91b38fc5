"""Turns of phrase: how a sentence says what the rules read in another form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

Turn = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]
"""What is said, and how it is put plainly: a template, or a function of the match."""


def turn(pattern: str, plainly: str | Callable[[re.Match[str]], str]) -> Turn:
    """Return a turn of phrase that is found whatever the case of its letters."""
    return re.compile(pattern, re.IGNORECASE | re.DOTALL), plainly


def turned(text: str, turns: Iterable[Turn]) -> str:
    """Return a text with each turn of phrase put plainly, one after the other."""
    for pattern, plainly in turns:
        text = pattern.sub(plainly, text)
    return text
