"""How long a key takes to be seen while the heavy imports run behind the prompt.

    python -m benchmarks.keystrokes [RUNS]

Starts the program in a fresh process in a real pseudo-terminal, with a model of a provider so that
LiteLLM is loaded, types a key every 30 ms from the first prompt on until the model is shown, and
measures each key up to its echo. Floor: 20 ms at the 95th percentile, 100 ms at most. A bare prompt
that loads nothing is measured beside it, to tell what the machine itself takes.
"""

from __future__ import annotations

import statistics
import sys
import tempfile

from benchmarks.typist import Typist

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


def environment(home: str) -> dict[str, str]:
    """Return the variables of a chat whose model is never reached."""
    return {
        "MEMCHAT_HOME": home,
        "MEMCHAT_MODEL__NAME": READY,
        "MEMCHAT_MODEL__API_BASE": "http://127.0.0.1:9/v1",
        "OPENAI_API_KEY": "none",
    }


def measure(command: list[str], keys: int | None = None) -> list[float]:
    """Return the milliseconds of each key of one run: of so many, or until it is ready."""
    with tempfile.TemporaryDirectory() as home, Typist(command, environment(home)) as typist:
        typist.wait_for("\u203a", 0)
        taken: list[float] = []
        left = keys or AFTER_READY
        while left:
            taken.append(typist.press(KEYS[len(taken) % len(KEYS)]) * 1000)
            typist.read(EVERY_SECONDS)
            left -= bool(keys) or READY.encode() in typist.seen
        return taken


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
