"""What surrounds a run of the program: streams, variables and clock.

The faces reach for nothing else, so a test swaps all of it at once.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TextIO

from memchat.clock import Clock, SystemClock
from memchat.streams import standard_streams

NARROWEST = 20
USUAL_WIDTH = 80


def is_terminal(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal; a closed one is not."""
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


@dataclass(frozen=True, slots=True)
class Environment:
    """One run's surroundings."""

    stdin: TextIO
    stdout: TextIO
    stderr: TextIO
    environ: Mapping[str, str] = field(default_factory=dict)
    clock: Clock = field(default_factory=SystemClock)

    @classmethod
    def of_process(cls) -> Environment:
        """Return the surroundings of this process."""
        return cls(*standard_streams(), os.environ, SystemClock())

    @property
    def stdin_is_terminal(self) -> bool:
        """Whether a person types, rather than a pipe or a file being read."""
        return is_terminal(self.stdin)

    @property
    def stdout_is_terminal(self) -> bool:
        """Whether standard output is seen by a person."""
        return is_terminal(self.stdout)

    @property
    def is_dumb(self) -> bool:
        """Whether the terminal understands no escape sequences."""
        return self.environ.get("TERM", "").lower() in {"dumb", "unknown"}

    @property
    def is_plain(self) -> bool:
        """Whether colours and styles are unwanted: NO_COLOR is set, or the terminal is dumb."""
        return self.is_dumb or bool(self.environ.get("NO_COLOR"))

    @property
    def login_name(self) -> str:
        """The name the person is logged in by; empty if there is none."""
        for variable in ("LOGNAME", "USER", "USERNAME"):
            if self.environ.get(variable):
                return self.environ[variable]
        try:
            import pwd

            return pwd.getpwuid(os.getuid()).pw_name
        except (ImportError, KeyError):
            return ""

    def columns(self, stream: TextIO) -> int:
        """Return the width of a stream in cells: COLUMNS if set, else the terminal's, else 80."""
        named = self.environ.get("COLUMNS", "")
        if named.isdigit() and int(named):
            return max(int(named), NARROWEST)
        return max(self.size(stream).columns or USUAL_WIDTH, NARROWEST)

    def size(self, stream: TextIO) -> os.terminal_size:
        """Return the columns and rows of the terminal that a stream is; zeros if it is none."""
        try:
            found = os.get_terminal_size(stream.fileno()) if is_terminal(stream) else None
        except (OSError, ValueError):
            found = None
        return found or os.terminal_size((0, 0))
