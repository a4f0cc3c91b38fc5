"""Whom a fact is about, by the clause that it rests on: "Jack hates football" is about Jack.

A model that files it under the user would have the user hate football.
"""

from __future__ import annotations

from dataclasses import replace

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.memory.clauses import clauses_at
from memchat.memory.evidence import focus, from_outside, users_places
from memchat.memory.gate.base import GateContext
from memchat.memory.gate.own_wording import told
from memchat.memory.normalise import canonical_subject
from memchat.models.offline.english import clauses as english
from memchat.models.offline.korean import subjects as korean
from memchat.models.offline.whose import SPEAKER
from memchat.records import USER, Candidate
from memchat.text import fold, is_korean
from memchat.topics import POLARITY

_OF_TWO = frozenset(("anniversary", "household", "belongings"))
_PERSONAL = POLARITY.keys() | {
    attribute.name
    for topic in DEFAULT_TOPICS
    if topic.name != "people"
    for attribute in topic.attributes
    if attribute.name not in _OF_TWO
}
"""Attributes of a person alone; those of the people topic tell whom the user has."""


def about_whom(candidate: Candidate, context: GateContext) -> Candidate:
    """Return a candidate with the subject that its clause has, where it says it is about the user."""
    if from_outside(context) or candidate.subject != USER or candidate.attribute not in _PERSONAL:
        return candidate
    places = users_places(candidate, context)
    said = {
        clause.text
        for place in places
        for part in focus(place, candidate)
        for clause in clauses_at(part.text, part.start, part.end)
    }
    others = {_other(text) for text in said}
    if len(others) != 1 or "" in others:
        return candidate
    (subject,) = others
    names_it = fold(subject) in fold(candidate.text) or len(said) > 1
    return replace(candidate, subject=subject, text=candidate.text if names_it else told(*said))


def _other(clause: str) -> str:
    """Return whom a clause is about, if it is another person and the user has no part in it."""
    if is_korean(clause):
        read = korean.read_clause(clause, None)
        subject, told = read.subject, read.body
    else:
        spoken = english.read_clause(clause, 0, None)
        subject, told = spoken.subject, spoken.predicate
    if subject.endswith(("에", "에서", "때")):  # "예전에는", which tells when
        return ""
    return "" if subject == USER or SPEAKER.search(told) else canonical_subject(subject) if subject else ""
