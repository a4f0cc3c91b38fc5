"""Rule: what the user erased is not learnt again from old text."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.memory.keys import fact
from memchat.records import Candidate


def forgotten(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip a fact that was erased and has not been said again since."""
    if candidate.op in ("delete", "noop"):
        return None
    erased = context.forgotten(fact(candidate.kind, candidate.subject, candidate.attribute, candidate.value))
    return Verdict("skip", "forgotten", sentence(context, "forgotten")) if erased else None
