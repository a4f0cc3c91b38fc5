"""What it costs to let a model reword what is looked for, or rank what was found.

    python -m benchmarks.recall_by_model [ROUNDS]

A session talks to a scripted server on loopback through real LiteLLM, over 300 memories of which
each question finds 50 or more. The server answers at once, so that what is added before the reply
is asked for is memchat's own; a model's answer comes on top, once a call. Each question is asked
twice: the second time shows what the cache of answers saves.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.first_token import MEMORIES, fill
from memchat.config import load_settings
from memchat.session import Session, open_session
from tests.support.model_server import REPLY, ModelServer

QUESTIONS = (
    "Which tea should I drink tonight, of all the kinds that I like so much?",
    "Please suggest a tea of some kind for a long evening with my sister.",
    "오늘 밤에는 내가 좋아하는 tea number 중에서 어떤 kind가 좋을까?",
)
WAYS = {"neither": (), "rewriting": ("rewrite",), "re-ranking": ("rerank",), "both": ("rewrite", "rerank")}
ROUNDS = 10


@dataclass(frozen=True)
class Seen:
    """What one turn did before its reply was asked for."""

    milliseconds: float
    calls: int
    characters: int
    """Of the prompts of those calls."""


def ask(session: Session, server: ModelServer, question: str) -> Seen:
    """Ask a question and wait for the whole turn."""
    server.forget_calls()
    started = time.monotonic()
    for _ in session.turn(question):
        pass
    reply = server.calls(REPLY)[0]
    ahead = [call for call in server.calls() if call.time < reply.time]
    return Seen((reply.time - started) * 1000, len(ahead), sum(call.characters for call in ahead))


def asked(server: ModelServer, environ: dict[str, str], way: str, rounds: int) -> Iterator[tuple[Seen, Seen]]:
    """Ask each question twice a round, each time in a conversation of its own."""
    switched = {f"MEMCHAT_RECALL__{name.upper()}": "true" for name in WAYS[way]}
    settings = load_settings(dict(os.environ) | environ | switched)
    for number in range(rounds):
        for position, question in enumerate(QUESTIONS):
            thread = f"{way} {number} {position}"
            with open_session(settings, user="alice", thread=thread) as session:
                ask(session, server, "Hello, do you like tea?")
                yield ask(session, server, question), ask(session, server, question)


def main() -> None:
    """Print a line a way: calls, characters and milliseconds, the first and the second time."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as home, ModelServer() as server:
        environ = {"MEMCHAT_HOME": home}
        fill(environ)
        environ |= {name: value for name, value in server.environment.items() if value is not None}
        server.default("rewrite_query", "kinds and numbers of tea that the user likes in the evening")
        server.default("rank_memories", "[3, 1, 2]")
        list(asked(server, environ, "both", 1))  # loads what the first turn loads
        base = {"first": 0.0, "second": 0.0}
        print(f"{rounds * len(QUESTIONS)} questions over {MEMORIES} memories, each asked twice")
        for way in WAYS:
            pairs = list(asked(server, environ, way, rounds))
            for time_asked, seen in zip(base, zip(*pairs, strict=True), strict=True):
                took = statistics.median(each.milliseconds for each in seen)
                base[time_asked] = base[time_asked] or took
                calls = statistics.mean(each.calls for each in seen)
                characters = statistics.mean(each.characters for each in seen)
                print(
                    f"{way}, {time_asked} time: {calls:.1f} calls ahead of the reply, {characters:.0f} prompt"
                    f" characters, {took:.1f} ms ({took - base[time_asked]:+.1f})"
                )


if __name__ == "__main__":
    main()
