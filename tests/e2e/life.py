"""What the stories of a memory's life are told with: the whole program, one user."""

from __future__ import annotations

from typing import Any

from tests.support.answers import operations
from tests.support.runner import Result, memchat

AT = "2026-03-02T09:00:00+00:00"
"""When what is told to a model is told, if nothing else is said."""


def say(text: str, thread: str = "t", *options: str, now: str = "", user: str = "alice") -> dict[str, Any]:
    argv = ("chat", "--user", user, "--thread", thread, "--message", text, "--json", *options)
    return memchat(*argv, now=now).ok().json


def memories(user: str = "alice") -> list[dict[str, Any]]:
    return memchat("memories", "list", "--user", user, "--json").ok().json


def values() -> list[str]:
    return sorted(memory["value"]["value"] for memory in memories())


def run(*argv: str, now: str = "") -> Result:
    """Run `memchat memories ...` for alice."""
    return memchat("memories", argv[0], "--user", "alice", *argv[1:], now=now)


def history(identity: str) -> list[dict[str, Any]]:
    return run("history", identity, "--json").ok().json["revisions"]


def shown(identity: str) -> dict[str, Any]:
    return run("show", identity, "--json").ok().json


def waiting() -> list[dict[str, Any]]:
    return run("review", "--json").ok().json


def recalled(text: str, thread: str = "asking", now: str = "") -> list[str]:
    return [memory["text"] for memory in say(text, thread, now=now)["retrieved_memories"]]


def ask(
    server: Any, words: str, *operation: dict[str, Any], thread: str = "t", now: str = AT, **how: Any
) -> dict[str, Any]:
    """Say something with a model that proposes these operations."""
    server.queue("reply", "Noted.")
    server.queue("memory_operations", operations(*operation))
    argv = ("chat", "--user", "alice", "--thread", thread, "--message", words, "--json")
    return memchat(*argv, server=server, now=now, **how).ok().json
