"""Rule: what is remembered rests on the user's verbatim words in the turns covered."""

from __future__ import annotations

from memchat.memory.evidence import from_outside, users_places, users_texts
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.sentences import sentence
from memchat.records import Candidate
from memchat.text import is_korean, terms

_NAMES = {"name", "nickname", "city", "origin", "employer", "school", "partner", "team", "bank", "airline"}
"""Attributes whose value is a name: it must have been said."""


def ungrounded(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip what quotes no words of the user, and names that the user never said."""
    if from_outside(context) or candidate.op == "noop" or _is_wordless(candidate, context):
        return None
    if not users_places(candidate, context) or _invents_a_name(candidate, context):
        return Verdict("skip", "ungrounded", sentence(context, "ungrounded"))
    return None


def _is_wordless(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether a passing remark is just signs that the user typed: there is no word to find."""
    said = candidate.evidence.strip()
    return (
        not candidate.durable
        and bool(said)
        and not any(c.isalnum() for c in said)
        and any(said in text for text in users_texts(candidate, context))
    )


def _invents_a_name(candidate: Candidate, context: GateContext) -> bool:
    if candidate.attribute not in _NAMES or not candidate.value or candidate.op == "delete":
        return False
    said = " ".join([*users_texts(candidate, context), *(exchange.user for exchange in context.window)])
    if is_korean(candidate.value) != is_korean(said):
        return False
    if is_korean(candidate.value):
        return not any(part in said for part in candidate.value.split())
    return not set(terms(candidate.value)) & set(terms(said))
