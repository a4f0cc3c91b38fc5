"""Slash commands: each declared once, with its name, arguments, what it does and what completes it.

The phrase `slash.NAME` is its help. Dispatch, `/help`, completion and the tests read the same
registry. The commands themselves stand in the modules `*_commands`, by theme.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from memchat.results import TurnResult
    from memchat.session import Session
    from memchat.terminal.face import Face
    from memchat.terminal.start import Start

MODULES = ("basic", "memory", "recalled", "turn", "thread", "model", "typing")
"""Where the commands are declared, in the order of `/help`."""
_NAME = re.compile(r"/(\w*)")


@dataclass(frozen=True)
class Leave:
    """The person leaves the chat."""


@dataclass(frozen=True)
class Send:
    """A message is to be sent, as if it were typed."""

    text: str


@dataclass(frozen=True)
class Draft:
    """A text is to stand in the next prompt, not sent yet."""

    text: str


@dataclass(frozen=True)
class Go:
    """The chat goes on in another conversation: the one named, else a new one.

    Or incognito; the one named is to come back to.
    """

    thread: str = ""
    incognito: bool = False
    draft: str = ""
    model: str = ""


Next = Leave | Send | Draft | Go | None
"""What the chat does after a command; None: it waits for the next line."""


class Chat(Protocol):
    """What a command can ask of the chat that it is called in."""

    multiline: bool
    """Enter makes a new line, Alt-Enter sends."""

    def session(self) -> Session:
        """Wait until the session is open and return it. Raises MemchatError."""
        ...

    def settle(self) -> None:
        """Wait until the memory work of earlier turns is done."""
        ...

    def shown(self) -> TurnResult | None:
        """Return the last turn of this run whose panels were shown, if any."""
        ...


@dataclass(frozen=True)
class Situation:
    """What a command works with: the face, who talks where, and the chat."""

    face: Face
    start: Start
    chat: Chat
    typed: str = ""
    """What is typed of the argument that is to be completed."""

    @property
    def user(self) -> str:
        """The user's name."""
        return self.start.user

    def tell(self, key: str, **fields: object) -> None:
        """Print what the phrase of `key` says."""
        from rich.text import Text

        said = Text(self.face.say(key, **fields), style="dim")
        self.face.screen.print(said, soft_wrap=False)


@dataclass(frozen=True)
class Suggestion:
    """What could stand as an argument, and what it is."""

    text: str
    meaning: str = ""


Completer = Callable[[Situation], Iterable[Suggestion]]
Run = Callable[[Situation, str], Next]


@dataclass(frozen=True)
class SlashCommand:
    """A command of the chat. `run` takes the situation and the argument."""

    name: str
    arguments: str
    run: Run
    completer: Completer | None = None

    @property
    def usage(self) -> str:
        """The command as it is typed."""
        return f"/{self.name} {self.arguments}".rstrip()

    @property
    def needs_argument(self) -> bool:
        """Whether it makes no sense without an argument."""
        return bool(self.arguments) and not self.arguments.startswith("[")


COMMANDS: dict[str, SlashCommand] = {}


def command(
    name: str, arguments: str = "", completer: Completer | None = None
) -> Callable[[Run], SlashCommand]:
    """Declare the decorated function as a command; arguments in brackets may be left out.

    `completer` says what could stand as an argument.
    """

    def declare(run: Run) -> SlashCommand:
        COMMANDS[name] = SlashCommand(name, arguments, run, completer)
        return COMMANDS[name]

    return declare


def load_commands() -> dict[str, SlashCommand]:
    """Return all commands by name, by theme, loading the modules that declare them."""
    modules = [import_module(f"memchat.terminal.{theme}_commands").__name__ for theme in MODULES]
    return dict(sorted(COMMANDS.items(), key=lambda item: modules.index(item[1].run.__module__)))


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
    known = load_commands()
    fitting = [other for other in known if other.startswith(name)] if name else ["help"]
    if name in known or len(fitting) == 1:
        return _called(face, known[name if name in known else fitting[0]], argument.strip())
    if Path(word).exists():
        return None
    return Mistaken(_hint(face, word, name, fitting))


def _called(face: Face, known: SlashCommand, argument: str) -> Called | Mistaken:
    too_much = argument and not known.arguments
    if too_much or (known.needs_argument and not argument):
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
