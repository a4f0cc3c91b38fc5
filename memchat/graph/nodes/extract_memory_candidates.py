"""Node: what in this turn is worth keeping."""

from __future__ import annotations

from memchat.conversation.window import exchanges
from memchat.errors import MemchatError
from memchat.graph.outlet import tell
from memchat.graph.services import Services, owner_of, timed
from memchat.graph.state import TurnState, call_failed, decided, usage_with
from memchat.memory.extraction import extract, plainly_nothing, spared
from memchat.memory.library import Library
from memchat.models.base import Extraction
from memchat.records import Candidate, Json


def extract_memory_candidates(state: TurnState, services: Services) -> TurnState:
    """Propose candidates from the user's words of the turn; a failure is an error, never "nothing"."""
    if not services.memory_on(state["user_id"], state["thread_id"]):
        return TurnState(memory_candidates=_left_out(state))
    timings = dict(state["timings"])
    try:
        with timed(timings, "extraction"):
            found = _extracted(state, services)
    except Exception as error:  # noqa: BLE001  (any store, any error: the reply stands)
        if isinstance(error, MemchatError):
            tell(error)
        # What a tool saved stays proposed.
        return call_failed(state, "extraction", error) | TurnState(timings=timings)
    return _found(state, found) | TurnState(timings=timings)


def _left_out(state: TurnState) -> list[Json]:
    """Return what is listed for a message that memory is off for, so that the person sees why."""
    if not state["user_id"] or plainly_nothing(state["input"]):
        return []
    return [spared(state["input"]).to_json()]


def _extracted(state: TurnState, services: Services) -> Extraction:
    return extract(
        services.remembering_model,
        Library(services.store, owner_of(state["user_id"])),
        exchanges(state["messages"]),
        turn=state["turn"],
        summary=state["short_term_summary"],
        topics=services.settings.topics,
        today=services.turn_time(state["thread_id"], state["turn"]),
        neighbours=services.settings.memory.neighbours,
        named=services.remembering_name,
    )


def _found(state: TurnState, found: Extraction) -> TurnState:
    errors = [f"topics: {warning}" for warning in found.warnings]
    if found.error:
        errors.append(f"extraction: {found.error}")
    return TurnState(
        memory_candidates=[
            *state["memory_candidates"],  # what the model saved by a tool while it replied
            *(candidate.to_json() for candidate in _proposed(found, state)),
        ],
        working_memory=found.working_memory or state["working_memory"],
        errors=[*state["errors"], *errors],
        usage=usage_with(state, found.usage),
    )


def _proposed(found: Extraction, state: TurnState) -> list[Candidate]:
    """Return what was found, without the message as nothing lasting where it was an answer."""
    said = state["input"]
    if not decided(state) and all(c["evidence"] != said for c in state["memory_candidates"]):
        return list(found.candidates)
    return [c for c in found.candidates if c.durable or c.evidence != said]
