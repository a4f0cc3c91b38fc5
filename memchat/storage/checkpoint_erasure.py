"""Erasure from checkpoints: they are rewritten in place and stay resumable."""

from __future__ import annotations

import sqlite3
from typing import Any

from langgraph.checkpoint.serde.base import SerializerProtocol

from memchat.storage.checkpoints import key_range
from memchat.storage.traces import Traces, is_about

_VALUES = (("checkpoints", "checkpoint"), ("writes", "value"))


def scrub_checkpoints(
    connection: sqlite3.Connection,
    serde: SerializerProtocol,
    owner_label: str,
    traces: Traces,
    ids: set[str],
) -> int:
    """Take memories and their traces out of the checkpoints of an owner's threads; count those."""
    scrubbed = 0
    for table, column in _VALUES:
        rows = connection.execute(
            f"SELECT rowid, type, {column} AS blob FROM {table} WHERE thread_id >= ? AND thread_id < ?",
            key_range(owner_label),
        ).fetchall()
        for row in rows:
            value = serde.loads_typed((row["type"], row["blob"]))
            changed = _without(value, traces, ids)
            if changed != value:
                kind, blob = serde.dumps_typed(changed)
                connection.execute(
                    f"UPDATE {table} SET type = ?, {column} = ? WHERE rowid = ?", (kind, blob, row["rowid"])
                )
                scrubbed += 1
    return scrubbed


def _without(value: Any, traces: Traces, ids: set[str]) -> Any:
    """Return a checkpoint's value without the memories and their traces."""
    if isinstance(value, str):
        return traces.scrub(value)
    if isinstance(value, dict):
        return {name: _without(item, traces, ids) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        kept = [
            _without(item, traces, ids)
            for item in value
            if not (isinstance(item, dict) and is_about(item, ids))
        ]
        return type(value)(kept)
    return value
