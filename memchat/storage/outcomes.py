"""The turn's record as it is kept: the JSON of a turn without copies of what stands elsewhere.

A turn that recalls eight memories would keep eight documents; kept are their ids and revisions,
and the documents are put back from the revisions when the turn is shown.
"""

from __future__ import annotations

from collections.abc import Callable

from memchat.records import Json
from memchat.turn_records import Usage

Lookup = Callable[[str, int], Json | None]
"""Finds the document of a memory's revision; None if it was erased."""

_ELSEWHERE = ("response", "memory_write_results")
"""The reply stands in the transcript; the write results follow from what was stored."""
_RUN_AGAIN = ("extraction:", "write:")
"""Stages of the errors that are no more when a job has run again."""


def thin(outcome: Json) -> Json:
    """Return a turn's record without the documents of memories and without the reply."""
    kept = {name: value for name, value in outcome.items() if name not in _ELSEWHERE}
    return {
        **kept,
        "retrieved_memories": [_without_value(item) for item in outcome.get("retrieved_memories", [])],
        "stored_updates": [_without_value(item) for item in outcome.get("stored_updates", [])],
    }


def continued(before: Json, after: Json) -> Json:
    """Return a turn's record whose job ran again, both thin: what its reply recalled and cost is kept."""
    faults = [error for error in before.get("errors", ()) if not error.startswith(_RUN_AGAIN)]
    usage = Usage.from_json(before.get("usage", {})) + Usage.from_json(after.get("usage", {}))
    return {
        **after,
        "retrieved_memories": after["retrieved_memories"] or before["retrieved_memories"],
        "errors": [*faults, *after.get("errors", ())],
        "usage": usage.to_json(),
        "timings_ms": {**before.get("timings_ms", {}), **after.get("timings_ms", {})},
    }


def _without_value(item: Json) -> Json:
    kept = {name: item[name] for name in item if name not in ("value", "text", "previous")}
    kept["revision"] = item["value"]["revision"]
    if item.get("previous"):
        kept["previous_revision"] = item["previous"]["revision"]
    return kept


def full(outcome: Json, lookup: Lookup) -> Json:
    """Return a turn's record with the documents put back; what was erased since is left out."""
    stored = _refilled(outcome.get("stored_updates", []), lookup)
    return {
        **outcome,
        "retrieved_memories": _refilled(outcome.get("retrieved_memories", []), lookup),
        "stored_updates": stored,
        "memory_write_results": [
            {**{name: item[name] for name in ("id", "namespace", "key", "op")}, "ok": True, "error": ""}
            for item in stored
        ],
    }


def _refilled(items: list[Json], lookup: Lookup) -> list[Json]:
    return [item for item in (_with_value(item, lookup) for item in items) if item is not None]


def _with_value(item: Json, lookup: Lookup) -> Json | None:
    document = lookup(item["id"], item["revision"])
    if document is None:
        return None
    restored = {name: item[name] for name in item if name not in ("revision", "previous_revision")}
    restored |= {"value": document, "text": document["text"]}
    if "op" in item:
        earlier = item.get("previous_revision")
        restored["previous"] = lookup(item["id"], earlier) if earlier else None
    return restored
