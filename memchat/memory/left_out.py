"""Whether two sentences leave the same out of the same: tea without sugar, no sugar in my tea.

In both languages: 차는 설탕 없이 마신다, 설탕 뺀 차를 좋아한다. Of what is drunk and what is left out of it
both count: coffee without milk is not milk, no coffee; and who hates tea without sugar denies both.
"""

from __future__ import annotations

import re

from memchat.memory.keys import key_words
from memchat.negation import NEGATION
from memchat.stop_words import FILLER, KOREAN, word_set
from memchat.text import fold, is_korean, stem
from memchat.topic_match import without_particle

_TAKEN = FILLER | word_set(
    "pleas with without no not never doe don doesn t s hate dislik avoid alway ever drink eat take put add"
)
_TAKEN_KO = re.compile(
    r"(?:마[시신실셔십]|넣|먹|드[시신실셔]|타[지서]?$|좋|선호|즐[기긴겨]|항상|편이|때$|않|없|싫|빼|뺀|말고)"
)
_LEFT_OUT_KO = re.compile(r"(?<![가-힣])(?:뺀|빼[고는])")
_INTO = re.compile(r"\S+에(?:는|다가?|도)?\s")
_IN_A_WORD = (
    (re.compile(r"\bunsweetened\b|\b(?:un|non)sugared\b"), "without sugar"),
    (re.compile(r"\b(\w+)[- ]free\b"), r"without \1"),
    (re.compile(r"무(?:설탕|가당)"), "설탕 뺀"),
)


def leave_out_the_same(one: str, other: str) -> bool | None:
    """Tell whether two sentences deny the same of the same things; None if they cannot be compared so."""
    first = _denied(one)
    if not first:
        return None  # most sentences deny nothing, and every memory near by is compared
    second, things = _denied(other), _things(one)
    if not second or len(things) < 2 or things != _things(other):
        return None
    return first == second


def _things(text: str) -> frozenset[str]:
    return frozenset(_in_order(_plainly(text)))


def _denied(text: str) -> frozenset[str]:
    """Return what each negation of a text denies: the next thing named, in Korean the one before."""
    said = _plainly(text)
    if is_korean(said):
        found = (*NEGATION.finditer(said), *_LEFT_OUT_KO.finditer(said))
        nearest = [_in_order(_INTO.sub(" ", said[: match.start()]))[-1:] for match in found]
    else:
        nearest = [_in_order(said[match.end() :])[:1] for match in NEGATION.finditer(said)]
    return frozenset(thing for things in nearest for thing in things)


def _plainly(text: str) -> str:
    said = fold(text)
    for pattern, plain in _IN_A_WORD:
        said = pattern.sub(plain, said)
    return said


def _in_order(text: str) -> list[str]:
    """Return the things that a text names, stemmed, Korean ones without particle."""
    words = [word for word in key_words(text) if word not in KOREAN and not _TAKEN_KO.match(word)]
    return [name for word in words if (name := stem(without_particle(word))) not in _TAKEN]
