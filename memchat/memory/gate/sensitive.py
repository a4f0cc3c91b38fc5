"""Rule: sensitive facts wait for the person, unless allowed by the settings or commanded."""

from __future__ import annotations

from memchat.memory.evidence import is_explicit
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate
from memchat.sensitivity import sensitive_category


def sensitive(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Flag health, religion, politics, sexuality, biometrics, addresses, contacts, others' privacy."""
    if candidate.op in ("delete", "noop") or is_explicit(candidate, context):
        return None
    category = sensitive_category(candidate)
    if category is None or category in context.settings.memory.retain:
        return None
    return Verdict("flag", "sensitive", sentence(context, "sensitive", what=category))
