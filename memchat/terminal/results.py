"""What came of turns whose memory work may end while the person types on."""

from __future__ import annotations

import queue
from collections.abc import Callable
from concurrent.futures import Future

from memchat.results import TurnResult

PATIENCE_SECONDS = 0.2
"""How long the prompt waits for work that asks no server, to show it in its place: under its reply."""


class Results:
    """Shows results in the order in which they come, never into a reply that is being streamed."""

    def __init__(
        self, show: Callable[[TurnResult], None], above: Callable[[Callable[[], None]], bool]
    ) -> None:
        """Show each with `show`; `above` prints above a prompt, and is False if there is none."""
        self._show = show
        self._above = above
        self._waiting: queue.SimpleQueue[TurnResult] = queue.SimpleQueue()

    def expect(self, result: Future[TurnResult], patience: float = PATIENCE_SECONDS) -> None:
        """Show a result: at once if it comes within so many seconds, else when it comes."""
        try:
            result.result(patience)
        except TimeoutError:
            pass
        except KeyboardInterrupt:
            pass
        result.add_done_callback(self._arrived)

    def _arrived(self, result: Future[TurnResult]) -> None:
        self._waiting.put(result.result())
        self._above(self.show)

    def show(self) -> None:
        """Show what has come; called where nothing else is being printed."""
        while True:
            try:
                result = self._waiting.get_nowait()
            except queue.Empty:
                return
            self._show(result)
