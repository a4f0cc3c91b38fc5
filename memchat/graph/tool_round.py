"""Memory as a tool within a reply: when it is offered, and what one round of calls adds to a prompt."""

from __future__ import annotations

import json
from collections.abc import Sequence

from memchat.conversation.prompt import Placement, fenced_memories
from memchat.fading import faded, unconfirmed_since
from memchat.graph.services import Services, owner_of
from memchat.graph.state import TurnState
from memchat.memory.query import read_query
from memchat.memory.recall import recall
from memchat.memory.tools import MemoryTools, specifications
from memchat.memory.views import recalled_view
from memchat.models.base import ChatMessage, PromptContext, SupportsTools, ToolCall
from memchat.models.lenient_json import read_json
from memchat.records import Candidate, Json, Recalled

MOST_ROUNDS = 4
"""How often a reply may call tools before it must go on without them."""


def tools_on(services: Services, user: str, thread: str) -> bool:
    """Tell whether the model may call memory tools: by setting, where memory is on and it can."""
    if services.settings.recall.mode == "proactive" or not services.memory_on(user, thread):
        return False
    return takes_tools(services)


def takes_tools(services: Services) -> bool:
    """Tell whether the model that replies can call tools, as far as that is known by now."""
    return isinstance(services.model, SupportsTools) and services.model.takes_tools()


def recalls_ahead(services: Services, user: str, thread: str) -> bool:
    """Tell whether memories are looked up before the reply, rather than by the model alone.

    A model that takes no tools is helped ahead, whatever the setting: else it would know nothing.
    """
    return services.settings.recall.mode != "tool" or not tools_on(services, user, thread)


def placement_of(services: Services) -> Placement:
    """Return where the prompt holds what was recalled ahead: as the settings say, if the model can."""
    wanted = services.settings.recall.placement
    return "message" if wanted == "tool" and not takes_tools(services) else wanted


def offered(prompt: PromptContext, services: Services, *, spent: bool = False) -> PromptContext:
    """Return the prompt with the tools offered; with `spent` they are only named, since it refers to them."""
    return prompt | {"tools": specifications(services.settings.topics), "tools_spent": spent}


def tools_for(state: TurnState, services: Services) -> MemoryTools:
    """Return the tools of a turn, bound to its user."""

    def look_up(query: str) -> list[Recalled]:
        settings = services.settings
        asked = read_query(query, settings.topics)
        return recall(services.store, owner_of(state["user_id"]), asked, settings, services.clock.now())

    def read(words: str) -> list[Candidate]:
        from memchat.memory.stated import facts_in

        return facts_in(words, services.settings)

    def worded(found: Sequence[Recalled]) -> str:
        return fenced_memories(views(found, services), services.clock.now())

    return MemoryTools(look_up, worded, read)


def views(found: Sequence[Recalled], services: Services) -> list[Json]:
    """Return what was found as `retrieved_memories` holds it."""
    lifecycle, topics, now = services.settings.lifecycle, services.settings.topics, services.clock.now()
    return [
        recalled_view(
            item, unconfirmed_since(item.memory, lifecycle, topics, now), faded(item.memory, lifecycle, now)
        )
        for item in found
    ]


def answered(
    prompt: PromptContext, said: str, calls: Sequence[ToolCall], results: Sequence[str], *, last: bool
) -> PromptContext:
    """Return the prompt with a round of calls and their results; after the last no more may follow."""
    asked: ChatMessage = {"role": "assistant", "content": said, "tool_calls": [_call(c) for c in calls]}
    told: list[ChatMessage] = [
        {"role": "tool", "tool_call_id": call.id, "content": result}
        for call, result in zip(calls, results, strict=True)
    ]
    return prompt | {"messages": [*prompt["messages"], asked, *told], "tools_spent": last}


def _call(call: ToolCall) -> Json:
    """Word a call as it was made; arguments that are no JSON object would be refused by providers."""
    given = read_json(call.arguments).value
    arguments = json.dumps(given, ensure_ascii=False) if isinstance(given, dict) else "{}"
    function = {"name": call.name, "arguments": arguments}
    return {"id": call.id, "type": "function", "function": function}
