"""Help as a page in the person's language, measured in the cells of a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import typer

from memchat.phrases import say
from memchat.terminal.tables import cells_of

WIDEST = 100
"""Widest page, in cells."""
NARROW = 44
"""Below this width what a row means stands under the row."""
_NAMES_WIDTH = 30
_GAP = 2
_FIXED = {"Show this message and exit.": "help.help", "(dynamic)": "help.dynamic"}
"""What the parser says of itself."""
_DEFAULT = re.compile(r"\[default: (.*)\]|\[(required)\]")


def context_in(language: str) -> type[typer.Context]:
    """Return the context of commands whose help is in a language."""

    class Worded(typer.Context):
        def make_formatter(self) -> Any:
            environment = self.find_root().obj
            columns = environment.columns(environment.stdout) if environment else WIDEST
            return HelpPage(language, min(columns, WIDEST))

    return Worded


class HelpPage(typer.Context.formatter_class):  # type: ignore[misc, valid-type]
    """Lays help out: what the parser's own page does, but in cells and words that are ours."""

    def __init__(self, language: str, width: int) -> None:
        """Lay out in `width` cells."""
        super().__init__(width=width)
        self._language = language

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is used."""
        head = f"{prefix or say(self._language, 'help.usage')} {prog} "
        margin = cells_of(head) if cells_of(head) + 20 <= self.width else 4
        lines = list(wrapped(head + args, self.width, margin))
        self.write("\n".join(lines) + "\n")

    def write_heading(self, heading: str) -> None:
        """Write the title of a section."""
        self.write(say(self._language, f"help.heading.{heading.lower()}") + "\n")

    def write_text(self, text: str) -> None:
        """Write a paragraph."""
        indent = self.current_indent
        self.write("\n".join(wrapped(" " * indent + text, self.width, indent)) + "\n")

    def write_dl(
        self, rows: Sequence[tuple[str, str]], col_max: int = _NAMES_WIDTH, col_spacing: int = _GAP
    ) -> None:
        """Write names with what they mean: beside them, under them where it is narrow."""
        widest = max(cells_of(name) for name, _ in rows)
        column = self.current_indent + min(widest, col_max) + col_spacing
        if self.width < NARROW:
            column = self.current_indent + 2
        for name, meaning in rows:
            head = " " * self.current_indent + name
            gap = column - cells_of(head)
            beside = gap >= col_spacing and self.width >= NARROW
            lead = head + " " * gap if beside else " " * column
            if not beside:
                self.write(head + "\n")
            for line in wrapped(lead + self._said(meaning), self.width, column):
                self.write(line + "\n")

    def _said(self, meaning: str) -> str:
        if meaning in _FIXED:
            return say(self._language, _FIXED[meaning])
        return _DEFAULT.sub(self._note, meaning)

    def _note(self, found: re.Match[str]) -> str:
        return say(self._language, "help.required" if found[2] else "help.default", value=found[1])


def wrapped(text: str, width: int, margin: int) -> Iterator[str]:
    """Yield a text as lines of `width` cells at most; all but the first begin with `margin` spaces.

    The spaces at the beginning of the text stay.
    """
    start = len(text) - len(text.lstrip(" "))
    line = text[:start]
    gap = ""
    for word in re.findall(r"\S+|\s+", text[start:]):
        if word.isspace():
            gap = word
            continue
        if line.strip() and cells_of(line + gap + word) > width:
            yield line
            line, gap = " " * margin, ""
        line += gap + word
        gap = ""
    yield line
