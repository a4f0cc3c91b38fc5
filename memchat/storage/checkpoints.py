"""Threads' checkpoints: LangGraph's SqliteSaver over memchat.db, on a connection of its own.

LangGraph's saver keeps every checkpoint of a thread for ever and has no pruning; here the last
one of a thread is enough, since the transcript is the record.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.sqlite import SqliteSaver

from memchat.storage.database import prepare_connection, storage_errors


def thread_config(key: str) -> RunnableConfig:
    """Return LangGraph's configuration for a checkpoint key."""
    return {"configurable": {"thread_id": key, "checkpoint_ns": ""}}


def key_range(owner_label: str) -> tuple[str, str]:
    """Return the bounds of an owner's checkpoint keys: "label/..." ("0" follows "/" in ASCII)."""
    return f"{owner_label}/", f"{owner_label}0"


def open_saver(path: Path, busy_timeout: float) -> Checkpoints:
    """Open the saver of a database. Raises StorageError."""
    with storage_errors(path):
        connection = sqlite3.connect(path, timeout=busy_timeout, check_same_thread=False)
        prepare_connection(connection, busy_timeout)
        saver = Checkpoints(connection)
        saver.setup()
    return saver


class Checkpoints(SqliteSaver):
    """A saver that can part with old checkpoints, and with what storage does not take.

    Where the transcript is the record, a checkpoint that cannot be written must not cost the turn
    that it comes after: a lenient saver goes on without it and tells when it is asked.
    """

    is_lenient = False
    _missed = False

    def missed(self) -> bool:
        """Tell whether something was not written since this was last asked."""
        missed, self._missed = self._missed, False
        return missed

    @contextmanager
    def cursor(self, transaction: bool = True) -> Iterator[sqlite3.Cursor]:
        """Lend a cursor, as SqliteSaver does."""
        try:
            with super().cursor(transaction) as cursor:
                yield cursor
        except sqlite3.Error:
            if not (transaction and self.is_lenient):
                raise
            self._missed = True

    def keep_last(self, key: str) -> None:
        """Delete all checkpoints of a key but the last."""
        with self.cursor() as cursor:
            for table in ("checkpoints", "writes"):
                cursor.execute(
                    f"DELETE FROM {table} WHERE thread_id = ? AND checkpoint_id <"
                    " (SELECT max(checkpoint_id) FROM checkpoints WHERE thread_id = ?)",
                    (key, key),
                )

    def close(self) -> None:
        """Close the connection, after what another thread is doing with it."""
        with self.lock:
            self.conn.close()
