"""Slash commands about the chat itself: help, and the way out."""

from __future__ import annotations

from rich.text import Text

from memchat.terminal.commands import COMMANDS, Leave, Next, Situation, command
from memchat.terminal.face import Face
from memchat.terminal.frame import fold

KEYS = (
    ("Enter", "enter"),
    ("Alt-Enter, Ctrl-J", "newline"),
    ("Ctrl-C", "stop"),
    ("Ctrl-D", "leave"),
    ("↑ ↓, Ctrl-R", "history"),
    ("→", "suggestion"),
    ("Tab", "complete"),
    ("Ctrl-X Ctrl-E", "editor"),
    ("Alt-W, Alt-N", "wrong"),
)
_LEFT = 20
"""Cells of what is typed, before what it does."""


@command("help")
def show_help(situation: Situation, _argument: str) -> Next:
    """Print the commands and the keys."""
    face = situation.face
    rows = [(known.usage, face.say(f"slash.{known.name}")) for known in COMMANDS.values()]
    _print_pairs(face, face.say("slash.commands"), rows)
    _print_pairs(face, face.say("slash.keys"), [(key, face.say(f"slash.key.{what}")) for key, what in KEYS])
    return None


def _print_pairs(face: Face, title: str, pairs: list[tuple[str, str]]) -> None:
    width = face.screen.width
    margin = _LEFT + 4 if width >= 2 * _LEFT + 20 else 4
    face.screen.print(Text(title, style="bold"))
    for left, right in pairs:
        lines = fold(face.screen, Text(right), width - margin)
        lead = Text.assemble("  ", (left, "cyan"))
        if lead.cell_len + 2 <= margin:
            lead.pad_right(margin - lead.cell_len)
            lead, lines = Text.assemble(lead, lines[0]), lines[1:]
        face.screen.print(lead)
        for line in lines:
            face.screen.print(Text.assemble(" " * margin, line))


@command("clear")
def clear(situation: Situation, _argument: str) -> Next:
    """Clear the screen; the conversation stays."""
    if not situation.face.environment.is_dumb:
        situation.face.screen.clear()
    return None


@command("quit")
def leave(_situation: Situation, _argument: str) -> Next:
    """Leave the chat."""
    return Leave()
