"""A turn's events on their way from the threads that work to the person's side."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator

from memchat.results import Event, JobDone, TurnResult


class EventStream:
    """The events of one turn."""

    def __init__(self) -> None:
        """Start empty."""
        self._queue: queue.SimpleQueue[Event | BaseException | None] = queue.SimpleQueue()

    def put(self, event: Event | BaseException) -> None:
        """Pass an event on, or an error that is to be raised on the person's side."""
        self._queue.put(event)

    def done(self, result: TurnResult) -> None:
        """Pass the turn's result on."""
        self.put(JobDone(result))

    def end(self) -> None:
        """Say that no more comes."""
        self._queue.put(None)

    def follow(self, stop: Callable[[], None]) -> Iterator[Event]:
        """Yield the events up to JobDone or the end; Ctrl-C calls `stop` and goes on."""
        while True:
            try:
                event = self._queue.get()
            except KeyboardInterrupt:
                stop()
                continue
            if isinstance(event, BaseException):
                raise event
            if event is None:
                return
            yield event
            if isinstance(event, JobDone):
                return
