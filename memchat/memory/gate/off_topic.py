"""Rule: with closed topics, what fits none of them is not kept."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate
from memchat.topics import OTHER


def off_topic(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip what fits no topic, if topics are closed."""
    if candidate.op in ("delete", "noop") or not context.settings.memory.closed_topics:
        return None
    if candidate.topic != OTHER.name:
        return None
    return Verdict("skip", "off_topic", sentence(context, "off_topic"))
