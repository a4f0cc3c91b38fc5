"""Node: write what was approved, with the whole of the turn's job."""

from __future__ import annotations

from memchat.graph.services import Services
from memchat.graph.state import TurnState
from memchat.graph.turn_batch import commit_state


def store_memory_updates(state: TurnState, services: Services) -> TurnState:
    """Commit the job; a failed write is reported, never as stored."""
    return commit_state(state, services)
