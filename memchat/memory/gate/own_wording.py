"""A fact in the person's own words, where a model words it with more than was said.

What follows from the words is kept and nothing is added: the value loses the words that were not
said, the clauses that the candidate rests on become its text. So does what a model words in another
language than the person's.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from memchat.memory.clauses import clauses_at
from memchat.memory.evidence import focus, from_outside, users_places
from memchat.memory.gate.base import GateContext
from memchat.memory.gate.following import following
from memchat.memory.gate.said import Said, claims, words_of
from memchat.models.offline.english import clauses as english
from memchat.models.offline.english.grammar import sentence, third_person
from memchat.models.offline.korean import subjects as korean
from memchat.models.offline.korean.grammar import plain
from memchat.records import USER, Candidate
from memchat.sentence_kinds import is_question, is_request
from memchat.sentences import split_sentences
from memchat.text import is_korean

LONGEST = 160
"""Characters of a quote that is one statement; a longer one is narrowed to what is taken from it."""


def in_own_words(candidate: Candidate, context: GateContext) -> Candidate:
    """Return a candidate whose text and value say no more than the person did."""
    if from_outside(context) or candidate.op in ("delete", "noop"):
        return candidate
    lacking = following(candidate, context)
    if lacking.invented:
        return candidate
    kept = replace(
        candidate, value=_without(candidate.value, lacking.value), evidence=_whole_quote(candidate, context)
    )
    if not lacking.text and not (lacking.foreign and _in_other_script(candidate)):
        return kept
    return replace(kept, text=own_wording(candidate, context) or candidate.text)


def _whole_quote(candidate: Candidate, context: GateContext) -> str:
    """Return a quote widened to its sentence where only that holds the value.

    The quote is what a person is shown as the source, and what goes when the fact is forgotten.
    """
    place = next(iter(users_places(candidate, context)), None)
    value = claims(candidate.value)
    if place is None or not (missing := Said(place.quote).lacks(value)):
        return candidate.evidence
    whole = next(s for s in split_sentences(place.text) if place.start < s.start + len(s.text))
    return whole.text if len(Said(whole.text).lacks(value)) < len(missing) else candidate.evidence


def _without(value: str, lacking: Collection[str]) -> str:
    """Return a value without the words that do not follow; as it was where nothing would be left."""
    words = [word for word in value.split() if _has_digit(word) or not set(words_of(word)) & set(lacking)]
    return " ".join(words).strip(" ,;") if any(map(words_of, words)) else value


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))


def _in_other_script(candidate: Candidate) -> bool:
    return is_korean(candidate.text) != is_korean(candidate.evidence)


def own_wording(candidate: Candidate, context: GateContext) -> str:
    """Return what a candidate rests on as a sentence about the person; "" where that is too long."""
    place = next(iter(users_places(candidate, context)), None)
    if place is None:
        return ""
    parts = [place] if len(place.quote) <= LONGEST else focus(place, candidate)
    clauses = [c.text.strip() for part in parts for c in clauses_at(place.text, part.start, part.end)]
    stated = [clause for clause in clauses if not is_question(clause) and not is_request(clause)] or clauses
    said = ", ".join(dict.fromkeys(stated)).rstrip(" .!?,;")
    return told(said) if len(said) <= context.settings.memory.longest_text else ""


def told(said: str) -> str:
    """Return a clause of the user's as a sentence about whom it is about."""
    if is_request(said):
        return f"{said}."
    if is_korean(said):
        spoken = korean.read_clause(said, None)
        return f"{plain(spoken.body if spoken.subject == USER else said)}."
    clause = english.read_clause(said, 0, None)
    if not (clause.subject and clause.predicate):
        return sentence(said)
    does = third_person(clause.predicate)
    return does if clause.subject == USER else f"{clause.called} {does[:1].lower()}{does[1:]}"
