"""Node: keep the window within its budget."""

from __future__ import annotations

from memchat.conversation.compaction import compact, over_budget
from memchat.errors import MemchatError
from memchat.graph.services import Services, timed
from memchat.graph.state import TurnState, call_failed, usage_with

PUT_OFF_MESSAGES = 6
"""By how many messages the window grows after a failed summary before the next is asked for."""


def compact_short_term_memory(state: TurnState, services: Services) -> TurnState:
    """Summarise the oldest turns when the window is past its budget.

    A summary that fails leaves the history as it was; the turn goes on and says so. It is not
    asked for again before the window has grown by some turns.
    """
    settings = services.settings.chat
    put_off = services.put_off.get(state["thread_id"], 0)
    if len(state["messages"]) < put_off or not over_budget(state["messages"], settings):
        return TurnState()
    timings = dict(state["timings"])
    try:
        with timed(timings, "compaction"):
            done = compact(
                state["messages"], state["short_term_summary"], settings, services.remembering_model
            )
    except MemchatError as error:
        services.put_off[state["thread_id"]] = len(state["messages"]) + PUT_OFF_MESSAGES
        return call_failed(state, "compaction", error) | TurnState(timings=timings)
    usage = usage_with(state, done.usage)
    return TurnState(messages=done.messages, short_term_summary=done.summary, usage=usage, timings=timings)
