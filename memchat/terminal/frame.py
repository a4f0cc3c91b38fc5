"""A frame of titled sections, every line of which is equally wide in cells.

╭─ recalled 1 ────────────────────────────╮
│ 3f2a91  Prefers aisle seats.     travel │
├─ skipped 1 ─────────────────────────────┤
│ only for now  Please find flights to    │
│               Denver.                   │
╰─────────────────────────────────────────╯
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

BORDER = "dim"
GAP = " · "
"""Between the parts of a note."""
NARROW = 40
"""Below this inner width a row's lead stands in the text instead of a column of its own."""
_ROUNDED = "╭╮╰╯├┤─│"
_ASCII = "++++++-|"


@dataclass(frozen=True)
class Row:
    """One item: what leads it (an id, a reason), its body, and a note at the right if it fits.

    The body takes `most_lines` at most; 0: as many as it needs, and the note its own line.
    """

    body: Text
    lead: Text = field(default_factory=Text)
    note: Text = field(default_factory=Text)
    most_lines: int = 0


@dataclass(frozen=True)
class Section:
    """Rows under a title."""

    title: str
    style: str
    rows: list[Row] = field(default_factory=list)


def draw(console: Console, sections: Sequence[Section], width: int) -> Iterator[Text]:
    """Yield the lines of a frame, each `width` cells wide (20 at least)."""
    signs = _ASCII if speaks_ascii(console) else _ROUNDED
    side = signs[7]
    for number, section in enumerate(sections):
        left, right = (signs[0], signs[1]) if number == 0 else (signs[4], signs[5])
        yield _titled(section, left, right, signs[6], width)
        for row in section.rows:
            for line in _laid(console, row, width - 4):
                yield Text.assemble((side + " ", BORDER), line, (" " + side, BORDER))
    if sections:
        yield Text(signs[2] + signs[6] * (width - 2) + signs[3], style=BORDER)


def _titled(section: Section, left: str, right: str, line: str, width: int) -> Text:
    title = Text(section.title, style=section.style)
    title.truncate(width - 6, overflow="ellipsis")
    rest = line * (width - 5 - title.cell_len)
    return Text.assemble((left + line + " ", BORDER), title, (" " + rest + right, BORDER))


def _laid(console: Console, row: Row, width: int) -> Iterator[Text]:
    """Yield the lines of a row, each of exactly `width` cells."""
    body, margin = row.body, Text("")
    if row.lead and width >= NARROW:
        lead = Text.assemble(row.lead)
        lead.truncate(width // 3 - 2, overflow="ellipsis")
        margin = Text.assemble(lead, "  ")
    elif row.lead:
        body = Text.assemble(row.lead, " ", body)
    lines = fold(console, body, width - margin.cell_len, row.most_lines)
    room = width - margin.cell_len - lines[0].cell_len
    note = _fitting(row.note, room - 2 if len(lines) == 1 else 0, whole=not row.most_lines)
    if note:
        lines = [Text.assemble(lines[0], " " * (room - note.cell_len), note)]
    elif row.note and not row.most_lines:
        lines += fold(console, row.note, width - margin.cell_len)
    for number, line in enumerate(lines):
        laid = Text.assemble(margin if number == 0 else " " * margin.cell_len, line)
        laid.truncate(width, overflow="ellipsis", pad=True)
        yield laid


def _fitting(note: Text, room: int, *, whole: bool) -> Text:
    """Return what of a note fits into `room` cells: all of it, or unless `whole` its first parts."""
    while note.cell_len > room and not whole and GAP in note.plain:
        note = note[: note.plain.rindex(GAP)]
    return note if note.cell_len <= room else Text("")


def fold(console: Console, text: Text, width: int, most_lines: int = 0) -> list[Text]:
    """Return a text as lines of `width` cells at most; what goes past `most_lines` is cut with "…"."""
    lines = list(text.wrap(console, width, overflow="fold")) or [Text("")]
    for line in lines:
        line.rstrip()
    if most_lines and len(lines) > most_lines:
        last = lines[most_lines - 1]
        last.append("..." if speaks_ascii(console) else " …")
        last.truncate(width, overflow="ellipsis")
        lines = lines[:most_lines]
    return lines


def speaks_ascii(console: Console) -> bool:
    """Tell whether the console's stream cannot show more than ASCII for sure."""
    return not console.encoding.lower().startswith("utf")
