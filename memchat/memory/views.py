"""Memories and writes as the JSON of a turn shows them: namespaces decoded, documents whole."""

from __future__ import annotations

from memchat.namespace import shown_namespace
from memchat.records import Json, Recalled
from memchat.turn_records import Update


def recalled_view(
    recalled: Recalled, unconfirmed_since: str | None = None, confidence: float | None = None
) -> Json:
    """Return an entry of `retrieved_memories`; a fact past its half-life says since when, and how sure it is.

    `confidence` is what time has left of the memory's.
    """
    scores = recalled.scores
    left = {} if confidence is None else {"confidence": round(confidence, 2)}
    doubt = {"unconfirmed_since": unconfirmed_since, **left} if unconfirmed_since else {}
    return {
        "id": recalled.memory.id,
        "namespace": shown_namespace(recalled.namespace),
        "key": recalled.key,
        "value": recalled.memory.to_json(),
        "text": recalled.memory.text,
        "score": round(recalled.score, 4),
        "scores": {name: round(value, 4) for name, value in scores.to_json().items()},
        **doubt,
    }


def stored_view(update: Update) -> Json:
    """Return an entry of `stored_updates`."""
    return {
        "id": update.memory.id,
        "namespace": shown_namespace(update.namespace),
        "key": update.key,
        "op": update.op,
        "text": update.memory.text,
        "value": update.memory.to_json(),
        "previous": update.previous.to_json() if update.previous else None,
    }
