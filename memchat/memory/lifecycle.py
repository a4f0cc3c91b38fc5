"""What may go: memories that are over, no longer believed or of no use, each with its reason.

Quick to plan: reads what it is handed. Pruning takes a memory with its history and sources; the
conversations stay as they are, and what was pruned can be told anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from memchat.clock import parse_iso
from memchat.config import LifecycleSettings, Settings
from memchat.fading import faded
from memchat.records import MUST_NOT_BE_MISSED, Json, Known, Memory
from memchat.storage.reader import Reader

PruneReason = Literal["expired", "low_confidence", "unrecalled", "gone"]


@dataclass(frozen=True, slots=True)
class Prunable:
    """A memory that may go, and why."""

    known: Known
    reason: PruneReason

    def to_json(self) -> Json:
        """Return it as commands print it."""
        memory = self.known.memory
        return {"id": memory.id, "text": memory.text, "topic": memory.topic, "reason": self.reason}


def prunable(reader: Reader, user: str, settings: Settings, now: datetime) -> list[Prunable]:
    """Return what of a user's memories may go at a moment."""
    lifecycle = settings.lifecycle
    found = [*_living(reader.every_memory(user), lifecycle, now)]
    return [*found, *_gone(reader, user, lifecycle, now)]


def _living(memories: Iterable[Known], settings: LifecycleSettings, now: datetime) -> Iterator[Prunable]:
    for known in memories:
        reason = why_to_prune(known.memory, settings, now)
        if reason:
            yield Prunable(known, reason)


def why_to_prune(memory: Memory, settings: LifecycleSettings, now: datetime) -> PruneReason | None:
    """Return why a memory may go, or None: what is pinned or must never be missed stays."""
    if any(end and parse_iso(end) <= now for end in (memory.expires_at, memory.valid_to)):
        return "expired"
    if memory.pinned or memory.importance >= MUST_NOT_BE_MISSED:
        return None
    if faded(memory, settings, now) < settings.least_confidence:
        return "low_confidence"
    used = max(memory.last_recalled_at or "", memory.updated_at, memory.created_at)
    idle = bool(settings.unrecalled_days and used) and _before(used, settings.unrecalled_days, now)
    unimportant = memory.importance <= settings.unimportant and memory.kind != "procedural"
    return "unrecalled" if idle and unimportant else None


def _gone(reader: Reader, user: str, settings: LifecycleSettings, now: datetime) -> Iterator[Prunable]:
    if not settings.gone_days:
        return
    for known in reader.gone(user):
        if _before(reader.revisions(known.memory.id)[-1]["created_at"], settings.gone_days, now):
            yield Prunable(known, "gone")


def _before(moment: str, days: float, now: datetime) -> bool:
    return now - parse_iso(moment) > timedelta(days=days)
