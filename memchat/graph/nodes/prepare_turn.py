"""Node: validate the input, set defaults, redact, and put the message into the window."""

from __future__ import annotations

from memchat.conversation.intake import accept
from memchat.conversation.window import with_user_message
from memchat.errors import MemchatError
from memchat.graph.services import Services
from memchat.graph.state import TurnState, fresh_turn


def prepare_turn(state: TurnState, services: Services) -> TurnState:
    """Set all that a turn starts from; wrong input fails it here, before any model call.

    The session has checked and redacted before; this holds for those who call the graph.
    """
    earlier = state.get("messages", [])
    changes = fresh_turn()
    changes |= {
        "user_id": state.get("user_id") or "",
        "messages": earlier,
        "short_term_summary": state.get("short_term_summary", ""),
        "working_memory": state.get("working_memory"),
    }
    try:
        accepted = accept(state, services.settings)
    except MemchatError as error:
        return changes | {"status": "failed", "errors": [f"input: {error.cause}"]}
    turn = max(state.get("turn", 0), 1 + max((m.get("turn", 0) for m in earlier), default=0))
    return changes | {
        "input": accepted.text,
        "user_id": accepted.user_id,
        "thread_id": accepted.thread_id,
        "turn": turn,
        "messages": with_user_message(earlier, accepted.text, turn),
        "working_memory": services.working_memory(accepted.thread_id) or changes["working_memory"],
    }
