"""The write that follows from how a candidate relates to what is known: add, update, supersede, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from memchat.memory.consolidation import Relation, source_type
from memchat.memory.ending import end_of
from memchat.memory.keys import memory_key
from memchat.memory.planning import as_plan
from memchat.models.offline.finding import LOOSE
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Candidate, Known, Memory, Source, revised
from memchat.storage.confidence import corroborated
from memchat.topics import declared
from memchat.turn_records import Update

if TYPE_CHECKING:
    from memchat.memory.gate.base import GateContext


def plan(candidate: Candidate, relation: Relation, context: GateContext) -> Update:
    """Make the write for an approved candidate: add, update or supersede."""
    if relation.known is None or relation.kind in ("new", "same"):
        return _add(candidate, context)
    return _revise(candidate, relation.known, context, supersede=relation.kind != "richer")


def deletion(candidate: Candidate, known: Known, former: Memory | None, context: GateContext) -> Update:
    """Make the write that takes a memory away, or a former state of it, parted from it by a new id."""
    reason = candidate.reason or "the user asked to forget it"
    gone = revised(former, id=context.new_id()) if former else known.memory
    return Update("delete", known.namespace, known.key, gone, known.memory, reason)


def _add(candidate: Candidate, context: GateContext) -> Update:
    candidate = as_plan(candidate, context)
    namespace, key = _place(candidate, context)
    memory = Memory(
        id=context.new_id(),
        kind=candidate.kind,  # type: ignore[arg-type]  # the gate let only the three kinds pass
        topic=candidate.topic,
        attribute=candidate.attribute,
        value=candidate.value,
        text=candidate.text,
        subject=candidate.subject,
        confidence=candidate.confidence,
        importance=candidate.importance,
        source=_source(candidate, context),
        created_at=context.now,
        updated_at=context.now,
        valid_from=context.now,
        expires_at=end_of(candidate, context.now),
    )
    return Update("add", namespace, key, memory, reason=candidate.reason)


def _place(candidate: Candidate, context: GateContext) -> tuple[tuple[str, ...], str]:
    topic = declared(candidate.topic, context.settings.topics)
    key = memory_key(candidate.kind, candidate.subject, candidate.attribute, candidate.value, topic)
    namespace = memory_namespace(context.owner or owner_label(context.user_id), candidate.topic)
    # A memory of a set whose value changed keeps its place: what now has that key goes beside it.
    taken = {known.key for known in context.related(candidate) if known.namespace == namespace}
    while key in taken:
        key += "~"
    return namespace, key


def _revise(candidate: Candidate, known: Known, context: GateContext, *, supersede: bool) -> Update:
    """Make the next revision of a known memory, under the id and at the place it has."""
    old = known.memory
    telling = candidate.attribute not in LOOSE
    memory = revised(
        old,
        attribute=candidate.attribute if supersede and telling else old.attribute,
        value=candidate.value,
        text=candidate.text,
        confidence=candidate.confidence if supersede else corroborated(old.confidence, candidate.confidence),
        observations=1 if supersede else old.observations + 1,
        importance=max(old.importance, candidate.importance),
        source=_source(candidate, context),
        updated_at=context.now,
        valid_from=context.now if supersede else old.valid_from,
        expires_at=end_of(candidate, context.now) or (None if supersede else old.expires_at),
        revision=old.revision + 1,
    )
    operation: Literal["supersede", "update"] = "supersede" if supersede else "update"
    return Update(operation, known.namespace, known.key, memory, old, candidate.reason)


def _source(candidate: Candidate, context: GateContext) -> Source:
    return Source(
        type=source_type(candidate, context),
        thread=context.thread,
        turn=context.turn,
        quote=candidate.evidence,
        model=candidate.model or context.model,
        time=context.now,
    )
