"""What becomes of a command line that fails: an explanation, or the failed turn as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from memchat.cli.complaints import complaint
from memchat.environment import Environment
from memchat.errors import ExitCode, MemchatError, UsageError
from memchat.phrases import say
from memchat.streams import OutputError
from memchat.terminal.failure import explain, failed_turn, print_turn_json

UsageException: type[Exception] = typer.BadParameter.__bases__[0]
"""The parser's complaint about a command line; typer names only its kinds."""


def told(error: Exception, language: str, command: Any, argv: Sequence[str]) -> MemchatError:
    """Return any error as one that a person can be told, in their language."""
    if isinstance(error, MemchatError):
        return error
    if isinstance(error, UsageException):
        advice = say(language, "error.usage.advice", command=_named(command, argv))
        return UsageError(complaint(error.format_message(), language), advice)  # type: ignore[attr-defined]
    cause = say(language, "error.internal", kind=type(error).__name__)
    return MemchatError(cause, say(language, "error.internal.advice"))


def _named(command: Any, argv: Sequence[str]) -> str:
    """Return the command that a command line names, as it is typed; not all complaints know theirs."""
    path = [command.name]
    for word in _without_debug(argv):
        if word not in getattr(command, "commands", ()):
            break
        command = command.commands[word]
        path.append(word)
    return " ".join(path)


def _without_debug(argv: Sequence[str]) -> list[str]:
    return list(argv[1:] if argv[:1] == ["--debug"] else argv)


def show(error: MemchatError, command: Any, argv: Sequence[str], environment: Environment) -> ExitCode:
    """Show an error as the command line wants it, and return its exit code.

    A chat with --json prints the failed turn on standard output, whatever failed and however
    early; all else is explained on standard error.
    """
    asked = chat_options(command, argv)
    if asked.get("as_json"):
        user = environment.login_name if asked.get("user") is None else asked["user"]
        print_turn_json(environment, failed_turn(error, user, asked.get("thread") or ""))
    elif error.exit_code != ExitCode.INTERRUPTED:  # whoever pressed Ctrl-C knows
        explain(environment, error.cause, error.advice)
    return error.exit_code


def show_unwritable(error: OutputError, language: str, environment: Environment) -> ExitCode:
    """Show that standard output takes nothing; what the command did is done all the same."""
    cause = say(language, "error.output", cause=error.strerror)
    explain(environment, cause, say(language, "error.output.advice"))
    return ExitCode.FAILED


def chat_options(command: Any, argv: Sequence[str]) -> dict[str, Any]:
    """Return the options of `memchat chat` in a command line, however wrong the rest of it is.

    Nothing for any other command.
    """
    words = _without_debug(argv)
    if words[:1] != ["chat"]:
        return {}
    lenient = {"resilient_parsing": True, "ignore_unknown_options": True, "allow_extra_args": True}
    try:
        context = command.commands["chat"].make_context("chat", words[1:], **lenient)
    except UsageException:  # an option without its value
        return {"as_json": "--json" in words}
    return dict(context.params)
