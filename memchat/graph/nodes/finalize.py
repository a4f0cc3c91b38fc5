"""Node: the end of a turn that leaves nothing open."""

from __future__ import annotations

from memchat.graph.services import Services
from memchat.graph.state import TurnState
from memchat.graph.turn_batch import concluded


def finalize(state: TurnState, services: Services) -> TurnState:
    """Set the status and the final output; commit the job if no store node did."""
    return concluded(state, services)
