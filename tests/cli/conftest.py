"""A home that holds a conversation and what came of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from memchat.config import load_settings
from memchat.memory.keys import memory_key
from memchat.namespace import memory_namespace, owner_label, shown_namespace
from memchat.records import Memory, Source
from memchat.storage.backend import Backend, open_backend
from memchat.turn_records import TurnBatch, Update
from tests.support.clock import FakeClock

IDS = {"aisle": "mem_3f2a91c4d5e6", "Oslo": "mem_77ab00aabbcc", "bob": "mem_b0b0b0b0b0b0"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Alice said two things in the thread trip1; bob one in his own."""
    settings = load_settings({"MEMCHAT_HOME": str(tmp_path), "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(settings, FakeClock()) as backend:
        say(
            backend,
            "alice",
            "trip1",
            "I prefer aisle seats.",
            [made("aisle", "travel", "seat", "Prefers aisle seats.")],
        )
        say(backend, "alice", "trip1", "오슬로에 살아요.", [made("Oslo", "home", "city", "오슬로에 살아요.")])
        say(
            backend,
            "bob",
            "bobs",
            "I like jazz.",
            [made("jazz", "music", "likes", "Likes jazz.", IDS["bob"])],
        )
    return tmp_path


def made(value: str, topic: str, attribute: str, text: str, identifier: str = "") -> Memory:
    """Make a memory."""
    return Memory(identifier or IDS[value], "semantic", topic, attribute, value, text)


def say(backend: Backend, user: str, name: str, text: str, memories: list[Memory], reason: str = "") -> None:
    """Write a turn and what it stored, with the reason that a model gave for it."""
    now = "2026-03-01T09:00:00.000000+00:00"
    thread = backend.threads.open(user, name).id
    turn = backend.threads.begin_turn(thread, text)
    backend.threads.save_reply(thread, turn, f"Noted: {text}", "replied")
    updates = tuple(
        replace(update(user, thread, turn, text, memory, now), reason=reason) for memory in memories
    )
    outcome = {
        "status": "ok",
        "retrieved_memories": [],
        "stored_updates": [stored(change) for change in updates],
        "skipped_updates": [],
        "flagged_updates": [],
        "errors": [],
    }
    backend.store.commit_turn(TurnBatch(user, thread, turn, now, updates, outcome=outcome))


def update(user: str, thread: str, turn: int, quote: str, memory: Memory, now: str) -> Update:
    """Return the write of a new memory."""
    source = Source("implicit", thread, turn, quote, "offline", now)
    document = {**memory.to_json(), "source": source, "created_at": now, "updated_at": now, "valid_from": now}
    key = memory_key("semantic", "user", memory.attribute, memory.value, None)
    place = memory_namespace(owner_label(user), memory.topic)
    return Update("add", place, key, Memory.from_json(document))


def stored(change: Update) -> dict[str, object]:
    """Return a write as the JSON of a turn has it."""
    return {
        "id": change.memory.id,
        "namespace": shown_namespace(change.namespace),
        "key": change.key,
        "op": change.op,
        "text": change.memory.text,
        "value": change.memory.to_json(),
        "previous": None,
    }
