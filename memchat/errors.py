"""Errors a person can meet: each knows its exit code, its cause and the way out."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar


class ExitCode(IntEnum):
    """What the process returns to the shell."""

    DONE = 0
    """Done; a turn that ended in review included."""
    FAILED = 1
    """The turn or the command failed, or there is no such memory."""
    USAGE = 2
    """A wrong command line, an empty message or empty input."""
    CONFIGURATION = 3
    """The configuration cannot be read or holds a wrong value."""
    MODEL = 4
    """The model is unknown or unavailable, or its credentials are missing."""
    STORAGE = 5
    """The storage is unavailable, busy or damaged."""
    INTERRUPTED = 130
    """The person interrupted the program."""


class MemchatError(Exception):
    """Base of all errors that are shown to a person.

    `cause` is one line that says what is wrong, `advice` one line that says what to do.
    Neither may hold a secret: both are printed and may be logged.
    """

    exit_code: ClassVar[ExitCode] = ExitCode.FAILED

    def __init__(self, cause: str, advice: str = "") -> None:
        super().__init__(cause)
        self.cause = cause
        self.advice = advice


class UsageError(MemchatError):
    """The person asked for something that makes no sense: an empty message, a bad id."""

    exit_code = ExitCode.USAGE


class NotFoundError(MemchatError):
    """There is no such memory, thread or user."""


class ConfigurationError(MemchatError):
    """A setting or the configuration file is wrong."""

    exit_code = ExitCode.CONFIGURATION


class ModelError(MemchatError):
    """The model is unknown, unavailable or refused the call."""

    exit_code = ExitCode.MODEL
    seconds = 0.0
    """How long the call took that failed."""


class InterruptionError(MemchatError):
    """The person interrupted the program before there was a turn to interrupt."""

    exit_code = ExitCode.INTERRUPTED


class StorageError(MemchatError):
    """The database is unavailable, busy, damaged or too new."""

    exit_code = ExitCode.STORAGE
