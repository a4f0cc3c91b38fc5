"""Which module holds which command: imported, and its options read, when the command is asked for.

Reading the options of all commands at each start would cost more than most commands take.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from memchat.cli.wording import worded

COMMANDS: Mapping[str, str | Mapping[str, str]] = {
    "chat": "chat",
    "memories": {
        "list": "memories",
        "search": "memories",
        "show": "memories",
        "history": "revising",
        "review": "review",
        "add": "revising",
        "edit": "revising",
        "confirm": "revising",
        "pin": "revising",
        "undo": "revising",
        "forget": "memories",
        "prune": "revising",
        "export": "portability",
        "import": "portability",
        "retry": "memories",
        "reindex": "memories",
    },
    "threads": dict.fromkeys(("list", "show", "opt-out", "delete"), "threads"),
    "replay": "replay",
    "users": dict.fromkeys(("list", "forget", "opt-out"), "users"),
    "models": "models",
    "config": dict.fromkeys(("path", "show", "init", "check"), "config"),
}
"""Each command with its module in memchat.cli; a group with its commands. Help lists them in this order."""


class Commands(UserDict[str, Any]):
    """Commands by name, each made when it is first asked for."""

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        """Take a maker for each name."""
        super().__init__()
        self._made: dict[str, Any] = {}
        self.data = dict(makers)

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            self._made[name] = self.data[name]()
        return self._made[name]


def fill(program: Any, language: str) -> TyperGroup:
    """Give the program its commands, in the words of a language; returns it."""
    return _filled(program, COMMANDS, language)


def _filled(group: Any, table: Mapping[str, Any], language: str) -> TyperGroup:
    group.commands = Commands(_makers(table, language))
    filled: TyperGroup = worded(group, language)
    return filled


def _makers(table: Mapping[str, Any], language: str) -> dict[str, Callable[[], Any]]:
    return {
        name: partial(_command if isinstance(within, str) else _group, name, within, language)
        for name, within in table.items()
    }


def _group(name: str, table: Mapping[str, str], language: str) -> TyperGroup:
    group = TyperGroup(name=name, help=f"help.{name}", rich_markup_mode=None)
    return _filled(group, table, language)


def _command(name: str, module: str, language: str) -> Any:
    known = import_module(f"memchat.cli.{module}").app.registered_commands
    info = next(info for info in known if info.name == name)
    made = typer.main.get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
    return worded(made, language)
