"""A clock that stands still until a test moves it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
"""A Monday morning."""


class FakeClock:
    """Implements memchat.clock.Clock."""

    def __init__(self, now: datetime = START) -> None:
        self.moment = now.astimezone(UTC)

    def now(self) -> datetime:
        """Return the moment at which the clock stands."""
        return self.moment

    def advance(self, **amount: float) -> datetime:
        """Move on by what `timedelta` takes: `advance(days=30)`. Returns the new moment."""
        self.moment += timedelta(**amount)
        return self.moment

    def set(self, now: datetime | str) -> None:
        """Put the clock at a moment, given as a datetime or in ISO 8601."""
        moment = datetime.fromisoformat(now) if isinstance(now, str) else now
        self.moment = moment.astimezone(UTC)
