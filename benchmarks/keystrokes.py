"""How long a key takes to be seen while the heavy imports run behind the prompt.

    python benchmarks/keystrokes.py [RUNS]

Starts the program in a fresh process in a real pseudo-terminal, with a model of a provider so that
LiteLLM is loaded, types a key every 30 ms from the first prompt on until the model is shown, and
measures each key up to its echo. Floor: 20 ms at the 95th percentile, 100 ms at most. A bare prompt
that loads nothing is measured beside it, to tell what the machine itself takes.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
MEMCHAT = [sys.executable, "-m", "memchat", "chat", "--user", "alice", "--thread", "keys"]
BARE = [
    sys.executable,
    "-c",
    "from prompt_toolkit import PromptSession\n"
    "PromptSession('\u203a ', bottom_toolbar='bare', multiline=True).prompt()",
]
EVERY_SECONDS = 0.03
KEYS = "abcdefgijkopqtvwxyz"
"""Letters that end no escape sequence: what is read of them is their echo."""
READY = "openai/scripted"
"""Stands in the bottom line as soon as the session is open."""
AFTER_READY = 30
"""Keys typed after that: the warm-up still runs."""


class Typist:
    """Types into a program in a pseudo-terminal and waits for the echo."""

    def __init__(self, home: str, command: list[str]) -> None:
        """Start a program."""
        self._master, slave = pty.openpty()
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environ = os.environ | {
            "MEMCHAT_HOME": home,
            "MEMCHAT_MODEL__NAME": READY,
            "MEMCHAT_MODEL__API_BASE": "http://127.0.0.1:9/v1",
            "OPENAI_API_KEY": "none",
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm-256color",
        }
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environ)
        os.close(slave)
        self.seen = b""

    def wait_for(self, text: str, seconds: float = 30.0) -> float:
        """Read until a text has come; return the seconds it took. Raises TimeoutError."""
        began, mark = time.perf_counter(), len(self.seen)
        while text.encode() not in self.seen[mark:]:
            left = seconds - (time.perf_counter() - began)
            if left <= 0:
                raise TimeoutError(f"{text!r} did not come: {self.seen[-500:]!r}")
            self.read(left)
        return time.perf_counter() - began

    def read(self, seconds: float) -> None:
        """Read what comes within so many seconds, answering where the cursor is."""
        if select.select([self._master], [], [], seconds)[0]:
            data = os.read(self._master, 65536)
            self.seen += data
            if b"\x1b[6n" in data:
                os.write(self._master, b"\x1b[10;1R")

    def press(self, key: str) -> float:
        """Press a key; return the seconds up to its echo."""
        os.write(self._master, key.encode())
        return self.wait_for(key)

    def close(self) -> None:
        """End the program."""
        self.process.kill()
        self.process.wait()
        os.close(self._master)


def measure(command: list[str], keys: int | None = None) -> list[float]:
    """Return the milliseconds of each key of one run: of so many, or until it is ready."""
    with tempfile.TemporaryDirectory() as home:
        typist = Typist(home, command)
        try:
            typist.wait_for("\u203a")
            taken: list[float] = []
            left = keys or AFTER_READY
            while left:
                taken.append(typist.press(KEYS[len(taken) % len(KEYS)]) * 1000)
                typist.read(EVERY_SECONDS)
                left -= bool(keys) or READY.encode() in typist.seen
            return taken
        finally:
            typist.close()


def told(name: str, taken: list[float]) -> str:
    """Return one line of figures."""
    p95 = statistics.quantiles(taken, n=20)[-1]
    return (
        f"{name}: {len(taken)} keys, median {statistics.median(taken):.1f} ms,"
        f" p95 {p95:.1f} ms, max {max(taken):.1f} ms"
    )


def main() -> None:
    """Print the percentiles of some runs."""
    for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 3):
        taken = measure(MEMCHAT)
        print(told("memchat", taken), flush=True)
        print(told("bare   ", measure(BARE, len(taken))), flush=True)


if __name__ == "__main__":
    main()
