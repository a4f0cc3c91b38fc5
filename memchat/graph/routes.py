"""Where a turn goes next: three predicates, and one router for each node that branches."""

from __future__ import annotations

from memchat.graph.state import TurnState, failed_at
from memchat.memory.query import depends_on_memory


def has_retrieval_error(state: TurnState) -> bool:
    """Tell whether the lookup failed and the answer depends on it."""
    return failed_at(state, "retrieval") and depends_on_memory(state["input"])


def has_memory_updates(state: TurnState) -> bool:
    """Tell whether one or more updates were approved."""
    return bool(state["approved_memory_updates"])


def needs_review(state: TurnState) -> bool:
    """Tell whether something was flagged, or a lookup, an extraction or a write failed."""
    return bool(state["flagged_memory_updates"]) or any(
        failed_at(state, stage) for stage in ("retrieval", "extraction", "write")
    )


def after_prepare_turn(state: TurnState) -> str:
    """End the turn on invalid input, without a model call."""
    return "finalize" if state["status"] == "failed" else "build_retrieval_query"


def after_retrieve_long_term_memory(state: TurnState) -> str:
    """Give no answer that would need what could not be looked up."""
    return "mark_needs_review" if has_retrieval_error(state) else "compact_short_term_memory"


def after_generate_response(state: TurnState) -> str:
    """End the turn without a reply as failed; its words are kept as a job."""
    return "finalize" if state["status"] == "failed" else "extract_memory_candidates"


def after_validate_memory_updates(state: TurnState) -> str:
    """Store what was approved; else ask the person if anything waits; else end."""
    if has_memory_updates(state):
        return "store_memory_updates"
    return "mark_needs_review" if needs_review(state) else "finalize"


def after_store_memory_updates(state: TurnState) -> str:
    """Ask the person if anything waits or failed; else end."""
    return "mark_needs_review" if needs_review(state) else "finalize"
