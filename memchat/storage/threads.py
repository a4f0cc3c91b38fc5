"""Threads, their turns and messages: the transcript. Needs sqlite3 alone."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memchat.clock import Clock, iso
from memchat.errors import NotFoundError, UsageError
from memchat.namespace import owner_label
from memchat.phrases import phrase
from memchat.storage.database import Database
from memchat.storage.owners import ensure_owner

if TYPE_CHECKING:
    from memchat.records import Json


@dataclass(frozen=True, slots=True)
class ThreadInfo:
    """One conversation of a user."""

    id: str
    name: str
    turns: int
    created_at: str
    updated_at: str


@dataclass(frozen=True, slots=True)
class TurnRow:
    """One turn as the transcript has it."""

    turn: int
    state: str
    """open, replied, partial or failed."""
    user: str
    assistant: str
    outcome: Json | None
    started_at: str


class Threads:
    """The threads of all users; every method takes the thread's inner id or its owner's name."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Use a database; times come from the clock."""
        self._database = database
        self._clock = clock

    def _now(self) -> str:
        return iso(self._clock.now())

    def open(self, user_id: str, name: str) -> ThreadInfo:
        """Return the user's thread of that name, making it if there is none."""
        now = self._now()
        with self._database.write() as connection:
            owner = ensure_owner(connection, owner_label(user_id), now)
            connection.execute(
                "INSERT OR IGNORE INTO threads (id, owner, name, created_at, updated_at)"
                " VALUES (?, ?, ?, ?, ?)",
                (_new_id(), owner, name, now, now),
            )
            row = connection.execute(
                "SELECT * FROM threads WHERE owner = ? AND name = ?", (owner, name)
            ).fetchone()
        return thread_info(row)

    def last_or_new_name(self, user_id: str) -> str:
        """Return the name of the user's last used thread, or a name for the first one."""
        row = self._database.first(
            "SELECT t.name FROM threads t JOIN owners o ON o.id = t.owner WHERE o.label = ?"
            " ORDER BY t.updated_at DESC LIMIT 1",
            (owner_label(user_id),),
        )
        return str(row[0]) if row else f"chat-{self._clock.now():%Y%m%d-%H%M}"

    def of_user(self, user_id: str) -> list[ThreadInfo] | None:
        """Return a user's threads, or None if nothing is kept of such a user."""
        if self._database.first("SELECT 1 FROM owners WHERE label = ?", (owner_label(user_id),)) is None:
            return None
        rows = self._database.read(
            "SELECT t.* FROM threads t JOIN owners o ON o.id = t.owner WHERE o.label = ?",
            (owner_label(user_id),),
        )
        return [thread_info(row) for row in rows]

    def find(self, user_id: str, name: str) -> ThreadInfo:
        """Return the user's thread of that name. Raises NotFoundError."""
        return find_thread(self._database, user_id, name)

    def rename(self, thread: str, name: str) -> None:
        """Give a thread another name. Raises UsageError if another of its owner's has it."""
        with self._database.write() as connection:
            if name in names_beside(connection, thread):
                raise name_taken(name)
            connection.execute("UPDATE threads SET name = ? WHERE id = ?", (name, thread))

    def set_system(self, thread: str, text: str) -> None:
        """Give a thread a system text of its own, or with an empty one none."""
        with self._database.write() as connection:
            connection.execute("UPDATE threads SET system = ? WHERE id = ?", (text, thread))

    def begin_turn(self, thread: str, text: str) -> int:
        """Write the user's message and its waiting job; return the number of the turn.

        The message is on disk before the model is called, so no crash loses it.
        """
        now = self._now()
        with self._database.write() as connection:
            row = connection.execute(
                "UPDATE threads SET turns = turns + 1, updated_at = ? WHERE id = ? RETURNING turns, owner",
                (now, thread),
            ).fetchall()[0]
            turn, owner = int(row["turns"]), int(row["owner"])
            connection.execute(
                "INSERT INTO turns (thread, turn, owner, state, started_at) VALUES (?, ?, ?, 'open', ?)",
                (thread, turn, owner, now),
            )
            connection.execute(
                "INSERT INTO messages (thread, turn, role, content, created_at) VALUES (?, ?, 'user', ?, ?)",
                (thread, turn, text, now),
            )
            connection.execute(
                "INSERT INTO jobs (owner, thread, turn, state, created_at, updated_at)"
                " VALUES (?, ?, ?, 'waiting', ?, ?)",
                (owner, thread, turn, now, now),
            )
        return turn

    def save_reply(self, thread: str, turn: int, text: str, state: str) -> None:
        """Write what there is of the reply and the turn's state; called as it streams and at its end."""
        now = self._now()
        with self._database.write() as connection:
            changed = connection.execute(
                "UPDATE messages SET content = ? WHERE thread = ? AND turn = ? AND role = 'assistant'",
                (text, thread, turn),
            ).rowcount
            if not changed and text:
                connection.execute(
                    "INSERT INTO messages (thread, turn, role, content, created_at)"
                    " VALUES (?, ?, 'assistant', ?, ?)",
                    (thread, turn, text, now),
                )
            connection.execute(
                "UPDATE turns SET state = ?, finished_at = ? WHERE thread = ? AND turn = ?",
                (state, None if state == "open" else now, thread, turn),
            )

    def turns(self, thread: str, first: int = 1, last: int | None = None) -> list[TurnRow]:
        """Return the turns of a thread from `first` to `last`, both included."""
        return thread_turns(self._database, thread, first, last)

    def last_turn(self, thread: str) -> TurnRow | None:
        """Return the last turn of a thread, if it has one."""
        row = self._database.first("SELECT turns FROM threads WHERE id = ?", (thread,))
        last = int(row["turns"]) if row else 0
        return next(iter(self.turns(thread, last, last)), None)


