"""Measure what is recalled for requests that have no word of their topic, and for questions of the world.

    python benchmarks/recall_requests.py [--set topic_floor=1 ...]

sentences/unseen_requests.txt, all our own: request, topic, memory; nothing was trained or tuned on
it. Each request is asked of a user who has its memory and all those of other topics, in both
languages (some 75); each question of the world of one who has them all. Told are the share of the
memories found, and how many of other topics came along.
"""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from langgraph.store.base import PutOp

from memchat.clock import SystemClock, iso
from memchat.config import Settings
from memchat.memory.query import build_query
from memchat.memory.recall import recall
from memchat.models.embedding import open_embedder
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory
from memchat.storage.database import Database
from memchat.storage.store import SqliteStore

REQUESTS = Path(__file__).parent / "sentences" / "unseen_requests.txt"
NOW = datetime(2026, 1, 1, tzinfo=UTC)
NO_TOPIC = "-"


def main() -> None:
    """Read the command line, fill a store, print a line a language and one for the world."""
    parser = argparse.ArgumentParser(description="Measure what requests recall.")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="recall settings to try")
    changes = {name: float(value) for name, value in (pair.split("=") for pair in parser.parse_args().set)}
    settings = replace(Settings(), recall=replace(Settings().recall, **changes))  # type: ignore[arg-type]
    rows = [line.split(" | ") for line in REQUESTS.read_text(encoding="utf-8").splitlines()]
    memories = [(topic, text) for _, topic, text in rows if topic != NO_TOPIC]
    with tempfile.TemporaryDirectory() as directory:
        database = Database(Path(directory) / "memchat.db")
        store = SqliteStore(database, SystemClock(), open_embedder(settings))
        found = []
        for request, topic, text in rows:
            fill(store, request, [m for m in memories if m[0] != topic or m[1] == text])
            query = build_query(request, [], topics=settings.topics)
            recalled = recall(store, owner_label(request), query, settings, NOW)
            texts = [item.memory.text for item in recalled]
            found.append((request.isascii(), topic, text in texts, sum(t != text for t in texts)))
        database.close()
    for language, ascii_only in (("English", True), ("Korean", False)):
        own = [f for f in found if f[0] == ascii_only and f[1] != NO_TOPIC]
        right, others = sum(f[2] for f in own) / len(own), sum(f[3] for f in own) / len(own)
        print(f"{language} requests ({len(own)}): memory found {right:.3f}, others a request {others:.2f}")
    world = [f[3] for f in found if f[1] == NO_TOPIC]
    print(f"questions of the world ({len(world)}): memories a question {sum(world) / len(world):.2f}")


def fill(store: SqliteStore, user: str, memories: list[tuple[str, str]]) -> None:
    """Put memories, each a topic and a text, under a user."""
    owner = owner_label(user)
    store.batch(
        PutOp(memory_namespace(owner, topic), text, document(f"{user}-{text}", topic, text))
        for topic, text in memories
    )


def document(name: str, topic: str, text: str) -> dict[str, object]:
    """Return a memory's document."""
    made = iso(NOW)
    return Memory(name, "semantic", topic, "note", text, text, created_at=made, updated_at=made).to_json()


if __name__ == "__main__":
    main()
