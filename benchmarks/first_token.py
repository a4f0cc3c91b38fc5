"""How long a reply's first token takes beyond the server's own time, from sending to the first piece.

    python benchmarks/first_token.py [TURNS]

Talks to a scripted server on loopback through real LiteLLM, over a database of memories, after the
warm-up that runs behind the prompt. Both sides are printed: what the server took from a request's
arrival to its first piece, and what memchat took beside it, before (recall, prompt, client) and
after. Goal: a median of 50 ms at most, the first call included.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator

from memchat.config import load_settings
from memchat.results import Chunk
from memchat.session import Session, open_session
from memchat.storage.backend import open_backend
from tests.support.answers import text
from tests.support.model_server import ModelServer

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


def fill(environ: dict[str, str]) -> None:
    """Put memories into the database, told through the offline engine."""
    settings = load_settings(environ)
    with open_backend(settings):
        pass
    with open_session(settings, user="alice", thread="filling", model_name="offline") as session:
        for number in range(MEMORIES // 10):
            facts = " ".join(f"I like tea number {number} of kind {kind}." for kind in range(10))
            for _ in session.turn(facts):
                pass


def first_piece(session: Session, message: str, server: ModelServer) -> tuple[float, float]:
    """Return the seconds before the request arrived, and in all up to the first piece."""
    began = time.monotonic()
    came = 0.0
    for event in session.turn(message):
        if isinstance(event, Chunk) and not came:
            came = time.monotonic()
    return server.calls("reply")[-1].time - began, came - began


def measured(turns: int) -> Iterator[tuple[float, float]]:
    with tempfile.TemporaryDirectory() as home, ModelServer() as server:
        environ = dict(os.environ) | {"MEMCHAT_HOME": home}
        fill(environ)
        environ |= {name: value for name, value in server.environment.items() if value is not None}
        server.default("reply", text("Here ", "you are.").after(SERVER_SECONDS))
        with open_session(load_settings(environ), user="alice", thread="t", environ=environ) as session:
            session.warm_up()
            for number in range(turns):
                yield first_piece(session, MESSAGES[number % len(MESSAGES)], server)
                session.wait()


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    before, beside = [], []
    for number, (sent, whole) in enumerate(measured(turns)):
        before.append(sent * 1000)
        beside.append((whole - SERVER_SECONDS) * 1000)
        if number == 0:
            print(f"first call: {whole * 1000:.0f} ms, the server's own {SERVER_SECONDS * 1000:.0f} ms")
    print(
        f"{turns} turns over {MEMORIES} memories; the server's own time {SERVER_SECONDS * 1000:.0f} ms a turn"
    )
    for name, values in (("memchat in all", beside), ("of it before the request arrives", before)):
        ordered = sorted(values)
        p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
        print(f"{name}: median {statistics.median(values):.1f} ms, p95 {p95:.1f}, first {values[0]:.1f}")


if __name__ == "__main__":
    main()
