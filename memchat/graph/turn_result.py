"""A turn's result, as the faces are handed it: of its state, or of what broke."""

from __future__ import annotations

from memchat.errors import ExitCode, MemchatError, StorageError
from memchat.graph.runner import Half, is_partial
from memchat.graph.state import TurnState
from memchat.records import Json
from memchat.results import TurnResult
from memchat.turn_records import Usage

_FINAL_FIELDS = (
    "status",
    "response",
    "retrieved_memories",
    "stored_updates",
    "skipped_updates",
    "flagged_updates",
    "memory_write_results",
    "errors",
)


def result_of(
    state: TurnState, user: str, thread: str, error: MemchatError | None, seconds: float
) -> TurnResult:
    """Return the result of a turn that took `seconds`; `error` is what cut its reply short."""
    final: Json = state["final_output"]
    failed = final["status"] == "failed"
    usage = Usage.from_json(state["usage"])
    return TurnResult(
        **{name: final[name] for name in _FINAL_FIELDS},
        user_id=user,
        thread_id=thread,
        turn=state["turn"],
        usage=usage,
        timings_ms={
            "total": round(seconds * 1000, 2),
            **state["timings"],
            "model": round(usage.seconds * 1000, 2),
        },
        exit_code=int(error.exit_code if error else ExitCode.FAILED) if failed else 0,
        advice=error.advice if error else "",
        partial=is_partial(state),
    )


def unremembered_result(half: Half, user: str, thread: str, error: Exception) -> TurnResult:
    """Return the result of a turn whose memory work broke: the reply stands, the job is kept."""
    state = half.state
    cause = error.cause if isinstance(error, MemchatError) else str(error)
    return TurnResult(
        status="needs_review" if state["response"] else "failed",
        response=state["response"],
        user_id=user,
        thread_id=thread,
        turn=state["turn"],
        retrieved_memories=state["retrieved_memories"],
        errors=[*state["errors"], f"write: {cause}"],
        usage=Usage.from_json(state["usage"]),
        exit_code=0 if state["response"] else int(half.error.exit_code if half.error else ExitCode.STORAGE),
        advice=half.error.advice if half.error else "",
        partial=is_partial(state),
    )


def broken_job_result(user: str, thread: str, turn: int, error: Exception) -> TurnResult:
    """Return what came of a kept job that broke."""
    known = error if isinstance(error, MemchatError) else MemchatError(str(error))
    return failed_result(user, thread, turn, known, "write")


def failed_result(user: str, thread: str, turn: int, error: MemchatError, stage: str = "") -> TurnResult:
    """Return the result of a turn that an error kept from having a reply; the stage is told by it."""
    stage = stage or ("storage" if isinstance(error, StorageError) else "input")
    return TurnResult(
        "failed",
        "",
        user,
        thread,
        turn,
        errors=[f"{stage}: {error.cause}"],
        exit_code=int(error.exit_code),
        advice=error.advice,
    )
