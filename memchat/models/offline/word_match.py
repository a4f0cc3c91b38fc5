"""How far texts have words in common: whether one says all of another's, and which has most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from memchat.query_words import QueryWord
from memchat.text import fold, is_korean, terms

T = TypeVar("T")


def says_all(text: str, words: list[QueryWord]) -> bool:
    """Tell whether a text has all the words, the last perhaps as its verb."""
    have = set(terms(text))
    *others, verb = words
    return all(_says(word, have) for word in others) and (_says(verb, have) or _is_verb_of(verb, text))


def _says(word: QueryWord, have: set[str]) -> bool:
    return any(term.stands_in(have) for term in word)


def _is_verb_of(word: QueryWord, text: str) -> bool:
    """Tell whether the last word of a Korean question is the verb of a text: 살아, 산다."""
    verb = fold(text).rstrip(" .").rpartition(" ")[2]
    return is_korean(verb) and _without_final(verb[0]) == _without_final(word[0].text[0])


def _without_final(syllable: str) -> int:
    """Return the number of a Hangul syllable's first consonant and vowel (of 28 finals each)."""
    return (ord(syllable) - 0xAC00) // 28


def foremost(counted: Sequence[tuple[int, T]]) -> T | None:
    """Return what has most words in common; None where nothing has any, or several have as many."""
    most = max((count for count, _ in counted), default=0)
    best = [item for count, item in counted if count == most]
    return best[0] if most and len(best) == 1 else None
