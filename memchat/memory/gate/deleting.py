"""Deletions: asked for in the user's own words, and of one memory."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.memory.clauses import clauses_at
from memchat.memory.evidence import from_outside, users_places
from memchat.memory.gate.base import GateContext
from memchat.memory.gate.earlier import speaks_of_the_past
from memchat.models.offline.commands import things_to_forget
from memchat.models.offline.whose import may_be_meant
from memchat.records import Candidate, Known, Memory
from memchat.text import fold, terms
from memchat.topic_match import falls_in, topic_index, without_particle

_ASKED = re.compile(
    r"(?i)\b(?:forget|delete|remove|erase|wipe|drop|unlearn|scrap|discard|clear|get rid of)\b"
    r"|\b(?:don't|do not|stop) (?:remember|keep|store|stor|sav)\w*|\bno need to remember\b"
    r"|\b(?:scratch|strike) (?:that|this|it)\b"
    r"|잊어\s?(?:줘|줄|주|라|요|버려(?=[\s.!,]|$))|잊어(?=[\s.!,]|$)"
    r"|잊어도\s?(?:돼|되|괜찮|좋)|잊으(?:세요|라|렴)|지워\s?(?:줘|주|라|요|버려)|지워(?=[\s.!,]|$)"
    r"|지우(?:세요|라|렴|자|고 싶)|삭제\s?(?:해|하|부탁|좀)|없애\s?(?:줘|주|라)|기억하지\s?(?:마|말)|기억에서"
    r"|(?:말|얘기|이야기|내용|거|것)(?:은|는|을|를)?\s?취소"
)
_NOT_ASKED = re.compile(
    r"(?i)\b(?:i|we|he|she|they|never|don't|do not|didn't|always|often)\s+(?:\w+\s+)?(?:forget|drop"
    r"|clear|remove|delete)\b"
    r"(?!\s+(?:that|this|what|my)\b.*\bmemor)"
)
_POINTING = re.compile(
    r"(?i)\b(?:that|this|it|what i (?:just )?(?:said|told you))\b\W*$|(?:그거|이거|그것|이것|그 말"
    r"|방금)\s?(?:은|는|을|를)?\s"
)

_ALSO = {"address": "city", "job": "employer"}
"""Attributes by whose words another may be meant: who lives in a city may call that their address."""
_BY_ATTRIBUTE, _BY_OTHER_ATTRIBUTE, _BY_VALUE = 3, 2, 4
"""What speaks for a memory, beside each word that it shares with what is to be forgotten."""


def is_asked(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether the user's own words ask for something to be forgotten."""
    if from_outside(context):
        return context.source == "explicit"
    return any(_ASKED.search(_NOT_ASKED.sub(" ", wish)) for wish in _wishes(candidate, context))


def _wishes(candidate: Candidate, context: GateContext) -> list[str]:
    """Return the user's sentences that a deletion rests on."""
    return [
        clause.sentence
        for place in users_places(candidate, context)
        for clause in clauses_at(place.text, place.start, place.end)
    ]


def targets(candidate: Candidate, context: GateContext) -> tuple[Known, ...]:
    """Return the memories that a deletion means: the one it names, or those that match best.

    It must have something to do with the user's words, and be about whom they speak of, whatever a
    model says.
    """
    also = replace(candidate, attribute=_ALSO.get(candidate.attribute, candidate.attribute))
    nearby = (*context.neighbours, *context.related(candidate), *context.related(also))
    known = {item.memory.id: item for item in nearby if _is_of_whom(item.memory, candidate, context)}
    if candidate.target_id is not None:
        named = known.get(candidate.target_id)
        return (named,) if named and _is_spoken_of(named, candidate, context) else ()
    scored = [(score, item) for item in known.values() if (score := _score(candidate, item)) > 0]
    if speaks_of_the_past(candidate):
        changed = [(score, item) for score, item in scored if context.past(item)]
        scored = changed or scored
    best = max((score for score, _ in scored), default=0)
    return tuple(item for score, item in scored if score == best)


def _is_of_whom(memory: Memory, candidate: Candidate, context: GateContext) -> bool:
    """Tell whether a memory is about whom the user's wish speaks of, where they wish anything."""
    if from_outside(context) or not is_asked(candidate, context):
        return True
    things = [thing for wish in _wishes(candidate, context) for thing in things_to_forget(wish)]
    return any(may_be_meant(thing, memory) for thing in things)


def of_its_topics(candidate: Candidate, context: GateContext) -> tuple[Known, ...]:
    """Return nearby memories of the topics that a deletion falls in: to be offered, never to be erased."""
    topics = falls_in(candidate.evidence, context.settings.topics)
    return tuple(known for known in context.related(candidate) if known.memory.topic in topics)


def _is_spoken_of(known: Known, candidate: Candidate, context: GateContext) -> bool:
    memory = known.memory
    if from_outside(context):
        return True
    if _POINTING.search(candidate.evidence):
        return bool(set(terms(f"{memory.value} {memory.text}")) & _just_said(context))
    holds = terms(f"{memory.value} {memory.attribute.replace('_', ' ')} {memory.text} {memory.topic}")
    hits = topic_index(context.settings.topics).attribute_hits(candidate.evidence)
    named = any(_ALSO.get(hit.target.attribute, hit.target.attribute) == memory.attribute for hit in hits)
    named = named or any(hit.target.attribute == memory.attribute for hit in hits)
    said = {*terms(candidate.evidence), *map(without_particle, fold(candidate.evidence).split())}
    return named or bool(said & set(holds))


def _just_said(context: GateContext) -> set[str]:
    """Return the words of this turn and of the one before, which "forget that" points to."""
    last = [text for exchange in context.window[-1:] for text in (exchange.user, exchange.assistant)]
    return set(terms("\n".join([*(exchange.user for exchange in context.covered), *last])))


def _score(candidate: Candidate, known: Known) -> int:
    """Count what speaks for a memory: its attribute, its value, and the words of its text."""
    memory = known.memory
    wanted = set(terms(f"{candidate.value} {candidate.attribute.replace('_', ' ')}"))
    shared = wanted & set(terms(f"{memory.value} {memory.attribute.replace('_', ' ')} {memory.text}"))
    same_value = bool(candidate.value) and memory.value.casefold() == candidate.value.casefold()
    return (
        len(shared)
        + _BY_ATTRIBUTE * (memory.attribute == candidate.attribute)
        + _BY_OTHER_ATTRIBUTE * (memory.attribute == _ALSO.get(candidate.attribute))
        + _BY_VALUE * same_value
    )
