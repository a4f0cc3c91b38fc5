"""Node: the deterministic gate."""

from __future__ import annotations

from memchat.graph.services import Services
from memchat.graph.state import TurnState
from memchat.graph.turn_batch import judged_anew


def validate_memory_updates(state: TurnState, services: Services) -> TurnState:
    """Approve, skip with a reason, or flag each candidate."""
    if not state["memory_candidates"]:
        return TurnState(approved_memory_updates=[], skipped_memory_updates=[], flagged_memory_updates=[])
    return judged_anew(state, services)
