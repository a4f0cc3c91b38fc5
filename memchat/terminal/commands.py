"""Slash commands: each declared once, with its name, arguments and what it does.

The phrase `slash.NAME` is its help. Dispatch, `/help` and the tests read the same registry.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from memchat.terminal.face import Face
    from memchat.terminal.start import Start

_NAME = re.compile(r"/(\w*)")
LEAVE = True


@dataclass(frozen=True)
class Situation:
    """What a command works with: the face, and who talks where."""

    face: Face
    start: Start
    settle: Callable[[], object] = lambda: None
    """Waits until the memory work of earlier turns is done."""


@dataclass(frozen=True)
class SlashCommand:
    """A command of the chat. `run` takes the situation and the argument; True leaves the chat."""

    name: str
    arguments: str
    run: Callable[[Situation, str], bool | None]

    @property
    def usage(self) -> str:
        """The command as it is typed."""
        return f"/{self.name} {self.arguments}".rstrip()

    @property
    def needs_argument(self) -> bool:
        """Whether it makes no sense without an argument."""
        return bool(self.arguments) and not self.arguments.startswith("[")


COMMANDS: dict[str, SlashCommand] = {}
KEYS = (
    ("Enter", "enter"),
    ("Alt-Enter, Ctrl-J", "newline"),
    ("Ctrl-C", "stop"),
    ("Ctrl-D", "leave"),
    ("↑ ↓", "history"),
)


def command(
    name: str, arguments: str = ""
) -> Callable[[Callable[[Situation, str], bool | None]], SlashCommand]:
    """Declare the decorated function as a command; arguments in brackets may be left out."""

    def declare(run: Callable[[Situation, str], bool | None]) -> SlashCommand:
        COMMANDS[name] = SlashCommand(name, arguments, run)
        return COMMANDS[name]

    return declare


@dataclass(frozen=True)
class Called:
    """A line that calls a command."""

    command: SlashCommand
    argument: str = ""


@dataclass(frozen=True)
class Mistaken:
    """A line that was meant for a command that is not there; `hint` says so."""

    hint: str


def parse(face: Face, line: str) -> Called | Mistaken | None:
    """Tell what a typed line calls: a command, by name or unique prefix; None for a message.

    A path is a message, and so is a line that begins with a space.
    """
    word, _, argument = line.partition(" ")
    found = _NAME.fullmatch(word.strip())
    if not found:
        return None
    name = found[1].lower()
    fitting = [known for known in COMMANDS if known.startswith(name)] if name else ["help"]
    if name in COMMANDS or len(fitting) == 1:
        return _called(face, COMMANDS[name if name in COMMANDS else fitting[0]], argument.strip())
    if Path(word).exists():
        return None
    return Mistaken(_hint(face, word, name, fitting))


def _called(face: Face, known: SlashCommand, argument: str) -> Called | Mistaken:
    if known.needs_argument and not argument:
        return Mistaken(face.say("slash.needs", usage=known.usage))
    return Called(known, argument)


def _hint(face: Face, word: str, name: str, fitting: list[str]) -> str:
    if fitting:
        names = ", ".join(f"/{other}" for other in fitting)
        return face.say("slash.ambiguous", name=word, names=names)
    close = difflib.get_close_matches(name, COMMANDS, n=1)
    parts = [face.say("slash.unknown", name=word)]
    parts.append(face.say("slash.did_you_mean", name=f"/{close[0]}") if close else face.say("slash.as_text"))
    return " ".join(parts)


@command("help")
def show_help(situation: Situation, _argument: str) -> None:
    """Print the commands and the keys."""
    face = situation.face
    rows = [(known.usage, face.say(f"slash.{known.name}")) for known in COMMANDS.values()]
    _print_pairs(face, face.say("slash.commands"), rows)
    _print_pairs(face, face.say("slash.keys"), [(key, face.say(f"slash.key.{what}")) for key, what in KEYS])


def _print_pairs(face: Face, title: str, pairs: list[tuple[str, str]]) -> None:
    face.screen.print(Text(title, style="bold"))
    for left, right in pairs:
        gap = " " * max(20 - len(left), 2)
        face.screen.print(Text.assemble("  ", (left, "cyan"), gap, right), soft_wrap=False)


@command("memories", "[TOPIC]")
def show_memories(situation: Situation, argument: str) -> None:
    """List what is remembered."""
    from memchat.terminal.memory_views import print_list

    print_list(situation.face, situation.start.user, argument or None, as_json=False)


@command("forget", "ID...")
def forget(situation: Situation, argument: str) -> None:
    """Erase memories, after asking.

    Memory work that is under way would bring back what it read before.
    """
    from memchat.terminal.choosing import Choice
    from memchat.terminal.forgetting import forget as forget_memories

    situation.settle()
    forget_memories(situation.face, situation.start.user, Choice(argument.split()), yes=False)


@command("threads")
def show_threads(situation: Situation, _argument: str) -> None:
    """List the user's conversations."""
    from memchat.terminal.thread_views import print_threads

    print_threads(situation.face, situation.start.user, as_json=False)


@command("quit")
def leave(_situation: Situation, _argument: str) -> bool:
    """Leave the chat."""
    return LEAVE
