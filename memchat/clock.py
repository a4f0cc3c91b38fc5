"""The time, handed in so that tests and replays can set it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Protocol


class Clock(Protocol):
    """Tells the present moment."""

    def now(self) -> datetime:
        """Return the present moment as an aware datetime in UTC."""
        ...


class SystemClock:
    """The clock of the machine."""

    def now(self) -> datetime:
        """Return the machine's present moment in UTC."""
        return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class StoppedClock:
    """A clock that stands still: for what counts as done at one moment."""

    moment: datetime

    def now(self) -> datetime:
        """Return the moment at which it stands."""
        return self.moment


def iso(moment: datetime) -> str:
    """Write a moment as memchat keeps it: ISO 8601 in UTC, microseconds, sortable as text."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


@lru_cache(maxsize=4096)
def parse_iso(text: str) -> datetime:
    """Read what `iso` wrote. Raises ValueError for anything else."""
    return datetime.fromisoformat(text).astimezone(UTC)
