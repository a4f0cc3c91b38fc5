"""Scrubbing: what was made of memories goes out of the texts that an owner's threads and queue hold."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
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
        for place, cell, where, change in (
            ("replies", _MESSAGES, f"role <> 'user' AND {threads}", self.traces.scrub),
            ("summaries", _SUMMARIES, threads, self.traces.scrub),
            ("turns", _TURNS, threads, self._record),
            ("history", _REASONS, "owner = ?", self.traces.scrub),
            ("jobs", _JOBS, "owner = ?", self.traces.scrub),
            ("reviews", _CANDIDATES, "owner = ?", self._document),
            ("reviews", _DETAILS, "owner = ?", self.traces.scrub),
            ("working_memory", _WORKING_MEMORY, "owner = ?", self._document),
            ("system_texts", _SYSTEM, "owner = ?", self.traces.scrub),
        ):
            rewrite(self.connection, self.erased, place, cell, where, (self.owner,), change)
        self.connection.execute(
            "DELETE FROM reviews WHERE owner = ? AND (candidate LIKE ? OR detail LIKE ?)",
            (self.owner, f"%{MARK}%", f"%{MARK}%"),
        )
        scrubbed = scrub_checkpoints(self.connection, serde, self.label, self.traces, set(self.ids))
        self.erased.add("checkpoints", scrubbed)

    def _document(self, text: str) -> str:
        if not self.traces.may_stand_in(text):
            return text
        return documents.dump(self.traces.scrub_json(json.loads(text)))

    def _record(self, text: str) -> str:
        """Take the memories out of a turn's record, and their traces out of the rest."""
        if not self._names_one(text):
            return self._document(text)
        record: Json = json.loads(text)
        for name, value in record.items():
            if isinstance(value, list):
                record[name] = [
                    item for item in value if not (isinstance(item, dict) and is_about(item, set(self.ids)))
                ]
        return documents.dump(self.traces.scrub_json(record))

    def _names_one(self, text: str) -> bool:
        """Tell whether a record holds the id of one of the memories."""
        if len(self.ids) <= _FEW_IDS:
            return any(identity in text for identity in self.ids)
        return not self.ids.isdisjoint(_NAMED.findall(text))


def rewrite(
    connection: sqlite3.Connection,
    erased: Erased,
    place: str,
    cell: Cell,
    condition: str,
    parameters: tuple[Any, ...],
    change: Callable[[str], str],
) -> None:
    """Rewrite a cell of each row that meets a condition, and count those that changed."""
    keys = ", ".join(cell.keys)
    rows = connection.execute(
        f"SELECT {cell.column} AS text, {keys} FROM {cell.table} WHERE {cell.column} <> '' AND {condition}",
        parameters,
    ).fetchall()
    this_row = " AND ".join(f"{key} = ?" for key in cell.keys)
    for text, *values in rows:
        changed = change(text)
        if changed != text:
            sql = f"UPDATE {cell.table} SET {cell.column} = ? WHERE {this_row}"
            connection.execute(sql, (changed, *values))
            erased.add(place, 1)
