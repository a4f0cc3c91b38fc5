"""Rule: what is remembered is definite: an attribute and a value that name the thing."""

from __future__ import annotations

from memchat.memory.evidence import from_outside
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.deleting import is_asked, of_its_topics, targets
from memchat.memory.gate.earlier import former_states, is_one
from memchat.memory.gate.explanations import sentence
from memchat.memory.gate.following import following
from memchat.memory.gate.pointing import is_definite
from memchat.records import Candidate, Memory
from memchat.storage.id_prefixes import ID_PREFIX

MOST_NAMED = 4
"""How many memories are named where it is not clear which one is to be erased."""
SHOWN_ID = 6


def _which(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Ask which memory is to be erased, or which of its former states, unless it is clear."""
    meant = targets(candidate, context)
    known = meant[0] if len(meant) == 1 else None
    if known and is_one(candidate, known, context):
        return None
    states = former_states(candidate, known, context) if known else ()
    named = [state.text for state in states]
    named = named or [_with_id(item.memory) for item in meant or of_its_topics(candidate, context)]
    what = " / ".join(named[:MOST_NAMED])
    key = "unnormalised.delete" if named else "unnormalised.delete.none"
    return Verdict("flag", "unnormalised", sentence(context, key, what=what), known)


def _with_id(memory: Memory) -> str:
    return f"{memory.text} ({memory.id.removeprefix(ID_PREFIX)[:SHOWN_ID]})"


def unnormalised(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Flag what points instead of naming, has no attribute or value, or erases who knows what."""
    if candidate.op == "noop":
        return None
    if candidate.op == "delete":
        return _which(candidate, context) if is_asked(candidate, context) else None
    if candidate.attribute and is_definite(candidate.value) and not _says_more(candidate, context):
        return None
    what = candidate.value or candidate.attribute or candidate.text
    return Verdict("flag", "unnormalised", sentence(context, "unnormalised", what=what))


def _says_more(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether a part of the value, or what it is to the user, does not follow from their words."""
    if from_outside(context) or not candidate.durable:
        return False
    found = following(candidate, context)
    return bool(found.value) or found.unshown
