"""The reply as it streams: pieces made safe to show and laid out, whatever way they were cut.

Whether an invisible character belongs where it stands depends on its neighbours, and a model's
pieces may part them; so a piece is laid out up to the end of its last whole word, and the rest
waits for what follows. On a terminal what waits is shown already, as a tail of less than a row
that is taken back when more comes; above it nothing is printed twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol, TextIO

from memchat.terminal.face import Face
from memchat.terminal.markdown import Markdown, rendered
from memchat.terminal.sanitize import shown
from memchat.terminal.spans import Part
from memchat.terminal.wrapping import TAB, Wrapping

LONGEST_WAIT = 64
"""Characters held back at most, for text without a space."""
_WORD_END = re.compile(r"[^\S\r](?=\S*\Z)")
_ASCII_END = re.compile(r"[\x00-\x0c\x0e-\x7f](?=[^\x00-\x0c\x0e-\x7f]*\Z)")
_MARK, _TAKE_BACK = "\x1b7", "\x1b8\x1b[K"
"""Saves where the cursor is; goes back there and clears the row. Widths play no part in it."""
_UNSURE = re.compile("[\n\u200d\ufe0f\U0001f1e6-\U0001f3ff]")
"""From here on terminals disagree about the width, and a tail must not run over its row."""
_LEAST_TAIL = 4
"""A tail is shown where the row has this many cells for it."""


class Layout(Protocol):
    """Lays text out, piece by piece."""

    @property
    def room(self) -> int:
        """Cells that are left in the row."""
        ...

    @property
    def pending(self) -> str:
        """What it holds back."""
        ...

    def lay(self, text: str) -> Iterator[Part]:
        """Take the next piece; yield what can be printed for good."""
        ...

    def end(self) -> Iterator[Part]:
        """Yield what was held back."""
        ...


class Plain:
    """Text as it is, wrapped if a width is given."""

    def __init__(self, width: int | None) -> None:
        """Wrap to `width` cells; None: not at all."""
        self._wrapping = Wrapping(width) if width else None

    @property
    def room(self) -> int:
        """Cells that are left in the row."""
        return self._wrapping.room if self._wrapping else 0

    @property
    def pending(self) -> str:
        """Nothing."""
        return ""

    def lay(self, text: str) -> Iterator[Part]:
        """Take the next piece."""
        yield from self._wrapping.lay([(text, "")]) if self._wrapping else [(text, "")]

    def end(self) -> Iterator[Part]:
        """Hold nothing back."""
        yield from ()


def reply_stream(face: Face) -> ReplyStream:
    """Return the stream that suits standard output: Markdown on a terminal that shows styles."""
    environment = face.environment
    if not environment.stdout_is_terminal:
        return ReplyStream(environment.stdout, Plain(None))
    width = environment.columns(environment.stdout)
    if environment.is_plain:
        return ReplyStream(environment.stdout, Plain(width))
    return ReplyStream(environment.stdout, Markdown(width), tail=True)


class ReplyStream:
    """Prints a reply piece by piece. `end` must be called when no more comes."""

    def __init__(self, out: TextIO, layout: Layout, *, tail: bool = False) -> None:
        """Print to a stream; with a `tail` also what waits is shown, to be taken back."""
        self._out = out
        self._layout = layout
        self._has_tail = tail
        self._held = ""
        self._last = "\n"
        self._tail = False
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
        elif self._has_tail:
            self._print(0)

    def end(self) -> None:
        """Print what is held back, and end the line."""
        text, self._held = shown(self._held), ""
        self._write([*self._layout.lay(text), *self._layout.end()])
        if self._last != "\n":
            self._out.write("\n")
        self._out.flush()

    def _print(self, length: int) -> None:
        text, self._held = shown(self._held[:length]), self._held[length:]
        self._write(list(self._layout.lay(text)))
        if self._has_tail:
            self._show_tail(self._layout.pending + self._held)
        self._out.flush()

    def _write(self, parts: list[Part]) -> None:
        if self._tail:
            self._out.write(_TAKE_BACK)
            self._tail = False
        self._out.write(rendered(parts))
        self._last = "".join(text for text, _ in parts)[-1:] or self._last

    def _show_tail(self, waiting: str) -> None:
        """Show what waits as far as the row has room for it, short of the row's last cell."""
        from rich.cells import cell_len, set_cell_size

        room = self._layout.room - 1
        if room < _LEAST_TAIL or not waiting.strip():
            return
        gap = " " if self._last not in " \n" else ""
        text = gap + _UNSURE.split(shown(waiting[:room]))[0].expandtabs(TAB)
        self._out.write(_MARK + (set_cell_size(text, room) if cell_len(text) > room else text))
        self._tail = True
