"""Branches: a new thread that holds the first turns of another, as the person goes on otherwise."""

from __future__ import annotations

import sqlite3
import uuid
from itertools import count

from memchat.errors import UsageError
from memchat.phrases import phrase
from memchat.storage.database import Database
from memchat.storage.threads import ThreadInfo, name_taken, names_beside, thread_info

_COPIED = {
    "turns": ("turn, owner, state, outcome, started_at, finished_at", "turn"),
    "messages": ("turn, role, content, created_at", "turn"),
    "summaries": ("first_turn, last_turn, text, created_at", "last_turn"),
}
"""The columns that a branch takes along, and the one that says up to which turn."""


def branch_thread(database: Database, thread: str, before: int, name: str, now: str) -> str:
    """Copy the turns of a thread before one into a new thread of the same owner; return its name.

    Without a name it is called after the thread: "trip-2". The memory work of the copied turns
    stays with the thread they come from; but their words are the sources of what was learnt from
    them, so that forgetting reaches them. Raises UsageError.
    """
    new = uuid.uuid4().hex
    with database.write() as connection:
        origin = thread_info(connection.execute("SELECT * FROM threads WHERE id = ?", (thread,)).fetchone())
        _check(origin, before)
        name = _free_name(origin.name, name, names_beside(connection, thread) | {origin.name})
        connection.execute(
            "INSERT INTO threads (id, owner, name, memory, system, unwanted, turns, created_at, updated_at)"
            " SELECT ?, owner, ?, memory, system, unwanted, ?, ?, ? FROM threads WHERE id = ?",
            (new, name, before - 1, now, now, thread),
        )
        for table, (columns, turn) in _COPIED.items():
            connection.execute(
                f"INSERT INTO {table} (thread, {columns}) SELECT ?, {columns} FROM {table}"
                f" WHERE thread = ? AND {turn} < ?",
                (new, thread, before),
            )
        _copy_sources(connection, thread, new, before)
    return name


def _check(origin: ThreadInfo, before: int) -> None:
    if not 1 <= before <= origin.turns + 1:
        raise UsageError(
            phrase("thread.no_turn", name=origin.name, turn=before),
            phrase("thread.no_turn.advice", name=origin.name),
        )


def _free_name(origin: str, wanted: str, taken: set[str]) -> str:
    if wanted in taken:
        raise name_taken(wanted)
    return wanted or next(name for n in count(2) if (name := f"{origin}-{n}") not in taken)


def _copy_sources(connection: sqlite3.Connection, thread: str, new: str, before: int) -> None:
    """Let what was learnt from the copied turns rest on the copy too."""
    connection.execute(
        "INSERT INTO sources (memory, revision, owner, type, thread, turn, message, span_start, span_end,"
        " quote, model, created_at)"
        " SELECT s.memory, s.revision, s.owner, s.type, ?, s.turn, copy.id, s.span_start, s.span_end,"
        " s.quote, s.model, s.created_at FROM sources s"
        " LEFT JOIN messages m ON m.id = s.message"
        " LEFT JOIN messages copy ON copy.thread = ? AND copy.turn = m.turn AND copy.role = m.role"
        " WHERE s.thread = ? AND s.turn < ? ORDER BY s.id",
        (new, new, thread, before),
    )
