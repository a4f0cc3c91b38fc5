"""Which topics and attributes a text speaks of, by their words. On recall's path: precompiled, fast.

English words match whole and by their stem, so "flights" falls under "flight" and "painting"
not under "pain". A Korean word matches at the start of an eojeol, or at the end of a compound once
particles are taken off ("항공편을", "신혼여행은"); a word of one syllable must be the whole of it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from memchat import copies
from memchat.stop_words import BEFORE_NOUNS, PARTICLES, word_set
from memchat.text import fold, stem
from memchat.topics import Attribute, Topic

Target = TypeVar("Target", bound=Hashable)

_TOKENS = re.compile(r"[\uac00-\ud7a3]+|[^\W_\uac00-\ud7a3]+(?:\+\+|#)?")
_PARTICLE = re.compile(f"(?<=.)(?:{'|'.join(PARTICLES)})$")
_LONGEST_KOREAN = 8
_OTHER_WORDS = tuple(
    word_set(
        "전세계 기상청 기상학 기상캐스터 이사회 이사진 고수익 고수하 고수온 소주제 배우고 배우려 배우는"
        " 배우기 배우자 의사소통 의사결정 의사당 주식회사 시험관"
    )
)
"""Words that only begin like a topic's word: 전세계 has nothing to do with 전세."""
_ONLY_A_STEM = frozenset(
    word_set(
        "animal animals animate authorities authority authorization authorize authorized apart available"
        " board boarded boards box boxes engine engines expensive fabricated fabrication fits fitted fitting"
        " hospitality inform information informative informed informs majority manage managed management"
        " manages meet meets nation national nationally nations occupant occupants officer officers park"
        " parks person personal personally persons physical physically political politics promote promoted"
        " promotes row rows save saved saves stocking stockings stored storing terminate terminated"
        " termination training trainings transition transitions vegetation well wells window"
    )
)
"""English words that share no more than a stem with a topic's word: well has nothing to do with wellness."""
_LIKE_ENDINGS = frozenset({"한가", "라면", "도예", "가지", "만두", "음주", "하는"})
"""Words that the ends of verbs and of other words look like."""


@dataclass(frozen=True, slots=True)
class Hit(Generic[Target]):
    """A phrase found in a text: what it stands for, and how much of the text it is."""

    target: Target
    phrase: str
    length: int
    """Characters of the phrase: the longer, the more specific."""


class PhraseIndex(Generic[Target]):
    """Finds many phrases in a text at once, each standing for a target."""

    def __init__(self, entries: Iterable[tuple[str, Target]]) -> None:
        self._words: dict[str, list[tuple[tuple[str, ...], str, Target]]] = {}
        self._korean: dict[str, list[tuple[tuple[str, ...], str, Target]]] = {}
        for phrase, target in entries:
            tokens = tuple(_tokens(phrase))
            if tokens:
                table = self._korean if _is_hangul(tokens[0]) else self._words
                table.setdefault(tokens[0], []).append((tokens, phrase, target))

    def find(self, text: str) -> list[Hit[Target]]:
        """Return every phrase of the index that stands in the text, in the text's order."""
        tokens = _tokens(text)
        hits: list[Hit[Target]] = []
        for position, token in enumerate(tokens):
            for entry, phrase, target in self._beginning(token):
                if _goes_on(entry, tokens, position):
                    hits.append(Hit(target, phrase, len(phrase)))
        return hits

    def _beginning(self, token: str) -> Iterable[tuple[tuple[str, ...], str, Target]]:
        if not _is_hangul(token):
            return self._words.get(token, ())
        table = self._korean
        return [entry for form in _forms(token) if form in table for entry in table[form]]


@copies.cached(4000)
def _forms(eojeol: str) -> tuple[str, ...]:
    """Return the words that an eojeol may hold at its start or at its end."""
    base = without_particle(eojeol)
    least = max((len(word) for word in _OTHER_WORDS if eojeol.startswith(word)), default=2)
    starts = [eojeol[:size] for size in range(least, min(len(eojeol), _LONGEST_KOREAN) + 1)]
    ends = [base[at:] for at in range(1, len(base) - 1) if _ends(base[:at], base[at:])]
    return tuple(dict.fromkeys([*starts, *ends, base]))


