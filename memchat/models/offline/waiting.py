"""Which statements the gate leaves to the person, as far as the statements themselves show it."""

from __future__ import annotations

from collections.abc import Collection

from memchat.records import Candidate
from memchat.sensitivity import sensitive_category
from memchat.steering import steering


def waits(candidate: Candidate, retained: Collection[str]) -> bool:
    """Tell whether a statement is kept only once the person says so; not so the categories `retained`."""
    if steering(candidate.text, candidate.value, candidate.evidence):
        return True
    if candidate.explicit:
        return False
    category = sensitive_category(candidate)
    return (candidate.hedged and candidate.target is not None) or (
        category is not None and category not in retained
    )
