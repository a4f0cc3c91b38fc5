"""What memories that stay have in common with memories that go: words, quotes, messages.

Found by the word index and by the messages the quotes stand in, so that erasing one memory of a
hundred thousand does not read them all. Of many words at once, reading all memories is quicker.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from functools import cached_property

from memchat.records import Known
from memchat.storage import documents, words
from memchat.storage.passages import Words, forms_of, inflected, stands_for_forms
from memchat.text import terms

MOST_LOOKED_UP = 300
"""Words that are looked up one by one."""
_FIRST, _MORE = 20, 400
"""Memories with a word's index terms that are read to see whether the word itself stands there."""


class Others:
    """The memories of an owner but those in `ids`, in a transaction."""

    def __init__(self, connection: sqlite3.Connection, owner: int, ids: frozenset[str]) -> None:
        """Look at an owner's memories."""
        self.connection = connection
        self.owner = owner
        self.ids = ids

    def having(self, wanted: Collection[str]) -> set[str]:
        """Return which words stand in another memory's sentence or value."""
        if len(wanted) > MOST_LOOKED_UP:
            looked_for = Words(wanted)
            return set().union(*(looked_for.standing_in(_said(known)) for known in self._all()))
        every = set(wanted)
        plain = [word for word in wanted if not stands_for_forms(word)]
        return set().union(*(self._had(every & {word, inflected(word)}) for word in plain))

    def _had(self, forms: set[str]) -> set[str]:
        """Return which forms of a word another memory has."""
        looked_for, found = Words(forms), set[str]()
        for known in self._candidates(forms):
            found |= looked_for.standing_in(_said(known))
            if found == forms:
                break
        return found

    def _candidates(self, forms: set[str]) -> Iterator[Known]:
        """Yield memories that may have a form of a word: the newest first, and more if need be."""
        passages = [form for word in forms if not stands_for_forms(word) for form in forms_of(word)]
        for limit in (_FIRST, _MORE):
            for passage in passages:
                yield from self._indexed(passage, limit + len(self.ids))

    def _indexed(self, passage: str, limit: int) -> list[Known]:
        if terms(passage):
            entries = words.entries_with(self.connection, self.owner, passage, limit)
            found = list(documents.memories_by_entry(self.connection, entries, "").values())
        else:  # emoji are in no index
            condition = "e.owner = ? AND instr(s.value, ?)"
            found = documents.memories(self.connection, condition, (self.owner, passage), "", (0, limit))
        return [known for known in found if known.memory.id not in self.ids]

    def _all(self) -> list[Known]:
        every = documents.memories(self.connection, "e.owner = ?", (self.owner,), "")
        return [known for known in every if known.memory.id not in self.ids]

    def quotes(self) -> Iterator[tuple[str, str]]:
        """Yield (memory, quote) of the quotes that share a message with one that goes, or are no spans."""
        for message in messages_of(self.connection, self.ids):
            for row in sources_in(self.connection, message):
                if row["memory"] not in self.ids:
                    yield row["memory"], message["content"][row["span_start"] : row["span_end"]]
        yield from self.loose_quotes

    @cached_property
    def loose_quotes(self) -> list[tuple[str, str]]:
        """Return (memory, quote) of the quotes that are no spans of the transcript."""
        rows = self.connection.execute(
            "SELECT memory, quote FROM sources WHERE owner = ? AND quote IS NOT NULL", (self.owner,)
        ).fetchall()
        return [(memory, quote) for memory, quote in rows if memory not in self.ids]


def _said(known: Known) -> str:
    return f"{known.memory.text} {known.memory.value}"


def messages_of(connection: sqlite3.Connection, ids: Collection[str]) -> list[sqlite3.Row]:
    """Return the messages in which quotes of memories stand."""
    found = {
        int(row[0])
        for memory in ids
        for row in connection.execute(
            "SELECT message FROM sources WHERE memory = ? AND message IS NOT NULL", (memory,)
        ).fetchall()
    }
    columns = "SELECT id, thread, turn, content FROM messages WHERE id = ?"
    return [connection.execute(columns, (message,)).fetchone() for message in sorted(found)]


def sources_in(connection: sqlite3.Connection, message: sqlite3.Row) -> list[sqlite3.Row]:
    """Return the quotes that stand in a message; they were learnt in its thread, then or later."""
    rows: list[sqlite3.Row] = connection.execute(
        "SELECT id, memory, span_start, span_end FROM sources WHERE thread = ? AND turn >= ? AND message = ?",
        (message["thread"], message["turn"], message["id"]),
    ).fetchall()
    return rows
