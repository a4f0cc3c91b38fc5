"""Node: look up what is relevant to the message in the owner's memories."""

from __future__ import annotations

from dataclasses import replace

from memchat.errors import MemchatError
from memchat.graph.services import Services, owner_of, timed
from memchat.graph.state import TurnState, call_failed, usage_with
from memchat.graph.tool_round import recalls_ahead, views
from memchat.memory.model_recall import MOST_RANKED
from memchat.memory.query import Query
from memchat.memory.recall import recall
from memchat.records import Recalled


def retrieve_long_term_memory(state: TurnState, services: Services) -> TurnState:
    """Recall memories for the query. A failed lookup is an error, never "no memories"."""
    ahead = recalls_ahead(services, state["user_id"], state["thread_id"])
    if not state["retrieval_query"] or not ahead:
        return TurnState(retrieved_memories=[])
    timings = dict(state["timings"])
    rerank = services.settings.recall.rerank
    try:
        with timed(timings, "recall"):
            found = _look_up(state, services, MOST_RANKED if rerank else services.settings.recall.limit)
    except Exception as error:  # noqa: BLE001  (any store, any error: the turn goes on without memory)
        return TurnState(
            retrieved_memories=[], errors=[*state["errors"], f"retrieval: {error}"], timings=timings
        )
    changes = TurnState(timings=timings)
    if rerank:
        found, more = _reranked(found, state, services)
        changes |= more
    return changes | TurnState(retrieved_memories=views(found, services))


def _look_up(state: TurnState, services: Services, limit: int) -> list[Recalled]:
    settings = services.settings
    return recall(
        services.store,
        owner_of(state["user_id"]),
        Query(state["retrieval_query"]),
        replace(settings, recall=replace(settings.recall, limit=limit)),
        services.clock.now(),
        exclude=services.unwanted(state["thread_id"]),
        window=state["messages"],
    )


def _reranked(
    found: list[Recalled], state: TurnState, services: Services
) -> tuple[list[Recalled], TurnState]:
    """Let the model rank what was found; one that fails leaves the order as it is."""
    limit = services.settings.recall.limit
    try:
        ranked = services.model_recall.rerank(services.model, state["input"], found, limit)
    except MemchatError as error:
        return found[:limit], call_failed(state, "re-ranking", error)
    changes = TurnState(usage=usage_with(state, ranked.usage))
    if ranked.error:
        changes["errors"] = [*state["errors"], f"re-ranking: {ranked.error}"]
    return ranked.best, changes
