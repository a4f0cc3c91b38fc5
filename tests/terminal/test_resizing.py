"""A terminal that is made narrower or wider while a reply streams shows each word once."""

from __future__ import annotations

import io
import itertools
import os
import re

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len, chop_cells

from memchat.terminal.markdown import Markdown
from memchat.terminal.stream import ReplyStream
from memchat.terminal.tail import Tail
from tests.terminal.test_markdown import DOCUMENT, plain

TEXT = DOCUMENT.replace("|", "")
"""Without its table, whose rules go by the width."""
_DRAWN = re.compile("[─▌]")
_PIECE = re.compile(r"\x1b(?:[78]|\[([\d;]*)([A-Za-z]))|\n|\r|[^\x1b\n\r]+")


class Reflowing(io.StringIO):
    """A terminal that wraps its lines anew when its width changes, as most do; it is written to."""

    def __init__(self, columns: int) -> None:
        super().__init__()
        self._columns = columns
        self._lines = [""]
        self._row, self._column = 0, 0
        """Where the cursor is, in the rows of the last line."""
        self._saved = (0, 0)

    def size(self) -> os.terminal_size:
        return os.terminal_size((self._columns, 100))

    @property
    def columns(self) -> int:
        return self._columns

    @columns.setter
    def columns(self, columns: int) -> None:
        before = self._before
        self._columns = columns
        self._put_behind(before)

    @property
    def text(self) -> str:
        return "\n".join(self._lines)

    def write(self, text: str) -> int:
        for found in _PIECE.finditer(text):
            self._do(found[0], int((found[1] or "1").partition(";")[0]), found[2])
        return len(text)

    def _do(self, piece: str, count: int, final: str | None) -> None:
        if piece == "\n":
            self._lines.append("")
            self._row, self._column = 0, 0
        elif piece == "\x1b7":
            self._saved = self._above + self._row, self._column
        elif piece == "\x1b8":
            self._row, self._column = self._saved[0] - self._above, self._saved[1]
        elif piece == "\r":
            self._column = 0
        elif final in ("A", "C"):
            self._row -= count * (final == "A")
            self._column += count * (final == "C")
        elif final in ("J", "K"):
            self._lines[-1] = self._before
        elif final is None:
            before = self._before + piece
            self._lines[-1] = before + self._lines[-1][len(before) :]
            self._put_behind(before)
        assert self._row >= 0, "the cursor went up into a line that was finished"

    def _rows(self, line: str) -> list[str]:
        return chop_cells(line, self._columns) or [""]

    @property
    def _above(self) -> int:
        """The rows of the lines above the last."""
        return sum(len(self._rows(line)) for line in self._lines[:-1])

    @property
    def _before(self) -> str:
        """What stands before the cursor in its line."""
        rows = [*self._rows(self._lines[-1]), ""]
        cells = itertools.accumulate(map(cell_len, rows[self._row]))
        return "".join(rows[: self._row]) + rows[self._row][: sum(used <= self._column for used in cells)]

    def _put_behind(self, text: str) -> None:
        rows = self._rows(text)
        self._row, self._column = len(rows) - 1, cell_len(rows[-1])


def words(text: str) -> list[str]:
    return _DRAWN.sub("", text).split()


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.integers(1, 40), st.integers(20, 120)), max_size=30), st.integers(20, 120))
def test_each_word_is_there_once_however_the_terminal_is_resized(
    pieces: list[tuple[int, int]], columns: int
) -> None:
    text = TEXT
    terminal = Reflowing(columns)
    stream = ReplyStream(terminal, Markdown(columns), lambda: terminal.columns, Tail(terminal.size))
    for length, terminal.columns in pieces:
        stream.feed(text[:length])
        text = text[length:]
    stream.feed(text)
    stream.end()
    assert words(terminal.text) == words(plain(TEXT))
