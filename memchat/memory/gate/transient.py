"""Rule: a request, or a state that passes, is not remembered."""

from __future__ import annotations

from memchat.memory.consolidation import relate
from memchat.memory.evidence import from_outside, is_explicit, users_places, value_places
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.memory.gate.passing import is_passing
from memchat.memory.words_of_change import is_hedged
from memchat.records import Candidate


def transient(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip what a model marks as passing, and what is a request or passing state by its form."""
    if candidate.op in ("delete", "noop") or from_outside(context):
        return None
    if not candidate.durable and not candidate.value:
        # Listed as left out: "save this song" commands something, but names nothing to remember.
        return Verdict("skip", "transient", sentence(context, "transient"))
    if is_explicit(candidate, context) or _changes_what_is_known(candidate):
        return None
    if candidate.durable and is_hedged(candidate, context) and _contradicts(candidate, context):
        return None  # said with a doubt against a memory: for the person to decide
    found = users_places(candidate, context)
    # Where the value stands in what is quoted, its clause alone decides.
    parts = [part for place in found for part in value_places(place, candidate)] or found
    if not candidate.durable or (parts and all(is_passing(p.text, p.start, p.end) for p in parts)):
        return Verdict("skip", "transient", sentence(context, "transient"))
    return None


def _changes_what_is_known(candidate: Candidate) -> bool:
    """Tell whether a candidate says of a memory that it changed: today, it may be, and for long."""
    return candidate.durable and candidate.changes and candidate.target_id is not None


def _contradicts(candidate: Candidate, context: GateContext) -> bool:
    return relate(candidate, context.related(candidate), context).kind == "contradicts"
