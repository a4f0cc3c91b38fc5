"""What `memchat --debug` adds: tracebacks on standard error, and a log in the state directory.

Both are redacted. The log holds which options were given, never their values; what a traceback
quotes of a conversation is erased from it with the memory, as lines.
"""

from __future__ import annotations

import logging
import platform
import re
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path

from memchat import __version__
from memchat.environment import Environment
from memchat.locations import find_locations, make_private_file
from memchat.models.key_scrubbing import scrubbed
from memchat.redaction import redact
from memchat.storage.database import ENGINE
from memchat.terminal.sanitize import shown

LARGEST = 1_000_000
"""Bytes of the log from which on its older half is dropped."""
_OPTION = re.compile(r"--[a-z][a-z-]*(?==|\Z)|-[a-z]")
"""The name of an option: a message that begins with a dash is none, nor is what sticks to a short one."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
logger = logging.getLogger("memchat")


class _Redacted(logging.Formatter):
    """Writes a record without secrets."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        super().__init__(_FORMAT)
        self._environ = environ

    def format(self, record: logging.LogRecord) -> str:
        return _harmless(super().format(record), self._environ)


def _harmless(text: str, environ: Mapping[str, str]) -> str:
    """Return a text without secrets, the keys in the environment whatever they look like."""
    return shown(scrubbed(redact(text).text, environ))


@contextmanager
def logged(argv: Sequence[str], environment: Environment) -> Iterator[None]:
    """Log a run: of memchat everything, of its libraries their warnings; nothing of an incognito one."""
    log = find_locations(environment.environ).log
    handler = logging.NullHandler() if "--incognito" in argv else _handler(log, environment.environ)
    root = logging.getLogger()
    root.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    started = time.monotonic()
    options = " ".join(found[0] for word in argv if (found := _OPTION.match(word)))
    versions = f"Python {platform.python_version()}, {ENGINE}, {platform.system()}"
    logger.debug("memchat %s (%s): %s %s", __version__, versions, _command(argv), options)
    try:
        yield
    finally:
        logger.debug("ended after %.3f s", time.monotonic() - started)
        logger.setLevel(level)
        root.removeHandler(handler)
        handler.close()


def show_traceback(error: BaseException, environment: Environment) -> None:
    """Print a traceback on standard error, and log it."""
    text = _harmless("".join(traceback.format_exception(error)), environment.environ)
    environment.stderr.write(text)
    logger.error("%s", text)


def _command(argv: Sequence[str]) -> str:
    """Return the first words of a command line that are no options: at most the group and the command."""
    return " ".join(takewhile(lambda word: not word.startswith("-"), argv[1:3]))


def _handler(path: Path, environ: Mapping[str, str]) -> logging.Handler:
    handler: logging.Handler
    try:
        make_private_file(path)
        _shorten(path)
        handler = logging.FileHandler(path, encoding="utf-8", errors="replace")
    except OSError:  # a directory that cannot be written: what is shown must do
        handler = logging.NullHandler()
    handler.setFormatter(_Redacted(environ))
    return handler


def _shorten(path: Path) -> None:
    if path.stat().st_size > LARGEST:
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines[len(lines) // 2 :]))
