"""Draws the screens in docs/screens: the program itself, run in a pseudo-terminal, as SVG.

    python -m benchmarks.screens [NAME...]

The model is the scripted server and the clock stands still; ids and seconds, which differ from run
to run, are replaced by fixed ones, so that a screen changes only when the program does.
"""

from __future__ import annotations

import html
import io
import os
import re
import sys
import tempfile
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from tests.support.answers import add, operations
from tests.support.model_server import ModelServer
from tests.support.runner import memchat
from tests.support.terminal import Terminal

PLACE = Path(__file__).parents[1] / "docs" / "screens"
NOW = "2026-11-29T10:00:00+00:00"
EARLIER = "2026-11-20T10:00:00+00:00"
MEMORIES = (
    "I prefer aisle seats.",
    "I am allergic to peanuts.",
    "저는 라면을 좋아해요.",
    "My sister Mina lives in Busan.",
    "I work at a bakery.",
)
KOREAN = {"LC_ALL": "ko_KR.UTF-8"}
_FONT_FACES = re.compile(r"\s*@font-face \{\{.*?\}\}", re.DOTALL)
_LENGTH = re.compile(r'textLength="(?P<length>[\d.]+)"(?P<rest>[^>]*)>(?P<said>[^<]*)</text>')
_SECONDS = re.compile(r"\d+\.\d(?= s\b|초)")
_ID = re.compile(r"(?<=^\u2502 )[0-9a-f]{6}\b|^[0-9a-f]{4}(?= )")
_ATTRIBUTES = {"bold": "bold", "italics": "italic", "underscore": "underline", "reverse": "reverse"}
_COLOURS = {"brown": "yellow", "brightblack": "bright_black"}


def first_run(locale: dict[str, str], message: str) -> Terminal:
    """Start for the first time and send a message to the offline engine."""
    terminal = start(locale, 80, 16)
    say(terminal, message)
    return terminal


def four_panels(server: ModelServer) -> Terminal:
    """Get a reply in Markdown with all four panels."""
    for text in ("I prefer aisle seats.", "I live in Berlin."):
        memchat("memories", "add", text, "--user", "alice", now=EARLIER).ok()
    server.default(
        "reply",
        "Book **14C**, on the aisle, as you like it:\n\n"
        "| flight | leaves | seat |\n|---|---:|---|\n| SK 1476 | 07:05 | 14C |\n| SK 1484 | 18:40 | 9D |\n",
    )
    said = "I moved to Oslo and I take blood pressure pills. Which seat should I book?"
    pills = {"topic": "health", "attribute": "medication", "value": "pills", "sensitive": "health"}
    server.default(
        "memory_operations",
        operations(
            add("Lives in Oslo.", evidence="I moved to Oslo", topic="home", attribute="city", value="Oslo"),
            add("Takes blood pressure pills.", evidence="I take blood pressure pills", **pills),
            add("Asks which seat to book.", evidence="Which seat should I book?", durable=False),
        ),
    )
    terminal = start({}, 88, 27, server=server)
    say(terminal, said)
    return terminal


def narrow() -> Terminal:
    """Chat in forty columns, in Korean."""
    memchat("memories", "add", "저는 통로 좌석을 선호해요.", "--user", "alice", now=EARLIER).ok()
    terminal = start(KOREAN, 40, 30)
    say(terminal, "오슬로로 이사했어요. 어느 좌석을 예약할까요?")
    return terminal


def help_screen() -> Terminal:
    """Ask for the commands and keys."""
    terminal = start({}, 88, 52)
    say(terminal, "/help", "Alt-W")
    return terminal


def memory_list() -> Terminal:
    """List what is remembered."""
    for day, text in enumerate(MEMORIES, 10):
        memchat("memories", "add", text, "--user", "alice", now=f"2026-11-{day}T10:00:00+00:00").ok()
    terminal = Terminal("memories", "list", "--user", "alice", columns=88, lines=14, now=NOW)
    terminal.wait_exit()
    return terminal


def start(env: dict[str, str], columns: int, lines: int, **how: Any) -> Terminal:
    """Start a chat and wait until its session is open."""
    argv = ("chat", "--user", "alice", "--thread", "trip1")
    env = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": os.environ["HOME"], **env}
    terminal = Terminal(*argv, env=env, columns=columns, lines=lines, now=NOW, **how)
    terminal.wait_for_prompt("\u203a")
    terminal.wait_for(lambda t: " · " in t.screen[-1] and "…" not in t.screen[-1])
    return terminal


