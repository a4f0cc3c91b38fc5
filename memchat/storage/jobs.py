"""The memory work that turns still owe: waiting, or failed and kept for another try."""

from __future__ import annotations

from dataclasses import dataclass

from memchat.clock import Clock, iso
from memchat.namespace import owner_label
from memchat.records import Known
from memchat.storage.database import Database
from memchat.storage.history import to_be_erased
from memchat.storage.owners import find_owner

MOST_ATTEMPTS = 5
"""How often a job is tried at starts; after that only on request."""


@dataclass(frozen=True, slots=True)
class Job:
    """A turn whose memory work is not done."""

    thread: str
    thread_name: str
    turn: int
    attempts: int
    cause: str


class Jobs:
    """The open jobs of all users."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Use a database; times come from the clock."""
        self._database = database
        self._clock = clock

    def open(self, user_id: str, most_attempts: int = MOST_ATTEMPTS) -> list[Job]:
        """Return a user's jobs that are not done, in the order of their turns."""
        rows = self._database.read(
            "SELECT j.thread, t.name, j.turn, j.attempts, j.cause FROM jobs j"
            " JOIN owners o ON o.id = j.owner JOIN threads t ON t.id = j.thread"
            " WHERE o.label = ? AND j.state <> 'done' AND j.attempts < ? ORDER BY j.created_at, j.turn",
            (owner_label(user_id), most_attempts),
        )
        return [
            Job(row["thread"], row["name"], row["turn"], row["attempts"], row["cause"] or "") for row in rows
        ]

    def failed(self, thread: str, turn: int, cause: str) -> None:
        """Keep a job for another try, with its cause; a job that is done stays done."""
        with self._database.write() as connection:
            connection.execute(
                "UPDATE jobs SET state = 'failed', attempts = attempts + 1, cause = ?, updated_at = ?"
                " WHERE thread = ? AND turn = ? AND state <> 'done'",
                (cause, iso(self._clock.now()), thread, turn),
            )

    def is_done(self, thread: str, turn: int) -> bool:
        """Tell whether a turn's job was committed."""
        row = self._database.first("SELECT state FROM jobs WHERE thread = ? AND turn = ?", (thread, turn))
        return row is not None and row["state"] == "done"

    def waiting_reviews(self, user_id: str) -> int:
        """Return how many items wait for the user's decision."""
        row = self._database.first(
            "SELECT count(*) FROM reviews r JOIN owners o ON o.id = r.owner"
            " WHERE o.label = ? AND r.state = 'waiting'",
            (owner_label(user_id),),
        )
        return int(row[0]) if row else 0

    def to_be_erased(self, user_id: str) -> list[Known]:
        """Return the memories that turns took away because the user's words asked for it."""
        with self._database.reading() as connection:
            owner = find_owner(connection, owner_label(user_id))
            return to_be_erased(connection, owner) if owner is not None else []
