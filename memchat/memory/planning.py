"""What is only planned, or holds from later on, leaves what holds now as it is: it stands beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from memchat.memory import comparison
from memchat.memory.normalise import canonical_attribute
from memchat.memory.words_of_change import is_ahead, is_planned, starts_later
from memchat.models.offline.dates import dated
from memchat.records import Candidate

if TYPE_CHECKING:
    from memchat.memory.gate.base import GateContext

_OF_NOW = frozenset(
    {"city", "country", "address", "dwelling", "employer", "job", "school", "workplace", "team"}
)
"""Attributes of how one lives now, which what is only planned leaves as they are."""


def plans_ahead(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether a candidate says how the user will live, and not yet how they do."""
    if canonical_attribute(candidate.attribute) not in _OF_NOW:
        return False
    return is_planned(candidate.text) or bool(starts_later(candidate, context))


def as_plan(candidate: Candidate, context: GateContext) -> Candidate:
    """Return what is to come beside what is known of now as a plan: "Is moving to Oslo in May"."""
    now = any(comparison.same_attribute(candidate, known.memory) for known in context.related(candidate))
    if not (now and plans_ahead(candidate, context)):
        return candidate
    told = candidate.text.rstrip(". ")
    if not is_ahead(told):
        told = f"{told} {starts_later(candidate, context).lower()}"
    told = dated(replace(candidate, text=told), context.now).text.replace(" from in ", " from ")
    return replace(candidate, topic="about", attribute="plans", value=told, text=f"{told}.")
