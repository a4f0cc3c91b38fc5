"""Rule: what tries to steer the assistant, send data away, hide, or change its rules waits."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate
from memchat.steering import steering


def poisoning(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Flag it, whoever is said to have asked for it; it can never become an instruction."""
    fields = (candidate.text, candidate.value, candidate.evidence, candidate.subject)
    what = steering(*fields, candidate.attribute.replace("_", " "))
    return Verdict("flag", "poisoning", sentence(context, "poisoning", what=what)) if what else None
