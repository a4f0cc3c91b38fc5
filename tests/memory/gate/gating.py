"""Helpers for tests of the gate: a context with plain words in it, and candidates from words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from memchat.config import MemorySettings, Settings
from memchat.memory.gate import judge
from memchat.memory.gate.base import GateContext, Judgement
from memchat.memory.keys import memory_key
from memchat.memory.normalise import canonical_attribute
from memchat.models.base import Exchange
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Candidate, Known, Memory, Source
from memchat.topics import Topic

NOW = "2026-03-01T09:00:00.000000+00:00"


def topic_named(name: str, settings: Settings) -> Topic | None:
    return next((topic for topic in settings.topics if topic.name == name), None)


def known(
    attribute: str,
    value: str,
    text: str = "",
    *,
    topic: str = "travel",
    subject: str = "user",
    source: str = "implicit",
    kind: str = "semantic",
    name: str = "",
    **fields: Any,
) -> Known:
    """Return a stored memory at its place."""
    settings = Settings()
    memory = Memory(
        id=name or f"mem_{attribute}_{value}".replace(" ", "_"),
        kind=kind,  # type: ignore[arg-type]
        topic=topic,
        attribute=attribute,
        value=value,
        text=text or f"{attribute}: {value}",
        subject=subject,
        source=Source(type=source),  # type: ignore[arg-type]
        created_at="2025-01-01T00:00:00.000000+00:00",
        **fields,
    )
    key = memory_key(kind, subject, canonical_attribute(attribute), value, topic_named(topic, settings))
    return Known(memory_namespace(owner_label("alice"), topic), key, memory)


def gate_context(
    *said: str,
    stored: Sequence[Known] = (),
    window: Sequence[str] = (),
    replies: Sequence[str] = (),
    retain: tuple[str, ...] = (),
    closed_topics: bool = False,
    **fields: Any,
) -> GateContext:
    """Return a context in which the user said some words while some memories are stored."""
    replied = [*replies, *[""] * len(said)]
    numbers = count(1)
    return GateContext(
        settings=Settings(memory=MemorySettings(retain=retain, closed_topics=closed_topics)),
        user_id="alice",
        thread="thread-id",
        turn=9,
        now=NOW,
        covered=tuple(Exchange(9, text, reply) for text, reply in zip(said, replied, strict=False)),
        window=tuple(Exchange(8, text) for text in window),
        related=lambda _candidate: tuple(stored),
        new_id=lambda: f"mem_{next(numbers):032x}",
        **fields,
    )


def candidate(evidence: str = "I like tea", **fields: Any) -> Candidate:
    """Return a candidate that rests on some words."""
    value = "tea" if "tea" in evidence else evidence
    plain: dict[str, Any] = {"topic": "food", "attribute": "likes", "value": value, "text": evidence}
    return Candidate(**{**plain, "evidence": evidence, **fields})


def decide(said: str, evidence: str = "", *, stored: Sequence[Known] = (), **fields: Any) -> str:
    """Return what becomes of a candidate: "stored", or the reason code."""
    return outcome(judge([candidate(evidence or said, **fields)], gate_context(said, stored=stored)))


def outcome(judgement: Judgement) -> str:
    """Return what became of a judgement's only candidate."""
    decided = [
        *("stored" for _ in judgement.updates),
        *(skipped.reason for skipped in judgement.skipped),
        *(flagged.reason for flagged in judgement.flagged),
    ]
    assert len(decided) == 1
    return decided[0]


Change = Callable[[Candidate], Candidate]


def changed(**fields: Any) -> Change:
    """Return a function that changes fields of a candidate."""
    return lambda given: replace(given, **fields)
