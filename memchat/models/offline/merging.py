"""Candidates of one message that state one fact, joined."""

from __future__ import annotations

from dataclasses import replace

from memchat.models.offline.endings import ENDED
from memchat.records import Candidate
from memchat.text import fold


def merged(candidates: list[Candidate]) -> list[Candidate]:
    """Join candidates that state one fact; words of change and commands count for the whole.

    What ended is left out where the message says what came in its place.
    """
    new = {(fold(c.subject), c.attribute) for c in candidates if c.reason != ENDED}
    joined: dict[tuple[str, ...], Candidate] = {}
    for candidate in candidates:
        if candidate.reason == ENDED and (fold(candidate.subject), candidate.attribute) in new:
            continue
        place = (candidate.op, fold(candidate.subject), candidate.topic, candidate.attribute)
        key = (*place, fold(candidate.value))
        known = joined.get(key, candidate)
        joined[key] = replace(
            known,
            changes=known.changes or candidate.changes,
            explicit=known.explicit or candidate.explicit,
        )
    return list(joined.values())
