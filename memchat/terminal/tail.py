"""Text at the end of a row that is taken back when more comes, also after the terminal was resized."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

from memchat.terminal.sanitize import shown
from memchat.terminal.wrapping import TAB

_MARK, _TAKE_BACK = "\x1b7", "\x1b8\x1b[K"
"""Saves where the cursor is; goes back there and clears the row. Widths play no part in it."""
_UNSURE = re.compile("[\n\u200d\ufe0f\U0001f1e6-\U0001f3ff]")
"""From here on terminals disagree about the width, and a tail must not run over its row."""
_LEAST = 4
"""A tail is shown where the row has this many cells for it."""
LONGEST_ROW = 1_000
"""Characters without a line end after which no tail is shown: looking at them would cost more and more."""


class Tail:
    """The tail of what is written to a terminal. It returns what is to be written for it."""

    def __init__(self, size: Callable[[], os.terminal_size]) -> None:
        """Show nothing yet; `size` tells how large the terminal is."""
        self._size = size
        self._row = ""
        self._text = ""
        self._shown_on = size()

    def follow(self, written: str) -> None:
        """Take notice of what was written for good."""
        self._row = (self._row + written).rpartition("\n")[2][-LONGEST_ROW:]

    def show(self, waiting: str) -> str:
        """Show what waits as far as the row has room for it, short of the row's last cell."""
        from rich.cells import cell_len, set_cell_size

        self._shown_on = self._size()
        room = self._shown_on.columns - 1 - _column(self._row, self._shown_on.columns)
        if room < _LEAST or len(self._row) == LONGEST_ROW or not waiting.strip():
            return ""
        gap = "" if self._row.endswith(" ") or not self._row else " "
        text = gap + _UNSURE.split(shown(waiting[:room]))[0].expandtabs(TAB)
        self._text = set_cell_size(text, room) if cell_len(text) > room else text
        return _MARK + self._text

    def take_back(self) -> str:
        """Take away what is shown, if anything is."""
        text, self._text = self._text, ""
        if not text:
            return ""
        size = self._size()
        return _TAKE_BACK if size == self._shown_on else taken_back(self._row, text, size.columns)


def taken_back(row: str, tail: str, columns: int) -> str:
    """Return what takes back the tail of a row on a terminal that has become `columns` wide.

    The terminal has wrapped the row anew, and what was saved of the cursor is another place now. So
    one goes back from the end, by the rows that both take; after a space, since behind a full row
    some terminals have the cursor at its end and others below.
    """
    from rich.cells import cell_len, chop_cells

    before, after = chop_cells(f"{row} ", columns), chop_cells(f"{row}{tail} ", columns)
    up, right = len(after) - len(before), cell_len(before[-1]) - 1
    return " \r" + (f"\x1b[{up}A" if up else "") + (f"\x1b[{right}C" if right else "") + "\x1b[J"


def _column(row: str, columns: int) -> int:
    """Return how many cells of a terminal's last row a row takes that may be wrapped by it."""
    from rich.cells import cell_len, chop_cells

    used = cell_len(row)
    return used if used <= columns else cell_len(chop_cells(row, columns)[-1])
