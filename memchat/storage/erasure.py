"""Erasure: a memory and all that derives from it leave the files.

One transaction deletes and rewrites; then the word index is rewritten and the write-ahead log
truncated. SQLite overwrites what is deleted (`secure_delete`). If another program's open read
keeps the log, the erasure stays on record as pending and is finished at the next chance.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from langgraph.checkpoint.serde.base import SerializerProtocol

from memchat.records import Json, Known
from memchat.storage import documents, words
from memchat.storage.checkpoints import key_range
from memchat.storage.database import Database
from memchat.storage.memories import fact_hash
from memchat.storage.own_traces import OwnTraces
from memchat.storage.owners import find_owner
from memchat.storage.traces import Span, Traces, cut, is_about, merged, moved, stands_in, words_of
from memchat.storage.truncation import finish
from memchat.text import fold


@dataclass(slots=True)
class Erased:
    """What was erased where: counts by place; `complete` is False while another program reads."""

    counts: dict[str, int] = field(default_factory=dict)
    traces: Traces = field(default_factory=lambda: Traces.of(()))
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
        self._erased.complete = finish(self._database, wait)
        return self._erased

    def _erase_all(self, connection: sqlite3.Connection, memories: Sequence[Known], facts: list[str]) -> None:
        ids = {known.memory.id for known in memories}
        others = self._others(connection, ids)
        own = OwnTraces.of(connection, memories, others)
        self._bury(connection, ids, facts)
        self._cut_quotes(connection, ids, own)
        self._delete_rows(connection, memories, ids)
        self._cut_user_messages(connection, Traces.of(own.phrases))
        only_here = own.words - self._words_elsewhere(connection, own.words)
        self._erased.traces = Traces.of(own.phrases, only_here)
        self._cut_shared_quotes(connection, others, own)
        self._scrub_texts(connection, ids)
        self._scrub_checkpoints(connection, ids)
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
        marks = ",".join("?" * len(ids))
        rows = connection.execute(
            f"SELECT message, span_start, span_end, memory FROM sources WHERE message IN"
            f" (SELECT message FROM sources WHERE memory IN ({marks}))",
            tuple(ids),
        ).fetchall()
        for message in {row["message"] for row in rows}:
            here = [row for row in rows if row["message"] == message]
            text = connection.execute("SELECT content FROM messages WHERE id = ?", (message,)).fetchone()[0]
            gone = [(row["span_start"], row["span_end"]) for row in here if row["memory"] in ids]
            kept = [(row["span_start"], row["span_end"]) for row in here if row["memory"] not in ids]
            free = [span for span in gone if not any(_overlap(span, other) for other in kept)]
            self._replace_message(connection, message, text, merged([*free, *own.spans(text)]))

    def _cut_shared_quotes(self, connection: sqlite3.Connection, others: list[Known], own: OwnTraces) -> None:
        """Cut the erased memories' words out of the quotes that stand in other memories."""
        shared = [known for known in others if own.spans(known.memory.source.quote)]
        for known in shared:
            place = (documents.prefix_of(known.namespace), known.key)
            row = connection.execute("SELECT value FROM store WHERE prefix = ? AND key = ?", place).fetchone()
            self._rewrite(
                connection, "store", "value", row[0], own.scrub_source, "prefix = ? AND key = ?", place
            )
            for revision in connection.execute(
                "SELECT revision, document FROM revisions WHERE memory = ?", (known.memory.id,)
            ).fetchall():
                where = (known.memory.id, revision["revision"])
                self._rewrite(
                    connection,
                    "revisions",
                    "document",
                    revision["document"],
                    own.scrub_source,
                    "memory = ? AND revision = ?",
                    where,
                )
            for source in connection.execute(
                "SELECT id, quote FROM sources WHERE memory = ? AND quote IS NOT NULL", (known.memory.id,)
            ).fetchall():
                self._rewrite(
                    connection, "sources", "quote", source["quote"], own.scrub, "id = ?", (source["id"],)
                )

    def _replace_message(
        self, connection: sqlite3.Connection, message: int, text: str, spans: list[Span]
    ) -> None:
        """Cut spans out of a message and move the quotes that stand behind them."""
        if not spans:
            return
        connection.execute("UPDATE messages SET content = ? WHERE id = ?", (cut(text, spans), message))
        for row in connection.execute(
            "SELECT id, span_start, span_end FROM sources WHERE message = ?", (message,)
        ).fetchall():
            connection.execute(
                "UPDATE sources SET span_start = ?, span_end = ? WHERE id = ?",
                (moved(row["span_start"], spans), moved(row["span_end"], spans), row["id"]),
            )
        self._erased.add("messages", 1)

    def _delete_rows(self, connection: sqlite3.Connection, memories: Sequence[Known], ids: set[str]) -> None:
        for known in memories:
            documents.delete(connection, known.namespace, known.key)
        self._erased.add("memories", len(memories))
        for table, column in (("revisions", "memory"), ("sources", "memory"), ("reviews", "existing")):
            for memory in ids:
                done = connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (memory,)).rowcount
                self._erased.add(table, done)

    def _cut_user_messages(self, connection: sqlite3.Connection, traces: Traces) -> None:
        """Cut restatements out of what the user wrote elsewhere."""
        for row in self._rows(connection, "messages", "id, content", "role = 'user'"):
            self._replace_message(connection, row["id"], row["content"], traces.spans(row["content"]))

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
        found: set[str] = set()
        for row in self._rows(connection, "messages", "content", "role = 'user'"):
            folded, there = fold(row["content"]), words_of(row["content"])
            found |= {word for word in unique if stands_in(word, there, folded)}
        return found

    def _scrub_texts(self, connection: sqlite3.Connection, ids: set[str]) -> None:
        """Rewrite replies, summaries, turn records, working memory, reviews and job causes."""
        scrub = self._erased.traces.scrub
        for row in self._rows(connection, "messages", "id, content, details", "role <> 'user'"):
            self._rewrite(connection, "messages", "content", row["content"], scrub, "id = ?", (row["id"],))
        for row in self._rows(connection, "summaries", "thread, last_turn, text"):
            where = (row["thread"], row["last_turn"])
            self._rewrite(
                connection, "summaries", "text", row["text"], scrub, "thread = ? AND last_turn = ?", where
            )
        for row in self._rows(connection, "turns", "thread, turn, outcome", "outcome IS NOT NULL"):
            place = (row["thread"], row["turn"])
            self._rewrite(
                connection,
                "turns",
                "outcome",
                row["outcome"],
                lambda text: self._scrub_record(text, ids),
                "thread = ? AND turn = ?",
                place,
            )
        for table, column in (("reviews", "candidate"), ("threads", "working_memory")):
            for row in connection.execute(
                f"SELECT id, {column} AS text FROM {table} WHERE owner = ? AND {column} IS NOT NULL",
                (self._owner,),
            ).fetchall():
                self._rewrite(
                    connection, table, column, row["text"], self._scrub_document, "id = ?", (row["id"],)
                )
        connection.execute(
            "DELETE FROM reviews WHERE owner = ? AND candidate LIKE '%[erased]%'", (self._owner,)
        )

    def _rewrite(
        self,
        connection: sqlite3.Connection,
        table: str,
        column: str,
        text: str,
        change: Callable[[str], str],
        condition: str,
        parameters: tuple[Any, ...],
    ) -> None:
        changed = change(text)
        if changed != text:
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE {condition}", (changed, *parameters))
            self._erased.add(table, 1)

    def _scrub_document(self, text: str) -> str:
        return documents.dump(self._erased.traces.scrub_json(json.loads(text)))

    def _scrub_record(self, text: str, ids: set[str]) -> str:
        """Take the memories out of a turn's record, and their traces out of the rest."""
        record: Json = json.loads(text)
        for name, value in record.items():
            if isinstance(value, list):
                record[name] = [
                    item for item in value if not (isinstance(item, dict) and is_about(item, ids))
                ]
        return documents.dump(self._erased.traces.scrub_json(record))

    def _scrub_checkpoints(self, connection: sqlite3.Connection, ids: set[str]) -> None:
        """Rewrite the checkpoints of the owner's threads in place; they stay resumable."""
        where = "thread_id >= ? AND thread_id < ?"
        bounds = key_range(self._label)
        for table, column in (("checkpoints", "checkpoint"), ("writes", "value")):
            rows = connection.execute(
                f"SELECT rowid, type, {column} AS blob FROM {table} WHERE {where}", bounds
            ).fetchall()
            for row in rows:
                value = self._serde.loads_typed((row["type"], row["blob"]))
                changed = _without(value, self._erased.traces, ids)
                if changed != value:
                    kind, blob = self._serde.dumps_typed(changed)
                    connection.execute(
                        f"UPDATE {table} SET type = ?, {column} = ? WHERE rowid = ?",
                        (kind, blob, row["rowid"]),
                    )
                    self._erased.add(table, 1)


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


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
