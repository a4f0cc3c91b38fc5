"""Trying again: which failures deserve it, how long to wait, and how a wait can be stopped."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from memchat.models.failures import ModelFailure

T = TypeVar("T")
FIRST_WAIT = 0.5
LONGEST_WAIT = 60.0
"""A provider that asks for a longer wait is told to the person instead of waited for."""


def sleep(seconds: float) -> None:
    """Wait; Ctrl-C ends the wait at once."""
    threading.Event().wait(seconds)


def tell_nobody(_seconds: float, _cause: str) -> None:
    """Say nothing about a retry."""


@dataclass(slots=True)
class Patience:
    """How often and how long to wait for a call that fails."""

    retries: int
    wait: Callable[[float], None] = sleep
    on_retry: Callable[[float, str], None] = tell_nobody
    """Called before each wait, with its seconds and the cause: "retrying in 4 s"."""
    chance: Callable[[], float] = random.random

    def call(self, attempt: Callable[[], T]) -> T:
        """Return what `attempt` returns, trying again while its ModelFailure says it may help."""
        for tried in range(self.retries + 1):
            try:
                return attempt()
            except ModelFailure as failure:
                seconds = self._seconds(tried, failure)
                if not failure.retry or tried == self.retries or seconds > LONGEST_WAIT:
                    raise
                cause = failure.cause
            self.on_retry(seconds, cause)
            self.wait(seconds)
        raise AssertionError("unreachable")

    def _seconds(self, tried: int, failure: ModelFailure) -> float:
        """Exponential backoff with jitter (half to whole), never sooner than the provider asks."""
        backoff = FIRST_WAIT * 2.0**tried * (1 + self.chance()) / 2
        return max(backoff, failure.retry_after)
