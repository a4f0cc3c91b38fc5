"""What the offline engine knows in a turn, and which of it answers a question."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from memchat.cardinality import is_set
from memchat.kinship import KIN_KO, meant_by
from memchat.models.base import PromptContext
from memchat.models.offline.endings import ENDED, retires, says_ended
from memchat.models.offline.extraction import StatementReader
from memchat.models.offline.favourite import instead
from memchat.models.offline.korean.grammar import with_particle
from memchat.query_words import QueryWord, query_words
from memchat.questions import Asked
from memchat.records import USER, Candidate, Json
from memchat.stop_words import word_set
from memchat.text import fold, is_korean, terms
from memchat.topic_match import Place, TopicIndex, topic_index, without_particle
from memchat.topics import Topic, side_of

FAMILY = frozenset({"family", "가족", "식구"})
"""Names all that are spoken of."""
MOST_ANSWERS = 5
MOST_KNOWN = 12
MOST_NEAREST = 2
_TASTES = ("likes", "dislikes")


@dataclass(frozen=True, slots=True)
class Fact:
    """A memory, or what was said earlier in the window, as far as an answer needs it."""

    topic: str
    attribute: str
    value: str
    text: str
    subject: str
    recalled: bool = True


def facts_in(prompt: PromptContext, reader: StatementReader) -> list[Fact]:
    """Return what is known: said in the window (latest first), recalled, in the profile."""
    standing = _standing(prompt, reader)
    said = [_fact(c.to_json(), recalled=False) for c in standing]
    stored = [_fact(item.get("memory", item)) for item in (*prompt["memories"], *prompt["profile"])]
    stored += [_fact(c.to_json()) for line in prompt.get("instructions", ()) for c in reader.statements(line)]
    ended = [c for c in standing if c.reason == ENDED]
    held = [fact for fact in stored if not any(retires(end, fact, reader.topics) for end in ended)]
    every = [*said, *held]
    names = _names_told_along(every)
    return [*_current(every, names, topic_index(reader.topics)), *names]


_ALONG = re.compile(
    r"^The user's (?P<kin>[a-z][a-z -]*?) (?P<name>[A-Z]\w+) "
    rf"|^(?P<kin2>{KIN_KO}) (?P<name2>[가-힣]{{2,4}})[은는] "
)


def _names_told_along(facts: list[Fact]) -> list[Fact]:
    """Return the names that sentences tell along: of "The user's brother Arjun lives in Mumbai"."""
    told = {(fold(fact.subject), fold(fact.value)) for fact in facts if fact.attribute == "name"}
    found: dict[tuple[str, str], Fact] = {}
    for fact in facts:
        match = _ALONG.match(fact.text) if fact.subject != USER else None
        if match is None or fact.subject not in (match["name"], match["name2"]):
            continue
        kin, name = match["kin"] or match["kin2"], fact.subject
        text = f"The user's {kin}'s name is {name}."
        if match["kin2"]:
            text = f"{kin} 이름은 {with_particle(name, '이다', '다')}."
        if (fold(kin), fold(name)) not in told:
            found.setdefault((kin, name), Fact("people", "name", name, text, kin, recalled=fact.recalled))
    return list(found.values())


def _standing(prompt: PromptContext, reader: StatementReader) -> list[Candidate]:
    """Return what the window's messages state, latest first, less what a later one ended or replaced."""
    kept: list[Candidate] = []
    for message in reversed(prompt["messages"][:-1]):
        said = reader.statements(message["content"]) if message["role"] == "user" else ()
        ended = [c for c in kept if c.reason == ENDED]
        kept = [instead(c, said, message["content"]) for c in kept]
        kept += [c for c in said if not any(retires(end, c, reader.topics) for end in ended)]
    return kept


def _fact(memory: Json, *, recalled: bool = True) -> Fact:
    topic, attribute, value, text = (memory.get(k) or "" for k in ("topic", "attribute", "value", "text"))
    return Fact(topic, attribute, value, text, memory.get("subject") or USER, recalled=recalled)


