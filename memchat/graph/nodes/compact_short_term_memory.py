"""Node: keep the window within its budget."""

from __future__ import annotations

from memchat.conversation.compaction import compact, over_budget
from memchat.errors import MemchatError
from memchat.graph.services import Services, timed
from memchat.graph.state import TurnState
from memchat.records import Usage


def compact_short_term_memory(state: TurnState, services: Services) -> TurnState:
    """Summarise the oldest turns when the window is past its budget.

    A summary that fails leaves the history as it was; the turn goes on and says so.
    """
    settings = services.settings.chat
    if not over_budget(state["messages"], settings):
        return TurnState()
    timings = dict(state["timings"])
    try:
        with timed(timings, "compaction"):
            done = compact(
                state["messages"], state["short_term_summary"], settings, services.remembering_model
            )
    except MemchatError as error:
        return TurnState(errors=[*state["errors"], f"compaction: {error.cause}"], timings=timings)
    usage = Usage.from_json(state["usage"]) + done.usage
    return TurnState(
        messages=done.messages, short_term_summary=done.summary, usage=usage.to_json(), timings=timings
    )
