"""Rule: what contradicts a memory replaces it only by the user's word, or by equal trust."""

from __future__ import annotations

from memchat.memory.consolidation import relate
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.deleting import is_asked, targets
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate


def conflict(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Flag a contradiction that nothing decides, and a deletion that the user did not ask for."""
    if candidate.op == "noop":
        return None
    if candidate.op == "delete":
        return _deletion(candidate, context)
    relation = relate(candidate, context.related(candidate), context)
    if relation.kind != "contradicts" or relation.known is None:
        return None
    detail = sentence(context, "conflict", what=relation.known.memory.text)
    return Verdict("flag", "conflict", detail, relation.known)


def _deletion(candidate: Candidate, context: GateContext) -> Verdict | None:
    if is_asked(candidate, context):
        return None
    known = next(iter(targets(candidate, context)), None)
    what = known.memory.text if known else candidate.text
    return Verdict("flag", "conflict", sentence(context, "conflict.delete", what=what), known)
