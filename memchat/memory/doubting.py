"""A person says that a memory is wrong: it is no longer recalled until they confirm it."""

from __future__ import annotations

from memchat.clock import Clock
from memchat.config import Settings
from memchat.memory.desk import open_desk, persistently
from memchat.memory.revising import existing
from memchat.phrases import say
from memchat.records import Known, revised
from memchat.storage.memory_writes import Change, Writing
from memchat.turn_records import Update

DOUBTED = 0.5
"""Confidence of what is said to be wrong, as a share of the least that is recalled."""


def doubt(settings: Settings, user: str, memory: str, clock: Clock | None = None) -> Known:
    """Lower the confidence of a memory below what is recalled, as a revision that can be undone.

    Unless confirmed it is pruned in time. Raises NotFoundError, StorageError.
    """

    def act() -> Known:
        known = existing(desk, memory)
        least = settings.lifecycle.least_confidence * DOUBTED
        doubted = revised(
            known.memory,
            confidence=round(min(known.memory.confidence, least), 4),
            pinned=False,
            revision=known.memory.revision + 1,
        )
        reason = say(desk.language, "wrong.reason")
        update = Update("update", known.namespace, known.key, doubted, known.memory, reason)
        desk.write(Writing(desk.owner, desk.now, (Change(update),)))
        return Known(known.namespace, known.key, doubted)

    with open_desk(settings, user, clock) as desk:
        return persistently(act)
