"""How the terminal takes keys while no prompt reads them.

Between two prompts (while the program starts, while a reply streams) a terminal would echo what
is typed into the middle of the reply, and turn Enter into the character of Ctrl-J, which the
next prompt takes for a new line instead of "send". So keys are neither echoed nor translated;
Ctrl-C stays a signal, and what was typed ahead waits for the next prompt.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

try:
    import termios
except ImportError:  # Windows: its console keeps keys for the next reader as they are
    termios = None  # type: ignore[assignment]

_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6


@contextmanager
def quiet_typing(stdin: TextIO) -> Iterator[None]:
    """Let keys wait unseen for the next prompt; the terminal is as before afterwards."""
    if not _has_modes(stdin):
        yield
        return
    before = termios.tcgetattr(stdin)
    quiet = termios.tcgetattr(stdin)
    quiet[_INPUT] &= ~termios.ICRNL
    quiet[_LOCAL] &= ~(termios.ECHO | termios.ICANON)
    quiet[_CHARACTERS][termios.VMIN] = 1
    termios.tcsetattr(stdin, termios.TCSADRAIN, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(stdin, termios.TCSADRAIN, before)


@contextmanager
def line_typing(stdin: TextIO) -> Iterator[None]:
    """Let the person type a line, seen and mended as shells have it; nothing typed ahead counts."""
    if not _has_modes(stdin):
        yield
        return
    before = termios.tcgetattr(stdin)
    lines = termios.tcgetattr(stdin)
    lines[_INPUT] |= termios.ICRNL
    lines[_LOCAL] |= termios.ECHO | termios.ICANON
    termios.tcsetattr(stdin, termios.TCSAFLUSH, lines)
    try:
        yield
    finally:
        termios.tcsetattr(stdin, termios.TCSADRAIN, before)


def _has_modes(stdin: TextIO) -> bool:
    try:
        return termios is not None and bool(termios.tcgetattr(stdin))
    except (termios.error, OSError, ValueError):
        return False
