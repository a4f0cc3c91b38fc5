"""What model calls have cost, by thread and day: sums, so that no question reads every turn.

Needs sqlite3 alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from memchat.storage.owners import find_owner
from memchat.turn_records import Usage

_SUMS = (
    "SELECT coalesce(sum(calls), 0), coalesce(sum(prompt_tokens), 0), coalesce(sum(completion_tokens), 0),"
    " sum(cost_usd), coalesce(sum(unpriced_calls), 0) FROM spending INDEXED BY "
)


def book(connection: sqlite3.Connection, owner_label: str, calls: Iterable[tuple[str, str, Usage]]) -> None:
    """Add what an owner's calls cost, each with its thread and day; of an owner who is gone, nothing."""
    owner = find_owner(connection, owner_label)
    if owner is not None:
        for thread, day, usage in calls:
            add(connection, owner, thread, day, usage)


def add(connection: sqlite3.Connection, owner: int, thread: str, day: str, usage: Usage) -> None:
    """Add what calls cost to a thread's day (ISO 8601). The caller holds the transaction."""
    unpriced = usage.calls if usage.cost_usd is None else 0
    connection.execute(
        "INSERT INTO spending VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (owner, thread, day) DO UPDATE SET"
        " calls = calls + excluded.calls, prompt_tokens = prompt_tokens + excluded.prompt_tokens,"
        " completion_tokens = completion_tokens + excluded.completion_tokens,"
        " cost_usd = coalesce(cost_usd + excluded.cost_usd, cost_usd, excluded.cost_usd),"
        " unpriced_calls = unpriced_calls + excluded.unpriced_calls",
        (
            owner,
            thread,
            day,
            usage.calls,
            usage.prompt_tokens,
            usage.completion_tokens,
            usage.cost_usd,
            unpriced,
        ),
    )


def of_thread(connection: sqlite3.Connection, thread: str) -> tuple[Usage, int]:
    """Return what a thread has cost, and how many of its calls have no known price."""
    return _sums(connection, "spending_of_thread WHERE thread = ?", thread)


def of_day(connection: sqlite3.Connection, owner_label: str, day: str) -> tuple[Usage, int]:
    """Return what an owner's day has cost in all threads, and how many calls have no known price."""
    owner = find_owner(connection, owner_label)
    return _sums(connection, "spending_of_day WHERE owner = ? AND day = ?", owner, day)


def _sums(connection: sqlite3.Connection, chosen: str, *parameters: object) -> tuple[Usage, int]:
    calls, prompt, completion, cost, unpriced = connection.execute(_SUMS + chosen, parameters).fetchone()
    return Usage(calls, prompt, completion, cost), unpriced


def part_from_thread(connection: sqlite3.Connection, thread: str) -> None:
    """Keep an erased thread's spending for its days' budgets, without saying whose thread it was."""
    rows = connection.execute(
        "SELECT owner, day, calls, prompt_tokens, completion_tokens, cost_usd FROM spending WHERE thread = ?",
        (thread,),
    ).fetchall()
    connection.execute("DELETE FROM spending WHERE thread = ?", (thread,))
    for owner, day, *sums in rows:
        add(connection, owner, "", day, Usage(*sums))
