"""What an erasure did, place by place."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field

from memchat.storage.traces import Traces


@dataclass(slots=True)
class Erased:
    """What was erased where: counts by place; `complete` is False while another program stands in the way."""

    counts: dict[str, int] = field(default_factory=dict)
    traces: Traces = field(default_factory=lambda: Traces(()))
    complete: bool = True

    def add(self, place: str, count: int) -> None:
        """Count rows erased or rewritten in a place."""
        if count:
            self.counts[place] = self.counts.get(place, 0) + count

    def delete(
        self, connection: sqlite3.Connection, table: str, condition: str, *parameters: object, place: str = ""
    ) -> None:
        """Delete the rows of a table that a condition holds for, and count them, by table or `place`."""
        done = connection.execute(f"DELETE FROM {table} WHERE {condition}", parameters).rowcount
        self.add(place or table, done)
