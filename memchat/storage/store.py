"""The memory store: a LangGraph `BaseStore` over memchat.db.

Any LangGraph program can use it for its own documents. For memchat's memories it adds what a
`BaseStore` has no word for: search by words, meaning and topic (`memory/recall.py`), and the
commit of a turn's job. A batch is all or nothing. No extension of SQLite is loaded.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import islice
from typing import Any

from langgraph.store.base import (
    BaseStore,
    GetOp,
    Item,
    ListNamespacesOp,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
    get_text_at_path,
    validate_op_namespace,
)

from memchat.storage import documents
from memchat.storage.matching import fits, meets
from memchat.storage.meaning import AddVector
from memchat.storage.memories import MemoryTable


class SqliteStore(MemoryTable, BaseStore):
    """Documents in namespaces, searchable by words and meaning, in one SQLite file."""

    supports_ttl = True

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """Carry out operations: the reads see what stood before, the writes are kept all or none.

        Raises StorageError when the database cannot be used, and LangGraph's
        InvalidNamespaceError for a label that is empty or holds a dot.
        """
        listed = list(ops)
        for op in listed:
            validate_op_namespace(op)
        writes = any(isinstance(op, PutOp) for op in listed)
        if not writes:
            return [self._read(op) for op in listed]
        puts = [op for op in listed if isinstance(op, PutOp)]
        add_vector = self.meaning.embedded([text for op in puts if (text := _indexed_text(op))])
        with self.database.write() as connection:
            results = [None if isinstance(op, PutOp) else self._read(op) for op in listed]
            for put in puts:
                self._put(connection, put, add_vector)
        return results

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """Carry out operations in a thread, so that the event loop goes on."""
        return await asyncio.to_thread(self.batch, list(ops))

    def _read(self, op: Op) -> Result:
        if isinstance(op, GetOp):
            return self._get(op)
        if isinstance(op, SearchOp):
            return self._search(op)
        if isinstance(op, ListNamespacesOp):
            return self._namespaces(op)
        raise TypeError(f"unknown operation {op!r}")

    def _get(self, op: GetOp) -> Item | None:
        with self.database.reading() as connection:
            document = documents.get(connection, op.namespace, op.key, self.now())
        if document is None:
            return None
        self._refresh([document], op.refresh_ttl)
        return Item(**_fields(document))

    def _search(self, op: SearchOp) -> list[SearchItem]:
        ranked = self._ranked(op) if op.query else self._listed(op)
        page = list(islice(ranked, op.offset, op.offset + op.limit))
        self._refresh([document for document, _ in page], op.refresh_ttl)
        return [SearchItem(**_fields(document), score=score) for document, score in page]

    def _listed(self, op: SearchOp) -> Iterable[tuple[documents.Document, float | None]]:
        with self.database.reading() as connection:
            found = documents.listed(connection, op.namespace_prefix, self.now())
        return ((document, None) for document in found if meets(document.value, op.filter))

    def _ranked(self, op: SearchOp) -> Iterable[tuple[documents.Document, float | None]]:
        """Yield what matches the query by words or meaning, best first, then the rest unscored."""
        scores = self.query_scores(op.namespace_prefix, op.query or "")
        found = [document for document, _ in self._listed(op)]
        scored = [(scores.get((document.namespace, document.key), 0.0), document) for document in found]
        scored.sort(key=lambda pair: -pair[0])
        return ((document, score) for score, document in scored)

    def _refresh(self, found: Sequence[documents.Document], refresh: bool) -> None:
        due = [document for document in found if refresh and document.ttl_minutes is not None]
        if due:
            with self.database.write() as connection:
                for document in due:
                    documents.touch(connection, document, self.now())

    def _namespaces(self, op: ListNamespacesOp) -> list[tuple[str, ...]]:
        rows = self.database.read(
            "SELECT DISTINCT prefix FROM store WHERE expires_at IS NULL OR expires_at > ? ORDER BY prefix",
            (self.now(),),
        )
        found: dict[tuple[str, ...], None] = {}
        for row in rows:
            namespace = documents.namespace_of(row["prefix"])
            if all(fits(namespace, condition) for condition in op.match_conditions or ()):
                found[namespace[: op.max_depth]] = None
        return sorted(found)[op.offset : op.offset + op.limit]

    def _put(self, connection: sqlite3.Connection, op: PutOp, add_vector: AddVector) -> None:
        if op.value is None:
            documents.delete(connection, op.namespace, op.key)
            return
        text = _indexed_text(op)
        entry = documents.put(
            connection,
            op.namespace,
            op.key,
            dict(op.value),
            self.now(),
            text=text,
            memory=_memory_id(op),
            ttl_minutes=op.ttl,
        )
        if entry is not None and text:
            add_vector(connection, documents.owner_of(connection, entry), entry, text)


def _memory_id(op: PutOp) -> str | None:
    value = op.value or {}
    identified = isinstance(value.get("id"), str) and "attribute" in value and "kind" in value
    return value["id"] if identified else None


def _indexed_text(op: PutOp) -> str | None:
    """Return what is searched of a document: `text`, or the paths that the caller names."""
    if op.value is None or op.index is False:
        return None
    paths = op.index if isinstance(op.index, list) else ["text"]
    found = [text for path in paths for text in get_text_at_path(op.value, path) if text]
    return "\n".join(found) or None


def _fields(document: documents.Document) -> dict[str, Any]:
    return {
        "namespace": document.namespace,
        "key": document.key,
        "value": document.value,
        "created_at": datetime.fromisoformat(document.created_at),
        "updated_at": datetime.fromisoformat(document.updated_at),
    }
