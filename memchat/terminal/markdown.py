"""A reply's Markdown, laid out line by line as it streams.

What is printed stays: a line, and in it a piece without an open span, is laid out once and never
again, so a long reply costs no more a line than a short one and scrolls off as it is. Only what
cannot be judged yet is held: a span that is open, a line whose first word may mean a rule or a
table, a table until its last row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from memchat.terminal.markdown_lines import (
    AWAITS_END,
    CLOSES,
    FENCE,
    TABLE_ROW,
    UNDECIDED,
    Opening,
    opening,
    rule,
)
from memchat.terminal.spans import CODE_STYLE, Part, completed, styled
from memchat.terminal.wrapping import Wrapping

LONGEST_HELD = 300
"""Characters of an open span that are held back at most."""
CODE_MARGIN = "  "
_LAST_SPACE = re.compile(r"\s(?=\S*\Z)")


class Markdown:
    """Lays a reply out for a terminal of `width` cells."""

    def __init__(self, width: int) -> None:
        """Begin."""
        self._wrapping = Wrapping(width)
        self._held = ""
        self._opened: Opening | None = None
        self._awaits_end = False
        self._fence = ""
        self._table: list[str] = []
        self._begun = False
        self._gap = False
        self.laid = 0
        """Characters that were looked at so far: what the layout has cost."""

    @property
    def width(self) -> int:
        """Cells of a row; what is laid out from now on goes by it."""
        return self._wrapping.width

    @width.setter
    def width(self, width: int) -> None:
        self._wrapping.width = width

    @property
    def pending(self) -> str:
        """What has come of the line and is not printed yet."""
        waiting = self._held or (self._table[-1] if self._table else "")
        return (CODE_MARGIN if self._fence and waiting else "") + waiting[: self.width]

    def lay(self, text: str) -> Iterator[Part]:
        """Take the next piece of the reply; yield what can be printed for good."""
        self.laid += len(text)
        first, *others = text.split("\n")
        yield from self._grow(first)
        for line in others:
            yield from self._end_line()
            yield from self._grow(line)

    def end(self) -> Iterator[Part]:
        """Yield what was held back; no more comes."""
        if self._held or self._opened:
            yield from self._end_line()
        yield from self._end_table()

    def _grow(self, text: str) -> Iterator[Part]:
        self._held += text
        if self._opened is None and not self._is_decided():
            return
        yield from self._begin_line()
        ready = self._ready()
        if ready:
            yield from self._words(self._held[:ready])
            self._held = self._held[ready:]

    def _ready(self) -> int:
        """Return how much of the line can be printed for good: whole words, and no span of them parted."""
        held = self._held
        self.laid += len(held)
        if len(held) > LONGEST_HELD:
            last = _LAST_SPACE.search(held)
            return last.end() if last else len(held)
        ready = completed(held)
        while last := _LAST_SPACE.search(held[:ready]):
            self.laid += last.end()
            ready = completed(held[: last.end()])
            if ready == last.end():
                return ready
        return 0

    def _is_decided(self) -> bool:
        """Tell whether a line that has just begun can be told from others by what has come of it."""
        if self._fence or self._awaits_end or not self._held:
            return False
        self.laid += len(self._held)
        self._awaits_end = bool(AWAITS_END.match(self._held))
        return not self._awaits_end and (
            len(self._held) > LONGEST_HELD or not UNDECIDED.fullmatch(self._held)
        )

    def _words(self, text: str) -> Iterator[Part]:
        style = self._opened.style if self._opened else ""
        yield from self._wrapping.lay(styled(text, style))

    def _begin_line(self) -> Iterator[Part]:
        """Decide what kind of line it is, once its first word has come."""
        if self._opened is not None:
            return
        yield from self._end_block()
        self._opened, length = opening(self._held, self.width)
        self._held = self._held[length:]
        yield from self._wrapping.begin(self._opened.first, self._opened.margin)

    def _end_line(self) -> Iterator[Part]:
        if self._opened is not None:
            yield from self._words(self._held)
            yield "\n", ""
        else:
            yield from self._whole_line(self._held)
        self._held, self._opened, self._awaits_end = "", None, False
        self._wrapping = Wrapping(self.width)

    def _whole_line(self, line: str) -> Iterator[Part]:
        fence = FENCE.match(line)
        if self._fence:
            yield from self._code(line)
        elif TABLE_ROW.match(line):
            self._table.append(line)
        elif not line.strip():
            yield from self._end_table()
            self._gap = self._begun
        elif fence:
            yield from self._end_block()
            self._fence = fence["marks"]
            yield from [(CODE_MARGIN + fence["language"] + "\n", "dim")] if fence["language"] else []
        elif drawn := rule(line, self.width):
            yield from self._end_block()
            yield drawn + "\n", "dim"
        else:
            yield from self._begin_line()
            yield from self._words(self._held)
            yield "\n", ""

    def _code(self, line: str) -> Iterator[Part]:
        closing = CLOSES.fullmatch(line)
        if closing and closing["marks"].startswith(self._fence):
            self._fence = ""
        else:
            yield CODE_MARGIN + line.expandtabs(4) + "\n", CODE_STYLE

    def _end_block(self) -> Iterator[Part]:
        """Print what must stand before the next line: a table that has ended, an empty line."""
        yield from self._end_table()
        if self._gap:
            yield "\n", ""
        self._gap, self._begun = False, True

    def _end_table(self) -> Iterator[Part]:
        if not self._table:
            return
        from memchat.terminal.markdown_table import laid_table

        rows, self._table = self._table, []
        yield from self._end_block()
        self.laid += sum(map(len, rows))
        yield laid_table(rows, self.width), ""


def rendered(parts: Iterable[Part]) -> str:
    """Return parts as a text with the escape sequences of their styles, of the eight usual colours."""
    from rich.color import ColorSystem
    from rich.style import Style

    return "".join(
        Style.parse(style).render(text, color_system=ColorSystem.STANDARD) if style else text
        for text, style in parts
    )
