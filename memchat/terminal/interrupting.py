"""Following a turn to its end, while Ctrl-C stops the reply and nothing else."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from memchat.results import Event, JobDone, TurnResult

if TYPE_CHECKING:
    from memchat.session import Session


class AbandonedError(BaseException):
    """The person pressed Ctrl-C again: not even the turn's memory work is to be waited for.

    Not a KeyboardInterrupt, which the session takes for "stop the reply". The turn is on disk,
    and what is left of its work is done at the next start.
    """


class Interruptions:
    """Counts Ctrl-C during a turn: each stops the reply; from the second on the turn may be abandoned."""

    def __init__(self, stop: Callable[[], None], *, abandon: bool) -> None:
        """Call `stop`, and if `abandon`, raise AbandonedError at the second."""
        self._stop = stop
        self._abandon = abandon
        self.count = 0

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        """Take a signal."""
        self.count += 1
        if self.count > 1 and self._abandon:
            raise AbandonedError
        self._stop()


@contextmanager
def interruptible(stop: Callable[[], None], *, abandon: bool = True) -> Iterator[Interruptions]:
    """Let Ctrl-C call `stop` for a while instead of raising KeyboardInterrupt wherever it may be."""
    handler = Interruptions(stop, abandon=abandon)
    if threading.current_thread() is not threading.main_thread():
        yield handler
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield handler
    finally:
        signal.signal(signal.SIGINT, before)


def converse(session: Session, text: str, show: Callable[[Event], None]) -> Future[TurnResult]:
    """Take one message to its reply; `show` sees each event. Returns the result to come.

    The turn's memory work goes on behind. Raises MemchatError if the session breaks.
    """
    result: Future[TurnResult] = Future()
    for event in session.talk(text, done=result.set_result):
        show(event)
        if isinstance(event, JobDone):
            result.set_result(event.result)
    return result


def follow(session: Session, text: str, show: Callable[[Event], None], attachment: str = "") -> TurnResult:
    """Take one message through its turn; `show` sees each event. Returns the finished turn.

    Raises AbandonedError at a second Ctrl-C, MemchatError if the session breaks.
    """
    for event in session.turn(text, attachment):
        show(event)
        if isinstance(event, JobDone):
            return event.result
    raise RuntimeError("a turn ended without its result")
