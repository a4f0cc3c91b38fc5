"""Carries out a pruning that was planned by `lifecycle.prunable`."""

from __future__ import annotations

from collections.abc import Sequence

from memchat.clock import Clock
from memchat.config import Settings
from memchat.memory.desk import open_desk
from memchat.memory.lifecycle import Prunable
from memchat.storage.memory_writes import Writing
from memchat.storage.truncation import finish


def prune(settings: Settings, user: str, items: Sequence[Prunable], clock: Clock | None = None) -> int:
    """Drop memories with their histories; return how many went. Raises StorageError.

    One that changed since it was planned stays.
    """
    with open_desk(settings, user, clock) as desk:
        due = [item.known for item in items if _is_unchanged(desk.known(item.known.memory.id), item)]
        desk.write(Writing(desk.owner, desk.now, dropped=tuple(due)))
        finish(desk.backend.database, wait=0)
    return len(due)


def _is_unchanged(present: object, item: Prunable) -> bool:
    """Tell whether a memory is still as it was planned to go (those that are no more: still no more)."""
    return present is None if item.reason == "gone" else present == item.known
