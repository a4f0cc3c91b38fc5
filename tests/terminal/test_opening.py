"""Opening in the background."""

from __future__ import annotations

import gc
import sys
import threading

import pytest

from memchat.errors import ModelError
from memchat.terminal.opening import Opening, quick_switching


def test_what_is_opened_is_waited_for() -> None:
    go, seen = threading.Event(), threading.Event()
    opening = Opening(lambda: go.wait(10) and "session", seen.set)
    opening.start()
    opening.start()
    assert opening.ready is None
    go.set()
    assert opening.result() == "session"
    assert opening.ready == "session"
    assert seen.wait(10)
    opening.join()


def test_why_it_could_not_be_opened_is_raised_where_it_is_wanted() -> None:
    error = ModelError("no such model")

    def refuse() -> str:
        raise error

    opening = Opening(refuse)
    with pytest.raises(ModelError, match="no such model"):
        opening.result()
    opening.join()
    assert opening.error is error
    assert opening.ready is None


def test_the_interpreter_is_as_before_when_it_is_open() -> None:
    interval = sys.getswitchinterval()
    inside: list[bool] = []
    opening = Opening(lambda: inside.append(gc.isenabled()) or "session")
    opening.result()
    opening.join()
    assert inside == [False]
    assert gc.isenabled()
    assert sys.getswitchinterval() == interval


def test_what_is_open_is_warmed_up_behind_and_keeps_nobody_waiting() -> None:
    go, warmed = threading.Event(), []
    opening = Opening(lambda: "session", warm_up=lambda opened: go.wait(10) and warmed.append(opened))
    assert opening.result() == "session"
    assert warmed == []
    go.set()
    opening.join()
    assert warmed == ["session"]


def test_collection_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with quick_switching():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
