"""What a memory is: its document, what is proposed to become one, and what recall finds.

All are frozen and become JSON by `to_json` and back by `from_json`; the graph's state, the
database and the JSON for a turn hold those JSON forms and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, Self

Json = dict[str, Any]
Kind = Literal["semantic", "episodic", "procedural"]
Outcome = Literal["skip", "flag"]
SourceType = Literal["explicit", "bootstrap", "implicit", "image", "tool"]

USER = "user"
"""The subject of a fact about the person who talks."""

TRUST: dict[str, int] = {"explicit": 5, "bootstrap": 4, "implicit": 3, "image": 2, "tool": 1}
"""Trust order of sources: what is higher is not changed by what is lower without the person."""


_PLAIN = frozenset({str, int, float, bool, type(None)})


class JsonRecord:
    """Turns a flat dataclass into JSON and back; unknown keys are ignored on the way in."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def to_json(self) -> Json:
        """Return the fields as plain JSON values."""
        return {name: _plain(getattr(self, name)) for name in self.__dataclass_fields__}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Build the record from what `to_json` gave. Raises TypeError if a field is missing."""
        return cls(**{name: data[name] for name in cls.__dataclass_fields__ if name in data})


def _plain(value: Any) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, JsonRecord):
        return value.to_json()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


@dataclass(frozen=True, slots=True)
class Source(JsonRecord):
    """Where a fact was learnt: the provenance of one observation."""

    type: SourceType = "implicit"
    thread: str = ""
    """Inner id of the thread; empty when the fact came from outside a conversation."""
    turn: int = 0
    quote: str = ""
    """The user's verbatim words."""
    model: str = ""
    time: str = ""
    """ISO 8601, UTC."""


@dataclass(frozen=True, slots=True)
class Memory(JsonRecord):
    """One durable fact, preference, experience or instruction: the document in the store."""

    id: str
    kind: Kind
    topic: str
    attribute: str
    value: str
    text: str
    subject: str = USER
    confidence: float = 0.9
    observations: int = 1
    importance: int = 3
    pinned: bool = False
    source: Source = field(default_factory=Source)
    created_at: str = ""
    updated_at: str = ""
    last_recalled_at: str | None = None
    valid_from: str | None = None
    valid_to: str | None = None
    expires_at: str | None = None
    revision: int = 1

    @classmethod
    def from_json(cls, data: Json) -> Memory:
        """Build a memory from its document."""
        source = data.get("source") or {}
        document = {name: data[name] for name in cls.__dataclass_fields__ if name in data}
        document["source"] = source if isinstance(source, Source) else Source.from_json(source)
        return cls(**document)


MUST_NOT_BE_MISSED = 5
"""The importance of what must be in every prompt: diet, allergies, accessibility."""
_PROFILE_ATTRIBUTES = {"name", "nickname", "form_of_address", "pronouns"}
_NEEDS = {"diet", "allergy", "accessibility"}
"""What must never be missed, however important a model takes it for."""


def standing(memory: Memory) -> Literal["profile", "instruction"] | None:
    """Return the place that a memory has in every prompt, or None if it is recalled when relevant.

    Instructions are the approved procedural memories; the profile is who the person is and what
    must never be missed.
    """
    if memory.kind == "procedural":
        return "instruction"
    own = memory.subject == USER and memory.attribute in _PROFILE_ATTRIBUTES
    needed = memory.importance >= MUST_NOT_BE_MISSED or memory.attribute in _NEEDS
    return "profile" if own or needed or memory.pinned else None


@dataclass(frozen=True, slots=True)
class Candidate(JsonRecord):
    """Something a model, the offline engine or a person proposes to remember.

    Nothing in it is trusted: the gate decides. `target` is the small integer under which a
    neighbour was shown to the model; the program resolves it to `target_id`.
    """

    text: str = ""
    op: str = "add"
    kind: str = "semantic"
    topic: str = ""
    attribute: str = ""
    value: str = ""
    subject: str = USER
    evidence: str = ""
    """Verbatim words of the user on which the candidate rests."""
    explicit: bool = False
    """The user asked for it to be remembered (or forgotten)."""
    durable: bool = True
    """False for a request or a passing state."""
    sensitive: str | None = None
    confidence: float = 0.8
    importance: int = 3
    reason: str = ""
    target: int | None = None
    target_id: str | None = None
    changes: bool = False
    """The user's words say that something changed ("I moved to", "not aisle any more")."""
    hedged: bool = False
    """The user is not sure ("maybe", "I think")."""
    model: str = ""
    """Name of the model that proposes it, set by the program; empty: that of the turn's memory work."""

    @classmethod
    def of(cls, memory: Memory, **given: Any) -> Candidate:
        """Return what a memory says as a proposal, to be judged anew; `given` are fields beside it."""
        return cls(
            text=memory.text,
            kind=memory.kind,
            topic=memory.topic,
            attribute=memory.attribute,
            value=memory.value,
            subject=memory.subject,
            importance=memory.importance,
            **given,
        )


@dataclass(frozen=True, slots=True)
class Known(JsonRecord):
    """A stored memory with its place."""

    namespace: tuple[str, ...]
    key: str
    memory: Memory


@dataclass(frozen=True, slots=True)
class Scores(JsonRecord):
    """The parts of a recall score, each 0 to 1."""

    relevance: float
    recency: float
    importance: float
    words: float = 0.0
    """Share of the query's idf that the memory matches."""
    meaning: float = 0.0
    """Cosine between query and memory; 0 when there are no vectors."""
    topic: float = 0.0
    """1 when the query falls in the memory's topic."""


@dataclass(frozen=True, slots=True)
class Recalled(JsonRecord):
    """A memory that recall found, with its score and the score's parts."""

    memory: Memory
    namespace: tuple[str, ...]
    key: str
    score: float
    scores: Scores


def revised(memory: Memory, **changes: Any) -> Memory:
    """Return the memory with the changes made (dataclasses.replace, named for what it does)."""
    return replace(memory, **changes)
