"""Deletions of what was: "forget my old address" means the one before the present, which stays.

A memory that changed keeps its former values in its history. Words of the past ("old", "used to",
"예전"), or a former value by name, mean those and never what holds now.
"""

from __future__ import annotations

import re

from memchat.memory.gate.base import GateContext
from memchat.memory.values import contains
from memchat.memory.words_of_change import tells_of_change
from memchat.records import Candidate, Known, Memory

_PAST = re.compile(
    r"(?i)\b(?:old|former|formerly|previous|previously|prior|past|earlier|used to|no longer|any ?more)\b"
    r"|예전|이전|옛|과거|지난번|전에|[가-힣]던(?=\s)"
)


def speaks_of_the_past(candidate: Candidate) -> bool:
    """Tell whether a deletion's words speak of what was."""
    return bool(_PAST.search(candidate.evidence))


def former_states(candidate: Candidate, known: Known, context: GateContext) -> tuple[Memory, ...]:
    """Return the former states of a memory that a deletion means; none where it means the memory."""
    past = context.past(known)
    if not past or contains(candidate.evidence, known.memory.value):
        return ()
    named = tuple(state for state in past if contains(candidate.evidence, state.value))
    return named or (past if speaks_of_the_past(candidate) else ())


def is_one(candidate: Candidate, known: Known, context: GateContext) -> bool:
    """Tell whether it is clear what of a memory a deletion means: all of it, or one former state.

    What the person changed to is not what they call old, though nothing before it is known.
    """
    states = former_states(candidate, known, context)
    if states:
        return len(states) == 1
    return not (speaks_of_the_past(candidate) and tells_of_change(known.memory.source.quote))
