"""How long ago something was, in words."""

from __future__ import annotations

from datetime import datetime

from memchat.clock import parse_iso
from memchat.phrases import say

_UNITS = (("year", 365 * 86400), ("month", 30 * 86400), ("day", 86400), ("hour", 3600), ("minute", 60))


def age(language: str, since: str, now: datetime) -> str:
    """Return the time from `since` (ISO 8601) to `now` in its largest whole unit: "3 days"."""
    try:
        seconds = (now - parse_iso(since)).total_seconds()
    except ValueError:
        return ""
    for unit, length in _UNITS:
        if seconds >= length:
            return say(language, f"age.{unit}", count=int(seconds // length))
    return say(language, "age.now")


def moment(since: str) -> str:
    """Return a time (ISO 8601) as a local date and time: "2026-11-29 19:43"."""
    try:
        return parse_iso(since).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return ""
