"""Trying again: which failures deserve it, how long to wait, and how a wait can be stopped."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TypeVar

from memchat.models.failures import LONGEST_WAIT, ModelFailure

T = TypeVar("T")
FIRST_WAIT = 0.5
DEADLINE = 180.0
"""Seconds after the first try beyond which no further one begins, however many are allowed."""

_stop: ContextVar[threading.Event | None] = ContextVar("stop", default=None)


@contextmanager
def stopped_by(stop: threading.Event) -> Iterator[None]:
    """End waits in this context as soon as `stop` is set; what failed is not tried again then."""
    token = _stop.set(stop)
    try:
        yield
    finally:
        _stop.reset(token)


def sleep(seconds: float) -> bool:
    """Wait; True if it was stopped meanwhile. Ctrl-C ends the wait at once."""
    return (_stop.get() or threading.Event()).wait(seconds)


def tell_nobody(_seconds: float, _cause: str) -> None:
    """Say nothing about a retry."""


@dataclass(slots=True)
class Patience:
    """How often and how long to wait for a call that fails."""

    retries: int
    wait: Callable[[float], bool | None] = sleep
    """Waits so many seconds; true if the person wants no further try."""
    on_retry: Callable[[float, str], None] = tell_nobody
    """Called before each wait, with its seconds and the cause: "retrying in 4 s"."""
    chance: Callable[[], float] = random.random
    now: Callable[[], float] = time.monotonic

    def call(self, attempt: Callable[[], T]) -> T:
        """Return what `attempt` returns, trying again while its ModelFailure says it may help."""
        deadline = self.now() + DEADLINE
        for tried in range(self.retries + 1):
            try:
                return attempt()
            except ModelFailure as caught:
                failure = caught
                seconds = self._seconds(tried, failure)
                last = tried == self.retries or self.now() + seconds > deadline
                if not failure.retry or last or seconds > LONGEST_WAIT:
                    raise
            self.on_retry(seconds, failure.cause)
            if self.wait(seconds):
                raise failure
        raise AssertionError("unreachable")

    def _seconds(self, tried: int, failure: ModelFailure) -> float:
        """Exponential backoff with jitter (half to whole), never sooner than the provider asks."""
        backoff = FIRST_WAIT * 2.0**tried * (1 + self.chance()) / 2
        return max(backoff, failure.retry_after)
