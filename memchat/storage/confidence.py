"""How confidence moves when a fact is met again or contradicted.

Each observation takes half of the remaining doubt, each contradiction that waits for the person
three tenths of the confidence, until it is decided. Both are choices: two observations of a fact
that was .8 sure make it .95; what is contradicted falls behind what is not, and is still recalled.
"""

from __future__ import annotations

import json
import sqlite3

from memchat.records import TRUST, Json, Source
from memchat.storage import documents, reviews
from memchat.turn_records import Flagged

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


def observed_again(document: Json, times: int = 1) -> Json:
    """Return a memory's document after it was met again so many times."""
    confidence = document["confidence"]
    for _ in range(times):
        confidence = corroborated(confidence)
    return {**document, "observations": document["observations"] + times, "confidence": confidence}


def observed(document: Json, source: Source) -> Json:
    """Return a memory's document after an observation: surer, and resting on the firmer word."""
    document = observed_again(document)
    document["updated_at"] = max(document["updated_at"], source.time)
    if TRUST[source.type] > TRUST.get(document["source"]["type"], 0):
        document["source"] = source.to_json()
    return document


def doubt(connection: sqlite3.Connection, owner: int, review: Flagged, now: str) -> None:
    """Let the confidence of what a queued item contradicts fall; once, however much speaks against it.

    It is changed in place, without a revision, since the memory says what it said.
    """
    contradicts = review.reason == "conflict" and review.candidate.get("op") != "delete"
    memory = reviews.existing_id(review.existing) if contradicts else None
    row = documents.row_of(connection, memory) if memory else None
    if memory and row is not None and reviews.contradictions(connection, owner, memory) == 1:
        document = json.loads(row["value"])
        document["confidence"] = contradicted(document["confidence"])
        documents.rewrite(connection, row, document, now)
