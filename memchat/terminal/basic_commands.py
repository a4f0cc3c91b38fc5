"""Slash commands about the chat itself: help, and the way out."""

from __future__ import annotations

from rich.text import Text

from memchat.terminal.commands import Leave, Next, Situation, command, load_commands
from memchat.terminal.face import Face
from memchat.terminal.frame import fold
from memchat.terminal.prompt import takes_keys

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
_TWO_COLUMNS = 60
"""Width from which what is typed has a column of its own."""


@command("help")
def show_help(situation: Situation, _argument: str) -> Next:
    """Print the commands, and the keys where there is a prompt that takes them."""
    face = situation.face
    rows = [(known.usage, face.say(f"slash.{known.name}")) for known in load_commands().values()]
    _print_pairs(face, face.say("slash.commands"), rows)
    if takes_keys(face.environment):
        keys = [(key, face.say(f"slash.key.{what}")) for key, what in KEYS]
        _print_pairs(face, face.say("slash.keys"), keys)
    return None


def _print_pairs(face: Face, title: str, pairs: list[tuple[str, str]]) -> None:
    width = face.screen.width
    margin = _LEFT + 4 if width >= _TWO_COLUMNS else 4
    face.screen.print(Text(title, style="bold"))
    for left, right in pairs:
        lead = Text.assemble(" " * 2, (left, "cyan"), " " * 2)
        lead.pad_right(margin - lead.cell_len)
        first, *others = fold(face.screen, Text.assemble(lead[margin:], right), width - margin)
        for line in (Text.assemble(lead[:margin], first), *(Text.assemble(" " * margin, o) for o in others)):
            face.screen.print(line)


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
