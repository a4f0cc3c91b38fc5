"""Rule: memory is off for this user, thread or turn."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate


def opted_out(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip everything while memory is off."""
    del candidate  # whatever it is
    if context.memory_on:
        return None
    return Verdict("skip", "opted_out", sentence(context, "opted_out"))
