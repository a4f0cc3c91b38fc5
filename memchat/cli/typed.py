"""What standard input holds when nobody types: a message, lines, or text to attach."""

from __future__ import annotations

import io
import os
import select
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from memchat.errors import UsageError
from memchat.terminal.face import Face
from memchat.text import is_blank

LONGEST_PIPE = 200_000
"""Most characters that are taken from a pipe."""
PATIENCE = 1.0
"""Seconds that an idle pipe beside --message is waited for."""


def piped_message(face: Face) -> str:
    """Return the text of the pipe as a message. Raises UsageError if it is empty or too long."""
    text = _read(face).strip()
    if is_blank(text):
        raise UsageError(face.say("chat.empty"), face.say("chat.empty.advice"))
    return text


def attached_text(face: Face, started: float) -> str:
    """Return what a pipe holds beside --message; nothing if it stays idle.

    `started` is when the program began to wait (time.monotonic), since loading takes a while
    anyway. A terminal and a device such as /dev/null hold nothing.
    """
    stdin = face.environment.stdin
    if face.environment.stdin_is_terminal or not _may_hold_text(stdin):
        return ""
    patience = max(0.0, PATIENCE - (time.monotonic() - started))
    return _read(face) if _has_begun(stdin, patience) else ""


def _read(face: Face) -> str:
    with _readable(face):
        text = face.environment.stdin.read(LONGEST_PIPE + 1)
    if len(text) > LONGEST_PIPE:
        raise UsageError(
            face.say("chat.too_long", limit=f"{LONGEST_PIPE:,}"), face.say("chat.too_long.advice")
        )
    return text


def typed_lines(face: Face) -> Iterator[str]:
    """Yield the lines of standard input. Raises UsageError if it cannot be read."""
    with _readable(face):
        for line in face.environment.stdin:
            yield line.rstrip("\r\n")


@contextmanager
def _readable(face: Face) -> Iterator[None]:
    try:
        yield
    except OSError as error:  # open for writing alone, a directory, a device that is gone
        cause = face.say("chat.unreadable", cause=error.strerror or str(error))
        raise UsageError(cause, face.say("chat.unreadable.advice")) from error


def _may_hold_text(stream: TextIO) -> bool:
    try:
        mode = os.fstat(stream.fileno()).st_mode
        os.read(stream.fileno(), 0)  # raises if it is open for writing alone
    except io.UnsupportedOperation:
        return not stream.closed  # not a stream of the system
    except (OSError, ValueError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode) or stat.S_ISSOCK(mode)


def _has_begun(stream: TextIO, patience: float) -> bool:
    """Tell whether something can be read within `patience` seconds (the end of the pipe counts)."""
    try:
        return bool(select.select([stream], [], [], patience)[0])
    except (OSError, ValueError):
        # Not a pipe of the system (a test's stream), or Windows, where pipes cannot be asked.
        return True
