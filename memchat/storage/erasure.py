"""Erasure: a memory and all that derives from it leave the files.

One transaction deletes and rewrites; then the word index is rewritten and the write-ahead log
truncated. SQLite overwrites what is deleted (`secure_delete`). If another program's open read
keeps the log, the erasure stays on record as pending and is finished at the next chance.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from langgraph.checkpoint.serde.base import SerializerProtocol

from memchat.records import Json, Known, Memory
from memchat.storage import documents, vectors, words
from memchat.storage.database import Database
from memchat.storage.memories import fact_hash
from memchat.storage.owners import find_owner
from memchat.storage.traces import Span, Traces, cut, is_about, merged, moved, stands_in, words_of
from memchat.text import fold

RETRY_SECONDS = 0.1


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
        phrases = self._phrases(connection, memories)
        unique = self._unique_words(connection, phrases, ids)
        self._bury(connection, ids, facts)
        self._cut_quotes(connection, ids, Traces.of(phrases))
        self._delete_rows(connection, memories, ids)
        self._cut_user_messages(connection, Traces.of(phrases))
        only_here = unique - self._words_elsewhere(connection, unique)
        self._erased.traces = Traces.of(phrases, only_here)
        self._scrub_texts(connection, ids)
        self._scrub_checkpoints(connection, ids)
        words.purge(connection, self._owner)
        connection.execute("INSERT INTO pending_erasures (created_at) VALUES (?)", (self._now,))

    def _phrases(self, connection: sqlite3.Connection, memories: Sequence[Known]) -> set[str]:
        """Return the sentences, values and quotes of the memories, in all their revisions."""
        found: set[str] = set()
        for known in memories:
            documents_of = [
                Memory.from_json(json.loads(row[0]))
                for row in connection.execute(
                    "SELECT document FROM revisions WHERE memory = ?", (known.memory.id,)
                ).fetchall()
            ]
            for memory in (known.memory, *documents_of):
                found |= {memory.text, memory.value, memory.source.quote}
            found |= {row[0] for row in _quotes(connection, known.memory.id) if row[0]}
        return found

    def _unique_words(self, connection: sqlite3.Connection, phrases: set[str], ids: set[str]) -> set[str]:
        """Return the words of the phrases that no other memory of the owner has."""
        words_here: set[str] = set().union(*map(words_of, phrases)) if phrases else set()
        others = documents.memories(connection, "e.owner = ?", (self._owner,), "")
        for known in others:
            if known.memory.id in ids:
                continue
            text = " ".join((known.memory.text, known.memory.value, known.memory.source.quote))
            folded, there = fold(text), words_of(text)
            words_here = {word for word in words_here if not stands_in(word, there, folded)}
        return words_here

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

    def _cut_quotes(self, connection: sqlite3.Connection, ids: set[str], traces: Traces) -> None:
        """Cut the quotes of the memories out of the messages they stand in.

        A span that another memory's quote overlaps is kept but for the erased fact's own phrases.
        """
        marks = ",".join("?" * len(ids))
        rows = connection.execute(
            f"SELECT message, span_start, span_end, memory FROM sources WHERE message IN"
            f" (SELECT message FROM sources WHERE memory IN ({marks}))",
            tuple(ids),
        ).fetchall()
        for message in {row["message"] for row in rows}:
            here = [row for row in rows if row["message"] == message]
            own = [(row["span_start"], row["span_end"]) for row in here if row["memory"] in ids]
            kept = [(row["span_start"], row["span_end"]) for row in here if row["memory"] not in ids]
            free = [span for span in own if not any(_overlap(span, other) for other in kept)]
            self._cut_message(connection, message, traces, free, kept)

    def _cut_message(
        self,
        connection: sqlite3.Connection,
        message: int,
        traces: Traces,
        free: list[Span],
        kept: list[Span],
    ) -> None:
        text = connection.execute("SELECT content FROM messages WHERE id = ?", (message,)).fetchone()[0]
        inside = [
            span
            for span in traces.spans(text)
            if not any(span[0] <= other[0] and other[1] <= span[1] for other in kept)
        ]
        self._replace_message(connection, message, text, merged([*free, *inside]))

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

    def _words_elsewhere(self, connection: sqlite3.Connection, unique: set[str]) -> set[str]:
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
        bounds = _key_range(self._label)
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


def erase_owner(database: Database, owner_label: str, wait: float) -> Erased:
    """Erase an owner with all that is kept of it; nothing remains, no tombstone either.

    Waits `wait` seconds at most for other programs' reads.
    """
    erased = Erased()
    with database.write() as connection:
        owner = find_owner(connection, owner_label)
        if owner is None:
            return erased
        words.drop(connection, owner)
        vectors.drop(connection, owner)
        threads = "SELECT id FROM threads WHERE owner = ?"
        for table in ("messages", "summaries"):
            done = connection.execute(f"DELETE FROM {table} WHERE thread IN ({threads})", (owner,)).rowcount
            erased.add(table, done)
        for table in ("revisions", "sources", "turns", "jobs", "reviews", "tombstones", "entries", "threads"):
            erased.add(table, connection.execute(f"DELETE FROM {table} WHERE owner = ?", (owner,)).rowcount)
        condition, parameters = documents.under((owner_label,))
        done = connection.execute(f"DELETE FROM store WHERE {condition}", parameters).rowcount
        erased.add("memories", done)
        for table in ("checkpoints", "writes"):
            connection.execute(
                f"DELETE FROM {table} WHERE thread_id >= ? AND thread_id < ?", _key_range(owner_label)
            )
        connection.execute("DELETE FROM owners WHERE id = ?", (owner,))
        connection.execute("INSERT INTO pending_erasures (created_at) VALUES ('')")
    erased.complete = finish(database, wait)
    return erased


def _key_range(owner_label: str) -> tuple[str, str]:
    """Return the bounds of an owner's checkpoint keys: "label/..." ("0" follows "/" in ASCII)."""
    return f"{owner_label}/", f"{owner_label}0"


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


def _quotes(connection: sqlite3.Connection, memory: str) -> list[sqlite3.Row]:
    rows: list[sqlite3.Row] = connection.execute(
        "SELECT COALESCE(s.quote, substr(m.content, s.span_start + 1, s.span_end - s.span_start))"
        " FROM sources s LEFT JOIN messages m ON m.id = s.message WHERE s.memory = ?",
        (memory,),
    ).fetchall()
    return rows


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def finish(database: Database, wait: float) -> bool:
    """Truncate the write-ahead log, so that nothing erased is in it; False if others still read.

    Waits `wait` seconds at most. Called after an erasure and at every start that finds one pending.
    """
    deadline = time.monotonic() + wait
    while True:
        with database.reading() as connection:
            busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0][0]
        if not busy:
            break
        if time.monotonic() >= deadline:
            return False
        time.sleep(RETRY_SECONDS)
    with database.write() as connection:
        connection.execute("DELETE FROM pending_erasures")
    return True


def is_pending(database: Database) -> bool:
    """Tell whether an erasure waits to be finished."""
    return database.first("SELECT 1 FROM pending_erasures LIMIT 1") is not None
