"""Quick reads of conversations, turn by turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from memchat.namespace import owner_label
from memchat.storage.reads import Reads
from memchat.storage.threads import ThreadInfo, TurnRow, find_thread, no_thread, thread_info, thread_turns

if TYPE_CHECKING:
    from memchat.records import Json
    from memchat.storage.outcomes import Lookup
    from memchat.turn_records import Usage


class ThreadReads(Reads):
    """Reads conversations."""

    def threads(self, user: str) -> list[ThreadInfo]:
        """Return a user's threads, the last used first."""
        rows = self._rows(
            "SELECT t.* FROM threads t JOIN owners o ON o.id = t.owner WHERE o.label = ?"
            " ORDER BY t.updated_at DESC",
            (owner_label(user),),
        )
        return [thread_info(row) for row in rows]

    def spending(self, thread: str) -> tuple[Usage, int]:
        """Return what a thread (its inner id) has cost, and how many calls have no known price."""
        from memchat.storage import spending
        from memchat.turn_records import Usage

        if self._database is None:
            return Usage(), 0
        with self._database.reading() as connection:
            return spending.of_thread(connection, thread)

    def last_thread(self, user: str) -> str | None:
        """Return the name of the thread that the user used last, if any."""
        threads = self.threads(user)
        return threads[0].name if threads else None

    def turns(self, user: str, name: str, *, last: int | None = None) -> list[Json]:
        """Return a thread turn by turn: the JSON of each turn, with its input, state and time.

        With `last` only so many of its last turns.
        Raises NotFoundError if the user has no such thread.
        """
        from memchat.storage.provenance import revision_document

        if self._database is None:
            raise no_thread(user, name)
        thread = find_thread(self._database, user, name)
        first = 1 if last is None else self._newest_turn(thread.id) - last + 1
        with self._database.reading() as connection:
            lookup = partial(revision_document, connection)
            turns = thread_turns(self._database, thread.id, first)
            return [self._turn(user, name, row, lookup) for row in turns]

    def _newest_turn(self, thread: str) -> int:
        rows = self._rows("SELECT max(turn) FROM turns WHERE thread = ?", (thread,))
        return rows[0][0] or 0 if rows else 0

    def _turn(self, user: str, name: str, row: TurnRow, lookup: Lookup) -> Json:
        from memchat.storage.outcomes import full

        outcome = full(row.outcome or {}, lookup)
        empty: Json = {
            name: []
            for name in ("retrieved_memories", "stored_updates", "skipped_updates", "flagged_updates")
        }
        return {
            "status": "ok" if row.assistant else "failed",
            **empty,
            "errors": [],
            "usage": {},
            "timings_ms": {},
            **outcome,
            "response": row.assistant,
            "user_id": user,
            "thread_id": name,
            "turn": row.turn,
            "input": row.user,
            "state": row.state,
            "created_at": row.started_at,
        }
