"""Node: the reply, streamed; where memory is a tool, with the rounds of its calls."""

from __future__ import annotations

from dataclasses import replace

from memchat.conversation.window import with_reply
from memchat.errors import MemchatError
from memchat.graph.outlet import publish
from memchat.graph.services import Services, timed
from memchat.graph.shortening import shortened
from memchat.graph.state import TurnState, spent_in, usage_with
from memchat.graph.tool_round import MOST_ROUNDS, answered, offered, tools_for, tools_on, views
from memchat.memory.tools import MemoryTools
from memchat.models.base import PromptContext
from memchat.models.failures import ContextTooLong
from memchat.models.metering import OFFLINE, estimated
from memchat.models.streaming import Streamed, stream_reply
from memchat.phrases import say
from memchat.redaction import redact
from memchat.turn_records import Usage


def generate_response(state: TurnState, services: Services) -> TurnState:
    """Stream the reply, each piece as a custom event {"chunk": text}.

    A prompt that is longer than the model takes is shortened and sent once more. A reply that is
    stopped or breaks keeps what came, marked as partial; none at all fails the turn. What the model
    saves by a tool becomes a candidate of the turn's job.
    """
    timings = dict(state["timings"])
    reply, tools = Streamed(), tools_for(state, services)
    errors = list(state["errors"])
    changes = TurnState()
    try:
        with timed(timings, "model"):
            _speak_or_shorten(state, services, reply, tools, changes)
    except MemchatError as error:
        errors.append(f"reply: {error.cause}")
        reply.usage += spent_in(error)
        publish(error)
    partial = reply.stopped or len(errors) > len(state["errors"])
    state = state | changes
    errors += [f"retrieval: {cause}" for cause in tools.errors]
    usage = usage_with(state, _cost(state, services, reply))
    changes |= TurnState(errors=errors, usage=usage, timings=timings)
    changes |= _learnt(state, services, tools)
    text = redact(reply.text).text
    if not text.strip():
        why = say(services.language, "reply.stopped" if reply.stopped else "reply.empty")
        return changes | {"status": "failed", "response": "", "errors": errors or [f"reply: {why}"]}
    return changes | _said(state, services, text, partial=partial)


def _said(state: TurnState, services: Services, text: str, *, partial: bool) -> TurnState:
    """Return the reply with the window that it ends; whether it asked if a fact still holds is noted."""
    due = state["prompt_context"].get("reconfirm")
    if due and any(mark in text for mark in "?？"):
        services.reconfirmed.add(due["id"])
    messages = with_reply(state["messages"], text, state["turn"], partial=partial)
    return TurnState(response=text, messages=messages)


def _speak_or_shorten(
    state: TurnState, services: Services, reply: Streamed, tools: MemoryTools, changes: TurnState
) -> None:
    """Stream the reply; of a prompt that is too long, once more a shorter one, told in `changes`."""
    try:
        return _speak(state, services, reply, tools)
    except ContextTooLong:
        changes.update(shortened(state, services))
        if not changes or reply.parts:
            raise
    return _speak(state | changes, services, reply, tools)


def _speak(state: TurnState, services: Services, reply: Streamed, tools: MemoryTools) -> None:
    if tools_on(services, state["user_id"], state["thread_id"]):
        _with_tools(offered(state["prompt_context"], services), services, reply, tools)
    else:
        _stream(state["prompt_context"], services, reply)


def _stream(prompt: PromptContext, services: Services, reply: Streamed) -> None:
    for text in stream_reply(services.model, prompt, services.stop, reply):
        publish(text)


def _with_tools(prompt: PromptContext, services: Services, reply: Streamed, tools: MemoryTools) -> None:
    """Stream a reply that may call tools: each round's results go back, and it goes on."""
    for number in range(MOST_ROUNDS + 1):
        begun = len(reply.parts)
        _stream(prompt, services, reply)
        if reply.stopped or not reply.tool_calls or prompt.get("tools_spent"):
            break
        said = "".join(reply.parts[begun:])
        results = tools.answer(reply.tool_calls)
        prompt = answered(prompt, said, reply.tool_calls, results, last=number + 1 == MOST_ROUNDS)
        reply.usage = replace(reply.usage, tool_rounds=number + 1)
        if said and not said[-1].isspace():
            reply.parts.append("\n\n")
            publish("\n\n")


def _cost(state: TurnState, services: Services, reply: Streamed) -> Usage:
    """Return what the reply has cost; of one that was stopped before its server told, about what."""
    if reply.usage.calls or not reply.parts or services.model.name == OFFLINE:
        return reply.usage
    return reply.usage + estimated(state["prompt_context"], reply.text)


def _learnt(state: TurnState, services: Services, tools: MemoryTools) -> TurnState:
    """Return what the tools found and saved; nothing if none was called."""
    if not tools.record:
        return TurnState()
    known = {item["id"] for item in state["retrieved_memories"]}
    found = [item for item in views(tools.found, services) if item["id"] not in known]
    return TurnState(
        prompt_context=state["prompt_context"] | {"tool_record": tools.record},
        retrieved_memories=[*state["retrieved_memories"], *found],
        memory_candidates=[replace(saved, model=services.model.name).to_json() for saved in tools.saved],
    )
