"""Node: put together the bounded context that the reply is made from."""

from __future__ import annotations

from memchat.conversation.prompt import compose, fit_tokens
from memchat.graph.services import Services, owner_of
from memchat.graph.state import TurnState, failed_at
from memchat.memory.library import Library
from memchat.records import Json


def build_prompt_context(state: TurnState, services: Services) -> TurnState:
    """Compose the prompt of window, summary, working memory, instructions, profile and memories."""
    instructions, profile = _standing(state, services)
    recalled = [{"memory": item["value"], **item} for item in state["retrieved_memories"]]
    known = {item["id"] for item in recalled}
    context = compose(
        text=state["input"],
        messages=state["messages"],
        summary=state["short_term_summary"],
        working_memory=state["working_memory"],
        recalled=recalled,
        own_system=services.settings.chat.system,
        profile=[item for item in profile if item["id"] not in known],
        instructions=instructions,
        memory_unavailable=failed_at(state, "retrieval"),
        now=services.clock.now(),
    )
    return TurnState(prompt_context=context)


def _standing(state: TurnState, services: Services) -> tuple[list[str], list[Json]]:
    """Return the instructions and the profile, which are in every prompt whatever the query."""
    if not services.memory_on(state["user_id"]) or failed_at(state, "retrieval"):
        return [], []
    library = Library(services.store, owner_of(state["user_id"]))
    instructions = [memory.text for memory in library.standing("instruction")]
    profile = [{"id": m.id, "value": m.to_json(), "memory": m.to_json()} for m in library.standing("profile")]
    return instructions, fit_tokens(profile, services.settings.recall.profile_tokens)
