"""Quick reads for commands that list and show: sqlite3 alone, nothing heavy on the path."""

from __future__ import annotations

from dataclasses import dataclass

from memchat.namespace import user_of
from memchat.storage.memory_reads import MemoryReads
from memchat.storage.review_reads import ReviewReads
from memchat.storage.thread_reads import ThreadReads


@dataclass(frozen=True, slots=True)
class UserInfo:
    """A user, and how much is kept of them."""

    name: str
    memories: int
    threads: int
    used_at: str


class Reader(MemoryReads, ReviewReads, ThreadReads):
    """Reads what is stored, without the rest of the program."""

    def users(self) -> list[str]:
        """Return the names of all users."""
        rows = self._rows("SELECT label FROM owners WHERE label LIKE 'user:%' ORDER BY label")
        return [user_of(row["label"]) for row in rows]

    def user_infos(self) -> list[UserInfo]:
        """Return all users with what is kept of them."""
        rows = self._rows(
            "SELECT o.label, (SELECT count(*) FROM entries e WHERE e.owner = o.id AND e.memory IS NOT NULL),"
            " count(t.id), coalesce(max(t.updated_at), o.created_at)"
            " FROM owners o LEFT JOIN threads t ON t.owner = o.id WHERE o.label LIKE 'user:%'"
            " GROUP BY o.id ORDER BY o.label"
        )
        return [UserInfo(user_of(label), memories, threads, used) for label, memories, threads, used in rows]

    def is_erasing(self) -> bool:
        """Tell whether an erasure is not finished: another program is at it, or stands in its way."""
        return bool(self._rows("SELECT 1 FROM pending_erasures LIMIT 1"))
