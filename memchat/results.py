"""What a turn yields to the faces: events while it runs, and its result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from memchat.records import Json, JsonRecord
from memchat.turn_records import Usage

Status = Literal["ok", "needs_review", "failed"]


@dataclass(frozen=True, slots=True)
class TurnResult(JsonRecord):
    """A finished turn: the JSON contract, field by field (SPEC "JSON for a turn")."""

    status: Status
    response: str
    user_id: str
    thread_id: str
    """The thread's name."""
    turn: int
    retrieved_memories: list[Json] = field(default_factory=list)
    stored_updates: list[Json] = field(default_factory=list)
    skipped_updates: list[Json] = field(default_factory=list)
    flagged_updates: list[Json] = field(default_factory=list)
    memory_write_results: list[Json] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    usage: Usage = field(default_factory=Usage)
    timings_ms: dict[str, float] = field(default_factory=dict)
    exit_code: int = 0
    """What a one-shot returns: 0, or the exit code of the error that failed the turn."""
    advice: str = ""
    """The way out, when the turn failed."""
    partial: bool = False
    """The reply was cut off: interrupted, or the stream broke."""

    def contract(self) -> Json:
        """Return the JSON for a turn, as scripts rely on it."""
        usage = self.usage.to_json()
        del usage["seconds"]  # stands in the timings
        if not usage["tool_rounds"]:
            del usage["tool_rounds"]
        timings = {"total": 0.0, "recall": 0.0, "model": 0.0, **self.timings_ms}
        whole = self.to_json() | {"usage": usage, "timings_ms": timings}
        return {name: value for name, value in whole.items() if name not in _ONLY_FOR_FACES}


_ONLY_FOR_FACES = ("exit_code", "advice", "partial")


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the person should be told while the turn runs, in one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of the streamed reply."""

    text: str


@dataclass(frozen=True, slots=True)
class Retrying:
    """A model call failed and is tried again: "retrying in 4 s"."""

    seconds: float
    cause: str
    """What failed, in one line."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply is whole (or cut off); what was recalled is known. The job comes after."""

    text: str
    retrieved_memories: list[Json]
    partial: bool = False


@dataclass(frozen=True, slots=True)
class JobDone:
    """The memory work is done: the turn is over."""

    result: TurnResult


Event = Notice | Chunk | Retrying | Reply | JobDone
