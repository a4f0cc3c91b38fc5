"""The words of the command line in the person's language: help texts hold the keys of phrases."""

from __future__ import annotations

from typing import Any

from memchat.phrases import knows, say


def worded(command: Any, language: str) -> Any:
    """Put the phrases in where a command and its parameters hold their keys; returns the command."""
    for thing in (command, *command.params):
        keys = (getattr(thing, "help", None) or "", f"help.{thing.name}")
        key = next(filter(knows, keys), None)
        if key:
            thing.help = say(language, key)
    return command
