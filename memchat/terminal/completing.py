"""Completion of slash commands and their arguments, each with what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from memchat.errors import MemchatError
from memchat.terminal.commands import Situation, SlashCommand, Suggestion, load_commands
from memchat.terminal.sanitize import is_plain, one_line

LONGEST_MEANING = 60
"""Characters of a description."""


def is_command(text: str) -> bool:
    """Tell whether what is typed may become a command: completion comes by itself then."""
    return text.startswith("/") and "\n" not in text


class SlashCompleter(Completer):
    """Completes the line of a situation."""

    def __init__(self, situation: Callable[[], Situation]) -> None:
        """Complete for a user in a conversation, as it is when they type."""
        self._situation = situation

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002  (the name is the library's)
    ) -> Iterator[Completion]:
        """Yield what could stand where the cursor is."""
        text = document.text_before_cursor
        if not is_command(text):
            return
        name, space, argument = text[1:].partition(" ")
        if not space:
            yield from self._names(name.casefold())
        elif known := _command(name.casefold()):
            yield from self._arguments(known, argument)

    def _names(self, begun: str) -> Iterator[Completion]:
        for name, known in load_commands().items():
            if name.startswith(begun):
                meaning = self._situation().face.say(f"slash.{name}")
                yield _completion(f"/{name}", len(begun) + 1, known.usage, meaning)

    def _arguments(self, known: SlashCommand, argument: str) -> Iterator[Completion]:
        """Yield arguments that begin as typed, or whose meaning holds what is typed."""
        several = "..." in known.arguments
        begun = argument.rpartition(" ")[2] if several else argument
        if known.completer is None:
            return
        with suppress(MemchatError):
            for suggestion in known.completer(replace(self._situation(), typed=begun)):
                if _fits(suggestion, begun.casefold()) and is_plain(suggestion.text):
                    yield _completion(suggestion.text, len(begun), suggestion.text, suggestion.meaning)


def _command(begun: str) -> SlashCommand | None:
    known = load_commands()
    fitting = [name for name in known if name.startswith(begun)]
    if begun in known:
        return known[begun]
    return known[fitting[0]] if len(fitting) == 1 else None


def _fits(suggestion: Suggestion, begun: str) -> bool:
    if " " in begun:
        return False
    return suggestion.text.casefold().startswith(begun) or (
        len(begun) > 1 and begun in suggestion.meaning.casefold()
    )


def _completion(text: str, typed: int, display: str, meaning: str) -> Completion:
    return Completion(
        text, -typed, display=one_line(display), display_meta=one_line(meaning)[:LONGEST_MEANING]
    )
