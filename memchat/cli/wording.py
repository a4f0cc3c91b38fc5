"""The words of the command line in the person's language: help texts hold the keys of phrases."""

from __future__ import annotations

from typing import Any

from memchat.cli.help_page import context_in
from memchat.phrases import knows, say


def worded(command: Any, language: str) -> Any:
    """Put the phrases in where a command and its parameters hold their keys; returns the command."""
    command.context_class = context_in(language)
    command.options_metavar = say(language, "metavar.options")
    command.subcommand_metavar = say(language, "metavar.command")
    for thing in (command, *command.params):
        keys = (getattr(thing, "help", None) or "", f"help.{thing.name}")
        key = next(filter(knows, keys), None)
        if key:
            thing.help = say(language, key)
        thing.metavar = _metavar(getattr(thing, "metavar", None), language)
    command.short_help = command.help
    return command


def _metavar(metavar: str | None, language: str) -> str | None:
    """Return what stands for a value: NAME, or [NAME] for one that may be left out."""
    key = f"metavar.{(metavar or '').strip('[].').lower().replace(' ', '_')}"
    return metavar.replace(metavar.strip("[]."), say(language, key)) if metavar and knows(key) else metavar
