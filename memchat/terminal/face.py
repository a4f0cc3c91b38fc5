"""What every command works with: the surroundings, the settings, the language, two consoles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from memchat.config import Settings, load_settings
from memchat.environment import Environment, is_terminal
from memchat.namespace import checked_name
from memchat.phrases import Language, choose_language, say
from memchat.terminal.sanitize import one_line
from memchat.terminal.slash_advice import in_chat

if TYPE_CHECKING:
    from rich.console import Console

    from memchat.storage.reader import Reader

WIDEST = 100
"""Widest panel or text column, in cells: longer lines are hard to read."""


@dataclass(frozen=True)
class Face:
    """One run of a command, as a person sees it."""

    environment: Environment
    settings: Settings
    language: Language
    chatting: bool = False
    """The person is in a chat: what is advised there is typed as slash commands."""

    @classmethod
    def of(cls, environment: Environment) -> Face:
        """Read the settings of an environment. Raises ConfigurationError.

        The language "auto" is settled here, so that all that is below speaks the same.
        """
        settings = load_settings(environment.environ)
        language = choose_language(settings.interface.language, environment.environ)
        interface = replace(settings.interface, language=language)
        return cls(environment, replace(settings, interface=interface), language)

    def say(self, key: str, **fields: object) -> str:
        """Return a phrase in the person's language; texts among the fields are made safe to show."""
        safe = {name: one_line(value) if isinstance(value, str) else value for name, value in fields.items()}
        said = say(self.language, key, **safe)
        return in_chat(said) if self.chatting else said

    @cached_property
    def out(self) -> Console:
        """The console on standard output."""
        return make_console(self.environment, self.environment.stdout)

    @cached_property
    def err(self) -> Console:
        """The console on standard error."""
        return make_console(self.environment, self.environment.stderr)

    @property
    def screen(self) -> Console:
        """The console that the person looks at: standard output, or where that is redirected, error."""
        return self.out if self.environment.stdout_is_terminal else self.err

    def measure(self) -> None:
        """Take notice of the present size of the terminal, which may have changed."""
        environment = self.environment
        self.out.width = environment.columns(environment.stdout)
        self.err.width = environment.columns(environment.stderr)

    def path(self, path: Path) -> str:
        """Return a path as people write it: "~/notes" for what is in the home directory."""
        home = self.environment.environ.get("HOME", "")
        if home and path.is_relative_to(home):
            return "~/" + path.relative_to(home).as_posix()
        return str(path)

    def user_name(self, given: str | None) -> str:
        """Return the user's name: as given, or the login name. Raises UsageError if there is none."""
        return checked_name(self.environment.login_name if given is None else given, "user")

    def reader(self, scope: str = "user") -> Reader:
        """Open what is stored, to be read. Raises StorageError; see `Reads` for the scope."""
        from memchat.storage.reader import Reader

        return Reader(self.settings.locations, self.settings.storage.busy_timeout, scope=scope)


def make_console(environment: Environment, stream: TextIO) -> Console:
    """Return a console on a stream that prints text as it is: no markup, emoji codes or links.

    On a terminal lines are wrapped between words, on a pipe they stay whole. On a pipe, under NO_COLOR
    and on a dumb terminal it writes no escape sequence.
    """
    from rich.console import Console

    styled = is_terminal(stream) and not environment.is_plain
    return Console(
        file=stream,
        width=environment.columns(stream),
        color_system="auto" if styled else None,
        force_terminal=styled,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=not is_terminal(stream),
        _environ=environment.environ,
    )
