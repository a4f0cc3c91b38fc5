"""Opening the session behind the prompt: the heavy imports load while the person types."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

Opened = TypeVar("Opened")
_SWITCH_SECONDS = 0.0005
"""How long a thread may hold the interpreter meanwhile: a tenth of the usual, so that keys are seen."""

LINGER_SECONDS = 3.0
"""How long typing is favoured after the opening: what it left to load in the background goes on."""


class Opening(Generic[Opened]):
    """Something that is being opened in a thread."""

    def __init__(
        self,
        open_it: Callable[[], Opened],
        done: Callable[[], None] = lambda: None,
        warm_up: Callable[[Opened], None] = lambda _: None,
    ) -> None:
        """Prepare; `start` starts. `done` is called in the thread when it is open or has failed.

        `warm_up` makes what is open ready for its first use, which waits for it if it comes sooner.
        """
        self._open = open_it
        self._done = done
        self._warm_up = warm_up
        self._finished = threading.Event()
        self._wanted = threading.Event()
        self._opened: Opened | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="opening", daemon=True)

    def start(self) -> None:
        """Start, unless it has been started before."""
        if self._thread.ident is None:
            self._thread.start()

    @property
    def error(self) -> BaseException | None:
        """Why it could not be opened, if it could not."""
        return self._error

    @property
    def ready(self) -> Opened | None:
        """What was opened, or None as long as it is not."""
        return self._opened

    def result(self) -> Opened:
        """Wait for what is opened and return it. Raises what the opening raised."""
        self.start()
        self._finished.wait()
        self._wanted.set()
        if self._error is not None:
            raise self._error
        assert self._opened is not None
        return self._opened

    def join(self) -> None:
        """Wait until the interpreter is as it was before."""
        self._thread.join()

    def _run(self) -> None:
        with quick_switching():
            try:
                self._opened = self._open()
            except BaseException as error:  # noqa: BLE001  (raised again by `result`)
                self._error = error
            finally:
                self._finished.set()
                self._done()
            if self._opened is not None:
                self._warm_up(self._opened)
                self._wanted.wait(LINGER_SECONDS)


@contextmanager
def quick_switching() -> Iterator[None]:
    """Let other threads run often: imports would otherwise stall typing by their garbage collections."""
    collecting, interval = gc.isenabled(), sys.getswitchinterval()
    gc.disable()
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        if collecting:
            # What was loaded stays: the next collection would look through it for most of a second.
            gc.freeze()
            gc.enable()
