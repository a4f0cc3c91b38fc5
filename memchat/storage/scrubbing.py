"""Scrubbing: what was made of memories goes out of the texts that an owner's threads and queue hold."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from langgraph.checkpoint.serde.base import SerializerProtocol

from memchat.records import Json
from memchat.storage import documents
from memchat.storage.checkpoint_erasure import scrub_checkpoints
from memchat.storage.erased import Erased
from memchat.storage.traces import MARK, Traces, is_about

_NAMED = re.compile(r'"([\w-]+)"')
"""Strings of JSON that may be the ids of memories."""
_FEW_IDS = 50
"""Ids that are looked for one by one."""
_TOGETHER = 256
"""Rows that are glanced at together: hardly any part of a long transcript holds what is looked for."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A column that holds text, and the columns that name its row."""

    table: str
    column: str
    keys: tuple[str, ...] = ("id",)


_MESSAGES = Cell("messages", "content")
_SUMMARIES = Cell("summaries", "text", ("thread", "last_turn"))
_TURNS = Cell("turns", "outcome", ("thread", "turn"))
_REASONS = Cell("revisions", "reason", ("memory", "revision"))
_JOBS = Cell("jobs", "cause", ("owner", "thread", "turn"))
_CANDIDATES = Cell("reviews", "candidate")
_DETAILS = Cell("reviews", "detail")
_WORKING_MEMORY = Cell("threads", "working_memory")
_SYSTEM = Cell("threads", "system")


@dataclass(frozen=True, slots=True)
class Scrubber:
    """Takes memories and their traces out of what one owner's threads hold; counts what it changed."""

    connection: sqlite3.Connection
    label: str
    owner: int
    traces: Traces
    ids: frozenset[str]
    erased: Erased

    def scrub(self, serde: SerializerProtocol) -> None:
        """Rewrite what an owner's conversations, history and queue tell, and the checkpoints."""
        threads = "thread IN (SELECT id FROM threads WHERE owner = ?)"
        found, scrub = self.traces.may_stand_in, self.traces.scrub
        for place, cell, where, may_change, change in (
            ("replies", _MESSAGES, f"role <> 'user' AND {threads}", found, scrub),
            ("summaries", _SUMMARIES, threads, found, scrub),
            ("turns", _TURNS, threads, self._may_tell, self._record),
            ("history", _REASONS, "owner = ?", found, scrub),
            ("jobs", _JOBS, "owner = ?", found, scrub),
            ("reviews", _CANDIDATES, "owner = ?", found, self._document),
            ("reviews", _DETAILS, "owner = ?", found, scrub),
            ("working_memory", _WORKING_MEMORY, "owner = ?", found, self._document),
            ("system_texts", _SYSTEM, "owner = ?", found, scrub),
        ):
            rewriting = Rewriting(place, cell, may_change, change)
            rewriting.apply(self.connection, self.erased, where, self.owner)
        self.connection.execute(
            "DELETE FROM reviews WHERE owner = ? AND (candidate LIKE ? OR detail LIKE ?)",
            (self.owner, f"%{MARK}%", f"%{MARK}%"),
        )
        scrubbed = scrub_checkpoints(self.connection, serde, self.label, self.traces, set(self.ids))
        self.erased.add("checkpoints", scrubbed)

    def _document(self, text: str) -> str:
        return documents.dump(self.traces.scrub_json(json.loads(text)))

    def _record(self, text: str) -> str:
        """Take the memories out of a turn's record, and their traces out of the rest."""
        record: Json = json.loads(text)
        for name, value in record.items():
            if isinstance(value, list):
                record[name] = [
                    item for item in value if not (isinstance(item, dict) and is_about(item, set(self.ids)))
                ]
        return documents.dump(self.traces.scrub_json(record))

    def _may_tell(self, text: str) -> bool:
        """Tell, at a glance, whether a record holds the id of one of the memories, or a trace."""
        if len(self.ids) <= _FEW_IDS:
            named = any(identity in text for identity in self.ids)
        else:
            named = not self.ids.isdisjoint(_NAMED.findall(text))
        return named or self.traces.may_stand_in(text)


@dataclass(frozen=True, slots=True)
class Rewriting:
    """How a cell is rewritten, under which place that is counted, and a glance at what it may change."""

    place: str
    cell: Cell
    may_change: Callable[[str], bool]
    change: Callable[[str], str]

    def apply(self, connection: sqlite3.Connection, erased: Erased, condition: str, *given: Any) -> None:
        """Rewrite the cell of each row that meets a condition, and count those that changed."""
        table, column, keys = self.cell.table, self.cell.column, self.cell.keys
        rows = connection.execute(
            f"SELECT {column} AS content, {', '.join(keys)} FROM {table}"
            f" WHERE {column} <> '' AND {condition}",
            given,
        ).fetchall()
        this_row = " AND ".join(f"{key} = ?" for key in keys)
        for text, *values in sifted(rows, self.may_change):
            changed = self.change(text)
            if changed != text:
                sql = f"UPDATE {table} SET {column} = ? WHERE {this_row}"
                connection.execute(sql, (changed, *values))
                erased.add(self.place, 1)


def sifted(rows: Sequence[sqlite3.Row], may_hold: Callable[[str], bool]) -> Iterator[sqlite3.Row]:
    """Yield the rows whose content may hold something; many are glanced at together."""
    for start in range(0, len(rows), _TOGETHER):
        part = rows[start : start + _TOGETHER]
        if may_hold("\n".join(row["content"] for row in part)):
            yield from (row for row in part if may_hold(row["content"]))
