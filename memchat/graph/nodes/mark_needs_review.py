"""Node: the end of a turn that leaves something for the person to decide."""

from __future__ import annotations

from memchat.conversation.window import with_reply
from memchat.graph.routes import has_retrieval_error
from memchat.graph.services import Services
from memchat.graph.state import TurnState
from memchat.graph.turn_batch import concluded
from memchat.text import is_korean

_UNAVAILABLE = {
    "en": "I could not look into my memory just now, and your question depends on it. Please ask again.",
    "ko": "지금은 기억을 찾아볼 수 없는데, 이 질문에 답하려면 기억이 필요해요. 나중에 다시 물어봐 주세요.",
}


def mark_needs_review(state: TurnState, services: Services) -> TurnState:
    """Queue what waits for the person. A turn that needed a failed lookup gets a fixed sentence."""
    if state["response"] or not has_retrieval_error(state):
        return concluded(state, services)
    response = _UNAVAILABLE["ko" if is_korean(state["input"]) else "en"]
    messages = with_reply(state["messages"], response, state["turn"], partial=False)
    answered = TurnState(response=response, messages=messages)
    return answered | concluded(state | answered, services)
