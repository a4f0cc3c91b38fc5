"""What is no longer so: which memory, or which earlier words, such a statement retires.

"I sold my car" speaks of the car that is known, however that was put: by its attribute, or by
the words of what the user used to do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.cardinality import is_set
from memchat.kinship import KIN_KO, PET, PET_KO
from memchat.models.offline.finding import LOOSE, Finding
from memchat.models.offline.told import Told, same_person
from memchat.records import USER, Candidate, Memory
from memchat.text import fold, is_korean, terms
from memchat.topic_match import Place, topic_index, without_particle
from memchat.topics import POLARITY, Topic, declared

DEATH = "death"
"""The attribute under which a death is read; where it is filed depends on who died."""
ENDED = "the user said that it is no longer so"
"""The reason of a candidate that says so."""
_HABITS_TEXT = """
routine activities hobbies instruments collections learning goals tools team plays note
"""
_HABITS = frozenset(_HABITS_TEXT.split())
"""Attributes under which one and the same habit may have been filed."""
_KEPT_TEXT = """
pets children friends siblings partner household belongings vehicles devices
"""
_KEPT = frozenset(_KEPT_TEXT.split())
"""Attributes whose values may be spoken of by a name."""
_LEFT = frozenset({"employer", "school", "team"})
"""Attributes of what one may be said to have given up like a habit: "토스 그만뒀어"."""
_SAYING_SO = re.compile(
    r"(?i)\b(?:no longer|no|not|quit|left|sold|died|job|work|their|my|any ?more|broke up|gone)\b|"
    r"그만둠|없음|아님|죽음|헤어짐|안 함|끊음|취소|회사|직장|일|이제"
)
_SEVERAL = re.compile(
    r"(?i)\b(?:two|three|four|five|several|\d|twins)\b|\band\b|(?:두|세|네|다섯|여러|\d+)\s?(?:마리|명|"
    r"대|개)"
    r"|[가-힣](?:랑|하고|와|과)\s"
)


_PET = re.compile(rf"\b(?:{PET})s?\b|{PET_KO}", re.IGNORECASE)


def of_a_death(finding: Finding, called: str) -> list[Finding]:
    """File a death: a pet's among the pets, another's as what is known of them; nobody tells their own.

    `called` is how a text names who died: "The user's dog Rex"; a mere name may be a pet's.
    """
    if finding.attribute != DEATH:
        return [finding]
    if finding.subject == USER or (finding.object.startswith("죽") and not _LIVES.search(called)):
        return []
    died = "no longer with us" if finding.object.startswith("am") else finding.object
    if is_korean(died):
        died = "죽음" if died.startswith("죽") else died + "다"
    who = called.removeprefix("The user's ")
    if _PET.search(who) or (called == finding.subject and not _KIN.fullmatch(who)):
        return [replace(finding, subject=USER, attribute="pets", value=f"{who} {died}", object=who)]
    return [replace(finding, attribute="note", value=died)]


_KIN = re.compile(KIN_KO)
_LIVES = re.compile(rf"{KIN_KO}|{PET_KO}|\b[A-Z]")
"""Who dies in plain words: a telephone may, too."""


def aimed(candidate: Candidate, neighbours: Sequence[Memory], topics: tuple[Topic, ...]) -> Candidate:
    """Return the candidate as the update of the one memory that it retires, if there is one."""
    named = _named(candidate)

    def nearness(number: int) -> tuple[float, bool, bool]:
        memory = neighbours[number - 1]
        value = _words(memory.value)
        share = len(named & value) / max(1, len(value))
        return share, bool(named & _words(memory.text)), memory.attribute == candidate.attribute

    fits = [number for number, memory in enumerate(neighbours, 1) if retires(candidate, memory, topics)]
    if not fits:
        return candidate
    best = max(fits, key=nearness)
    found = neighbours[best - 1]
    if found.attribute in _LEFT:
        candidate = replace(candidate, topic=found.topic, attribute=found.attribute)
    return replace(candidate, op="update", target=best)


def _is_of_several(known: Told) -> bool:
    """Tell whether what is known speaks of more than ended: one of two cats."""
    return known.attribute in _KEPT and bool(_SEVERAL.search(known.value or known.text))


def says_ended(value: str) -> bool:
    """Tell whether a value says that something is no longer so."""
    return bool(_ENDED_VALUE.search(value))


_ENDED_VALUE = re.compile(
    r"(?i)^(?:no|not|no longer) |(?:died|passed (?:away|on)|broke up|fired|laid off)$|(?:없음|아님|안 함|"
    r"그만둠|죽음|끊음)$"
    r"|(?:헤어졌다|돌아가셨다|건넜다)$"
)


def _named(candidate: Candidate) -> frozenset[str]:
    """Return the words by which it is said what ended."""
    return _words(_SAYING_SO.sub(" ", candidate.value))


def retires(candidate: Candidate, known: Told, topics: tuple[Topic, ...]) -> bool:
    """Tell whether what ended is what a memory, or an earlier statement, says."""
    if not same_person(candidate, known) or fold(candidate.value) == fold(known.value):
        return False
    if _is_of_several(known) or says_ended(known.value):
        return False
    named, said = _named(candidate), _words(f"{known.value} {known.text}")
    if candidate.attribute in POLARITY and known.attribute in POLARITY:
        return False  # the two sides of a taste meet under one key
    if candidate.attribute != known.attribute:
        habit = known.attribute in _HABITS and candidate.attribute in (*_HABITS, "dislikes")
        habit = habit or (known.attribute in _LEFT and candidate.attribute == "routine")
        kept = known.attribute in _KEPT and candidate.attribute in _KEPT
        return (habit or kept) and bool(named) and named <= said
    met = (any(_akin(word, told) for told in said) for word in named)
    if not named or (all(met) if candidate.attribute in LOOSE else any(met)):
        return True
    topic = declared(candidate.topic, topics)
    return is_set(candidate.attribute, topic) and _of_a_kind(candidate, known, topics)


def _akin(word: str, told: str) -> bool:
    """Tell whether two words are one, or a Korean one is made of the other: "채식", "채식주의자"."""
    short, long = sorted((word, told), key=len)
    return word == told or (is_korean(short) and len(short) > 1 and long.startswith(short))


def _of_a_kind(candidate: Candidate, known: Told, topics: tuple[Topic, ...]) -> bool:
    """Tell whether a kind was named ("my car") that what is known may be of: a Golf, but no bike."""
    index, place = topic_index(topics), Place(candidate.topic, candidate.attribute)
    kinds = {hit.phrase for hit in index.attribute_hits(candidate.value) if hit.target == place}
    other = {hit.phrase for hit in index.attribute_hits(known.value) if hit.target == place}
    return bool(kinds) and not other


def _words(text: str) -> frozenset[str]:
    if not is_korean(text):
        return frozenset(terms(text))
    return frozenset(without_particle(word) for word in re.findall(r"[\w가-힣]+", fold(text)))
