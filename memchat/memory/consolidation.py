"""Consolidation: how a candidate relates to what is known, and the write that follows.

Trust order of sources: explicit command > bootstrap import > implicit > image > tool. The
user's words of change supersede whatever the trust; else lower trust against higher, hedged
words and contradictions within a turn are for the person to decide; at equal trust a plain newer
statement supersedes a single-valued attribute. Unrelated facts never retire each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from memchat.cardinality import is_set
from memchat.memory import comparison, values, wordings
from memchat.memory.ending import end_of
from memchat.memory.evidence import is_explicit
from memchat.memory.keys import memory_key
from memchat.memory.planning import as_plan, plans_ahead
from memchat.memory.trust import trust_of
from memchat.memory.words_of_change import (
    is_ahead,
    is_hedged,
    is_planned,
    says_changed,
)
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Candidate, Known, Memory, Source, SourceType, revised
from memchat.storage.confidence import corroborated
from memchat.topics import Topic
from memchat.turn_records import Update

if TYPE_CHECKING:
    from memchat.memory.gate.base import GateContext

RelationKind = Literal["new", "same", "richer", "changed", "contradicts"]


@dataclass(frozen=True, slots=True)
class Relation:
    """How a candidate stands to what is known: to which memory, and as what."""

    kind: RelationKind
    known: Known | None = None


def relate(candidate: Candidate, known: Sequence[Known], context: GateContext) -> Relation:
    """Relate a candidate to known memories; the strongest relation counts."""
    found = [Relation(kind, item) for item in known if (kind := _to_one(candidate, item, context)) != "new"]
    order: tuple[RelationKind, ...] = ("same", "richer", "contradicts", "changed")
    return min(found, key=lambda relation: order.index(relation.kind), default=Relation("new"))


def _to_one(candidate: Candidate, known: Known, context: GateContext) -> RelationKind:
    memory = known.memory
    if comparison.named_along(candidate, memory):
        return "same"
    if not comparison.same_subject(candidate, memory) or (candidate.kind != memory.kind):
        return "new"
    if comparison.same_attribute(candidate, memory):
        return _same_attribute(candidate, memory, context)
    if candidate.target_id == memory.id and candidate.op == "update":
        return _aimed_at(candidate, memory, context)
    if is_ahead(memory.text) and not is_ahead(candidate.text):
        return "new"  # what was planned is done
    return "same" if _same_wording(candidate, memory, context) else "new"


def _same_attribute(candidate: Candidate, memory: Memory, context: GateContext) -> RelationKind:
    """Relate two values of one property."""
    opposite = comparison.opposite(candidate, memory)
    if values.same_value(candidate.value, memory.value):
        if opposite or _told_otherwise(candidate, memory):
            return _change(candidate, memory, context)
        ends_anew = end_of(candidate, context.now) not in (None, memory.expires_at)
        return "richer" if ends_anew or _betters(candidate, memory) else "same"
    if comparison.polarity(candidate) != comparison.polarity(memory):
        return "new"
    exclusive = comparison.one_of_a_kind(candidate, memory) or comparison.one_thing(candidate, memory)
    if exclusive or not is_set(candidate.attribute, _topic(candidate, context)):
        return _other_value(candidate, memory, context, opposite=opposite)
    if candidate.target_id == memory.id and candidate.op == "update":
        return _aimed_at(candidate, memory, context)
    return "same" if _same_wording(candidate, memory, context) else "new"


def _told_otherwise(candidate: Candidate, memory: Memory) -> bool:
    """Tell whether one value is now said otherwise: the move is in April, or was made."""
    aimed = candidate.op == "update" and candidate.target_id == memory.id and candidate.changes
    if aimed and values.rivals(candidate.text, memory.text):
        return True
    return is_planned(memory.text) and not is_planned(candidate.text)


def _betters(candidate: Candidate, memory: Memory) -> bool:
    """Tell whether an update aimed at a memory tells its fact more fully than it is told."""
    aimed = candidate.op == "update" and candidate.target_id == memory.id
    return aimed and wordings.says_more(candidate.text, memory.text)


def _other_value(
    candidate: Candidate, memory: Memory, context: GateContext, *, opposite: bool
) -> RelationKind:
    """Relate a value of a single-valued property to another: less of it, more of it, or a change."""
    names = comparison.given_name_of if candidate.attribute == "name" else values.contains
    if not opposite and (
        values.contains(memory.value, candidate.value) or names(memory.value, candidate.value)
    ):
        return "same"
    if not opposite and (
        values.contains(candidate.value, memory.value) or names(candidate.value, memory.value)
    ):
        return "richer"
    return _change(candidate, memory, context)


def _same_wording(candidate: Candidate, memory: Memory, context: GateContext) -> bool:
    """Tell whether two facts say the same in other words.

    Where each value has a word of its own ("cold room", "warm room") they do not, however alike the
    sentences are: neither words nor vectors tell what is alike from what is contrary.
    """
    one, other = candidate.value, memory.value
    if not values.compatible(one, other) or values.rivals(one, other):
        return False
    return wordings.same_text(candidate.text, memory.text, context.similarity)


def _aimed_at(candidate: Candidate, memory: Memory, context: GateContext) -> RelationKind:
    """Relate an update to the memory a model aims it at: what shares nothing with it is new."""
    if wordings.overlap(candidate.text, memory.text) == 0 and not (
        comparison.same_attribute(candidate, memory) and says_changed(candidate, context)
    ):
        return "new"
    if says_changed(candidate, context) or comparison.opposite(candidate, memory):
        return _change(candidate, memory, context)
    return "richer"


def _change(candidate: Candidate, memory: Memory, context: GateContext) -> RelationKind:
    """Decide between a change and a contradiction, by the user's words and by trust.

    Words whose memory work comes late cannot retire what was said since in their conversation.
    """
    said_since = memory.source.thread == context.thread and memory.source.turn > context.turn
    if said_since or is_hedged(candidate, context):
        return "contradicts"
    for_a_time = end_of(candidate, context.now) and memory.expires_at is None
    if for_a_time or (plans_ahead(candidate, context) and not is_ahead(memory.text)):
        return "new"  # it stands beside what holds for good, or now
    if says_changed(candidate, context):
        return "changed"
    ours, theirs = trust_of(source_type(candidate, context)), trust_of(memory.source.type)
    if ours < theirs:
        return "contradicts"
    if ours == theirs and comparison.polarity(candidate) and comparison.opposite(candidate, memory):
        # A taste turned over without a word of change may as well be a misunderstanding.
        return "contradicts"
    return "changed"


def source_type(candidate: Candidate, context: GateContext) -> SourceType:
    """Return the type of source a candidate has: a command in words is explicit."""
    return "explicit" if is_explicit(candidate, context) else context.source


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
    topic = _topic(candidate, context)
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
    memory = revised(
        old,
        attribute=candidate.attribute if supersede else old.attribute,
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


def _topic(candidate: Candidate, context: GateContext) -> Topic | None:
    return next((topic for topic in context.settings.topics if topic.name == candidate.topic), None)
