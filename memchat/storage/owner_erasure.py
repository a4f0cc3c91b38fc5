"""The erasure of an owner: a user with all threads, memories and checkpoints."""

from __future__ import annotations

from memchat.storage import documents, vectors, words
from memchat.storage.checkpoints import key_range
from memchat.storage.database import Database
from memchat.storage.erased import Erased
from memchat.storage.owners import find_owner
from memchat.storage.truncation import finish, owe

_OWNED = ("revisions", "sources", "turns", "jobs", "reviews", "tombstones", "entries", "threads", "spending")
"""Tables whose rows name their owner."""


def erase_owner(database: Database, owner_label: str, wait: float) -> Erased:
    """Erase an owner with all that is kept of it; nothing remains, no tombstone either.

    Waits `wait` seconds at most for other programs' reads.
    """
    erased = Erased()
    with database.write() as connection:
        owner = find_owner(connection, owner_label)
        if owner is None:
            return erased
        words.drop(connection, owner)
        vectors.drop(connection, owner)
        threads = "SELECT id FROM threads WHERE owner = ?"
        for table in ("messages", "summaries"):
            erased.delete(connection, table, f"thread IN ({threads})", owner)
        for table in _OWNED:
            erased.delete(connection, table, "owner = ?", owner)
        condition, parameters = documents.under((owner_label,))
        erased.delete(connection, "store", condition, *parameters, place="memories")
        for table in ("checkpoints", "writes"):
            connection.execute(
                f"DELETE FROM {table} WHERE thread_id >= ? AND thread_id < ?", key_range(owner_label)
            )
        connection.execute("DELETE FROM owners WHERE id = ?", (owner,))
        owe(connection, "", rebuild=True)
    erased.complete = finish(database, wait)
    return erased
