"""What waits for the person's decision, as rows. Needs sqlite3 alone."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass

from memchat.records import Json
from memchat.storage import documents, truncation
from memchat.turn_records import Flagged

WAITING, REJECTED = "waiting", "rejected"


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """A flagged candidate with its reason, and what became of it."""

    id: str
    thread: str
    """Inner id of the thread it comes from; empty when it comes from outside a conversation."""
    turn: int
    reason: str
    detail: str
    candidate: Json
    existing: str | None
    """Id of the memory that it speaks against or would erase."""
    state: str
    created_at: str

    def to_json(self) -> Json:
        """Return the item as commands print it."""
        names = ("id", "thread", "turn", "reason", "detail", "candidate", "existing", "state", "created_at")
        shown = {name: getattr(self, name) for name in names}
        return {"review_id": shown.pop("id"), **shown}


def items(connection: sqlite3.Connection, owner: int) -> list[ReviewItem]:
    """Return an owner's items that wait to be decided, oldest first."""
    rows = connection.execute(
        "SELECT * FROM reviews WHERE owner = ? AND state = ? ORDER BY created_at, rowid", (owner, WAITING)
    ).fetchall()
    return [_item(row) for row in rows]


def starting_with(connection: sqlite3.Connection, owner: int, prefix: str) -> list[ReviewItem]:
    """Return an owner's items, in whatever state, whose id begins with `prefix`."""
    rows = connection.execute(
        "SELECT * FROM reviews WHERE owner = ? AND id >= ? AND id < ? ORDER BY created_at",
        (owner, prefix, prefix + "\U0010ffff"),
    ).fetchall()
    return [_item(row) for row in rows]


def _item(row: sqlite3.Row) -> ReviewItem:
    return ReviewItem(
        id=row["id"],
        thread=row["thread"],
        turn=row["turn"],
        reason=row["reason"],
        detail=row["detail"],
        candidate=json.loads(row["candidate"]),
        existing=row["existing"],
        state=row["state"],
        created_at=row["created_at"],
    )


def decide(connection: sqlite3.Connection, owner: int, item: str, state: str, now: str) -> bool:
    """Mark an item decided and drop its text; False if it was decided before.

    What was approved stands in the memory, what was rejected is to be kept nowhere: its turn's record
    loses it too, and the log is to be truncated (`truncation.finish`).
    """
    changed = connection.execute(
        "UPDATE reviews SET state = ?, decided_at = ?, candidate = '{}', detail = ''"
        " WHERE owner = ? AND id = ? AND state = ?",
        (state, now, owner, item, WAITING),
    ).rowcount
    if changed and state == REJECTED:
        _forget_flag(connection, owner, item)
        truncation.owe(connection, now)
    return changed == 1


def contradictions(connection: sqlite3.Connection, owner: int, memory: str) -> int:
    """Return how many items that wait contradict a memory."""
    row = connection.execute(
        "SELECT count(*) FROM reviews WHERE owner = ? AND existing = ? AND state = ? AND reason = 'conflict'"
        " AND json_extract(candidate, '$.op') <> 'delete'",
        (owner, memory, WAITING),
    ).fetchone()
    return int(row[0])


def queue(
    connection: sqlite3.Connection, owner: int, review: Flagged, now: str, thread: str = "", turn: int = 0
) -> bool:
    """Put an item into the queue; False for one that was there before: whatever became of it, it stays so."""
    added = connection.execute(
        "INSERT OR IGNORE INTO reviews"
        " (id, owner, thread, turn, reason, detail, candidate, existing, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            review.review_id,
            owner,
            thread,
            turn,
            review.reason,
            review.detail,
            documents.dump(review.candidate),
            existing_id(review.existing),
            now,
        ),
    ).rowcount
    return added == 1


def existing_id(existing: Json | None) -> str | None:
    """Return the id of the memory that a flagged candidate speaks against: with its place or bare."""
    memory: Json = (existing or {}).get("memory") or existing or {}
    return memory.get("id")


def _forget_flag(connection: sqlite3.Connection, owner: int, item: str) -> None:
    """Take an item out of the record of the turn that flagged it."""
    row = connection.execute(
        "SELECT t.thread, t.turn, t.outcome FROM turns t"
        " JOIN reviews r ON r.thread = t.thread AND r.turn = t.turn WHERE r.owner = ? AND r.id = ?",
        (owner, item),
    ).fetchone()
    if row is None or not row["outcome"]:
        return
    record: Json = json.loads(row["outcome"])
    flagged = record.get("flagged_updates", [])
    record["flagged_updates"] = [entry for entry in flagged if entry.get("review_id") != item]
    connection.execute(
        "UPDATE turns SET outcome = ? WHERE thread = ? AND turn = ?",
        (documents.dump(record), row["thread"], row["turn"]),
    )
