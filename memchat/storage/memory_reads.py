"""Quick reads of memories, their revisions and sources."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from sqlite3 import Connection
from typing import TYPE_CHECKING

from memchat.clock import iso
from memchat.namespace import decode_label
from memchat.storage.id_prefixes import ID_PREFIX, beginning, the_one
from memchat.storage.reads import Reads

if TYPE_CHECKING:
    from memchat.records import Json, Known, Source


@dataclass(frozen=True, slots=True)
class PastRevision:
    """A memory as it was at one time."""

    known: Known
    revision: int
    op: str
    valid_from: str | None
    valid_to: str | None
    """When it ceased to hold; None for the present one."""
    created_at: str


class MemoryReads(Reads):
    """Reads what is remembered."""

    def memories(
        self, user: str, topic: str | None = None, *, window: tuple[int, int | None] = (0, None)
    ) -> list[Known]:
        """Return a user's memories, newest first; with `window`, so many from a place on."""
        found = self._memories(user, "1", (), window=window)
        return [known for known in found if topic is None or known.memory.topic == topic]

    def memory_ids(self, user: str) -> list[str]:
        """Return the ids of a user's memories."""
        rows = self._rows(
            "SELECT e.memory FROM entries e JOIN owners o ON o.id = e.owner"
            " JOIN store s ON s.prefix = e.prefix AND s.key = e.key"
            " WHERE o.label = ? AND e.memory IS NOT NULL AND (s.expires_at IS NULL OR s.expires_at > ?)",
            (self._label(user), iso(self._clock.now())),
        )
        return [row[0] for row in rows]

    def memories_of(self, user: str, ids: Collection[str]) -> list[Known]:
        """Return those of a user's memories that have one of these ids, newest first."""
        return self._memories(user, f"e.memory IN ({','.join('?' * len(ids))})", tuple(ids))

    def topics(self, user: str) -> list[str]:
        """Return the topics that a user's memories have, the fullest first."""
        rows = self._rows(
            "SELECT e.prefix FROM entries e JOIN owners o ON o.id = e.owner"
            " WHERE o.label = ? AND e.memory IS NOT NULL GROUP BY e.prefix ORDER BY count(*) DESC, e.prefix",
            (self._label(user),),
        )
        return [decode_label(row[0].rpartition(".")[2]) for row in rows]

    def all_revisions(self, user: str) -> list[PastRevision]:
        """Return every revision of a user's memories, those included that are no more, newest first."""
        from memchat.records import Known, Memory
        from memchat.storage.documents import namespace_of

        rows = self._rows(
            "SELECT r.* FROM revisions r JOIN owners o ON o.id = r.owner WHERE o.label = ?"
            " ORDER BY r.created_at DESC, r.revision DESC",
            (self._label(user),),
        )
        return [
            PastRevision(
                Known(
                    namespace_of(row["prefix"]),
                    row["key"],
                    Memory.from_json(json.loads(row["document"])),
                ),
                row["revision"],
                row["op"],
                row["valid_from"],
                row["valid_to"],
                row["created_at"],
            )
            for row in rows
        ]

    def _memories(
        self,
        user: str,
        condition: str,
        parameters: tuple[object, ...],
        now: str | None = None,
        window: tuple[int, int | None] = (0, None),
    ) -> list[Known]:
        moment = iso(self._clock.now()) if now is None else now

        def find(connection: Connection, owner: int) -> list[Known]:
            from memchat.storage.documents import memories

            return memories(connection, f"e.owner = ? AND {condition}", (owner, *parameters), moment, window)

        return self._of_owner(user, find)

    def every_memory(self, user: str) -> list[Known]:
        """Return a user's memories, newest first, those included that have expired."""
        return self._memories(user, "1", (), "")

    def find_memory(self, user: str, prefix: str) -> Known:
        """Return the user's memory whose id, or the random part of it, begins with `prefix`.

        One that has expired is found until it is pruned. Raises NotFoundError if there is none,
        UsageError if it is too short or not unique.
        """
        low = beginning(prefix, ID_PREFIX)
        found = self._memories(user, "e.memory >= ? AND e.memory < ?", (low, low + "\U0010ffff"), "")
        return the_one(found, prefix, user, "reading.no_memory")

    def gone(self, user: str) -> list[Known]:
        """Return the user's memories that are no more but whose history is kept, as they were last."""
        from memchat.storage import history

        return self._of_owner(user, history.gone)

    def find_past(self, user: str, prefix: str) -> Known:
        """Return the user's memory by its id or a prefix of it, also if it is no more.

        Raises NotFoundError, UsageError.
        """
        start = beginning(prefix, ID_PREFIX)
        found = [known for known in self.gone(user) if known.memory.id.startswith(start)]
        return found[0] if len(found) == 1 else self.find_memory(user, prefix)

    def revisions(self, memory: str) -> list[Json]:
        """Return every revision of a memory, oldest first, each with its document and its cause."""
        rows = self._rows("SELECT * FROM revisions WHERE memory = ? ORDER BY revision", (memory,))
        names = (
            "revision",
            "op",
            "reason",
            "thread",
            "turn",
            "undoes",
            "valid_from",
            "valid_to",
            "created_at",
        )
        return [{**{name: row[name] for name in names}, "value": json.loads(row["document"])} for row in rows]

    def sources(self, memory: str) -> list[Source]:
        """Return where a memory was learnt, each with its quote, oldest first."""
        from memchat.records import Source

        rows = self._rows(
            "SELECT s.*, substr(m.content, s.span_start + 1, s.span_end - s.span_start) AS span"
            " FROM sources s LEFT JOIN messages m ON m.id = s.message WHERE s.memory = ? ORDER BY s.id",
            (memory,),
        )
        return [
            Source(
                row["type"],
                row["thread"],
                row["turn"],
                row["quote"] if row["quote"] is not None else row["span"] or "",
                row["model"],
                row["created_at"],
            )
            for row in rows
        ]

    def source_revisions(self, memory: str) -> list[int]:
        """Return for each source of a memory, in the order of `sources`, the revision it speaks for."""
        rows = self._rows("SELECT revision FROM sources WHERE memory = ? ORDER BY id", (memory,))
        return [int(row[0]) for row in rows]
