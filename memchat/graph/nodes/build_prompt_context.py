"""Node: put together the bounded context that the reply is made from."""

from __future__ import annotations

from memchat.conversation.prompt import compose, fit_tokens
from memchat.fading import faded, unconfirmed_since
from memchat.graph.services import Services, owner_of
from memchat.graph.state import TurnState, cause_of, failed_at
from memchat.graph.tool_round import offered, placement_of
from memchat.memory.library import Library
from memchat.namespace import APP
from memchat.records import Json, Memory


def build_prompt_context(state: TurnState, services: Services) -> TurnState:
    """Compose the prompt of window, summary, working memory, instructions, profile and memories."""
    errors, more = list(state["errors"]), False
    standing: tuple[list[str], list[Json]] = [], []
    try:
        standing, more = _standing(state, services), _has_more(state, services)
    except Exception as error:  # noqa: BLE001  (any store, any error: the turn goes on without memory)
        errors.append(f"retrieval: {cause_of(error)}")
    recalled = [_aged({"memory": item["value"], **item}, services) for item in state["retrieved_memories"]]
    placement = placement_of(services)
    context = compose(
        text=state["input"],
        messages=state["messages"],
        summary=state["short_term_summary"],
        working_memory=state["working_memory"],
        recalled=recalled,
        own_system=services.own_system(state["thread_id"]),
        instructions=standing[0],
        profile=standing[1],
        memory_unavailable=failed_at(state | TurnState(errors=errors), "retrieval"),
        now=services.clock.now(),
        reconfirm=_reconfirm(recalled, services),
        placement=placement,
    )
    if recalled and placement == "tool":
        context = offered(context, services, spent=True)
    return TurnState(prompt_context=context | {"more_memories": more}, errors=errors)


def _has_more(state: TurnState, services: Services) -> bool:
    """Tell whether there are more memories than were recalled, where as many were as may be."""
    recalled = len(state["retrieved_memories"])
    if recalled < services.settings.recall.limit:
        return False
    return Library(services.store, owner_of(state["user_id"])).has_more_than(recalled)


def _aged(item: Json, services: Services) -> Json:
    """Return a memory with the confidence that is left of it, and since when it is unconfirmed."""
    memory, now, settings = Memory.from_json(item["value"]), services.clock.now(), services.settings
    since = unconfirmed_since(memory, settings.lifecycle, settings.topics, now)
    confidence = round(faded(memory, settings.lifecycle, now), 2)
    return {**item, "confidence": confidence, "unconfirmed_since": since}


def _reconfirm(recalled: list[Json], services: Services) -> Json | None:
    """Return the fact of which the reply may ask whether it still holds: one a session."""
    if services.reconfirmed or not services.settings.lifecycle.reconfirm:
        return None
    return next((item for item in recalled if item["unconfirmed_since"]), None)


def _standing(state: TurnState, services: Services) -> tuple[list[str], list[Json]]:
    """Return the instructions and the profile, which are in every prompt whatever the query."""
    if not services.memory_on(state["user_id"], state["thread_id"]) or failed_at(state, "retrieval"):
        return [], []
    libraries = [Library(services.store, owner) for owner in (APP, owner_of(state["user_id"]))]
    instructions = [m.text for library in libraries for m in library.standing("instruction")]
    unwanted = services.unwanted(state["thread_id"])
    standing = [m for library in libraries for m in library.standing("profile") if m.id not in unwanted]
    profile = [_aged({"id": m.id, "value": m.to_json(), "memory": m.to_json()}, services) for m in standing]
    return instructions, fit_tokens(profile, services.settings.recall.profile_tokens)
