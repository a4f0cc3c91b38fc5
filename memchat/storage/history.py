"""What became of memories: their revisions with the cause of each, and what they rest on.

Needs sqlite3 alone. All functions take a connection; what is asked for by owner is found by the
owner's number, so that nobody sees another's.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from memchat.records import Json, Known, Memory, Source
from memchat.storage import documents


@dataclass(frozen=True, slots=True)
class Revision:
    """One revision of a memory, with its place, its document and its cause."""

    memory: str
    number: int
    op: str
    namespace: tuple[str, ...]
    key: str
    document: Json
    reason: str
    thread: str
    """Inner id of the thread whose turn it comes from; empty for a command outside any."""
    turn: int
    undoes: int | None
    """The revision that it takes back."""
    created_at: str

    @property
    def known(self) -> Known:
        """The memory as this revision left it (for a deletion: as it went)."""
        return Known(self.namespace, self.key, Memory.from_json(self.document))


@dataclass(frozen=True, slots=True)
class SourceRow:
    """One observation of a memory: its row, the revision it speaks for, and where it comes from."""

    id: int
    memory: str
    revision: int
    source: Source


@dataclass(frozen=True, slots=True)
class Write:
    """A turn that wrote, or a person's command outside any."""

    thread: str
    """Inner id of the turn's thread; empty: a command."""
    turn: int
    moment: str
    """When the command was given; empty for a turn."""
    last: str
    """When it wrote last."""


def revisions_of(connection: sqlite3.Connection, owner: int, memory: str) -> list[Revision]:
    """Return all revisions of an owner's memory, oldest first."""
    return _revisions(connection, "owner = ? AND memory = ? ORDER BY revision", (owner, memory))


def revisions_of_turn(connection: sqlite3.Connection, owner: int, thread: str, turn: int) -> list[Revision]:
    """Return the revisions that a turn made."""
    condition = "owner = ? AND thread = ? AND turn = ? ORDER BY memory, revision"
    return _revisions(connection, condition, (owner, thread, turn))


def of_command(
    connection: sqlite3.Connection, owner: int, moment: str
) -> tuple[list[Revision], list[SourceRow]]:
    """Return the revisions and the observations that an owner's command made, outside any turn."""
    condition = "thread = '' AND created_at = ?"
    made = _revisions(
        connection, f"owner = ? AND {condition} AND undoes IS NULL ORDER BY memory, revision", (owner, moment)
    )
    return made, _sources(connection, "s.thread = '' AND s.created_at = ?", (owner, moment))


def revisions_of_thread(connection: sqlite3.Connection, owner: int, thread: str) -> list[Revision]:
    """Return the revisions that a thread's turns made."""
    return _revisions(connection, "owner = ? AND thread = ? ORDER BY memory, revision", (owner, thread))


def _revisions(
    connection: sqlite3.Connection, condition: str, parameters: Sequence[object]
) -> list[Revision]:
    rows = connection.execute(f"SELECT * FROM revisions WHERE {condition}", parameters).fetchall()
    return [
        Revision(
            memory=row["memory"],
            number=row["revision"],
            op=row["op"],
            namespace=documents.namespace_of(row["prefix"]),
            key=row["key"],
            document=json.loads(row["document"]),
            reason=row["reason"],
            thread=row["thread"],
            turn=row["turn"],
            undoes=row["undoes"],
            created_at=row["created_at"],
        )
        for row in rows
    ]


def owner_of(connection: sqlite3.Connection, memory: str) -> int | None:
    """Return the number of the owner of a memory, one that is no more included; None for an unknown id."""
    row = connection.execute("SELECT owner FROM revisions WHERE memory = ? LIMIT 1", (memory,)).fetchone()
    return int(row[0]) if row else None


_SOURCES = (
    "SELECT s.*, substr(m.content, s.span_start + 1, s.span_end - s.span_start) AS span"
    " FROM sources s LEFT JOIN messages m ON m.id = s.message WHERE s.owner = ? AND "
)


def sources_of(connection: sqlite3.Connection, owner: int, memory: str) -> list[SourceRow]:
    """Return what an owner's memory rests on, oldest first."""
    return _sources(connection, "s.memory = ?", (owner, memory))


