"""Node: what to look for in long-term memory, or that nothing needs to be looked for."""

from __future__ import annotations

from memchat.conversation.window import attended, exchanges
from memchat.errors import MemchatError
from memchat.graph.services import Services
from memchat.graph.state import TurnState, call_failed, usage_with
from memchat.memory.query import build_query


def build_retrieval_query(state: TurnState, services: Services) -> TurnState:
    """Make a bounded query of the message and its context; empty for "ok" and "thanks"."""
    if not services.memory_on(state["user_id"], state["thread_id"]):
        return TurnState(retrieval_query="")
    earlier = [message for message in state["messages"] if message.get("turn") != state["turn"]]
    query = build_query(
        attended(state["input"]), earlier, state["short_term_summary"], services.settings.topics
    )
    if not query.needs_recall:
        return TurnState(retrieval_query="")
    if services.settings.recall.rewrite:
        return _rewritten(query.text, state, services)
    return TurnState(retrieval_query=query.text)


def _rewritten(query: str, state: TurnState, services: Services) -> TurnState:
    """Let the model add its own wording; one that fails leaves the query as it is."""
    earlier = [exchange for exchange in exchanges(state["messages"]) if exchange.turn < state["turn"]]
    try:
        reworded, cost = services.model_recall.rewrite(services.model, attended(state["input"]), earlier)
    except MemchatError as error:
        return TurnState(retrieval_query=query) | call_failed(state, "rewriting", error)
    text = query if reworded == state["input"] else f"{query}\n{reworded}"
    return TurnState(retrieval_query=text, usage=usage_with(state, cost))
