"""Rule: memory is off for this user, thread or turn."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate
from memchat.sentence_kinds import asks_to_leave_out
from memchat.sentences import own_words


def opted_out(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip everything while memory is off, and what is told in a turn that asks not to be remembered."""
    if not context.memory_on:
        return Verdict("skip", "opted_out", sentence(context, "opted_out"))
    told = candidate.op in ("add", "update")
    if told and any(asks_to_leave_out(own_words(exchange.user)) for exchange in context.covered):
        return Verdict("skip", "opted_out", sentence(context, "opted_out.turn"))
    return None
