"""Lists to read: tables whose columns are measured in cells, and plain blocks where it is narrow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memchat.terminal.sanitize import one_line

if TYPE_CHECKING:
    from rich.text import Text

    from memchat.terminal.face import Face

GAP = "  "
WIDEST_FIXED = 24
"""Most cells of a column that does not give way, where there is not room for all."""
NARROWEST_FLEXIBLE = 20
"""Least cells of the column that gives way; with less there is no table."""


@dataclass(frozen=True)
class Column:
    """A column: its title, how it looks, and whether it gives way to the others."""

    title: str
    style: str = ""
    flexible: bool = False
    right: bool = False


def show_table(face: Face, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under their titles on standard output; one column is flexible.

    On a terminal the flexible column is wrapped, and where it would be too narrow each row is a
    block: the flexible text, then the rest. On a pipe a row is one line, however long.
    """
    cells = [[one_line(cell) for cell in row] for row in rows]
    if not face.environment.stdout_is_terminal:
        face.environment.stdout.writelines(f"{line}\n" for line in _plain(columns, cells))
        return
    widths = _widths(columns, cells, face.out.width)
    for line in _table(face, columns, cells, widths) if widths else _blocks(face, columns, cells):
        line.rstrip()
        face.out.print(line)


def _plain(columns: Sequence[Column], cells: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a table that nobody looks at: without the library that styles, which is dear."""
    rows = [[column.title for column in columns], *cells]
    widths = [max(map(cells_of, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (
            " " * (width - cells_of(cell)) + cell if column.right else cell + " " * (width - cells_of(cell))
            for cell, column, width in zip(row, columns, widths, strict=True)
        )
        yield GAP.join(padded).rstrip()


def cells_of(text: str) -> int:
    """Return how many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def _widths(columns: Sequence[Column], cells: list[list[str]], total: int) -> list[int]:
    """Return the width of each column; nothing if they do not fit into `total` cells."""
    titles = [column.title for column in columns]
    widths = [max(map(cells_of, column)) for column in zip(titles, *cells, strict=True)]
    if sum(widths) + len(GAP) * (len(columns) - 1) <= total:
        return widths
    widths = [w if c.flexible else min(w, WIDEST_FIXED) for w, c in zip(widths, columns, strict=True)]
    at = next(number for number, column in enumerate(columns) if column.flexible)
    left = total - sum(widths) + widths[at] - len(GAP) * (len(columns) - 1)
    widths[at] = min(widths[at], left)
    return widths if left >= min(NARROWEST_FLEXIBLE, total) and left > 0 else []


def _table(
    face: Face, columns: Sequence[Column], cells: list[list[str]], widths: list[int]
) -> Iterator[Text]:
    from rich.text import Text

    titles = [Text(column.title, style="bold") for column in columns]
    yield from _row(face, columns, titles, widths)
    for row in cells:
        texts = [Text(cell, style=column.style) for cell, column in zip(row, columns, strict=True)]
        yield from _row(face, columns, texts, widths)


def _row(face: Face, columns: Sequence[Column], texts: list[Text], widths: list[int]) -> Iterator[Text]:
    """Yield the lines of a row: as many as its flexible text needs."""
    from rich.text import Text

    from memchat.terminal.frame import fold

    laid = [
        fold(face.out, text, width, 0 if column.flexible else 1)
        for text, column, width in zip(texts, columns, widths, strict=True)
    ]
    for number in range(max(map(len, laid))):
        parts = [lines[number] if number < len(lines) else Text("") for lines in laid]
        for part, column, width in zip(parts, columns, widths, strict=True):
            if column.right:
                part.pad_left(width - part.cell_len)
            else:
                part.pad_right(width - part.cell_len)
        yield Text(GAP).join(parts)


def _blocks(face: Face, columns: Sequence[Column], cells: list[list[str]]) -> Iterator[Text]:
    from rich.text import Text

    from memchat.terminal.frame import fold

    width = face.out.width
    for row in cells:
        pairs = list(zip(columns, row, strict=True))
        main = Text(" ".join(cell for column, cell in pairs if column.flexible))
        rest = " · ".join(_labelled(column, cell) for column, cell in pairs if not column.flexible and cell)
        yield from fold(face.out, main, width)
        yield from indented(face, Text(rest, style="dim"), 2)


def _labelled(column: Column, cell: str) -> str:
    """Return a cell as it is read without a title over it: a bare number names its column."""
    return f"{column.title} {cell}" if cell.isdigit() else cell


def indented(face: Face, text: Text, margin: int) -> Iterator[Text]:
    """Yield a text as lines that begin `margin` cells from the left and fit the terminal."""
    from memchat.terminal.frame import fold

    for line in fold(face.out, text, max(face.out.width - margin, 1)):
        line.pad_left(margin)
        yield line