def say(terminal: Terminal, text: str, awaited: str = "╰") -> None:
    """Type a line; wait for what must come and for the prompt."""
    terminal.send(text + "\r")
    terminal.expect(awaited)
    terminal.wait_for_prompt("\u203a")
    terminal.settle(0.3)


def drawn(terminal: Terminal, title: str) -> str:
    """Return what the terminal shows as SVG."""
    screen = terminal._screen
    rows = [_row(screen.buffer[number], screen.columns) for number in range(screen.lines)]
    while rows and not rows[-1].plain.strip():
        rows.pop()
    ids: dict[str, str] = {}
    console = Console(
        file=io.StringIO(), record=True, width=screen.columns, force_terminal=True, legacy_windows=False
    )
    for row in rows:
        console.print(_settled(row, ids), soft_wrap=True)
    plain_format = _FONT_FACES.sub("", CONSOLE_SVG_FORMAT)
    drawing = console.export_svg(
        title=title, theme=SVG_EXPORT_THEME, code_format=plain_format, unique_id="screen"
    )
    return _LENGTH.sub(_measured, drawing)


def _measured(text: re.Match[str]) -> str:
    """Return a text of the drawing with its length in cells: rich counts characters."""
    said = html.unescape(text["said"])
    length = float(text["length"]) * cell_len(said) / max(len(said), 1)
    return f'textLength="{length:g}"{text["rest"]}>{text["said"]}</text>'


def _row(cells: Any, columns: int) -> Text:
    """Return a row; wide characters are runs of their own, so that the others keep their columns."""
    runs = groupby(
        (cells[number] for number in range(columns)), key=lambda cell: (_style(cell), _is_wide(cell))
    )
    row = Text()
    for (style, wide), run in runs:
        row.append("".join(cell.data for cell in run), Style.parse(style) + Style(meta={"wide": wide}))
    row.rstrip()
    return row


def _is_wide(cell: Any) -> bool:
    """Tell whether a cell holds a wide character, or the second half of one, which is empty."""
    return not cell.data or cell_len(cell.data) > 1


def _style(cell: Any) -> str:
    names = [style for name, style in _ATTRIBUTES.items() if getattr(cell, name)]
    return " ".join([*names, *([] if cell.fg == "default" else [_COLOURS.get(cell.fg, cell.fg)])])


def _settled(row: Text, ids: dict[str, str]) -> Text:
    """Replace what differs from run to run by something of the same length."""
    for found in (*_ID.finditer(row.plain), *_SECONDS.finditer(row.plain)):
        known = ids.setdefault(found[0], f"{0x3F2A + 0x1B3D * len(ids):04x}c0"[: len(found[0])])
        fixed = known if "." not in found[0] else "0.9".rjust(len(found[0]))
        row = Text.assemble(
            row[: found.start()],
            (fixed, row.get_style_at_offset(Console(), found.start())),
            row[found.end() :],
        )
    return row


SCREENS: dict[str, tuple[str, Callable[[ModelServer], Terminal]]] = {
    "first-run": (
        "memchat chat",
        lambda _: first_run({}, "I live in Oslo and I prefer aisle seats."),
    ),
    "first-run-ko": (
        "memchat chat",
        lambda _: first_run(KOREAN, "저는 오슬로에 살고 통로 좌석을 선호해요."),
    ),
    "four-panels": ("memchat chat", four_panels),
    "narrow": ("memchat chat", lambda _: narrow()),
    "help": ("memchat chat", lambda _: help_screen()),
    "memories": ("memchat memories list", lambda _: memory_list()),
}


def main() -> None:
    """Draw the screens that are named, or all."""
    PLACE.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or SCREENS:
        title, scene = SCREENS[name]
        with tempfile.TemporaryDirectory() as home, ModelServer() as server:
            os.environ |= {"MEMCHAT_HOME": f"{home}/memchat", "HOME": home}
            with scene(server) as terminal:
                (PLACE / f"{name}.svg").write_text(drawn(terminal, title), encoding="utf-8")
        print(PLACE / f"{name}.svg")


if __name__ == "__main__":
    main()
