"""How long a reply's first token takes beyond the server's own time, from Enter to the screen.

    python -m benchmarks.first_token [TURNS]

The whole program in a real pseudo-terminal talks to a scripted server on loopback through real
LiteLLM, over a database of memories. The first message is sent when the warm-up behind the prompt
has ended. What memchat takes is what passes up to the first token on the screen less what the
server waits before it sends it: before the request arrives (the line is taken, recall, the prompt,
the client) and after. Goal: a median of 50 ms at most, the first call included.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator

from benchmarks.typist import Typist
from memchat.config import load_settings
from memchat.session import open_session
from tests.support.answers import text
from tests.support.model_server import ModelServer

CHAT = [sys.executable, "-m", "memchat", "chat", "--user", "alice", "--thread", "t"]
SERVER_SECONDS = 0.1
"""How long the scripted server thinks before its first piece."""
MEMORIES = 300
MESSAGES = (
    "Find me a flight to Denver.",
    "What should I cook tonight?",
    "덴버 가는 항공편 찾아줘",
    "Explain this Python error to me: KeyError 'x'",
    "오늘 저녁에 뭐 먹을까?",
)
IDLE_SECONDS = 0.5
"""A program that took no processor time for so long has done what it does behind the prompt."""
PROMPT = "\u203a"


def fill(environ: dict[str, str]) -> None:
    """Put memories into the database, told through the offline engine."""
    settings = load_settings(dict(os.environ) | environ)
    with open_session(settings, user="alice", thread="filling", model_name="offline") as session:
        for number in range(MEMORIES // 10):
            facts = " ".join(f"I like tea number {number} of kind {kind}." for kind in range(10))
            for _ in session.turn(facts):
                pass


def await_idle(typist: Typist) -> None:
    """Read until the program takes no more processor time."""
    used, since = -1.0, time.monotonic()
    while time.monotonic() - since < IDLE_SECONDS:
        typist.read(0.05)
        if (now := typist.processor_seconds()) > used:
            used, since = now, time.monotonic()


def turn(typist: Typist, server: ModelServer, number: int) -> tuple[float, float]:
    """Return the seconds from Enter to the request's arrival, and to the first token on the screen."""
    token = f"Token{number}"
    server.queue("reply", text(f"{token} ", "and ", "the rest.").after(SERVER_SECONDS))
    message = MESSAGES[number % len(MESSAGES)]
    typist.type(message)
    await_idle(typist)
    mark, sent = len(typist.seen), time.monotonic()
    typist.type("\r")
    shown = typist.wait_for(token, mark)
    typist.wait_for(PROMPT, typist.seen.index(token.encode(), mark))
    return server.calls("reply")[-1].time - sent, shown - sent


def measured(turns: int) -> Iterator[tuple[float, float]]:
    with tempfile.TemporaryDirectory() as home, ModelServer() as server:
        environ = {"MEMCHAT_HOME": home}
        fill(environ)
        environ |= {name: value for name, value in server.environment.items() if value is not None}
        with Typist(CHAT, environ) as typist:
            typist.wait_for(server.model, 0)
            for number in range(turns):
                yield turn(typist, server, number)


def main() -> None:
    """Print the median, the 95th percentile and the first turn."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    before, beside = [], []
    for sent, whole in measured(turns):
        before.append(sent * 1000)
        beside.append((whole - SERVER_SECONDS) * 1000)
    print(f"{turns} turns over {MEMORIES} memories; the server waits {SERVER_SECONDS * 1000:.0f} ms a turn")
    for name, values in (("memchat in all", beside), ("of it before the request arrives", before)):
        p95 = statistics.quantiles(values, n=20)[-1]
        print(f"{name}: median {statistics.median(values):.1f} ms, p95 {p95:.1f}, first {values[0]:.1f}")


if __name__ == "__main__":
    main()
