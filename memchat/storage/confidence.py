"""How confidence moves when a fact is met again or contradicted.

Each observation takes half of the remaining doubt, each contradiction that waits for the person
three tenths of the confidence, until it is decided. Both are choices: two observations of a fact
that was .8 sure make it .95; what is contradicted falls behind what is not, and is still recalled.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

from memchat.records import Flagged, Json
from memchat.storage import documents, reviews

MOST_CONFIDENT = 0.99
"""Nothing is certain."""
_CORROBORATION = 0.5
_CONTRADICTION = 0.7


def corroborated(confidence: float, by: float = 1.0) -> float:
    """Return the confidence after one more observation: half of the remaining doubt goes.

    `by` is the confidence of that observation: c + (1 - c) * 0.5 * by, at most 0.99.
    """
    surer = round(confidence + (1 - confidence) * _CORROBORATION * by, 4)
    return max(confidence, min(MOST_CONFIDENT, surer))


def contradicted(confidence: float) -> float:
    """Return the confidence after an open contradiction: seven tenths of what it was."""
    return round(confidence * _CONTRADICTION, 4)


def upheld(confidence: float) -> float:
    """Return the confidence after a contradiction was rejected: what it was before."""
    return min(MOST_CONFIDENT, round(confidence / _CONTRADICTION, 4))


def observed_again(document: Json, times: int = 1) -> Json:
    """Return a memory's document after it was met again so many times."""
    confidence = document["confidence"]
    for _ in range(times):
        confidence = corroborated(confidence)
    return {**document, "observations": document["observations"] + times, "confidence": confidence}


def doubt(connection: sqlite3.Connection, owner: int, review: Flagged, now: str) -> None:
    """Let the confidence of what a new item contradicts fall; once, however much speaks against it."""
    contradicts = review.reason == "conflict" and review.candidate.get("op") != "delete"
    memory = reviews.existing_id(review.existing) if contradicts else None
    if memory and not reviews.contradictions(connection, owner, memory):
        _believe(connection, memory, contradicted, now)


def uphold(connection: sqlite3.Connection, owner: int, review: str, now: str) -> None:
    """Give back the confidence of what an item contradicted, unless more speaks against it."""
    memory = reviews.contradicted_by(connection, owner, review)
    if memory and reviews.contradictions(connection, owner, memory) == 1:
        _believe(connection, memory, upheld, now)


def _believe(connection: sqlite3.Connection, memory: str, change: Callable[[float], float], now: str) -> None:
    """Change the confidence of a memory in place: no revision, since it says what it said."""
    row = documents.row_of(connection, memory)
    if row is not None:
        document = json.loads(row["value"])
        document["confidence"] = change(document["confidence"])
        documents.rewrite(connection, row, document, now)
