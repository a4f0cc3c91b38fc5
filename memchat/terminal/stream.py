"""The reply as it streams: pieces made safe to show and wrapped, whatever way they were cut.

The first version prints plain text as it comes. Whether an invisible character belongs where it
stands depends on its neighbours, and a model's pieces may part them; so a piece is shown up to
the end of its last whole word, and the rest waits for what follows.
"""

from __future__ import annotations

import re
from typing import TextIO

from memchat.terminal.sanitize import shown

LONGEST_WAIT = 64
"""Characters held back at most, for text without a space."""
_WORD_END = re.compile(r"[^\S\r](?=\S*\Z)")
_ASCII_END = re.compile(r"[\x00-\x0c\x0e-\x7f](?=[^\x00-\x0c\x0e-\x7f]*\Z)")
_PARTS = re.compile(r"\n|[^\S\n]+|\S+")


class ReplyStream:
    """Prints a reply piece by piece. `end` must be called when no more comes."""

    def __init__(self, out: TextIO, width: int | None = None) -> None:
        """Print to a stream, wrapped between words to `width` cells; None: as it is."""
        self._out = out
        self._held = ""
        self._last = "\n"
        self._wrapping = Wrapping(width) if width else None
        self.begun = False

    def feed(self, piece: str) -> None:
        """Print what of the reply can be shown by now."""
        self.begun = self.begun or bool(piece)
        self._held += piece
        found = _WORD_END.search(self._held)
        if found:
            self._print(found.end())
        elif len(self._held) > LONGEST_WAIT:
            found = _ASCII_END.search(self._held)
            self._print(found.end() if found else LONGEST_WAIT // 2)

    def end(self) -> None:
        """Print what is held back, and end the line."""
        self._print(len(self._held))
        if self._last != "\n":
            self._out.write("\n")
        self._out.flush()

    def _print(self, length: int) -> None:
        text, self._held = shown(self._held[:length]), self._held[length:]
        if text:
            self._last = text[-1]
            self._out.write(self._wrapping.wrapped(text) if self._wrapping else text)
            self._out.flush()


class Wrapping:
    """Wraps a text between words as it comes; a word wider than a line is left to the terminal."""

    def __init__(self, width: int) -> None:
        """Wrap to `width` cells."""
        self._width = width
        self._column = 0
        self._space = ""
        self._in_word = False

    def wrapped(self, text: str) -> str:
        """Return the next piece of the text with its line breaks; spaces at its end wait for a word."""
        return "".join(self._laid(part) for part in _PARTS.findall(text))

    def _laid(self, part: str) -> str:
        if part == "\n":
            self._column, self._space, self._in_word = 0, "", False
            return part
        if part.isspace():
            self._space, self._in_word = part.expandtabs(4), False
            return ""
        return self._word(part)

    def _word(self, word: str) -> str:
        from rich.cells import cell_len

        before, self._space = self._space, ""
        needed = cell_len(before + word)
        if not self._in_word and self._column + needed > self._width:
            # At the beginning of a line only its indentation can give way.
            before, needed, self._column = "\n" if self._column else "", cell_len(word), 0
        self._in_word = True
        self._column += needed
        if self._column > self._width:
            self._column = (self._column - 1) % self._width + 1
        return before + word
