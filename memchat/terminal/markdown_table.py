"""A table of Markdown as rich draws it: columns measured in cells, long ones wrapped."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from memchat.terminal.spans import styled

_CELL = re.compile(r"(?<!\\)\|")
_DASHES = re.compile(r"\s*:?-+:?\s*")
MOST_COLUMNS = 40
"""With more it is no table that anybody reads: its lines are shown as they are."""
MOST_ROWS = 1000
"""With more neither, and laying them out would take seconds."""
_NARROWEST = 6
"""Cells a column needs; with less, rows are shown as pairs."""


def laid_table(lines: Sequence[str], width: int) -> str:
    """Return the lines of a table, ready to be printed, `width` cells wide at most."""
    rows = [_cells(line) for line in lines]
    has_head = len(rows) > 1 and all(_DASHES.fullmatch(cell) for cell in rows[1])
    head, body = (rows[0], rows[2:]) if has_head else ([], rows)
    columns = max(len(row) for row in rows)
    if columns > MOST_COLUMNS or len(rows) > MOST_ROWS:
        return "".join(f"{line}\n" for line in lines)
    console = Console(
        file=io.StringIO(),
        width=width,
        force_terminal=True,
        color_system="standard",
        markup=False,
        emoji=False,
        highlight=False,
        legacy_windows=False,
        _environ={},
    )
    if width < columns * (_NARROWEST + 2):
        _print_pairs(console, head, body)
    else:
        console.print(_table(head, rows[1] if has_head else [], body, columns))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    return "".join(f"{line.rstrip()}\n" for line in text.split("\n") if line.strip())


def _cells(line: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in _CELL.split(line.strip().strip("|"))]


def _table(head: list[str], dashes: list[str], body: list[list[str]], columns: int) -> Table:
    table = Table(box=SIMPLE_HEAD, show_header=bool(head), pad_edge=False, show_edge=False)
    for number in range(columns):
        title = head[number] if number < len(head) else ""
        right = number < len(dashes) and dashes[number].endswith(":") and dashes[number][0] != ":"
        table.add_column(_text(title, "bold"), justify="right" if right else "left", overflow="fold")
    for row in body:
        table.add_row(*(_text(cell) for cell in row))
    return table


def _print_pairs(console: Console, head: list[str], body: list[list[str]]) -> None:
    for row in body or [head]:
        for number, cell in enumerate(row):
            title = f"{head[number]}: " if body and number < len(head) else ""
            console.print(Text.assemble((title, "bold"), _text(cell)))


def _text(cell: str, base: str = "") -> Text:
    return Text.assemble(*styled(cell, base))
