"""The reply as it streams: pieces made safe to show and laid out, whatever way they were cut.

Whether an invisible character belongs where it stands depends on its neighbours, and a model's
pieces may part them; so a piece is laid out up to the end of its last whole word, and the rest
waits for what follows. On a terminal what waits is shown already, as a tail of less than a row
that is taken back when more comes; above it nothing is printed twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol, TextIO

from memchat.terminal.face import Face
from memchat.terminal.markdown import Markdown, rendered
from memchat.terminal.sanitize import shown
from memchat.terminal.spans import Part
from memchat.terminal.tail import Tail
from memchat.terminal.wrapping import Wrapping

LONGEST_WAIT = 64
"""Characters held back at most, for text without a space."""
_WORD_END = re.compile(r"[^\S\r](?=\S*\Z)")
_ASCII_END = re.compile(r"[\x00-\x0c\x0e-\x7f](?=[^\x00-\x0c\x0e-\x7f]*\Z)")


class Layout(Protocol):
    """Lays text out, piece by piece."""

    width: int
    """Cells of a row; may be set while text is being laid out."""

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
    """Text as it is, wrapped to a width; 0: not at all."""

    pending = ""
    """It holds nothing back."""

    def __init__(self, width: int) -> None:
        """Wrap to `width` cells."""
        self.width = width
        self._wrapping = Wrapping(width)

    def lay(self, text: str) -> Iterator[Part]:
        """Take the next piece."""
        self._wrapping.width = self.width
        yield from self._wrapping.lay([(text, "")]) if self.width else [(text, "")]

    def end(self) -> Iterator[Part]:
        """Hold nothing back."""
        yield from ()


def reply_stream(face: Face) -> ReplyStream:
    """Return the stream that suits standard output: Markdown on a terminal that shows styles."""
    environment = face.environment
    out = environment.stdout
    if not environment.stdout_is_terminal:
        return ReplyStream(out, Plain(0))
    columns = partial(environment.columns, out)
    if environment.is_plain:
        return ReplyStream(out, Plain(columns()), columns)
    return ReplyStream(out, Markdown(columns()), columns, Tail(partial(environment.size, out)))


class ReplyStream:
    """Prints a reply piece by piece. `end` must be called when no more comes."""

    def __init__(
        self,
        out: TextIO,
        layout: Layout,
        columns: Callable[[], int] | None = None,
        tail: Tail | None = None,
    ) -> None:
        """Print to a stream, whose width `columns` tells; with a tail also what waits is shown."""
        self._out = out
        self._layout = layout
        self._columns = columns
        self._tail = tail
        self._held = ""
        self._last = "\n"
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
        elif self._tail:
            self._print(0)

    def end(self) -> None:
        """Print what is held back, and end the line."""
        text, self._held = shown(self._held), ""
        self._write([*self._layout.lay(text), *self._layout.end()])
        if self._last != "\n":
            self._out.write("\n")
        self._out.flush()

    def _print(self, length: int) -> None:
        if self._columns:
            self._layout.width = self._columns()
        text, self._held = shown(self._held[:length]), self._held[length:]
        self._write(list(self._layout.lay(text)))
        if self._tail:
            self._out.write(self._tail.show(self._layout.pending + self._held))
        self._out.flush()

    def _write(self, parts: list[Part]) -> None:
        text = "".join(text for text, _ in parts)
        if self._tail:
            self._out.write(self._tail.take_back())
            self._tail.follow(text)
        self._out.write(rendered(parts))
        self._last = text[-1:] or self._last
