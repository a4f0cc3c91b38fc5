"""A small program for the tests of the harness itself: it does what its first argument says."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from pathlib import Path

from memchat.clock import SystemClock


def main(argv: list[str] | None = None) -> int:
    """Run one of the commands below; return the exit code."""
    command, *rest = sys.argv[1:] if argv is None else argv
    return COMMANDS[command](*rest) or 0


def echo(*words: str) -> None:
    print(*words)
    print("noted", file=sys.stderr)


def upper() -> None:
    for line in sys.stdin:
        print(line.rstrip("\n").upper(), flush=True)


def fail(code: str) -> None:
    sys.exit(int(code))


def crash() -> None:
    raise ValueError("something broke")


def place() -> None:
    print(os.environ["MEMCHAT_HOME"], Path.cwd(), os.environ.get("EXTRA", "-"), sep="\n")


def now() -> None:
    print(SystemClock().now().isoformat())


def later() -> None:
    threading.Timer(0.01, lambda: print("from a thread", flush=True)).start()


def connect(host: str) -> None:
    socket.create_connection((host, 80), timeout=1)


def wait() -> None:
    try:
        print("waiting", flush=True)
        signal.pause()
    except KeyboardInterrupt:
        print("interrupted", flush=True)


def ask() -> None:
    """A tiny dialogue at a terminal: tty flags, size, the cursor's place, lines, Ctrl-C."""
    print(sys.stdin.isatty(), sys.stdout.isatty(), *os.get_terminal_size(), flush=True)
    while True:
        try:
            line = input("> ")
            print(f"size {os.get_terminal_size().columns}" if line == "size" else f"<{line}>", flush=True)
        except KeyboardInterrupt:
            print("^C stops nothing", flush=True)
        except EOFError:
            print("bye", flush=True)
            return


def prompt() -> None:
    """The same through prompt_toolkit, which asks where the cursor is."""
    from prompt_toolkit import PromptSession

    session: PromptSession[str] = PromptSession()
    while True:
        try:
            print(f"<{session.prompt('> ')}>")
        except KeyboardInterrupt:
            print("cleared")
        except EOFError:
            return


def many(count: str) -> None:
    for number in range(int(count)):
        print(f"line {number}")


def loaded(module: str) -> int:
    return 0 if module in sys.modules else 1


COMMANDS = {
    name: value
    for name, value in list(globals().items())
    if callable(value) and getattr(value, "__module__", "") == __name__ and name != "main"
}
