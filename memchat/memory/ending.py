"""When the fact of a candidate ends, by its text or by the words that tell it alone."""

from __future__ import annotations

from dataclasses import replace

from memchat.memory.clauses import clauses
from memchat.records import Candidate
from memchat.stated_ends import ending, without_ending


def end_of(candidate: Candidate, now: str) -> str | None:
    """Return the moment at which a candidate's fact ends, as its text tells, or words that tell it alone."""
    alone = len(clauses(candidate.evidence)) == 1
    return ending(candidate.text, now) or (ending(candidate.evidence, now) if alone else None)


def without_end(candidate: Candidate, now: str) -> Candidate:
    """Return a candidate whose value names the thing alone, where its words tell when that ends."""
    return replace(candidate, value=without_ending(candidate.value)) if end_of(candidate, now) else candidate