def _current(facts: Iterable[Fact], names: Iterable[Fact], index: TopicIndex) -> list[Fact]:
    """Drop what a later statement replaced, and what is there twice; a brother and Arjun may be one."""
    kept: dict[tuple[str, ...], Fact] = {}
    called = {fold(named.subject): fold(named.value) for named in names}
    for fact in facts:
        subject = fold(fact.subject)
        base = (called.get(subject, subject), side_of(fact.attribute))
        several = is_set(fact.attribute, index.topics.get(fact.topic))
        key = (*base, fold(fact.value or fact.text)) if several else base
        kept.setdefault(key, fact)
    return list(kept.values())


_JOB = frozenset({Place("work", "job")})


def answers_to(asked: Asked, facts: list[Fact], topics: tuple[Topic, ...]) -> list[Fact]:
    """Return the facts that answer a question, those of the very attribute before the others."""
    index = topic_index(topics)
    if asked.everything and asked.subject == USER:
        return [fact for fact in facts if fact.text]
    if asked.subject in FAMILY:
        return [fact for fact in facts if fact.subject != USER or fact.topic == "people"][:MOST_KNOWN]
    meant = _meant(asked.subject, facts)
    about = [fact for fact in facts if _is_about(fact, meant)]
    if asked.everything:
        return about
    exact = [fact for fact in about if _of_attribute(fact, asked) and _has_words(fact, asked.words, index)]
    if not exact and asked.places == _JOB:
        exact = [fact for fact in about if _of_attribute(fact, asked)]  # "is she a lawyer?": what she is
    if not exact:
        exact = [fact for fact in about if _near(fact, asked, index)]
    return _without_replaced(exact)[:MOST_ANSWERS]


def nearest_to(asked: Asked, question: str, facts: list[Fact]) -> list[Fact]:
    """Return what was recalled of the same person and holds half of a question's own words at least.

    For a question that no fact answers. Words that most sentences of a kind share ("like", "name")
    and those by which the person is named are no words of its own.
    """
    if asked.subject in FAMILY or asked.everything:
        return []
    meant = _meant(asked.subject, facts)
    named = set() if asked.subject == USER else {*terms(" ".join(meant))}
    words = [word for word in query_words(question) if not _is_common(word, _COMMON | named)]
    shared: dict[int, list[Fact]] = {}
    for fact in facts:
        if fact.recalled and _is_about(fact, meant):
            have = set(terms(f"{fact.text} {fact.value}"))
            count = sum(any(term.text in have for term in word) for word in words)
            shared.setdefault(count, []).append(fact)
    most = max(shared, default=0)
    return shared[most][:MOST_NEAREST] if most and most * 2 >= len(words) else []


def _is_common(word: QueryWord, common: Collection[str]) -> bool:
    """Tell whether a word is common, or begins with a common Korean stem."""
    return bool(word) and word[0].text in common


_COMMON = word_set(
    """
    like love enjoy hate prefer favourit favorit use name call work live go do have get want middl number size
    좋아 이름 사용 사이 번호
    """
)


def _without_replaced(facts: list[Fact]) -> list[Fact]:
    """Leave out what ended where something came in its place since: the latest stand first."""
    new: set[str] = set()
    kept: list[Fact] = []
    for fact in facts:
        if not says_ended(fact.value):
            new.add(fact.attribute)
        elif fact.attribute in new:
            continue
        kept.append(fact)
    return kept


def _meant(subject: str, facts: list[Fact]) -> frozenset[str]:
    """Return by what a subject may be known: "son" or "kid", and Leo, if that is his name."""
    if subject == USER:
        return frozenset({USER})
    meant = meant_by(fold(subject))
    named = [(fold(fact.subject), fold(fact.value)) for fact in facts if fact.attribute == "name"]
    names = {name for kin, name in named if kin in meant and kin != USER}
    return meant | names | {kin for kin, name in named if name in meant and kin != USER}