def _ends(beginning: str, word: str) -> bool:
    """Tell whether a compound that ends in a word is of it: 신혼여행 is of 여행, 위스키 is not of 스키."""
    return beginning in BEFORE_NOUNS or (len(beginning) > 1 and word not in _LIKE_ENDINGS)


def without_particle(eojeol: str) -> str:
    """Return a Korean word without the particle at its end."""
    return _PARTICLE.sub("", eojeol)


def _goes_on(entry: tuple[str, ...], tokens: list[str], position: int) -> bool:
    if len(entry) == 1:
        return True
    following = tokens[position + 1 : position + len(entry)]
    if len(following) < len(entry) - 1:
        return False
    return all(
        have == want or (_is_hangul(want) and have.startswith(want))
        for have, want in zip(following, entry[1:], strict=True)
    )


def _tokens(text: str) -> list[str]:
    return [_base(token) for token in _TOKENS.findall(fold(text).replace("'s", ""))]


def _base(token: str) -> str:
    """Return what the forms of a word have in common: its stem, marked if other words have it too."""
    return f"={token}" if token in _ONLY_A_STEM else stem(token)


def _is_hangul(token: str) -> bool:
    return "\uac00" <= token[0] <= "\ud7a3"


@dataclass(frozen=True, slots=True)
class Place:
    """An attribute and the topic it belongs to."""

    topic: str
    attribute: str


_STATED_ONLY_TEXT = """
name nickname city origin age birthday job employer shift workplace address smoking alcohol sleep
blood_type height weight partner anniversary school studies bank shoe_size clothes_size dwelling budget
"""
_STATED_ONLY = frozenset(_STATED_ONLY_TEXT.split())
"""Attributes that a liking never fills: who likes Oslo does not live there."""


class TopicIndex:
    """The words of a set of topics and of their attributes, ready to be looked for."""

    def __init__(self, topics: tuple[Topic, ...]) -> None:
        self.topics = {topic.name: topic for topic in topics}
        self._by_topic = PhraseIndex((word, topic.name) for topic in topics for word in topic.words)
        self._by_attribute = PhraseIndex(
            (word, Place(topic.name, attribute.name))
            for topic in topics
            for attribute in topic.attributes
            for word in (attribute.name.replace("_", " "), *attribute.words)
        )

    def topics_in(self, text: str) -> list[str]:
        """Return the topics a text falls in, the one with most words in it first."""
        weights: dict[str, int] = {}
        for hit in self._by_topic.find(text):
            weights[hit.target] = weights.get(hit.target, 0) + hit.length
        return sorted(weights, key=lambda name: -weights[name])

    def attribute_hits(self, text: str) -> list[Hit[Place]]:
        """Return the attribute words of a text, the longest first."""
        return sorted(self._by_attribute.find(text), key=lambda hit: -hit.length)

    def preferred(self, text: str) -> Place | None:
        """Return the single-valued attribute that a preference fills: of "aisle seats" the seat."""
        for hit in self.attribute_hits(text):
            declared = self.attribute(hit.target)
            if declared and declared.values == "single" and declared.name not in _STATED_ONLY:
                return hit.target
        return None

    def attribute(self, place: Place) -> Attribute | None:
        """Return the attribute at a place, if its topic declares it."""
        topic = self.topics.get(place.topic)
        return topic.attribute(place.attribute) if topic else None


_indexes: dict[int, tuple[tuple[Topic, ...], TopicIndex]] = {}
_MOST_INDEXES = 8


def topic_index(topics: tuple[Topic, ...]) -> TopicIndex:
    """Return the index of a topics tuple; it is built once a tuple.

    Kept by identity: to hash some thousand words at each call costs more than to look them up.
    """
    kept = _indexes.get(id(topics))
    if kept is None or kept[0] is not topics:
        if len(_indexes) >= _MOST_INDEXES:
            _indexes.clear()
        kept = _indexes[id(topics)] = (topics, TopicIndex(topics))
    return kept[1]


def falls_in(text: str, topics: tuple[Topic, ...]) -> set[str]:
    """Return the names of the topics that a text falls in, by their words in any language."""
    return set(topic_index(topics).topics_in(text))
