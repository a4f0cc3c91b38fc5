"""A program in a pseudo-terminal, typed into and read byte by byte: leaner than a screen, for times."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST_WAIT = 30.0
"""Seconds after which a text that does not come is a fault."""
_WHERE, _HERE = b"\x1b[6n", b"\x1b[10;1R"
"""How a program asks where the cursor is, and what a terminal answers."""


class Typist:
    """Types into a program in a pseudo-terminal and waits for what it writes; a context manager."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str]) -> None:
        """Start a program with further variables of the environment."""
        self._master, slave = pty.openpty()
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        given = os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm-256color"} | dict(environ)
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=given)
        os.close(slave)
        self.seen = b""

    def __enter__(self) -> Typist:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def type(self, text: str) -> None:
        """Type a text; a carriage return is Enter."""
        os.write(self._master, text.encode())

    def wait_for(self, text: str, since: int | None = None) -> float:
        """Read until a text has come, after `since` bytes (by default from now on); return when it had.

        The time is that of time.monotonic(). Raises TimeoutError.
        """
        mark = len(self.seen) if since is None else since
        deadline = time.monotonic() + LONGEST_WAIT
        while text.encode() not in self.seen[mark:]:
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"{text!r} did not come: {self.seen[-500:]!r}")
            self.read(left)
        return time.monotonic()

    def read(self, seconds: float) -> None:
        """Read what comes within so many seconds, answering where the cursor is."""
        if select.select([self._master], [], [], seconds)[0]:
            asked = self.seen.count(_WHERE)
            self.seen += os.read(self._master, 65536)
            os.write(self._master, _HERE * (self.seen.count(_WHERE) - asked))

    def processor_seconds(self) -> float:
        """Return the processor time that the program has taken so far (Linux only)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def press(self, key: str) -> float:
        """Press a key; return the seconds up to its echo."""
        mark, began = len(self.seen), time.monotonic()
        self.type(key)
        return self.wait_for(key, mark) - began
