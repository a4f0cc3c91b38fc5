"""The memory work that turns still owe: waiting, or failed and kept for another try."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from memchat.clock import Clock, iso
from memchat.errors import StorageError
from memchat.namespace import owner_label
from memchat.records import Known
from memchat.storage.database import Database
from memchat.storage.history import to_be_erased
from memchat.storage.owners import find_owner

MOST_ATTEMPTS = 5
"""How often a job that fails is tried at starts; after that it is a dead letter, run only on request."""
MOST_DEATHS = 3
"""The same for a job whose last try the program did not survive."""
_OPEN = (
    "SELECT j.thread, t.name, j.turn, j.state, j.attempts, j.cause FROM jobs j INDEXED BY jobs_open"
    " JOIN owners o ON o.id = j.owner JOIN threads t ON t.id = j.thread"
    " WHERE o.label = ? AND j.state <> 'done' ORDER BY j.created_at, j.turn"
)


@dataclass(frozen=True, slots=True)
class Job:
    """A turn whose memory work is not done."""

    thread: str
    thread_name: str
    turn: int
    attempts: int
    cause: str
    """Why the last try that ended failed."""
    died: bool
    """The program ended while it was at the job."""

    @property
    def is_dead(self) -> bool:
        """Whether it is a dead letter: kept, but no longer tried unless the person asks."""
        return self.attempts >= (MOST_DEATHS if self.died else MOST_ATTEMPTS)


class Jobs:
    """The open jobs of all users."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Use a database; times come from the clock."""
        self._database = database
        self._clock = clock
        self._begun: tuple[str, int] | None = None
        self._broken: list[tuple[str, int, str]] = []  # not marked as failed yet

    def open(self, user_id: str) -> list[Job]:
        """Return a user's jobs that are not done, dead letters included, in the order of their turns."""
        rows = self._database.read(_OPEN, (owner_label(user_id),))
        return [
            Job(
                row["thread"],
                row["name"],
                row["turn"],
                row["attempts"],
                row["cause"] or "",
                row["state"] in ("running", "died"),
            )
            for row in rows
        ]

    def leave(self, thread: str) -> None:
        """Tell the jobs that an earlier run left in a thread from those of turns that are under way.

        Called by whoever has just got the right to write the thread: nobody is at these.
        """
        left = "thread = ? AND state <> 'done' AND state IN ('waiting', 'running')"
        if self._database.first(f"SELECT 1 FROM jobs WHERE {left}", (thread,)):
            with self._database.write() as connection:
                connection.execute(
                    "UPDATE jobs SET state = CASE state WHEN 'waiting' THEN 'left' ELSE 'died' END"
                    f" WHERE {left}",
                    (thread,),
                )

    def begin(self, thread: str, turn: int) -> bool:
        """Count a try of a job before it is run; False if the job is done. Raises StorageError."""
        if self._broken:
            self._mark_broken()
        self._begun = thread, turn
        return self._set("state = 'running', attempts = attempts + 1", "state <> 'done'", thread, turn)

    def failed(self, thread: str, turn: int, cause: str) -> None:
        """Keep a job that broke, with its cause; storage that does not take it takes it with the next job."""
        self._broken.append((thread, turn, cause))
        with suppress(StorageError):
            self._mark_broken()

    def _mark_broken(self) -> None:
        with self._database.write():
            for place in self._broken:
                self._set("state = 'failed', cause = ?", "state IN ('waiting', 'running')", *place)
            self._broken.clear()

    def cut_off(self) -> None:
        """Take the last try back if it has not ended: that the person leaves tells nothing of the job."""
        if self._begun:
            with suppress(StorageError):
                self._set("state = 'waiting', attempts = attempts - 1", "state = 'running'", *self._begun)

    def _set(self, change: str, condition: str, thread: str, turn: int, *given: str) -> bool:
        with self._database.write() as connection:
            changed = connection.execute(
                f"UPDATE jobs SET {change}, updated_at = ?"
                " WHERE owner = (SELECT owner FROM threads WHERE id = ?) AND thread = ? AND turn = ?"
                f" AND {condition}",
                (*given, iso(self._clock.now()), thread, thread, turn),
            ).rowcount
        return bool(changed)

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
