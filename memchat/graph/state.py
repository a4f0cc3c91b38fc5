"""The state of a turn, as it travels through the graph and rests in the checkpoint.

Everything in it is plain JSON; `messages` is bounded by the window's budget, and what belongs
to one turn is set anew at its start, so that a checkpoint never grows.
"""

from __future__ import annotations

from typing import TypedDict, cast

from memchat.errors import MemchatError, ModelError
from memchat.models.base import PromptContext, WindowMessage
from memchat.records import Json
from memchat.results import Status
from memchat.turn_records import Usage


class TurnState(TypedDict, total=False):
    """Fields of the turn graph; see the specification's section 1."""

    input: str
    user_id: str
    thread_id: str
    turn: int
    messages: list[WindowMessage]
    """The recent window only; the transcript keeps every turn."""
    short_term_summary: str
    """Stands for the turns that left the window."""
    working_memory: Json | None
    retrieval_query: str
    """Empty when the message needs no recall."""
    retrieved_memories: list[Json]
    prompt_context: PromptContext
    response: str
    memory_candidates: list[Json]
    approved_memory_updates: list[Json]
    skipped_memory_updates: list[Json]
    flagged_memory_updates: list[Json]
    memory_write_results: list[Json]
    errors: list[str]
    """"stage: cause" each; stages are input, retrieval, compaction, reply, extraction, write."""
    status: Status
    usage: Json
    timings: dict[str, float]
    """Milliseconds by stage."""
    final_output: Json


class JobState(TurnState, total=False):
    """What the memory half of a turn knows besides, outside the graph."""

    decided_memory_updates: list[Json]
    """What was stored because the message answered what the turn before asked."""


def decided(state: TurnState) -> list[Json]:
    """Return what the message itself decided to store: it is written before the turn's own batch."""
    return cast("JobState", state).get("decided_memory_updates", [])


def fresh_turn() -> TurnState:
    """Return the fields that belong to one turn, as they are at its start."""
    return TurnState(
        retrieval_query="",
        prompt_context=cast("PromptContext", {}),
        retrieved_memories=[],
        response="",
        memory_candidates=[],
        approved_memory_updates=[],
        skipped_memory_updates=[],
        flagged_memory_updates=[],
        memory_write_results=[],
        errors=[],
        status="ok",
        usage={},
        timings={},
        final_output={},
    )


def failed_at(state: TurnState, stage: str) -> bool:
    """Tell whether an error of a stage is on record."""
    return any(error.startswith(f"{stage}:") for error in state.get("errors", []))


def spent_in(error: Exception) -> Usage:
    """Return what a call took that failed: its time."""
    return Usage(seconds=error.seconds if isinstance(error, ModelError) else 0.0)


def usage_with(state: TurnState, *calls: Usage) -> Json:
    """Return what a turn has cost with more calls."""
    return sum(calls, Usage.from_json(state["usage"])).to_json()


def call_failed(state: TurnState, stage: str, error: Exception) -> TurnState:
    """Return what a call that failed leaves of itself: its cause, under its stage, and its time."""
    errors = [*state["errors"], f"{stage}: {cause_of(error)}"]
    return TurnState(errors=errors, usage=usage_with(state, spent_in(error)))


def cause_of(error: Exception) -> str:
    """Return what an error of any store says, in one line; where it says nothing, its kind."""
    told = error.cause if isinstance(error, MemchatError) else str(error)
    return " ".join(told.split()) or type(error).__name__