def names_beside(connection: sqlite3.Connection, thread: str) -> set[str]:
    """Return the names of all threads of a thread's owner, its own apart."""
    rows = connection.execute(
        "SELECT other.name FROM threads other JOIN threads this ON this.owner = other.owner"
        " WHERE this.id = ? AND other.id <> this.id",
        (thread,),
    ).fetchall()
    return {row[0] for row in rows}


def no_thread(user: str, name: str) -> NotFoundError:
    """Return the error that says that a user has no such thread."""
    return NotFoundError(
        phrase("thread.missing", user=user, name=name), phrase("thread.missing.advice", user=user)
    )


def name_taken(name: str) -> UsageError:
    """Return the error that says that a thread's name is taken."""
    return UsageError(phrase("thread.name_taken", name=name), phrase("thread.name_taken.advice"))


def _new_id() -> str:
    import uuid

    return uuid.uuid4().hex


def thread_info(row: object) -> ThreadInfo:
    """Make a ThreadInfo of a row of `threads`."""
    return ThreadInfo(*(row[name] for name in ("id", "name", "turns", "created_at", "updated_at")))  # type: ignore[index]


def find_thread(database: Database, user_id: str, name: str) -> ThreadInfo:
    """Return a user's thread by its name. Raises NotFoundError."""
    row = database.first(
        "SELECT t.* FROM threads t JOIN owners o ON o.id = t.owner WHERE o.label = ? AND t.name = ?",
        (owner_label(user_id), name),
    )
    if row is None:
        raise no_thread(user_id, name)
    return thread_info(row)


def thread_turns(database: Database, thread: str, first: int = 1, last: int | None = None) -> list[TurnRow]:
    """Return the turns of a thread from `first` to `last`, both included."""
    bounds = (thread, first, last if last is not None else 2**62)
    rows = database.read(
        "SELECT * FROM turns WHERE thread = ? AND turn BETWEEN ? AND ? ORDER BY turn", bounds
    )
    said: dict[tuple[int, str], str] = {}
    for message in database.read(
        "SELECT turn, role, content FROM messages WHERE thread = ? AND turn BETWEEN ? AND ? ORDER BY id",
        bounds,
    ):
        said[message["turn"], message["role"]] = message["content"]
    return [
        TurnRow(
            row["turn"],
            row["state"],
            said.get((row["turn"], "user"), ""),
            said.get((row["turn"], "assistant"), ""),
            json.loads(row["outcome"]) if row["outcome"] else None,
            row["started_at"],
        )
        for row in rows
    ]
