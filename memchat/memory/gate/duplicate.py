"""Rule: what is known already is counted, not stored again."""

from __future__ import annotations

from memchat.memory.consolidation import relate
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate, Known


def duplicate(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip a known fact, in whatever wording; the commit counts the observation."""
    if candidate.op == "delete":
        return None
    if candidate.op == "noop":
        return _nothing_new(candidate, context)
    relation = relate(candidate, context.related(candidate), context)
    if relation.kind != "same" or relation.known is None:
        return None
    return _verdict(relation.known, context)


def _nothing_new(candidate: Candidate, context: GateContext) -> Verdict:
    known = (*context.neighbours, *context.related(candidate))
    meant = next((item for item in known if item.memory.id == candidate.target_id), None)
    if meant is None:
        return Verdict("skip", "duplicate", sentence(context, "duplicate.nothing"))
    return _verdict(meant, context)


def _verdict(known: Known, context: GateContext) -> Verdict:
    return Verdict("skip", "duplicate", sentence(context, "duplicate", what=known.memory.text), known)