_WORDINGS = (
    "SELECT s.memory, coalesce(s.quote, substr(m.content, s.span_start + 1, s.span_end - s.span_start))"
    " FROM sources s LEFT JOIN messages m ON m.id = s.message WHERE s.owner = ? AND s.memory IN ({marks})"
    " AND s.revision >= (SELECT coalesce(max(r.revision), 0) FROM revisions r WHERE r.memory = s.memory"
    " AND NOT (r.op = 'update' AND r.undoes IS NULL AND r.thread <> '')) ORDER BY s.id DESC"
)
"""The latest first, since the memory became what it is: what only made it richer left it the same fact."""


def wordings_of(
    connection: sqlite3.Connection, owner: int, memories: Sequence[str], limit: int
) -> dict[str, tuple[str, ...]]:
    """Return by memory the words in which its present fact was told, the latest first."""
    marks = ",".join("?" * len(memories))
    found: dict[str, dict[str, None]] = {memory: {} for memory in memories}
    for memory, words in connection.execute(_WORDINGS.format(marks=marks), (owner, *memories)):
        if words:
            found[memory][words] = None
    return {memory: tuple(words)[:limit] for memory, words in found.items()}


def sources_of_turn(connection: sqlite3.Connection, owner: int, thread: str, turn: int) -> list[SourceRow]:
    """Return the observations that a turn made."""
    return _sources(connection, "s.thread = ? AND s.turn = ?", (owner, thread, turn))


def sources_of_thread(connection: sqlite3.Connection, owner: int, thread: str) -> list[SourceRow]:
    """Return the observations that a thread's turns made."""
    return _sources(connection, "s.thread = ?", (owner, thread))


def _sources(connection: sqlite3.Connection, condition: str, parameters: Sequence[object]) -> list[SourceRow]:
    rows = connection.execute(_SOURCES + condition + " ORDER BY s.id", parameters).fetchall()
    return [
        SourceRow(
            row["id"],
            row["memory"],
            row["revision"],
            Source(
                type=row["type"],
                thread=row["thread"],
                turn=row["turn"],
                quote=row["quote"] if row["quote"] is not None else row["span"] or "",
                model=row["model"],
                time=row["created_at"],
            ),
        )
        for row in rows
    ]


def writes(connection: sqlite3.Connection, owner: int) -> list[Write]:
    """Return all turns and commands that wrote or met a memory, the latest first."""
    rows = connection.execute(
        "SELECT thread, turn, CASE thread WHEN '' THEN at ELSE '' END AS moment, max(at) AS last FROM"
        " (SELECT thread, turn, max(created_at) AS at FROM revisions"
        "  WHERE owner = ? AND undoes IS NULL"
        "  GROUP BY thread, turn, CASE thread WHEN '' THEN created_at ELSE '' END"
        "  UNION ALL SELECT thread, turn, max(created_at) FROM sources WHERE owner = ?"
        "  GROUP BY thread, turn, CASE thread WHEN '' THEN created_at ELSE '' END)"
        " GROUP BY thread, turn, moment ORDER BY last DESC, turn DESC",
        (owner, owner),
    ).fetchall()
    return [Write(row["thread"], row["turn"], row["moment"], row["last"]) for row in rows]


def gone(connection: sqlite3.Connection, owner: int) -> list[Known]:
    """Return the memories that are no more but whose revisions are kept, as they were last."""
    rows = connection.execute(
        "SELECT r.memory FROM revisions r LEFT JOIN entries e ON e.memory = r.memory"
        " WHERE r.owner = ? AND e.memory IS NULL GROUP BY r.memory ORDER BY max(r.created_at) DESC",
        (owner,),
    ).fetchall()
    return [revisions_of(connection, owner, row["memory"])[-1].known for row in rows]


def to_be_erased(connection: sqlite3.Connection, owner: int) -> list[Known]:
    """Return the memories that a turn took away because the person asked for it: all of them is to go."""
    rows = connection.execute(
        "SELECT DISTINCT memory FROM revisions WHERE owner = ? AND op = 'delete' AND thread <> ''", (owner,)
    ).fetchall()
    return [revisions_of(connection, owner, row["memory"])[-1].known for row in rows]
