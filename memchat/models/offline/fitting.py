"""Whether a fact speaks of what a question asks for: its attribute, and the words it names."""

from __future__ import annotations

import re

from memchat.favourites import FAVOURITES
from memchat.models.offline.knowledge import Fact
from memchat.questions import Asked
from memchat.records import USER
from memchat.text import fold, is_korean, terms
from memchat.topic_match import Place, TopicIndex, without_particle
from memchat.topics import POLARITY

_WORD = re.compile(r"[^\W_]+")


def tokens_of(text: str) -> set[str]:
    """Return the words of a text as they may be named: without possessive, plural or Korean particle."""
    words = _WORD.findall(fold(text).replace("'s", ""))
    return {*words, *(without_particle(word) for word in words), *(word.removesuffix("s") for word in words)}


_KNOWN_BY = frozenset({"nickname", "pets", "children", "friends", "partner", "siblings"})
"""Attributes that may tell a name, or whose somebody is."""


def of_attribute(fact: Fact, asked: Asked) -> bool:
    """Tell whether a fact is filed under what a question names, or is a taste of the side it asks for."""
    if asked.polarity and not asked.favourite and fact.attribute in POLARITY:
        return fact.attribute == asked.polarity or (bool(asked.words) and not asked.which)
    if asked.favourite and (fact.attribute.startswith("favourite") or fact.attribute == "likes"):
        return True
    if _PLANS in asked.places and _AHEAD.search(fact.text):
        return True
    named = [place for place in asked.places if place.attribute == fact.attribute]
    if named and fact.attribute in POLARITY:
        return any(place.topic == fact.topic for place in named) or _EATS.search(fact.text) is not None
    if any(place.attribute == "name" for place in asked.places) and fact.attribute in _KNOWN_BY:
        return fact.attribute == "nickname" if asked.subject == USER else fact.attribute != "nickname"
    return bool(named)


_PLANS = Place("about", "plans")
_AHEAD = re.compile(
    r"(?i)\b(?:is|are) (?:going|off|flying|moving|planning|visiting|travel+ing|getting married|having|"
    r"starting)\b"
    r"|\bhas (?:an? )?(?:trip|holiday|flights?|tickets?)\b|\bplan(?:s|ning)? to\b"
)
"""Tells of what is planned, wherever it is filed."""
_EATS = re.compile(r"\b(?:eat|drink)s?\b|먹|마시", re.IGNORECASE)


def has_words(fact: Fact, words: frozenset[str], index: TopicIndex) -> bool:
    """Tell whether a fact speaks of each of the words of a question."""
    if not words:
        return True
    said = f"{fact.text} {fact.value} {fact.attribute.replace('_', ' ')}"
    have = set(terms(said))
    return all(_speaks_of(word, fact, have, said, index) for word in words)


def _speaks_of(word: str, fact: Fact, have: set[str], said: str, index: TopicIndex) -> bool:
    if _says(word, have, said) or fact.attribute == f"favourite_{FAVOURITES.get(word, word)}":
        return True
    general = word in _GENERAL and fact.attribute in (*POLARITY, "routine", "activities")
    if general and {*index.topics_in(word)} & {fact.topic, *index.topics_in(fact.text)}:
        return True
    kinds = {hit.target for hit in index.attribute_hits(word)}
    if fact.attribute in POLARITY and not any(_names_kind(word, place) for place in kinds):
        return False  # who hates karaoke says nothing of jazz
    spoken = {hit.target for hit in index.attribute_hits(said)}
    return bool(kinds & spoken) or Place(fact.topic, fact.attribute) in kinds


def _names_kind(word: str, place: Place) -> bool:
    """Tell whether a word names what an attribute is of: "film", not "jazz"."""
    return word in _KIND_WORDS or terms(place.attribute.replace("_", " "))[:1] == terms(word)[:1]


_KIND_WORDS_TEXT = """
영화 음악 노래 책 게임 드라마 예능 음식 요리 음료 커피 차 운동 스포츠 취미 악기 색 브랜드 옷 도구 앱
music song film movi book game show drink coffe tea cuisin restaur brand tool app
"""
_KIND_WORDS = frozenset(_KIND_WORDS_TEXT.split())
_GENERAL_TEXT = """
food eat meal drink sport exercis travel music film movi show book game cloth 음식 운동 스포츠 여행
음료 옷 과일 간식 디저트
"""
_GENERAL = frozenset(_GENERAL_TEXT.split())
"""Words that name a whole topic: "what sport do I like?"."""


_ACTIVITIES = frozenset({Place("sports", "activities")})
"""What somebody does every Sunday may be their sport."""


def comes_near(fact: Fact, asked: Asked, index: TopicIndex) -> bool:
    """Tell whether a fact filed elsewhere still speaks of what is asked for."""
    said = f"{fact.attribute.replace('_', ' ')} {fact.text} {fact.value}"
    if asked.places and not asked.polarity:
        named = {hit.target for hit in index.attribute_hits(said)}
        done = (
            fact.attribute == "routine"
            and bool(asked.places & _ACTIVITIES)
            and "sports" in index.topics_in(said)
        )
        return (bool(named & asked.places) or done) and has_words(fact, asked.words, index)
    return (
        bool(asked.words)
        and _has_all(said, asked.words)
        and (not asked.polarity or fact.attribute not in POLARITY)
    )


def _has_all(said: str, words: frozenset[str]) -> bool:
    have = set(terms(said))
    return all(_says(word, have, said) for word in words)


def _says(word: str, have: set[str], said: str) -> bool:
    """Tell whether a text holds a word; a Korean one of a syllable must stand by itself."""
    if not is_korean(word):
        return word in have
    return word in fold(said) if len(word) > 1 else word in tokens_of(said)
