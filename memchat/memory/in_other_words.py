"""Whether a candidate tells a memory's fact in other words, by a trained judge beside the rules.

The rules compare what was filed: attributes, values, terms. The judge compares sentences. It finds
what was filed elsewhere ("I'm a veggie", "no meat for me"), and objects where a rule takes for the
same what only has the same words ("I live in Lisbon", "I grew up in Lisbon").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memchat.memory.words_of_change import is_hedged, says_changed
from memchat.models.offline.finding import Chances
from memchat.records import Candidate, Memory

if TYPE_CHECKING:
    from memchat.memory.gate.base import GateContext

SURELY = 0.75
"""Chance from which the texts of a candidate and a memory tell one fact, whatever the rules say of them."""
RATHER = 0.6
"""Chance from which the words that taught them may tell one fact; they may have taught more."""
RATHER_NOT = 0.25
SURELY_NOT = 0.05
"""Chances under which the texts, and the words that taught them, do not tell one fact."""


def texts_compared(
    candidate: Candidate, memories: Sequence[Memory], context: GateContext
) -> Sequence[Chances | None]:
    """Return how surely a candidate's text tells each memory's fact; None of each where nothing judges."""
    texts = [memory.text for memory in memories]
    return context.same_fact(candidate.text, texts) or [None] * len(texts)


def tells_again(candidate: Candidate, memory: Memory, texts: Chances, context: GateContext) -> bool:
    """Tell whether a new fact is surely a memory's in other words, without a word of change or doubt.

    `texts` is how surely the candidate's text tells the memory's.
    """
    if texts.same < SURELY or candidate.op != "add":
        return False
    if says_changed(candidate, context) or is_hedged(candidate, context):
        return False
    back = context.same_fact(memory.text, [candidate.text])
    return all(c.same + c.more >= RATHER for c in (*back, *_as_told(candidate, memory, context)))


def tells_another(candidate: Candidate, memory: Memory, texts: Chances, context: GateContext) -> bool:
    """Tell whether a candidate surely tells another fact than a memory, by its text and by its words."""
    if texts.same + texts.more >= RATHER_NOT:
        return False
    told = _as_told(candidate, memory, context)
    return bool(told) and told[0].same + told[0].more < SURELY_NOT


def _as_told(candidate: Candidate, memory: Memory, context: GateContext) -> list[Chances]:
    """Compare the words of which a candidate and a memory were made; without words, their texts."""
    told, known = candidate.evidence or candidate.text, memory.source.quote or memory.text
    return context.same_fact(told, [known])
