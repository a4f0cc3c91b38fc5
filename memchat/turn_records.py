"""What a turn makes: what it writes of memories, what it leaves out or asks about, what it cost.

Frozen, and JSON both ways, like the memories in `records`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from memchat.records import Json, JsonRecord, Memory, Source

Operation = Literal["add", "update", "supersede", "delete"]


@dataclass(frozen=True, slots=True)
class Update(JsonRecord):
    """An approved write: what is to become of one memory."""

    op: Operation
    namespace: tuple[str, ...]
    """Encoded, as the store takes it."""
    key: str
    memory: Memory
    """The document after the write (for delete: the one that goes)."""
    previous: Memory | None = None
    reason: str = ""
    """Why, in one sentence; kept with the revision."""

    @classmethod
    def from_json(cls, data: Json) -> Update:
        """Build an update from its JSON form."""
        previous = data.get("previous")
        return cls(
            op=data["op"],
            namespace=tuple(data["namespace"]),
            key=data["key"],
            memory=Memory.from_json(data["memory"]),
            previous=Memory.from_json(previous) if previous else None,
            reason=data.get("reason", ""),
        )


@dataclass(frozen=True, slots=True)
class Observation(JsonRecord):
    """A known fact that was met again: counted, and its source kept."""

    memory_id: str
    source: Source

    @classmethod
    def from_json(cls, data: Json) -> Observation:
        """Build an observation from its JSON form."""
        return cls(memory_id=data["memory_id"], source=Source.from_json(data["source"]))


@dataclass(frozen=True, slots=True)
class Skipped(JsonRecord):
    """A candidate that was left out, with the reason code and a sentence for the person."""

    candidate: Json
    reason: str
    detail: str
    existing_id: str | None = None


@dataclass(frozen=True, slots=True)
class Flagged(JsonRecord):
    """A candidate that waits for the person's decision."""

    review_id: str
    candidate: Json
    reason: str
    detail: str
    existing: Json | None = None


@dataclass(frozen=True, slots=True)
class WriteResult(JsonRecord):
    """What became of one approved write."""

    id: str
    namespace: tuple[str, ...]
    key: str
    op: str
    ok: bool = True
    error: str = ""

    @classmethod
    def from_json(cls, data: Json) -> WriteResult:
        """Build a result from its JSON form."""
        return cls(**{**data, "namespace": tuple(data["namespace"])})


@dataclass(frozen=True, slots=True)
class Usage(JsonRecord):
    """What model calls cost. `cost_usd` is None when no price is known."""

    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost_usd: float | None = None
    seconds: float = 0.0
    """Time spent in calls to a configured model."""
    tool_rounds: int = 0
    """How many of the calls a reply made beyond its first because the model used tools."""

    def __add__(self, other: Usage) -> Usage:
        costs = [cost for cost in (self.cost_usd, other.cost_usd) if cost is not None]
        return Usage(
            self.calls + other.calls,
            self.prompt_tokens + other.prompt_tokens,
            self.completion_tokens + other.completion_tokens,
            sum(costs) if costs else None,
            self.seconds + other.seconds,
            self.tool_rounds + other.tool_rounds,
        )


@dataclass(frozen=True, slots=True)
class CoveredTurns(JsonRecord):
    """A summary, and the turns it stands for (both ends included)."""

    first_turn: int
    last_turn: int
    text: str


@dataclass(frozen=True, slots=True)
class TurnBatch:
    """Everything a turn's job writes, in one atomic and idempotent commit.

    The key is (user_id, thread, turn): a second commit under it changes nothing.
    """

    user_id: str
    thread: str
    """Inner id of the thread."""
    turn: int
    now: str
    updates: tuple[Update, ...] = ()
    facts: tuple[str, ...] = ()
    """The normalised facts of the updates: none of them may have been erased meanwhile."""
    observations: tuple[Observation, ...] = ()
    reviews: tuple[Flagged, ...] = ()
    recalled: tuple[str, ...] = ()
    """Ids of the memories that were put into the prompt."""
    working_memory: Json | None = None
    summaries: tuple[CoveredTurns, ...] = ()
    failure: str = ""
    """Why the job must be run again (a failed extraction or reply); empty: it is done."""
    outcome: Json = field(default_factory=dict)
    """The turn's record for the transcript: status, recalled, stored, skipped, flagged, errors."""


def costing(batch: TurnBatch, more: Usage) -> TurnBatch:
    """Return a batch whose turn cost more than its outcome says: what writing it took."""
    usage = Usage.from_json(batch.outcome.get("usage", {})) + more
    return replace(batch, outcome=batch.outcome | {"usage": usage.to_json()})