def _is_about(fact: Fact, meant: frozenset[str]) -> bool:
    if USER in meant or fold(fact.subject) in meant:
        return fact.subject == USER if USER in meant else True
    if fact.subject == USER and fact.topic != "people":
        return False
    tokens = _tokens(fact.text)
    return any(set(name.split()) <= tokens for name in meant)


_WORD = re.compile(r"[^\W_]+")


def _tokens(text: str) -> set[str]:
    words = _WORD.findall(fold(text).replace("'s", ""))
    return {*words, *(without_particle(word) for word in words), *(word.removesuffix("s") for word in words)}


_KNOWN_BY = frozenset({"nickname", "pets", "children", "friends", "partner", "siblings"})
"""Attributes that may tell a name, or whose somebody is."""


def _of_attribute(fact: Fact, asked: Asked) -> bool:
    if asked.polarity and not asked.favourite and fact.attribute in _TASTES:
        return fact.attribute == asked.polarity or (bool(asked.words) and not asked.which)
    if asked.favourite and (fact.attribute.startswith("favourite") or fact.attribute == "likes"):
        return True
    named = [place for place in asked.places if place.attribute == fact.attribute]
    if named and fact.attribute in _TASTES:
        return any(place.topic == fact.topic for place in named) or _EATS.search(fact.text) is not None
    if any(place.attribute == "name" for place in asked.places) and fact.attribute in _KNOWN_BY:
        return fact.attribute == "nickname" if asked.subject == USER else fact.attribute != "nickname"
    return bool(named)


_EATS = re.compile(r"\b(?:eat|drink)s?\b|먹|마시", re.IGNORECASE)


def _has_words(fact: Fact, words: frozenset[str], index: TopicIndex) -> bool:
    if not words:
        return True
    said = f"{fact.text} {fact.value} {fact.attribute.replace('_', ' ')}"
    have = set(terms(said))
    return all(_speaks_of(word, fact, have, said, index) for word in words)


def _speaks_of(word: str, fact: Fact, have: set[str], said: str, index: TopicIndex) -> bool:
    if _says(word, have, said):
        return True
    general = _is_general(word) and fact.attribute in (*_TASTES, "routine", "activities")
    if general and {*index.topics_in(word)} & {fact.topic, *index.topics_in(fact.text)}:
        return True
    kinds = {hit.target for hit in index.attribute_hits(word)}
    if fact.attribute in _TASTES and not any(_names_kind(word, place) for place in kinds):
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
음료 옷
"""
_GENERAL = frozenset(_GENERAL_TEXT.split())


def _is_general(word: str) -> bool:
    """Tell whether a word names a whole topic: "what sport do I like?"."""
    return word in _GENERAL


_ACTIVITIES = frozenset({Place("sports", "activities")})
"""What somebody does every Sunday may be their sport."""


def _near(fact: Fact, asked: Asked, index: TopicIndex) -> bool:
    """Tell whether a fact filed elsewhere still speaks of what is asked for."""
    said = f"{fact.attribute.replace('_', ' ')} {fact.text} {fact.value}"
    if asked.places and not asked.polarity:
        named = {hit.target for hit in index.attribute_hits(said)}
        done = (
            fact.attribute == "routine"
            and bool(asked.places & _ACTIVITIES)
            and "sports" in index.topics_in(said)
        )
        return (bool(named & asked.places) or done) and _has_words(fact, asked.words, index)
    return (
        bool(asked.words)
        and _has_all(said, asked.words)
        and (not asked.polarity or fact.attribute not in _TASTES)
    )


def _has_all(said: str, words: frozenset[str]) -> bool:
    have = set(terms(said))
    return all(_says(word, have, said) for word in words)


def _says(word: str, have: set[str], said: str) -> bool:
    """Tell whether a text holds a word; a Korean one of a syllable must stand by itself."""
    if not is_korean(word):
        return word in have
    return word in fold(said) if len(word) > 1 else word in _tokens(said)
