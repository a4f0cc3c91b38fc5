"""What a turn's state amounts to: the judgement of its candidates, its batch, its outcome."""

from __future__ import annotations

from memchat.conversation.window import exchanges
from memchat.graph.services import Services, owner_of
from memchat.graph.state import TurnState, cause_of, decided, failed_at
from memchat.memory.commit import Committed, commit, observations
from memchat.memory.extraction import plainly_nothing
from memchat.memory.gate import judge
from memchat.memory.gate.base import GateContext, Judgement
from memchat.memory.keys import fact_of
from memchat.memory.library import Library
from memchat.memory.views import stored_view
from memchat.models.offline.classifier import open_classifier
from memchat.namespace import shown_namespace
from memchat.phrases import phrase
from memchat.records import Candidate, Json, Source
from memchat.results import Status
from memchat.storage.ledger import StaleWriteError
from memchat.turn_records import CoveredTurns, Flagged, Skipped, TurnBatch, Update

MOST_TRIES = 4
"""How often a batch is judged again because a memory changed meanwhile."""


def judge_candidates(state: TurnState, services: Services) -> Judgement:
    """Put a turn's candidates before the gate, against the memories as they are now."""
    said = exchanges(state["messages"])
    library = Library(services.store, owner_of(state["user_id"]))
    candidates = [Candidate.from_json(item) for item in state["memory_candidates"]]
    targets = [candidate.target_id for candidate in candidates if candidate.target_id]
    began = services.turn_time(state["thread_id"], state["turn"])
    context = GateContext(
        settings=services.settings,
        user_id=state["user_id"],
        thread=state["thread_id"],
        turn=state["turn"],
        now=began,
        covered=tuple(e for e in said if e.turn == state["turn"]),
        window=tuple(e for e in said if e.turn < state["turn"]),
        neighbours=tuple(library.by_id(targets)) if targets else (),
        related=library.related(services.settings.topics),
        past=library.past,
        forgotten=library.forgotten_since(began),
        erased=library.forgotten_since(""),
        memory_on=services.memory_on(state["user_id"], state["thread_id"]),
        model=services.remembering_name,
        language=services.language,
        similarity=library.similarity(),
        same_fact=open_classifier(services.settings).same_fact,
    )
    return judge(candidates, context)


def judged(judgement: Judgement) -> TurnState:
    """Return a judgement as the state holds it."""
    return TurnState(
        approved_memory_updates=[update.to_json() for update in judgement.updates],
        skipped_memory_updates=[skipped.to_json() for skipped in judgement.skipped],
        flagged_memory_updates=[flagged.to_json() for flagged in judgement.flagged],
    )


def judged_anew(state: TurnState, services: Services) -> TurnState:
    """Return the judgement of a turn's candidates; where a store cannot be asked, the error instead."""
    try:
        return judged(judge_candidates(state, services))
    except Exception as error:  # noqa: BLE001  (any store, any error: the reply stands)
        failed = [*state["errors"], f"extraction: {cause_of(error)}"]
        return judged(Judgement()) | TurnState(errors=failed)


def commit_state(state: TurnState, services: Services) -> TurnState:
    """Commit the turn's job: the one place where a turn is written.

    Returns the fields that changed: the write results, the errors, and, where a memory had
    changed meanwhile, the new judgement. A failed write is an error, never stored.
    """
    changes = TurnState()
    for _ in range(MOST_TRIES):
        current = state | changes
        try:
            committed = commit(services.store, batch_of(current, services))
        except StaleWriteError:
            changes |= judged_anew(current, services)
            continue
        except Exception as error:  # noqa: BLE001  (any store, any error: the reply stands)
            committed = Committed(error=cause_of(error))
        return changes | _written(current, committed)
    return changes | _written(current, Committed(error=phrase("storage.stale")))


def _written(state: TurnState, committed: Committed) -> TurnState:
    errors = [*state["errors"], f"write: {committed.error}"] if committed.error else state["errors"]
    return TurnState(
        memory_write_results=[result.to_json() for result in committed.results], errors=list(errors)
    )


