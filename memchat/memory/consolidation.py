"""Consolidation: how a candidate relates to what is known.

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
from memchat.memory.diets import breaks_diet, one_of_a_kind
from memchat.memory.ending import end_of
from memchat.memory.evidence import is_explicit
from memchat.memory.in_other_words import tells_again, tells_another, texts_compared
from memchat.memory.left_out import leave_out_the_same
from memchat.memory.planning import plans_ahead
from memchat.memory.trust import trust_of
from memchat.memory.words_of_change import (
    is_ahead,
    is_hedged,
    is_planned,
    says_changed,
    sounds_unsure,
)
from memchat.models.offline.finding import Chances
from memchat.records import Candidate, Known, Memory, SourceType
from memchat.topics import declared

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
    chances = texts_compared(candidate, [item.memory for item in known], context)
    found = [
        Relation(kind, item)
        for item, chance in zip(known, chances, strict=True)
        if (kind := _weighed(candidate, item, chance, context)) != "new"
    ]
    order: tuple[RelationKind, ...] = ("same", "richer", "contradicts", "changed")
    return min(found, key=lambda relation: order.index(relation.kind), default=Relation("new"))


def _weighed(
    candidate: Candidate, known: Known, chance: Chances | None, context: GateContext
) -> RelationKind:
    """Relate a candidate to one memory by the rules, and by whether the sentences tell one fact."""
    kind, memory = _to_one(candidate, known, context), known.memory
    if chance is None:
        return kind
    if kind == "same" and tells_another(candidate, memory, chance, context):
        return "same" if leave_out_the_same(candidate.text, memory.text) else "new"
    comparable = comparison.same_subject(candidate, memory) and candidate.kind == memory.kind
    if kind in ("new", "changed") and comparable and tells_again(candidate, memory, chance, context):
        return "same"
    return kind


def _to_one(candidate: Candidate, known: Known, context: GateContext) -> RelationKind:
    memory = known.memory
    if comparison.named_along(candidate, memory):
        return "same"
    if not comparison.same_subject(candidate, memory) or (candidate.kind != memory.kind):
        return "new"
    if candidate.target_id != memory.id and leave_out_the_same(candidate.text, memory.text) is False:
        return "new"
    if comparison.same_attribute(candidate, memory):
        return _same_attribute(candidate, memory, context)
    return _other_attribute(candidate, memory, context)


def _other_attribute(candidate: Candidate, memory: Memory, context: GateContext) -> RelationKind:
    """Relate two facts that are filed under different properties."""
    if candidate.target_id == memory.id and candidate.op == "update":
        return _aimed_at(candidate, memory, context)
    if breaks_diet(candidate, memory):
        return _change(candidate, memory, context) if says_changed(candidate, context) else "contradicts"
    if comparison.told_as_liking(candidate, memory):
        return "same"
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
        settled = sounds_unsure(memory.source.quote) and not is_hedged(candidate, context)
        return "richer" if ends_anew or settled or _betters(candidate, memory) else "same"
    if comparison.polarity(candidate) != comparison.polarity(memory):
        return "same" if leave_out_the_same(candidate.text, memory.text) else "new"
    if _exclude_each_other(candidate, memory, context):
        return _other_value(candidate, memory, context, opposite=opposite)
    if candidate.target_id == memory.id and candidate.op == "update":
        return _aimed_at(candidate, memory, context)
    return "same" if _same_wording(candidate, memory, context) else "new"


def _exclude_each_other(candidate: Candidate, memory: Memory, context: GateContext) -> bool:
    """Tell whether only one of two values of a property can hold: an attribute's, a diet, a count."""
    if not is_set(candidate.attribute, declared(candidate.topic, context.settings.topics)):
        return True
    if one_of_a_kind(candidate, memory) or comparison.one_thing(candidate, memory):
        return True
    if comparison.called_the_one(candidate, memory):
        return True
    replaces = comparison.recounted(candidate, memory) or comparison.another_way(candidate, memory)
    return replaces and says_changed(candidate, context)


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
    if leave_out_the_same(candidate.text, memory.text):
        return True
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
