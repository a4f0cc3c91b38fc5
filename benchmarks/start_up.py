"""Start-up beside a bare program of the same typer, rich and prompt_toolkit, all in one run.

    python benchmarks/start_up.py [ROUNDS]

Each command is started ROUNDS times (11), in turn with the bare program, on a home with 500
memories in 20 conversations. The bare program runs one typer command and prints one rich table;
for the prompt it opens a prompt_toolkit prompt in a pseudo-terminal. Printed are the least and
the median seconds of each side and the difference of the least (the least disturbed), by the
wall clock and by the processor.
Floor 0.15 s above bare, goal 0.05; the prompt within 1.0 s, and within 0.4 s of bare.
"""

from __future__ import annotations

import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from memchat.config import load_settings
from memchat.memory.keys import memory_key
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory, Source
from memchat.storage.backend import open_backend
from memchat.turn_records import TurnBatch, Update

ROOT = Path(__file__).parents[1]
THREADS, A_THREAD = 20, 25
BARE = """
import typer

app = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command("list")
def show() -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("id", "text")
    table.add_row("3f2a", "Prefers aisle seats.")
    Console().print(table)


@app.command("chat")
def chat() -> None:
    from prompt_toolkit import PromptSession

    PromptSession().prompt("› ")


app()
"""
PROMPT = "›"
CURSOR_ASKED, CURSOR_TOLD = b"\x1b[6n", b"\x1b[1;1R"

Run = Callable[[], tuple[float, float]]
"""Starts something once; returns the seconds it took and those of the processor."""


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        fill(home)
        (home / "bare.py").write_text(BARE, encoding="utf-8")
        # Both sides run from bytecode, as installed programs do: it is written by the first run.
        spoilt = {"PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}
        environ = {name: value for name, value in os.environ.items() if name not in spoilt}
        environ |= {"MEMCHAT_HOME": folder, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
        environ |= {"PYTHONPYCACHEPREFIX": str(home / "bytecode")}
        bare = [sys.executable, str(home / "bare.py")]
        memchat = [sys.executable, "-m", "memchat"]
        titles = f"{'memchat':>9}{'median':>7}{'bare':>9}{'median':>7}{'above':>8}"
        print(f"{'least seconds':<26}{titles}{titles}   (wall clock, processor)")
        for name, words, given in COMMANDS:
            ours = measured([*memchat, *words], environ | given)
            compare(name, ours, measured([*bare, "list"], environ), rounds)
        ours = prompted([*memchat, "chat"], environ)
        compare("prompt visible", ours, prompted([*bare, "chat"], environ), rounds)


COMMANDS: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("--help", ("--help",), {}),
    ("--version", ("--version",), {}),
    (
        "completion of a command",
        (),
        {"_MEMCHAT_COMPLETE": "complete_bash", "COMP_WORDS": "memchat mem", "COMP_CWORD": "1"},
    ),
    (
        "completion of an id",
        (),
        {
            "_MEMCHAT_COMPLETE": "complete_bash",
            "COMP_WORDS": "memchat memories show --user alice ",
            "COMP_CWORD": "5",
        },
    ),
    ("memories list", ("memories", "list", "--user", "alice"), {}),
    ("threads list", ("threads", "list", "--user", "alice"), {}),
)


def compare(name: str, ours: Run, theirs: Run, rounds: int) -> None:
    """Run both sides in turn and print a row: wall clock, then processor."""
    pairs = [(ours(), theirs()) for _ in range(rounds + 1)][1:]
    row = f"{name:<26}"
    for which in (0, 1):
        mine, bare = ([pair[side][which] for pair in pairs] for side in (0, 1))
        for side in (mine, bare):
            row += f"{min(side):>9.3f}{statistics.median(side):>7.3f}"
        row += f"{min(mine) - min(bare):>8.3f}"
    print(row)


def measured(command: list[str], environ: Mapping[str, str]) -> Run:
    """Return what runs a command to its end."""

    def run() -> tuple[float, float]:
        started = time.perf_counter()
        process = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return ended(process.pid, started)

    return run


def prompted(command: list[str], environ: Mapping[str, str]) -> Run:
    """Return what starts a command in a pseudo-terminal and waits until its prompt is seen."""

    def run() -> tuple[float, float]:
        started = time.perf_counter()
        pid, terminal = pty.fork()
        if pid == 0:
            os.execvpe(command[0], command, environ)
        seen = b""
        while PROMPT.encode() not in seen:
            select.select([terminal], [], [], 30)
            seen += os.read(terminal, 65536)
            if CURSOR_ASKED in seen:
                os.write(terminal, CURSOR_TOLD)
        seconds = time.perf_counter() - started
        os.kill(pid, 9)
        _, processor = ended(pid, started)
        os.close(terminal)
        return seconds, processor

    return run


def ended(pid: int, started: float) -> tuple[float, float]:
    """Wait for a process; return the seconds since it started and those of the processor."""
    usage = os.wait4(pid, 0)[2]
    return time.perf_counter() - started, usage.ru_utime + usage.ru_stime


def fill(home: Path) -> None:
    """Give alice her conversations and memories."""
    settings = load_settings({"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"})
    now = "2026-03-01T09:00:00.000000+00:00"
    with open_backend(settings) as backend:
        for number in range(THREADS):
            thread = backend.threads.open("alice", f"trip{number}").id
            turn = backend.threads.begin_turn(thread, "I like many things.")
            updates = tuple(liked(thread, turn, number * A_THREAD + each, now) for each in range(A_THREAD))
            backend.store.commit_turn(TurnBatch("alice", thread, turn, now, updates))


def liked(thread: str, turn: int, number: int, now: str) -> Update:
    """Return the write of one memory."""
    value, text = f"dish {number}", f"Likes dish {number}."
    source = Source("implicit", thread, turn, text, "offline", now)
    made = Memory(f"mem_{number:012x}", "semantic", "food", "likes", value, text, source=source)
    document = {**made.to_json(), "source": source, "created_at": now, "updated_at": now, "valid_from": now}
    place, key = (
        memory_namespace(owner_label("alice"), "food"),
        memory_key("semantic", "user", "likes", value, None),
    )
    return Update("add", place, key, Memory.from_json(document))


if __name__ == "__main__":
    main()
