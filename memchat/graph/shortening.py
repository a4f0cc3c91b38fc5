"""The way out when a prompt is longer than the model takes: a smaller window, at once."""

from __future__ import annotations

from dataclasses import replace

from memchat.conversation.compaction import compact, over_budget
from memchat.conversation.window import tokens
from memchat.errors import MemchatError
from memchat.graph.nodes.build_prompt_context import build_prompt_context
from memchat.graph.services import Services
from memchat.graph.state import TurnState, usage_with


def shortened(state: TurnState, services: Services) -> TurnState:
    """Take the older half of the window out of a turn that has begun; return what changes with its prompt.

    A summary stands for what leaves; if none can be made it leaves without one, and is in the
    transcript alone. Nothing changes where the message itself is all there is.
    """
    messages, summary = state["messages"], state["short_term_summary"]
    all_of_it = replace(services.settings.chat, window_tokens=tokens(messages) - 1, keep_turns=1)
    if not over_budget(messages, all_of_it):
        return TurnState()
    try:
        done = compact(messages, summary, all_of_it, services.remembering_model)
    except MemchatError:
        sliding = replace(all_of_it, compaction="sliding_window")
        done = compact(messages, summary, sliding, services.remembering_model)
    usage = usage_with(state, done.usage)
    changes = TurnState(messages=done.messages, short_term_summary=done.summary, usage=usage)
    return changes | build_prompt_context(state | changes, services)
