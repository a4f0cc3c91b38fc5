"""What a rule of the gate is, what it is given, and what it may say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from memchat.config import Settings
from memchat.memory.keys import new_id
from memchat.models.base import Exchange
from memchat.models.offline.finding import Chances, NoOpinion
from memchat.records import Candidate, Known, Memory, Outcome, SourceType
from memchat.turn_records import Flagged, Skipped, Update


def no_memories(_candidate: Candidate) -> tuple[Known, ...]:
    """Find nothing."""
    return ()


def no_past(_known: Known) -> tuple[Memory, ...]:
    """Find nothing."""
    return ()


def never(_fact: str) -> bool:
    """Answer no."""
    return False


@dataclass(frozen=True, slots=True)
class GateContext:
    """What the gate knows besides the candidate. Built by the program, never by a model."""

    settings: Settings
    user_id: str
    thread: str
    turn: int
    now: str
    """The turn's own time, ISO 8601, UTC."""
    covered: tuple[Exchange, ...]
    """The turns the job covers: their user words are the only evidence."""
    window: tuple[Exchange, ...] = ()
    """Earlier turns, which "remember that" may cite."""
    neighbours: tuple[Known, ...] = ()
    """The memories that the memory call showed as 1, 2, 3, ..."""
    related: Callable[[Candidate], tuple[Known, ...]] = no_memories
    """Finds stored memories that may speak of the candidate's fact: same key in any topic, and
    the nearest."""
    past: Callable[[Known], tuple[Memory, ...]] = no_past
    """Returns the former states of a memory, whose attribute or value was another, oldest first."""
    forgotten: Callable[[str], bool] = never
    """Tells whether a normalised fact was erased and not said again since."""
    erased: Callable[[str], bool] = never
    """Tells whether a normalised fact was ever erased: its text is in no record, unless it is said anew."""
    memory_on: bool = True
    owner: str = ""
    """Label of the owner of what is stored; empty: the user's own."""
    model: str = ""
    language: str = "en"
    """Language of the details shown to the person."""
    source: SourceType = "implicit"
    """Where the candidates come from: a conversation, or, outside it, a command ("explicit"), an
    import ("bootstrap"), an image or a tool. What comes from outside needs no evidence."""
    new_id: Callable[[], str] = new_id
    """Gives the id of a new memory."""
    similarity: Callable[[str, str], float] | None = None
    """Cosine of two texts' meanings, where there is an embedder."""
    same_fact: Callable[[str, Sequence[str]], list[Chances]] = NoOpinion().same_fact
    """How surely a text tells the fact of each of others; nothing where that is not judged."""
    findings: dict[Candidate, Any] = field(default_factory=dict, repr=False, compare=False)
    """What was found out about candidates that several rules ask for."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A rule's word on a candidate: skip or flag, with the code and a sentence."""

    outcome: Outcome
    reason: str
    detail: str
    existing: Known | None = None


class Rule(Protocol):
    """One rule of the gate: looks at a candidate and speaks, or stays silent (None)."""

    def __call__(self, candidate: Candidate, context: GateContext) -> Verdict | None:
        """Return a verdict, or None to let the next rule look."""
        ...


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the gate decided about a turn's candidates."""

    updates: tuple[Update, ...] = field(default=())
    skipped: tuple[Skipped, ...] = field(default=())
    flagged: tuple[Flagged, ...] = field(default=())
