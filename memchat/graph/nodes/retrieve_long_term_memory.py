"""Node: look up what is relevant to the message in the owner's memories."""

from __future__ import annotations

from memchat.graph.services import Services, owner_of, timed
from memchat.graph.state import TurnState
from memchat.memory.query import Query
from memchat.memory.recall import recall
from memchat.memory.views import recalled_view


def retrieve_long_term_memory(state: TurnState, services: Services) -> TurnState:
    """Recall memories for the query. A failed lookup is an error, never "no memories"."""
    if not state["retrieval_query"]:
        return TurnState(retrieved_memories=[])
    timings = dict(state["timings"])
    try:
        with timed(timings, "recall"):
            found = recall(
                services.store,
                owner_of(state["user_id"]),
                Query(state["retrieval_query"]),
                services.settings,
                services.clock.now(),
                window=state["messages"],
            )
    except Exception as error:  # noqa: BLE001  (any store, any error: the turn goes on without memory)
        return TurnState(
            retrieved_memories=[], errors=[*state["errors"], f"retrieval: {error}"], timings=timings
        )
    return TurnState(retrieved_memories=[recalled_view(item) for item in found], timings=timings)
