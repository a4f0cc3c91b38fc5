"""A pseudo-terminal with a screen: type into the program and read what a person would see.

    with Terminal("chat", "--user", "alice") as terminal:
        terminal.wait_for("alice")
        terminal.send("hello\\r")
        terminal.wait_for("Hello!")

The screen is pyte's; it answers when the program asks where the cursor is. Nothing sleeps: each
wait reads from the terminal until what it waits for is there, or fails and shows the screen.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Callable
from typing import Any, Self

import pyte

from tests.support.runner import Launch

KEYS = {
    "enter": "\r",
    "tab": "\t",
    "escape": "\x1b",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "alt-enter": "\x1b\r",
} | {f"ctrl-{letter}": chr(ord(letter) - 96) for letter in "abcdefghijklmnopqrstuvwxyz"}
_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")

FAINT = 2
PATIENCE = 20.0
"""Seconds after which what does not come is taken not to come at all."""
LOOK_AGAIN = 0.01
"""Seconds between two looks of a predicate while the program writes nothing."""

Awaited = str | Callable[["Terminal"], Any]


class Screen(pyte.Screen):
    """A screen that keeps the lines which scroll off its top, and answers the program."""

    def __init__(self, columns: int, lines: int, answer: Callable[[str], None]) -> None:
        self.scrolled_off: list[str] = []
        self._answer = answer
        super().__init__(columns, lines)

    def index(self) -> None:
        top, bottom = self.margins or pyte.screens.Margins(0, self.lines - 1)
        if self.cursor.y == bottom and top == 0:
            self.scrolled_off.append(self.display[0].rstrip())
        super().index()

    def select_graphic_rendition(self, *attributes: int, **how: Any) -> None:
        super().select_graphic_rendition(*attributes, **how)
        if FAINT in attributes:  # pyte knows no faint text: grey stands for it
            self.cursor.attrs = self.cursor.attrs._replace(fg="brightblack")

    def write_process_input(self, data: str) -> None:
        self._answer(data)


class Terminal:
    """The whole program in a pseudo-terminal of its own; a context manager.

    Keyword arguments beside the size are those of `tests.support.runner.start`.
    """

    def __init__(self, *args: str, columns: int = 80, lines: int = 24, **how: Any) -> None:
        self._launch = Launch.of(*args, **how)
        self._master, slave = os.openpty()
        self._set_size(columns, lines)
        self._screen = Screen(columns, lines, lambda text: self._write(text.encode()))
        self._stream = pyte.ByteStream(self._screen)
        self._open = True
        self.raw = b""
        """Every byte the program has written."""
        self._mark = 0
        try:
            self.process = self._launch.run((slave, slave, slave), terminal=True)
        finally:
            os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def screen(self) -> list[str]:
        """The rows of the screen, without the blanks at their ends."""
        return [row.rstrip() for row in self._screen.display]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.screen)

    @property
    def history(self) -> list[str]:
        """All rows: those that scrolled off, then the screen down to its last text."""
        rows = self._screen.scrolled_off + self.screen
        while rows and not rows[-1]:
            rows.pop()
        return rows

    @property
    def cursor(self) -> tuple[int, int]:
        """Row and column of the cursor, from 0."""
        return self._screen.cursor.y, self._screen.cursor.x

    @property
    def printed(self) -> str:
        """What the program has written since the last `send`, escape sequences taken out."""
        return _ESCAPES.sub("", self.raw[self._mark :].decode("utf-8", "replace"))

    def send(self, text: str) -> None:
        """Type a text; Enter is "\\r"."""
        self._mark = len(self.raw)
        self._write(text.encode())

    def press(self, *keys: str) -> None:
        """Press keys by name: "enter", "ctrl-c", "alt-enter", ... (see KEYS)."""
        self.send("".join(KEYS[key] for key in keys))

    def paste(self, text: str) -> None:
        """Paste as terminals do that know bracketed paste."""
        self.send(f"\x1b[200~{text}\x1b[201~")

    def wait_for(self, awaited: Awaited, timeout: float = PATIENCE) -> str:
        """Read until a text stands on the screen, or a predicate of this terminal holds.

        Returns the screen. Raises AssertionError, which shows the screen, if it does not come.
        """
        return self._read_until(awaited, lambda text: text in self.text, timeout)

    def expect(self, text: str, timeout: float = PATIENCE) -> str:
        """Read until the program has written a text since the last `send`. Returns the screen."""
        return self._read_until(text, lambda text: text in self.printed, timeout)

    def wait_for_prompt(self, text: str = "") -> str:
        """Read until the program reads keys, with the cursor on a row that holds `text`.

        Keys typed earlier would be the terminal's own business: Ctrl-C a signal, Ctrl-D lost.
        """

        self.settle(0)  # a screen that is behind may show the prompt that was there before

        def prompting(terminal: Terminal) -> bool:
            return terminal.reads_keys and text in self._screen.display[terminal.cursor[0]]

        return self._read_until(prompting, lambda _: False)

    @property
    def reads_keys(self) -> bool:
        """Whether the program has asked for each key as it is typed (prompt_toolkit does)."""
        return not termios.tcgetattr(self._master)[3] & termios.ICANON

    def settle(self, quiet: float = 0.1) -> str:
        """Read until nothing has come for `quiet` seconds: for a snapshot. Returns the screen."""
        while self._open and select.select([self._master], [], [], quiet)[0]:
            self._read()
        return self.text

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size; the program is told as by any terminal."""
        self._screen.resize(lines, columns)
        self._set_size(columns, lines)
        self.process.signal(signal.SIGWINCH)

    def wait_exit(self) -> int:
        """Read until the program ends; return its exit code."""
        self._read_until("the end", lambda _: not self._open)
        return self.process.wait(PATIENCE)

    def close(self) -> list[str]:
        """End the program if it still runs. Returns the addresses it tried to reach."""
        if self.process.code is None:
            self.process.kill()
            self.process.wait()
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
            self._open = False
            return self._launch.tried_connections()
        return []

    def _read_until(self, awaited: Awaited, find: Callable[[str], bool], timeout: float = PATIENCE) -> str:
        deadline = time.monotonic() + timeout
        while not (find(awaited) if isinstance(awaited, str) else awaited(self)):
            left = deadline - time.monotonic()
            if not self._open or left <= 0:
                state = "after the program ended" if not self._open else f"within {timeout} s"
                name = awaited if isinstance(awaited, str) else awaited.__name__
                raise AssertionError(f"{name!r} did not come {state}; the screen:\n{self._framed()}")
            # Predicates may look at more than the screen, so they are asked again in between.
            if select.select([self._master], [], [], min(left, LOOK_AGAIN))[0]:
                self._read()
        return self.text

    def _read(self) -> None:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # Linux: the program has closed its side
            data = b""
        if not data:
            self._open = False
            return
        self.raw += data
        self._stream.feed(data)

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._master, data) :]

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def _framed(self) -> str:
        edge = "+" + "-" * self._screen.columns + "+"
        return "\n".join([edge, *(f"|{row}" for row in self.screen), edge])
