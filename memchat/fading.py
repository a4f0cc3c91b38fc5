"""How confidence fades with time: halved by kind, counted when it is asked for, never written.

What is pinned, and a kind whose half-life is 0, does not fade. A memory is as sure as it was when
it was last told, met again or confirmed.

The half-lives are settings; their defaults are choices, not measurements. Facts, two years: a job,
among the first of them to change, is held 3.9 years in the median (US Bureau of Labor Statistics,
Employee Tenure in 2024), so most still hold when the program begins to ask, and one that was told
once (.9) is recalled for four years. Experiences, one year: tools and tasks change faster than
people. Instructions never fade: they hold until they are taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from memchat.clock import iso, parse_iso
from memchat.config import LifecycleSettings
from memchat.records import Memory
from memchat.topics import Topic

_DAY = 86_400.0


def half_life(memory: Memory, settings: LifecycleSettings) -> float:
    """Return the days after which a memory's confidence is half; 0 if it does not fade."""
    if memory.pinned:
        return 0.0
    return float(getattr(settings, f"{memory.kind}_half_life_days"))


def faded(memory: Memory, settings: LifecycleSettings, now: datetime) -> float:
    """Return the confidence in a memory now: confidence * 0.5 ** (age / half-life)."""
    days, since = half_life(memory, settings), memory.updated_at or memory.created_at
    if not days or not since:
        return memory.confidence
    age = max(0.0, (now - parse_iso(since)).total_seconds() / _DAY)
    return float(memory.confidence * 0.5 ** (age / days))


def unconfirmed_since(
    memory: Memory, settings: LifecycleSettings, topics: Sequence[Topic], now: datetime
) -> str | None:
    """Return the date since when a single-valued fact past its half-life was not confirmed, else None."""
    days, since = half_life(memory, settings), memory.updated_at or memory.created_at
    if memory.kind != "semantic" or not days or not since or not _is_single(memory, topics):
        return None
    known = parse_iso(since)
    return iso(known)[:10] if now - known > timedelta(days=days) else None


def _is_single(memory: Memory, topics: Sequence[Topic]) -> bool:
    """Tell whether a memory's attribute has one value, as its topic declares it."""
    topic = next((topic for topic in topics if topic.name == memory.topic), None)
    declared = topic.attribute(memory.attribute) if topic else None
    favourite = memory.attribute.startswith(("favourite_", "favorite_"))
    return favourite or (declared is not None and declared.values == "single")


def is_in_force(memory: Memory, settings: LifecycleSettings, now: datetime) -> bool:
    """Tell whether a memory counts now: not over, and still believed."""
    over = any(end and parse_iso(end) <= now for end in (memory.expires_at, memory.valid_to))
    return not over and faded(memory, settings, now) >= settings.least_confidence