def batch_of(state: TurnState, services: Services) -> TurnBatch:
    """Make the batch of a turn's job from its state."""
    now = services.now()
    source = Source(
        thread=state["thread_id"],
        turn=state["turn"],
        model=services.remembering_name,
        time=now,
    )
    skipped = [Skipped.from_json(item) for item in state["skipped_memory_updates"]]
    updates = [Update.from_json(item) for item in state["approved_memory_updates"]]
    return TurnBatch(
        user_id=state["user_id"],
        thread=state["thread_id"],
        turn=state["turn"],
        now=now,
        updates=tuple(updates),
        facts=tuple(fact_of(update.memory) for update in updates if update.op != "delete"),
        observations=observations(skipped, source),
        reviews=tuple(Flagged.from_json(item) for item in state["flagged_memory_updates"]),
        recalled=tuple(item["id"] for item in state["retrieved_memories"]),
        working_memory=state.get("working_memory"),
        summaries=_covered(state),
        failure=why_kept(state),
        outcome=outcome(state, status_of(state), state["approved_memory_updates"]),
    )


def why_kept(state: TurnState) -> str:
    """Return why a turn's job must run again: its extraction failed, or was not reached; else ""."""
    stages: tuple[str, ...] = ("extraction:",)
    if not state["response"]:
        stages = ("reply:", *stages)
    elif not state["prompt_context"] and not plainly_nothing(state["input"]):
        stages = ("retrieval:", *stages)
    return next((error for error in state["errors"] if error.startswith(stages)), "")


def _covered(state: TurnState) -> tuple[CoveredTurns, ...]:
    """Return which turns the summary stands for: all that the window no longer holds."""
    summary = state.get("short_term_summary", "")
    first = min((m.get("turn", 1) for m in state["messages"]), default=1)
    return (CoveredTurns(1, first - 1, summary),) if summary and first > 1 else ()


def status_of(state: TurnState) -> Status:
    """Return the status of a turn: no reply is failed; anything open is needs_review."""
    if not state["response"]:
        return "failed"
    waiting = state["flagged_memory_updates"] or any(
        failed_at(state, stage) for stage in ("retrieval", "extraction", "write")
    )
    return "needs_review" if waiting else "ok"


def stored_updates(state: TurnState) -> list[Json]:
    """Return the approved updates that were written."""
    written = {result["id"] for result in state["memory_write_results"] if result["ok"]}
    return [update for update in state["approved_memory_updates"] if update["memory"]["id"] in written]


def outcome(state: TurnState, status: Status, stored: list[Json]) -> Json:
    """Return the turn's final output. Only what was written is reported as stored."""
    return {
        "status": status,
        "response": state["response"],
        "retrieved_memories": state["retrieved_memories"],
        "stored_updates": [stored_view(Update.from_json(u)) for u in (*decided(state), *stored)],
        "skipped_updates": state["skipped_memory_updates"],
        "flagged_updates": state["flagged_memory_updates"],
        "memory_write_results": [
            {**result, "namespace": shown_namespace(result["namespace"])}
            for result in state["memory_write_results"]
        ],
        "errors": state["errors"],
        **_tool_calls(state),
        "usage": state["usage"],
        "timings_ms": state["timings"],
    }


def _tool_calls(state: TurnState) -> Json:
    """Return what the reply called, for the transcript; nothing if it called nothing."""
    record = state.get("prompt_context", {}).get("tool_record")
    return {"tool_calls": record} if record else {}


def concluded(state: TurnState, services: Services) -> TurnState:
    """Return the end of a turn: committed if no store node did it, with status and final output."""
    changes = TurnState()
    accepted = bool(state["user_id"]) and not failed_at(state, "input")
    if accepted and not state["approved_memory_updates"]:
        changes |= commit_state(state, services)
    ended = state | changes
    status = status_of(ended)
    return changes | {"status": status, "final_output": outcome(ended, status, stored_updates(ended))}
