"""Trying again: how long, how often, and how it ends."""

from __future__ import annotations

import threading
import time

import pytest

from memchat.models import patience
from memchat.models.failures import ModelFailure
from memchat.models.patience import Patience, stopped_by


def failing(*failures: ModelFailure) -> tuple[list[int], object]:
    tries: list[int] = []

    def attempt() -> str:
        tries.append(len(tries))
        if len(tries) <= len(failures):
            raise failures[len(tries) - 1]
        return "done"

    return tries, attempt


def down(retry_after: float = 0.0) -> ModelFailure:
    return ModelFailure("down", retry=True, retry_after=retry_after)


def test_the_wait_doubles_with_jitter_and_is_never_shorter_than_asked() -> None:
    waits: list[float] = []
    _, attempt = failing(down(), down(), down(7), down())
    patient = Patience(4, waits.append, chance=lambda: 0.5)
    assert patient.call(attempt) == "done"  # type: ignore[arg-type]
    assert waits == [0.375, 0.75, 7, 3.0]


def test_no_try_begins_beyond_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "DEADLINE", 100.0)
    clock = [0.0]

    def wait(seconds: float) -> None:
        clock[0] += seconds

    tries, attempt = failing(*[down(40)] * 9)
    with pytest.raises(ModelFailure):
        Patience(9, wait, now=lambda: clock[0]).call(attempt)  # type: ignore[arg-type]
    assert len(tries) == 3
    assert clock[0] == 80


def test_a_wait_that_is_stopped_ends_at_once_without_another_try() -> None:
    stop = threading.Event()
    tries, attempt = failing(down(50), down(50))
    began = time.monotonic()
    with stopped_by(stop), pytest.raises(ModelFailure):
        Patience(5, on_retry=lambda *_: stop.set()).call(attempt)  # type: ignore[arg-type]
    assert len(tries) == 1
    assert time.monotonic() - began < 25


def test_what_cannot_succeed_is_not_tried_again() -> None:
    tries, attempt = failing(ModelFailure("refused"))
    with pytest.raises(ModelFailure, match="refused"):
        Patience(5, lambda _: pytest.fail("waited")).call(attempt)  # type: ignore[arg-type]
    assert len(tries) == 1
