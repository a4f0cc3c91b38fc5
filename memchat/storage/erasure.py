"""Erasure: a memory and all that derives from it leave the files.

One transaction deletes and rewrites; then the word index is rewritten and the write-ahead log
truncated. SQLite overwrites what is deleted (`secure_delete`). If another program's open read
keeps the log, the erasure stays on record as pending and is finished at the next chance.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from langgraph.checkpoint.serde.base import SerializerProtocol

from memchat.records import Json, Known
from memchat.storage import documents, words
from memchat.storage.checkpoint_erasure import scrub_checkpoints
from memchat.storage.database import Database
from memchat.storage.memories import fact_hash
from memchat.storage.own_traces import OwnTraces
from memchat.storage.owners import find_owner
from memchat.storage.passages import Words
from memchat.storage.traces import MARK, Span, Traces, cut, is_about, merged, moved
from memchat.storage.truncation import finish

_NAMED = re.compile(r'"([\w-]+)"')
"""Strings of JSON that may be the ids of memories."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """A column that holds text, and the columns that name its row."""

    table: str
    column: str
    keys: tuple[str, ...] = ("id",)


_STORE = _Cell("store", "value", ("prefix", "key"))
_REVISIONS = _Cell("revisions", "document", ("memory", "revision"))
_SOURCES = _Cell("sources", "quote")
_MESSAGES = _Cell("messages", "content")
_SUMMARIES = _Cell("summaries", "text", ("thread", "last_turn"))
_TURNS = _Cell("turns", "outcome", ("thread", "turn"))
_JOBS = _Cell("jobs", "cause", ("owner", "thread", "turn"))
_CANDIDATES = _Cell("reviews", "candidate")
_DETAILS = _Cell("reviews", "detail")
_WORKING_MEMORY = _Cell("threads", "working_memory")
_SYSTEM = _Cell("threads", "system")


@dataclass(slots=True)
class Erased:
    """What was erased where: counts by place; `complete` is False while another program reads."""

    counts: dict[str, int] = field(default_factory=dict)
    traces: Traces = field(default_factory=lambda: Traces(()))
    complete: bool = True

    def add(self, place: str, count: int) -> None:
        """Count rows erased or rewritten in a place."""
        if count:
            self.counts[place] = self.counts.get(place, 0) + count


class Eraser:
    """Erases memories of one owner from a database that the caller has opened."""

    def __init__(self, database: Database, serde: SerializerProtocol, owner_label: str, now: str) -> None:
        """Prepare; `serde` is the checkpoints' serialiser."""
        self._database = database
        self._serde = serde
        self._label = owner_label
        self._now = now
        self._owner = 0
        self._erased = Erased()

    def erase(self, memories: Sequence[Known], facts: Iterable[str], wait: float) -> Erased:
        """Erase memories and what derives from them; keep keyed hashes of the facts.

        Waits `wait` seconds at most for other programs' reads. Raises StorageError if nothing
        could be erased.
        """
        with self._database.write() as connection:
            self._owner = find_owner(connection, self._label) or 0
            self._erase_all(connection, memories, list(facts))
        documents.memory_of.cache_clear()
        self._erased.complete = finish(self._database, wait)
        return self._erased

    def _erase_all(self, connection: sqlite3.Connection, memories: Sequence[Known], facts: list[str]) -> None:
        ids = {known.memory.id for known in memories}
        others = self._others(connection, ids)
        own = OwnTraces.of(connection, memories, others)
        self._bury(connection, ids, facts)
        self._cut_quotes(connection, ids, own)
        self._delete_rows(connection, memories, ids)
        self._cut_user_messages(connection, own)
        only_here = own.words - self._words_elsewhere(connection, own.words)
        self._erased.traces = Traces(own.phrases, only_here)
        self._cut_shared_quotes(connection, others, own)
        self._scrub_texts(connection, ids)
        scrubbed = scrub_checkpoints(connection, self._serde, self._label, self._erased.traces, ids)
        self._erased.add("checkpoints", scrubbed)
        words.purge(connection, self._owner)
        connection.execute("INSERT INTO pending_erasures (created_at) VALUES (?)", (self._now,))

    def _others(self, connection: sqlite3.Connection, ids: set[str]) -> list[Known]:
        every = documents.memories(connection, "e.owner = ?", (self._owner,), "")
        return [known for known in every if known.memory.id not in ids]

    def _bury(self, connection: sqlite3.Connection, ids: set[str], facts: list[str]) -> None:
        """Keep keyed hashes of the facts and of the turns they came from."""
        secret = connection.execute("SELECT secret FROM owners WHERE id = ?", (self._owner,)).fetchone()[0]
        turns = [
            f"{row['thread']}/{row['turn']}"
            for memory in ids
            for row in connection.execute(
                "SELECT DISTINCT thread, turn FROM sources WHERE memory = ? AND thread <> ''", (memory,)
            ).fetchall()
        ]
        rows = [("fact", fact) for fact in facts] + [("turn", turn) for turn in turns]
        connection.executemany(
            "INSERT OR IGNORE INTO tombstones (owner, kind, hash, created_at) VALUES (?, ?, ?, ?)",
            [(self._owner, kind, fact_hash(secret, text), self._now) for kind, text in rows],
        )

    def _cut_quotes(self, connection: sqlite3.Connection, ids: set[str], own: OwnTraces) -> None:
        """Cut the quotes of the memories out of the messages they stand in.

        Of a span that another memory rests on too, only the erased memory's own words are cut.
        """
        for message in self._messages_of(connection, ids):
            here = self._sources_in(connection, message)
            gone = [(row["span_start"], row["span_end"]) for row in here if row["memory"] in ids]
            kept = [(row["span_start"], row["span_end"]) for row in here if row["memory"] not in ids]
            free = [span for span in gone if not any(_overlap(span, other) for other in kept)]
            self._replace_message(connection, message, merged([*free, *own.spans(message["content"])]))

    def _messages_of(self, connection: sqlite3.Connection, ids: set[str]) -> list[sqlite3.Row]:
        """Return the messages in which quotes of the memories stand."""
        found = {
            int(row[0])
            for memory in ids
            for row in connection.execute(
                "SELECT message FROM sources WHERE memory = ? AND message IS NOT NULL", (memory,)
            ).fetchall()
        }
        columns = "SELECT id, thread, turn, content FROM messages WHERE id = ?"
        return [connection.execute(columns, (message,)).fetchone() for message in sorted(found)]

    def _sources_in(self, connection: sqlite3.Connection, message: sqlite3.Row) -> list[sqlite3.Row]:
        """Return the quotes that stand in a message; they were learnt in its thread, then or later."""
        rows: list[sqlite3.Row] = connection.execute(
            "SELECT id, memory, span_start, span_end FROM sources"
            " WHERE thread = ? AND turn >= ? AND message = ?",
            (message["thread"], message["turn"], message["id"]),
        ).fetchall()
        return rows

    def _cut_shared_quotes(self, connection: sqlite3.Connection, others: list[Known], own: OwnTraces) -> None:
        """Cut the erased memories' words out of the quotes that stand in other memories."""
        shared = [known for known in others if own.spans(known.memory.source.quote)]
        for known in shared:
            place = (documents.prefix_of(known.namespace), known.key)
            where = "prefix = ? AND key = ?"
            self._rewrite(connection, "quotes", _STORE, where, place, own.scrub_source)
            for cell in (_REVISIONS, _SOURCES):
                change = own.scrub if cell is _SOURCES else own.scrub_source
                self._rewrite(connection, "quotes", cell, "memory = ?", (known.memory.id,), change)

    def _replace_message(
        self, connection: sqlite3.Connection, message: sqlite3.Row, spans: list[Span]
    ) -> None:
        """Cut spans out of a message and move the quotes that stand behind them."""
        if not spans:
            return
        content = cut(message["content"], spans)
        connection.execute("UPDATE messages SET content = ? WHERE id = ?", (content, message["id"]))
        for row in self._sources_in(connection, message):
            connection.execute(
                "UPDATE sources SET span_start = ?, span_end = ? WHERE id = ?",
                (moved(row["span_start"], spans), moved(row["span_end"], spans), row["id"]),
            )
        self._erased.add("messages", 1)

    def _delete_rows(self, connection: sqlite3.Connection, memories: Sequence[Known], ids: set[str]) -> None:
        for known in memories:
            document = documents.get(connection, known.namespace, known.key, "")
            # Of a memory that is no more, another may have the place.
            if document is not None and document.value["id"] == known.memory.id:
                documents.delete(connection, known.namespace, known.key)
        self._erased.add("memories", len(memories))
        for table in ("revisions", "sources"):
            for memory in ids:
                done = connection.execute(f"DELETE FROM {table} WHERE memory = ?", (memory,)).rowcount
                self._erased.add(table, done)
        waiting = "SELECT id, existing FROM reviews WHERE owner = ? AND existing IS NOT NULL"
        for review in connection.execute(waiting, (self._owner,)).fetchall():
            if review["existing"] in ids:
                connection.execute("DELETE FROM reviews WHERE id = ?", (review["id"],))
                self._erased.add("reviews", 1)

    def _cut_user_messages(self, connection: sqlite3.Connection, own: OwnTraces) -> None:
        """Cut what restates the memories out of what the user wrote elsewhere."""
        for row in self._rows(connection, "messages", "id, thread, turn, content", "role = 'user'"):
            self._replace_message(connection, row, own.restated_spans(row["content"]))

    def _rows(
        self, connection: sqlite3.Connection, table: str, columns: str, condition: str = "1"
    ) -> list[sqlite3.Row]:
        rows: list[sqlite3.Row] = connection.execute(
            f"SELECT {columns} FROM {table} WHERE thread IN (SELECT id FROM threads WHERE owner = ?)"
            f" AND {condition}",
            (self._owner,),
        ).fetchall()
        return rows

    def _words_elsewhere(self, connection: sqlite3.Connection, unique: frozenset[str]) -> set[str]:
        """Return which of the words the user wrote in other messages, which stay."""
        wanted = Words(unique)
        rows = self._rows(connection, "messages", "content", "role = 'user'")
        return set().union(*(wanted.standing_in(row["content"]) for row in rows))

    def _scrub_texts(self, connection: sqlite3.Connection, ids: set[str]) -> None:
        """Rewrite replies, summaries, turn records, working memory, reviews and job causes."""
        traces = self._erased.traces
        threads = "thread IN (SELECT id FROM threads WHERE owner = ?)"
        owner = (self._owner,)
        for place, cell, where, change in (
            ("replies", _MESSAGES, f"role <> 'user' AND {threads}", traces.scrub),
            ("summaries", _SUMMARIES, threads, traces.scrub),
            ("turns", _TURNS, threads, lambda text: self._scrub_record(text, ids)),
            ("jobs", _JOBS, "owner = ?", traces.scrub),
            ("reviews", _CANDIDATES, "owner = ?", self._scrub_document),
            ("reviews", _DETAILS, "owner = ?", traces.scrub),
            ("working_memory", _WORKING_MEMORY, "owner = ?", self._scrub_document),
            ("system_texts", _SYSTEM, "owner = ?", traces.scrub),
        ):
            self._rewrite(connection, place, cell, where, owner, change)
        connection.execute(
            "DELETE FROM reviews WHERE owner = ? AND (candidate LIKE ? OR detail LIKE ?)",
            (self._owner, f"%{MARK}%", f"%{MARK}%"),
        )

    def _rewrite(
        self,
        connection: sqlite3.Connection,
        place: str,
        cell: _Cell,
        condition: str,
        parameters: tuple[Any, ...],
        change: Callable[[str], str],
    ) -> None:
        """Rewrite a cell of each row that meets a condition, and count those that changed."""
        keys = ", ".join(cell.keys)
        rows = connection.execute(
            f"SELECT {cell.column} AS text, {keys} FROM {cell.table}"
            f" WHERE {cell.column} IS NOT NULL AND {condition}",
            parameters,
        ).fetchall()
        this_row = " AND ".join(f"{key} = ?" for key in cell.keys)
        for text, *values in rows:
            changed = change(text)
            if changed != text:
                sql = f"UPDATE {cell.table} SET {cell.column} = ? WHERE {this_row}"
                connection.execute(sql, (changed, *values))
                self._erased.add(place, 1)

    def _scrub_document(self, text: str) -> str:
        if "\\" not in text and not self._erased.traces.spans(text):
            return text  # nothing is escaped, so it shows without reading the JSON
        return documents.dump(self._erased.traces.scrub_json(json.loads(text)))

    def _scrub_record(self, text: str, ids: set[str]) -> str:
        """Take the memories out of a turn's record, and their traces out of the rest."""
        if ids.isdisjoint(_NAMED.findall(text)):
            return self._scrub_document(text)
        record: Json = json.loads(text)
        for name, value in record.items():
            if isinstance(value, list):
                record[name] = [
                    item for item in value if not (isinstance(item, dict) and is_about(item, ids))
                ]
        return documents.dump(self._erased.traces.scrub_json(record))


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
