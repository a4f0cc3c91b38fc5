"""Whether two values name one thing: "the aisle seat" and "aisle", never "C" and "C++".

Compared by their words, stemmed, Korean ones without particle; words that only say of what kind a
thing is are left aside, unless there are no others.
"""

from __future__ import annotations

from memchat import copies
from memchat.memory.keys import key_words, slug
from memchat.numbers import numbers_in, uncounted, weekdays_in
from memchat.stop_words import FUNCTION, word_set
from memchat.text import stem
from memchat.topic_match import without_particle

_GENERIC = FUNCTION | word_set(
    """
    food dish meal flight seat drink music movi film show book game sport thing one kind type style answer
    repli hotel room most best all 음식 요리 비행 좌석 자리 것 거 편 종류 쪽 시간
    """
)
"""Stems that say of what kind a thing is."""


def same_value(one: str, other: str) -> bool:
    """Tell whether two values name one thing: the same terms, generic words aside, however spaced."""
    if slug(one) == slug(other) or _joined(one) == _joined(other):
        return True
    first, second = _value_terms(one), _value_terms(other)
    return bool(first) and first == second


def _joined(value: str) -> str:
    """Return a value in one word: 공포 영화 and 공포영화 are one thing, 1 2 and 12 are two."""
    plain = slug(value)
    return plain if any(c.isdigit() for c in plain) else plain.replace(" ", "")


def contains(longer: str, shorter: str) -> bool:
    """Tell whether a value says all that another says, and more."""
    first, second = _value_terms(longer), _value_terms(shorter)
    return bool(second) and second < first


def compatible(one: str, other: str) -> bool:
    """Tell whether two values may name one thing: they share a term, or one says nothing."""
    first, second = _value_terms(one), _value_terms(other)
    return not first or not second or bool(first & second)


def rivals(one: str, other: str) -> bool:
    """Tell whether each of two values says something that the other does not: spicy soup, cold soup."""
    first, second = _value_terms(one), _value_terms(other)
    return bool(first - second) and bool(second - first)


def other_number(one: str, other: str) -> bool:
    """Tell whether two values differ in nothing but a number or weekday: two cats, three cats."""
    kinds = [_value_terms(uncounted(value)) for value in (one, other)]
    counts = [(numbers_in(value), weekdays_in(value)) for value in (one, other)]
    return counts[0] != counts[1] and bool(kinds[0]) and kinds[0] == kinds[1]


@copies.cached(4096)
def _value_terms(value: str) -> frozenset[str]:
    """Return the words of a value, stemmed, Korean ones without their particle, generic ones aside."""
    words = frozenset(stem(without_particle(word)) for word in key_words(value))
    return words - _GENERIC or words
