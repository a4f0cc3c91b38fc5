"""The commit of a turn's job: the one function by which a turn is written.

On memchat's own store it is one transaction, once for each (user, thread, turn). A store of
another make takes item by item, and each item reports for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from langgraph.store.base import BaseStore

from memchat.namespace import owner_label
from memchat.records import Json, Source
from memchat.storage.confidence import observed
from memchat.turn_records import Observation, Skipped, TurnBatch, Update, WriteResult

REVIEWS = "memchat-reviews"
"""Second label of the namespace that holds review items in a store of another make."""


@runtime_checkable
class SupportsCommit(Protocol):
    """A store that writes a turn's batch as one."""

    def commit_turn(self, batch: TurnBatch) -> list[WriteResult] | None:
        """Write all or nothing; None if the turn was committed before."""
        ...


@dataclass(frozen=True, slots=True)
class Committed:
    """What became of a batch: what was written, and what could not be."""

    results: tuple[WriteResult, ...] = ()
    error: str = ""


def commit(store: BaseStore, batch: TurnBatch) -> Committed:
    """Write a turn's batch.

    Raises StaleWriteError if a memory changed since it was judged, so that the caller judges
    again. Any other failure is reported in the result, never as stored.
    """
    if isinstance(store, SupportsCommit):
        results = store.commit_turn(batch)
        return Committed(tuple(results or ()))
    return _item_by_item(store, batch)


def _item_by_item(store: BaseStore, batch: TurnBatch) -> Committed:
    results = tuple(_put(store, update) for update in batch.updates)
    owner = owner_label(batch.user_id)
    try:
        for review in batch.reviews:
            store.put((owner, REVIEWS), review.review_id, review.to_json(), index=False)
        for observation in batch.observations:
            _observe(store, owner, observation)
    except Exception as error:  # noqa: BLE001  (any make of store, any error: the turn goes on)
        return Committed(results, str(error))
    return Committed(results, next((result.error for result in results if not result.ok), ""))


def _put(store: BaseStore, update: Update) -> WriteResult:
    memory = update.memory
    try:
        if update.op == "delete":
            store.delete(update.namespace, update.key)
        else:
            store.put(update.namespace, update.key, memory.to_json())
    except Exception as error:  # noqa: BLE001  (as above: each item reports for itself)
        return WriteResult(memory.id, update.namespace, update.key, update.op, ok=False, error=str(error))
    return WriteResult(memory.id, update.namespace, update.key, update.op)


def _observe(store: BaseStore, owner: str, observation: Observation) -> None:
    for item in store.search((owner,), filter={"id": observation.memory_id}, limit=1):
        store.put(tuple(item.namespace), item.key, observed(item.value, observation.source))


def observations(skipped: Sequence[Skipped], source: Source) -> tuple[Observation, ...]:
    """Return the observations that a turn's duplicates are: known facts that were met again."""
    return tuple(
        Observation(item.existing_id, _quoting(source, item.candidate))
        for item in skipped
        if item.reason == "duplicate" and item.existing_id
    )


def _quoting(source: Source, candidate: Json) -> Source:
    kind = "explicit" if candidate.get("explicit") else source.type
    return Source(
        type=kind,
        thread=source.thread,
        turn=source.turn,
        quote=candidate.get("evidence", ""),
        model=candidate.get("model") or source.model,
        time=source.time,
    )
