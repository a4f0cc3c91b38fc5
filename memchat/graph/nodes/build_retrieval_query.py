"""Node: what to look for in long-term memory, or that nothing needs to be looked for."""

from __future__ import annotations

from memchat.graph.services import Services
from memchat.graph.state import TurnState
from memchat.memory.query import build_query


def build_retrieval_query(state: TurnState, services: Services) -> TurnState:
    """Make a bounded query of the message and its context; empty for "ok" and "thanks"."""
    if not services.memory_on(state["user_id"]):
        return TurnState(retrieval_query="")
    earlier = [message for message in state["messages"] if message.get("turn") != state["turn"]]
    query = build_query(state["input"], earlier, state["short_term_summary"])
    return TurnState(retrieval_query=query.text if query.needs_recall else "")
