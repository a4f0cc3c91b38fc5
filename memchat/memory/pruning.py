"""Carries out a pruning that was planned by `lifecycle.prunable`."""

from __future__ import annotations

from collections.abc import Sequence

from memchat.clock import Clock
from memchat.config import Settings
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.lifecycle import Prunable
from memchat.storage.memory_writes import Writing
from memchat.storage.truncation import finish


def prune(settings: Settings, user: str, items: Sequence[Prunable], clock: Clock | None = None) -> int:
    """Drop memories with their histories; return how many went. Raises StorageError.

    One that changed since it was planned stays.
    """
    with open_desk(settings, user, clock) as desk:
        count = persistently(lambda: _drop(desk, items))
        finish(desk.backend.database, wait=0)
    return count


def _drop(desk: Desk, items: Sequence[Prunable]) -> int:
    due = tuple(item.known for item in items if _is_unchanged(desk, item))
    desk.write(Writing(desk.owner, desk.now, dropped=due))
    return len(due)


def _is_unchanged(desk: Desk, item: Prunable) -> bool:
    """Tell whether a memory is still as it was planned to go (those that are no more: still no more)."""
    present = desk.known(item.known.memory.id)
    if item.reason == "gone":
        return present is None and bool(desk.revisions(item.known.memory.id))
    return present == item.known
