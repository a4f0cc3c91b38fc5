"""Which of what is known answers a question, or comes nearest to an answer."""

from __future__ import annotations

from collections.abc import Collection

from memchat.kinship import meant_by
from memchat.models.offline.endings import says_ended
from memchat.models.offline.finding import LOOSE
from memchat.models.offline.fitting import comes_near, has_words, of_attribute, tokens_of
from memchat.models.offline.knowledge import Fact
from memchat.models.offline.pronouns import names_in
from memchat.query_words import QueryWord, query_words
from memchat.questions import Asked
from memchat.records import USER
from memchat.stop_words import word_set
from memchat.text import fold, terms
from memchat.topic_match import Place, topic_index
from memchat.topics import Topic

FAMILY = frozenset({"family", "가족", "식구"})
"""Names all that are spoken of."""
MOST_ANSWERS = 5
MOST_KNOWN = 12
MOST_NEAREST = 2
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
    exact = [fact for fact in about if of_attribute(fact, asked) and has_words(fact, asked.words, index)]
    if exact and asked.places == _JOB and asked.subject != USER:
        exact += _without(exact, about)
    if not exact and asked.places == _JOB:
        exact = [fact for fact in about if of_attribute(fact, asked)]  # "is she a lawyer?": what she is
    if not exact:
        exact = [fact for fact in about if comes_near(fact, asked, index)]
    return _without_replaced(exact)[:MOST_ANSWERS]


def _without(answers: list[Fact], about: list[Fact]) -> list[Fact]:
    """Return the notes on those people of whom nothing is among the answers: one of two brothers."""
    told = {fold(fact.subject) for fact in answers}
    return [fact for fact in about if fact.attribute in LOOSE and fold(fact.subject) not in told]


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
    if most and most * 2 >= len(words):
        return shared[most][:MOST_NEAREST]
    of_their_days = not asked.polarity and all(place.topic in _DAYS for place in asked.places)
    loose = [fact for fact in shared.get(most, ()) if fact.attribute in LOOSE]
    return loose[:MOST_NEAREST] if asked.subject != USER and of_their_days else []


_DAYS = frozenset({"work", "education"})
"""Topics of what somebody does all day, which may be told in any words: "got into Durham to do law"."""


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
    named = [(fold(kin), fold(name)) for fact in facts for kin, name in names_in(fact)]
    meant |= {kin for kin, _ in named if kin.rpartition(" ")[2] in meant}  # an older brother is one
    names = {name for kin, name in named if kin in meant and kin != USER}
    return meant | names | {kin for kin, name in named if name in meant and kin != USER}


def _is_about(fact: Fact, meant: frozenset[str]) -> bool:
    if USER in meant or fold(fact.subject) in meant:
        return fact.subject == USER if USER in meant else True
    if fact.subject == USER and fact.topic != "people":
        return False
    tokens = tokens_of(fact.text)
    return any(set(name.split()) <= tokens for name in meant)
