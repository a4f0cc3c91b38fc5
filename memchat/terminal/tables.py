"""Lists to read: tables whose columns are measured in cells, and plain blocks where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from memchat.terminal.sanitize import one_line

WIDE_ENOUGH = 60
_UNBOUNDED = 10_000


@dataclass(frozen=True)
class Column:
    """A column: its title, how it looks, and whether it takes what width is left."""

    title: str
    style: str = ""
    flexible: bool = False
    right: bool = False


def show_table(console: Console, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under their titles: a table on a terminal, one line a row on a pipe.

    A terminal narrower than 60 cells gets a block a row: the flexible column, then the others.
    """
    safe = [[one_line(cell) for cell in row] for row in rows]
    if console.width < WIDE_ENOUGH:
        for row in safe:
            _print_block(console, columns, row)
    else:
        width = console.width if console.is_terminal else _UNBOUNDED
        console.print(_table(columns, safe), width=width, no_wrap=False)


def _table(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in columns:
        table.add_column(
            Text(column.title),
            style=column.style,
            justify="right" if column.right else "left",
            no_wrap=not column.flexible,
            overflow="fold" if column.flexible else "ellipsis",
        )
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _print_block(console: Console, columns: Sequence[Column], row: Sequence[str]) -> None:
    main = [Text(cell) for column, cell in zip(columns, row, strict=True) if column.flexible]
    rest = [cell for column, cell in zip(columns, row, strict=True) if not column.flexible and cell]
    for text in main:
        console.print(text, soft_wrap=False)
    console.print(Text("  " + " · ".join(rest), style="dim"), soft_wrap=False)
