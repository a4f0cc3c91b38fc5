"""Diets: which exclude each other, and what nobody eats who keeps one."""

from __future__ import annotations

import re

from memchat.memory.normalise import canonical_attribute
from memchat.negation import negated
from memchat.records import Candidate, Memory

_KINDS = (
    re.compile(r"(?i)\bvegan\b|비건"),
    re.compile(r"(?i)\b(?:lacto|ovo|lacto-ovo)?[- ]?vegetarian\b|채식|베지테리언"),
    re.compile(r"(?i)\bpescatarian\b|\bpescetarian\b|페스코"),
    re.compile(r"(?i)\bflexitarian\b|플렉시테리언"),
    re.compile(r"(?i)\bomnivore\b|\bcarnivore\b|육식|잡식"),
)
"""Diets of which a person keeps one at a time; others ("low-salt") go along with each."""
_FROM_ANIMALS = r"\b(?:eggs?|milk|cheese|butter|yogh?urt)\b|계란|달걀|우유|치즈|버터"
_FISH = r"\b(?:fish|salmon|tuna|sushi|shrimps?|prawns?|oysters?)\b|생선|연어|참치|초밥|새우"
_MEAT = (
    r"\b(?:meat|beef|steaks?|pork|bacon|ham|lamb|chicken|turkey|duck)\b|고기|삼겹살|갈비|스테이크|치킨|베이컨"
)
_NEVER_EATEN = tuple(
    re.compile(foods, re.IGNORECASE)
    for foods in (f"{_MEAT}|{_FISH}|{_FROM_ANIMALS}", f"{_MEAT}|{_FISH}", _MEAT)
)
"""What nobody eats who is vegan, vegetarian or pescatarian."""
_EATS = re.compile(r"(?i)\b(?:eat|love|like|enjoy|prefer|crave)s?\b|먹|좋아|즐[겨기긴]|선호")
_NOT_OF_ANIMALS = re.compile(
    r"(?i)\b(?:vegan|plant|soy|oat|almond|tofu|fake)\b|비건|식물성|대체|두유|귀리|콩"
)


def one_of_a_kind(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether two values of a set exclude each other: nobody is vegan and a vegetarian."""
    if "diet" not in (canonical_attribute(one.attribute), canonical_attribute(other.attribute)):
        return False
    kinds = _kind(one.value), _kind(other.value)
    return None not in kinds and kinds[0] != kinds[1]


def breaks_diet(told: Candidate, known: Memory) -> bool:
    """Tell whether somebody is told to eat what their diet excludes: a vegetarian who loves steak."""
    kind = _kind(known.value) if canonical_attribute(known.attribute) == "diet" else None
    if kind is None or kind >= len(_NEVER_EATEN) or negated(known.text) or negated(told.text):
        return False
    eats = told.attribute != "dislikes" and _EATS.search(told.text) and not _NOT_OF_ANIMALS.search(told.text)
    return bool(eats and _NEVER_EATEN[kind].search(told.text))


def _kind(value: str) -> int | None:
    """Return which of the diets that exclude each other a value names; None for another."""
    return next((number for number, kind in enumerate(_KINDS) if kind.search(value)), None)
