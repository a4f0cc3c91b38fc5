"""Progress on one line while something takes longer than a moment: what, and the seconds so far."""

from __future__ import annotations

import threading
import time
from typing import Self

from memchat.terminal.face import Face

PATIENCE = 0.4
"""Seconds after which a wait is shown at all."""
_FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_FRAME_SECONDS = 0.1


class Waiting:
    """Shows a wait on standard output, if that is a terminal; a context manager."""

    def __init__(self, face: Face, key: str) -> None:
        """Wait for what the phrase of `key` says."""
        self._stream = face.environment.stdout
        self._text = face.say(key)
        self._width = face.environment.columns(self._stream) - 1
        self._shows = face.environment.stdout_is_terminal and not face.environment.is_dumb
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="waiting", daemon=True)

    def __enter__(self) -> Self:
        if self._shows:
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Take the line away. Stopping twice does nothing."""
        self._stopped.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        from rich.cells import cell_len, set_cell_size

        started, used = time.monotonic(), 0
        self._stopped.wait(PATIENCE)
        while not self._stopped.is_set():
            seconds = time.monotonic() - started
            frame = _FRAMES[int(seconds / _FRAME_SECONDS) % len(_FRAMES)]
            line = f"{frame} {self._text} {seconds:.0f} s"
            line = set_cell_size(line, self._width) if cell_len(line) > self._width else line
            self._write(line)
            used = max(used, cell_len(line))
            self._stopped.wait(_FRAME_SECONDS)
        if used:
            self._write(" " * used + "\r")

    def _write(self, line: str) -> None:
        self._stream.write("\r" + line)
        self._stream.flush()
