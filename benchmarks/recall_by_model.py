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


def asked_twice(server: ModelServer, environ: dict[str, str], way: str, question: str) -> tuple[Seen, Seen]:
    """Ask a question twice in a conversation of its own."""
    switched = {f"MEMCHAT_RECALL__{name.upper()}": "true" for name in WAYS[way]}
    settings = load_settings(dict(os.environ) | environ | switched)
    with open_session(settings, user="alice", thread=f"{way} {time.monotonic_ns()}") as session:
        ask(session, server, "Hello, do you like tea?")
        return ask(session, server, question), ask(session, server, question)


def measured(rounds: int) -> Iterator[tuple[str, tuple[Seen, Seen]]]:
    """Ask each question in each way, the ways in turn: what else the machine does falls on all alike."""
    with tempfile.TemporaryDirectory() as home, ModelServer() as server:
        environ = {"MEMCHAT_HOME": home}
        fill(environ)
        environ |= {name: value for name, value in server.environment.items() if value is not None}
        server.default("rewrite_query", "kinds and numbers of tea that the user likes in the evening")
        server.default("rank_memories", "[3, 1, 2]")
        asked_twice(server, environ, "both", QUESTIONS[0])  # loads what the first turn loads
        for question in QUESTIONS * rounds:
            for way in WAYS:
                yield way, asked_twice(server, environ, way, question)


def main() -> None:
    """Print a line a way: calls, characters and milliseconds, the first and the second time."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    seen: dict[str, list[tuple[Seen, Seen]]] = {way: [] for way in WAYS}
    for way, pair in measured(rounds):
        seen[way].append(pair)
    print(f"{rounds * len(QUESTIONS)} questions over {MEMORIES} memories, each asked twice")
    for way, pairs in seen.items():
        for position, name in enumerate(("first", "second")):
            turns = [pair[position] for pair in pairs]
            bare = [pair[position].milliseconds for pair in seen["neither"]]
            more = [turn.milliseconds - least for turn, least in zip(turns, bare, strict=True)]
            calls = statistics.mean(turn.calls for turn in turns)
            characters = statistics.mean(turn.characters for turn in turns)
            print(
                f"{way}, {name} time: {calls:.1f} calls ahead of the reply, {characters:.0f} prompt"
                f" characters, {statistics.median(bare):.0f} ms {statistics.median(more):+.1f}"
            )


if __name__ == "__main__":
    main()
