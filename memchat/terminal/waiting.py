"""Progress on one line while something takes longer than a moment: what, and the seconds so far."""

from __future__ import annotations

import threading
import time
from typing import Self

from memchat.terminal.face import Face
from memchat.terminal.tail import taken_back

PATIENCE = 0.4
"""Seconds after which a wait is shown at all."""
_FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_FRAME_SECONDS = 0.1


class Waiting:
    """Shows a wait on standard output, if that is a terminal; a context manager."""

    def __init__(self, face: Face, key: str) -> None:
        """Wait for what the phrase of `key` says."""
        self._environment = face.environment
        self._stream = face.environment.stdout
        self._text = face.say(key)
        self._line = ""
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
        started = time.monotonic()
        self._stopped.wait(PATIENCE)
        while not self._stopped.is_set():
            self._show(time.monotonic() - started)
            self._stopped.wait(_FRAME_SECONDS)
        if self._line:
            self._write("")

    def _show(self, seconds: float) -> None:
        frame = _FRAMES[int(seconds / _FRAME_SECONDS) % len(_FRAMES)]
        self._write(f"{frame} {self._text} {seconds:.0f} s")

    def _write(self, line: str) -> None:
        """Write a line over the one before, as far as the terminal has room for it now."""
        from rich.cells import cell_len, set_cell_size

        columns = self._environment.columns(self._stream)
        if cell_len(self._line) >= columns and not self._environment.is_plain:
            self._stream.write(taken_back("", self._line, columns))
            self._line = ""
        if cell_len(line) >= columns:
            line = set_cell_size(line, columns - 1)
        blanks = " " * (cell_len(self._line) - cell_len(line))
        self._stream.write("\r" + line + blanks + ("\r" if blanks else ""))
        self._stream.flush()
        self._line = line
