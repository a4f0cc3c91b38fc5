"""Erasure: a memory and all that derives from it leave the files.

One transaction deletes and rewrites; then the word index is rewritten and the write-ahead log
truncated. SQLite overwrites what is deleted (`secure_delete`). If another program stands in the
way (a turn in flight, an open read), the erasure stays on record as pending and is finished at the
next chance (`sweeping.py`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace

from memchat import copies
from memchat.namespace import APP
from memchat.records import Candidate, Known, Memory
from memchat.storage import documents, reviews, sweeping, tombstones, words
from memchat.storage.erased import Erased
from memchat.storage.leftovers import may_hold
from memchat.storage.own_traces import OwnTraces, states_of
from memchat.storage.owners import find_owner
from memchat.storage.passages import Words
from memchat.storage.reviews import ReviewItem
from memchat.storage.scrubbing import Cell, Rewriting, Scrubber, sifted
from memchat.storage.sharing import Others, messages_of, sources_in
from memchat.storage.sweeping import Erasures, Sweep
from memchat.storage.traces import Span, Traces, cut, merged, moved
from memchat.storage.truncation import owe

_STORE = Cell("store", "value", ("prefix", "key"))
_REVISIONS = Cell("revisions", "document", ("memory", "revision"))
_SOURCES = Cell("sources", "quote")
_MANY = 50
"""Memories after whose erasure the database is built anew without a look at what is left of them."""
FactOf = Callable[[Memory | Candidate], str]
"""Returns the normalised fact that a memory holds, or a candidate tells."""


class Eraser:
    """Erases memories of one owner from a database that the caller has opened."""

    def __init__(self, erasures: Erasures, owner_label: str, now: str) -> None:
        """Prepare."""
        self._erasures = erasures
        self._label = owner_label
        self._now = now
        self._owner = 0
        self._erased = Erased()
        self._touched: set[str] = set()
        """Memories that stay and have a quote in a message that was cut."""

    def erase(
        self,
        memories: Sequence[Known],
        fact_of: FactOf,
        wait: float,
        *,
        queue: bool = False,
        files: Callable[[Erased], None] = lambda _: None,
    ) -> Erased:
        """Erase memories and what derives from them; keep keyed hashes of all facts that they held.

        With `queue` all that waits for the person's decision goes too. `files` erases from what stands
        beside the database; before it has, nothing is final, so that no half is left if it is broken
        off. Waits `wait` seconds at most for other programs' turns and reads. Raises StorageError if
        nothing could be erased.
        """
        with self._erasures.database.write() as connection:
            self._owner = find_owner(connection, self._label) or 0
            waiting = reviews.items(connection, self._owner) if queue else []
            self._erase_all(connection, memories, waiting, fact_of)
            files(self._erased)
        copies.drop()
        self._erased.complete = self._erasures.finish(wait)
        return self._erased

    def _erase_all(
        self,
        connection: sqlite3.Connection,
        memories: Sequence[Known],
        waiting: Sequence[ReviewItem],
        fact_of: FactOf,
    ) -> None:
        ids = frozenset(known.memory.id for known in memories)
        others = Others(connection, self._owner, ids)
        candidates = [Candidate.from_json(item.candidate) for item in waiting]
        states = [state for known in memories for state in states_of(connection, known)]
        own = OwnTraces.of(connection, states, candidates, others)
        self._bury(connection, ids, {*map(fact_of, states), *map(fact_of, candidates)})
        self._cut_quotes(connection, ids, own)
        self._delete_rows(connection, memories, ids)
        self._delete_reviews(connection, ids, {item.id for item in waiting})
        left = self._cut_user_messages(connection, own)
        ids = ids.union(item.id for item in waiting)
        self._erased.traces = self._scrub(connection, self._label, self._owner, own, ids, left)
        self._cut_shared_quotes(connection, others, own)
        if self._label == APP:
            self._scrub_users(connection, own, ids)
        words.purge(connection, self._owner)
        if len(ids) > _MANY or may_hold(connection, self._erased.traces):
            owe(connection, self._now, rebuild=True)

    def _scrub(
        self,
        connection: sqlite3.Connection,
        label: str,
        owner: int,
        own: OwnTraces,
        ids: frozenset[str],
        written: Iterable[str],
    ) -> Traces:
        """Scrub an owner's threads, and again once those turns are done that are in flight.

        Words in what the owner has `written`, which stays, are left in what was made of it.
        """
        wanted = Words(own.words)
        only_here = own.words.difference(*map(wanted.standing_in, written))
        traces = Traces(own.phrases, only_here)
        Scrubber(connection, label, owner, traces, ids, self._erased).scrub(self._erasures.serde)
        turns = self._erasures.in_flight(connection, owner)
        sweep = Sweep(label, tuple(own.phrases), tuple(only_here), tuple(ids), turns)
        sweeping.record(connection, sweep, self._now)
        return traces

    def _scrub_users(self, connection: sqlite3.Connection, own: OwnTraces, ids: frozenset[str]) -> None:
        """Scrub everybody's threads, since what holds for all users is recalled in any of them."""
        users = "SELECT id, label FROM owners WHERE id IN (SELECT owner FROM threads)"
        for row in connection.execute(users).fetchall():
            shared = Others(connection, row["id"], ids).having(own.words)
            theirs = replace(own, words=own.words - shared)
            written = [message["content"] for message in _user_messages(connection, row["id"])]
            self._scrub(connection, row["label"], row["id"], theirs, ids, written)

    def _bury(self, connection: sqlite3.Connection, ids: frozenset[str], facts: Iterable[str]) -> None:
        """Keep keyed hashes of the facts and of the turns they came from."""
        turns = [
            (row["thread"], row["turn"])
            for memory in ids
            for row in connection.execute(
                "SELECT DISTINCT thread, turn FROM sources WHERE memory = ? AND thread <> ''", (memory,)
            ).fetchall()
        ]
        tombstones.bury(connection, self._owner, facts, turns, self._now)

    def _cut_quotes(self, connection: sqlite3.Connection, ids: frozenset[str], own: OwnTraces) -> None:
        """Cut the quotes of the memories out of the messages they stand in.

        Of a span that another memory rests on too, only the erased memory's own words are cut.
        """
        for message in messages_of(connection, ids):
            here = sources_in(connection, message)
            gone = [(row["span_start"], row["span_end"]) for row in here if row["memory"] in ids]
            kept = [(row["span_start"], row["span_end"]) for row in here if row["memory"] not in ids]
            free = [span for span in gone if not any(_overlap(span, other) for other in kept)]
            self._replace_message(connection, message, merged([*free, *own.spans(message["content"])]))

    def _cut_shared_quotes(self, connection: sqlite3.Connection, others: Others, own: OwnTraces) -> None:
        """Cut the erased memories' words out of the quotes that stand in other memories."""
        loose = {memory for memory, quote in others.loose_quotes if own.spans(quote)}
        for memory in (self._touched | loose) - others.ids:
            place = "SELECT prefix, key FROM entries WHERE memory = ?"
            for row in connection.execute(place, (memory,)).fetchall():
                self._rewrite_quotes(connection, _STORE, "prefix = ? AND key = ?", tuple(row), own)
            for cell in (_REVISIONS, _SOURCES):
                self._rewrite_quotes(connection, cell, "memory = ?", (memory,), own)

    def _rewrite_quotes(
        self,
        connection: sqlite3.Connection,
        cell: Cell,
        condition: str,
        parameters: tuple[str, ...],
        own: OwnTraces,
    ) -> None:
        change = own.scrub if cell is _SOURCES else own.scrub_source
        rewriting = Rewriting("quotes", cell, own.traces.may_stand_in, change)
        rewriting.apply(connection, self._erased, condition, *parameters)

    def _replace_message(
        self, connection: sqlite3.Connection, message: sqlite3.Row, spans: list[Span]
    ) -> str:
        """Cut spans out of a message and move the quotes behind them; return what is left."""
        content = cut(message["content"], spans)
        if not spans:
            return content
        connection.execute("UPDATE messages SET content = ? WHERE id = ?", (content, message["id"]))
        for row in sources_in(connection, message):
            connection.execute(
                "UPDATE sources SET span_start = ?, span_end = ? WHERE id = ?",
                (moved(row["span_start"], spans), moved(row["span_end"], spans), row["id"]),
            )
            self._touched.add(row["memory"])
        self._erased.add("messages", 1)
        return content

    def _delete_rows(
        self, connection: sqlite3.Connection, memories: Sequence[Known], ids: frozenset[str]
    ) -> None:
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

    def _delete_reviews(
        self, connection: sqlite3.Connection, ids: frozenset[str], items: Container[str]
    ) -> None:
        """Delete the items of the queue that are given, or that speak of one of the memories."""
        every = "SELECT id, existing FROM reviews WHERE owner = ?"
        for review in connection.execute(every, (self._owner,)).fetchall():
            if review["existing"] in ids or review["id"] in items:
                connection.execute("DELETE FROM reviews WHERE id = ?", (review["id"],))
                self._erased.add("reviews", 1)

    def _cut_user_messages(self, connection: sqlite3.Connection, own: OwnTraces) -> list[str]:
        """Cut what restates the memories out of what the user wrote elsewhere.

        Returns what is left of the messages that may hold their words.
        """
        return [
            self._replace_message(connection, row, own.restated_spans(row["content"]))
            for row in sifted(_user_messages(connection, self._owner), own.traces.may_stand_in)
        ]


def _user_messages(connection: sqlite3.Connection, owner: int) -> list[sqlite3.Row]:
    rows: list[sqlite3.Row] = connection.execute(
        "SELECT id, thread, turn, content FROM messages WHERE role = 'user'"
        " AND thread IN (SELECT id FROM threads WHERE owner = ?)",
        (owner,),
    ).fetchall()
    return rows


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
