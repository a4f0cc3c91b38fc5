"""Node: the end of a turn that leaves something for the person to decide."""

from __future__ import annotations

from memchat.conversation.window import with_reply
from memchat.graph.routes import has_retrieval_error
from memchat.graph.services import Services
from memchat.graph.state import TurnState
from memchat.graph.turn_batch import concluded
from memchat.phrases import say
from memchat.text import is_korean


def mark_needs_review(state: TurnState, services: Services) -> TurnState:
    """Queue what waits for the person. A turn that needed a failed lookup gets a sentence that says so."""
    if state["response"] or not has_retrieval_error(state):
        return concluded(state, services)
    response = say("ko" if is_korean(state["input"]) else "en", "reply.no_lookup")
    messages = with_reply(state["messages"], response, state["turn"], partial=False)
    answered = TurnState(response=response, messages=messages)
    return answered | concluded(state | answered, services)
