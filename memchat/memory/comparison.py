"""Whether two facts are one: attributes, values and wordings compared.

Deterministic, on folded and stemmed terms; a cosine of meanings may be handed in for wordings.
Opposites and different subjects are never one fact.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from memchat.memory.keys import slug
from memchat.memory.normalise import canonical_attribute
from memchat.records import Candidate, Memory
from memchat.text import fold, stem, terms
from memchat.topic_match import without_particle
from memchat.topics import POLARITY

Similarity = Callable[[str, str], float]

SAME_WORDING = 0.75
"""Share of terms (Jaccard) from which two sentences are one wording."""
SAME_MEANING = 0.83
"""Cosine of the embedder's vectors from which two sentences mean the same, if they share terms too."""
SHARED_TERMS = 0.15
"""Share of terms that must be common before a cosine is believed.

The three were chosen on groups of Korean paraphrases of questions, all pairs of 2,000 sentences:
at a cosine of .80 precision is .986 and recall .39, but in some topics precision falls to .96, so a
little more is asked. By words alone recall is .01. The cost of a wrong "same" is a fact lost; that
of a wrong "new" is a fact kept twice.
"""

_GENERIC = frozenset(
    [
        "food",
        "dish",
        "meal",
        "flight",
        "seat",
        "drink",
        "music",
        "movi",
        "film",
        "show",
        "book",
        "game",
        "sport",
        "thing",
        "one",
        "kind",
        "type",
        "style",
        "answer",
        "repli",
        "hotel",
        "room",
        "the",
        "a",
        "an",
        "of",
        "in",
        "on",
        "at",
        "to",
        "for",
        "and",
        "or",
        "my",
        "veri",
        "realli",
        "most",
        "best",
        "all",
        "always",
        "is",
        "are",
        "be",
        "음식",
        "요리",
        "비행",
        "좌석",
        "자리",
        "것",
        "거",
        "편",
        "종류",
        "쪽",
        "시간",
    ]
)
_FILLER = frozenset(
    [
        "the",
        "a",
        "an",
        "of",
        "in",
        "on",
        "at",
        "to",
        "for",
        "and",
        "or",
        "i",
        "im",
        "my",
        "me",
        "user",
        "is",
        "are",
        "am",
        "be",
        "been",
        "was",
        "were",
        "do",
        "does",
        "did",
        "have",
        "has",
        "had",
        "it",
        "its",
        "this",
        "that",
        "he",
        "she",
        "they",
        "his",
        "her",
        "their",
        "so",
        "veri",
        "realli",
        "just",
        "also",
        "prefer",
        "like",
        "love",
        "enjoy",
        "always",
        "want",
        "would",
        "rather",
    ]
)
_NEGATION = re.compile(
    r"(?i)\b(?:not|no|never|none|without|cannot|neither|nor|hardly|dislike\w*|hate\w*|detest\w*"
    r"|despise\w*|avoid\w*|quit|stopped)\b|n't\b|n’t\b|\bno longer\b"
    r"|싫|않|못\s?|안\s|없|아니|말고|끊"
)
_WORD = re.compile(r"[^\W_]+")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")


def polarity(memory: Memory | Candidate) -> str:
    """Return the attribute of a taste ("likes", "dislikes"), or "" for another fact."""
    attribute = canonical_attribute(memory.attribute)
    return attribute if attribute in POLARITY else ""


def same_attribute(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether two facts record one property; likes and dislikes are two sides of one."""
    first, second = canonical_attribute(one.attribute), canonical_attribute(other.attribute)
    return POLARITY.get(first, first) == POLARITY.get(second, second)


def same_subject(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether two facts are about one person."""
    return slug(one.subject) == slug(other.subject)


def opposite(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether one fact says yes where the other says no."""
    sides = polarity(one), polarity(other)
    if all(sides):
        return sides[0] != sides[1]
    return negated(one.text or one.value) != negated(other.text or other.value)


def negated(text: str) -> bool:
    """Tell whether a text says no: an odd number of negations."""
    return len(_NEGATION.findall(text)) % 2 == 1


_MEAT = (
    re.compile(r"(?i)\bvegan\b|비건"),
    re.compile(r"(?i)\b(?:lacto|ovo|lacto-ovo)?[- ]?vegetarian\b|채식|베지테리언"),
    re.compile(r"(?i)\bpescatarian\b|\bpescetarian\b|페스코"),
    re.compile(r"(?i)\bflexitarian\b|플렉시테리언"),
    re.compile(r"(?i)\bomnivore\b|\bcarnivore\b|육식|잡식"),
)
"""Diets of which a person keeps one at a time; others ("low-salt") go along with each."""


def one_of_a_kind(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether two values of a set exclude each other: nobody is vegan and a vegetarian."""
    if "diet" not in (canonical_attribute(one.attribute), canonical_attribute(other.attribute)):
        return False
    kinds = [
        next((n for n, kind in enumerate(_MEAT) if kind.search(fact.value)), None) for fact in (one, other)
    ]
    return None not in kinds and kinds[0] != kinds[1]


def same_value(one: str, other: str) -> bool:
    """Tell whether two values name one thing: the same terms, generic words aside."""
    if slug(one) == slug(other):
        return True
    first, second = _value_terms(one), _value_terms(other)
    return bool(first) and first == second


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


def _value_terms(value: str) -> frozenset[str]:
    """Return the words of a value, stemmed, Korean ones without their particle, generic ones aside."""
    words = frozenset(stem(without_particle(word)) for word in _WORD.findall(fold(value)))
    return words - _GENERIC or words


def same_text(one: str, other: str, similarity: Similarity | None = None) -> bool:
    """Tell whether two sentences say the same in other words; opposites and other numbers do not."""
    if slug(one) == slug(other):
        return True
    if negated(one) != negated(other) or _numbers(one) != _numbers(other):
        return False
    shared = overlap(one, other)
    if shared >= SAME_WORDING:
        return True
    return similarity is not None and shared >= SHARED_TERMS and similarity(one, other) >= SAME_MEANING


def overlap(one: str, other: str) -> float:
    """Return the share of terms that two texts have in common (Jaccard), filler aside."""
    first, second = _content(one), _content(other)
    union = first | second
    return len(first & second) / len(union) if union else 0.0


def _content(text: str) -> frozenset[str]:
    found = frozenset(terms(text))
    return found - _FILLER or found


def _numbers(text: str) -> frozenset[str]:
    return frozenset(_NUMBER.findall(text))
