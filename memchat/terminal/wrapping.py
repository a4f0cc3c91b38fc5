"""Styled text wrapped between words as it comes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from memchat.terminal.spans import Part

TAB = 4
_PARTS = re.compile(r"\n|[^\S\n]+|\S+")


class Wrapping:
    """Lays parts into rows of `width` cells; a word wider than a row is left to the terminal.

    A row that is begun by wrapping begins with the `margin`.
    """

    def __init__(self, width: int) -> None:
        """Wrap to `width` cells, which may change in the midst of a line."""
        self.width = width
        self._column = 0
        self._space: Part = ("", "")
        self._in_word = False
        self._margin: Part = ("", "")

    @property
    def _used(self) -> int:
        """Cells of the row that are taken: the terminal wraps what is longer than a row."""
        return (self._column - 1) % self.width + 1 if self._column > self.width else self._column

    def begin(self, first: Part, margin: Part) -> Iterator[Part]:
        """Begin a line with `first`; the rows it is wrapped to begin with `margin`."""
        from rich.cells import cell_len

        self._column, self._space, self._in_word = cell_len(first[0]), ("", ""), False
        self._margin = margin
        yield first

    def lay(self, parts: Iterable[Part]) -> Iterator[Part]:
        """Yield the next parts of the text with its line breaks; spaces at their end wait for a word."""
        word: list[Part] = []
        for text, style in parts:
            for part in _PARTS.findall(text):
                if not part.isspace():
                    word.append((part, style))
                    continue
                yield from self._word(word)
                word = []
                if part == "\n":
                    self._column, self._margin = 0, ("", "")
                    yield part, ""
                self._space = ("" if part == "\n" else part.expandtabs(TAB), style)
                self._in_word = False
        yield from self._word(word)

    def _word(self, word: list[Part]) -> Iterator[Part]:
        from rich.cells import cell_len

        if not word:
            return
        before, self._space = self._space, ("", "")
        needed = sum(cell_len(part) for part, _ in word)
        if not self._in_word and self._used + cell_len(before[0]) + needed > self.width:
            # At the beginning of a line only its indentation can give way.
            margin = cell_len(self._margin[0])
            if self._column > margin:
                yield "\n", ""
                yield self._margin
            self._column, before = margin, ("", "")
        self._in_word = True
        self._column += cell_len(before[0]) + needed
        yield before
        yield from word
