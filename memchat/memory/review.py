"""Reviews: what the gate flagged waits for the person, who approves, edits or rejects it.

What is approved is stored as a turn would store it, with its quote, thread and turn, in one
transaction with the decision. What is rejected leaves no text behind. Deciding twice changes
nothing.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from typing import Literal

from memchat.clock import Clock
from memchat.config import Settings
from memchat.errors import MemchatError
from memchat.memory.consolidation import Relation, relate
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.diets import breaks_diet
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.malformed import malformed
from memchat.memory.gate.opted_out import opted_out
from memchat.memory.gate.secret import secret
from memchat.memory.normalise import normalise
from memchat.memory.reviewed_deletion import erase_approved
from memchat.memory.stated import stated
from memchat.memory.timeline import counted
from memchat.memory.updates import plan
from memchat.memory.views import stored_view
from memchat.phrases import say
from memchat.records import Candidate, Json, Memory, Source
from memchat.storage import reviews
from memchat.storage.memory_writes import Change, Writing
from memchat.storage.provenance import Cause
from memchat.storage.reviews import ReviewItem
from memchat.storage.truncation import finish
from memchat.text import shorten, well_formed
from memchat.turn_records import Observation, Update, WriteResult

Became = Literal["stored", "counted", "erased", "rejected", "decided_before"]
APPROVED = "approved in review"
"""Reason of a revision that a review made."""
INERT = "noted_text"
"""Attribute of what was flagged as steering: kept as text that nothing obeys."""
LONGEST_VALUE = 120
SURE = 0.9
"""The least confidence of what the person approved, however unsure they were when they said it."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What became of a review item."""

    review: str
    became: Became
    update: Update | None = None
    existing: str | None = None
    complete: bool = True
    """False of an erasure: the text is out of reach but not yet out of the file."""

    def to_json(self) -> Json:
        """Return it as commands print it."""
        return {
            "review_id": self.review,
            "became": self.became,
            "stored": stored_view(self.update) if self.update else None,
            "existing_id": self.existing,
            "complete": self.complete,
        }


def approve(
    settings: Settings,
    user: str,
    item: ReviewItem,
    clock: Clock | None = None,
    *,
    text: str | None = None,
    scope: str = "user",
) -> Decided:
    """Store what a review item proposes, or, with a text, what the person puts in its place.

    Of a deletion, the text is the id of the memory that is meant. Raises MemchatError for a text
    that holds a secret or is malformed and for a deletion of who knows what, StorageError.
    """
    if item.state != reviews.WAITING:
        return Decided(item.id, "decided_before")
    candidate = Candidate.from_json(item.candidate)
    if candidate.op == "delete":
        erased = erase_approved(settings, user, item, clock, named=text, scope=scope)
        (memory,) = erased.ids
        return Decided(item.id, "erased", existing=memory, complete=erased.complete)
    with open_desk(settings, user, clock, scope=scope) as desk:
        return persistently(lambda: _store(desk, item, candidate, text))


def reject(
    settings: Settings, user: str, item: ReviewItem, clock: Clock | None = None, *, scope: str = "user"
) -> Decided:
    """Leave out what a review item proposes; neither the queue nor the turn's record keeps its text."""
    with open_desk(settings, user, clock, scope=scope) as desk:

        def act() -> list[WriteResult] | None:
            writing = Writing(desk.owner, desk.now, decided=(item.id, reviews.REJECTED))
            return desk.write(replace(writing, recounted=_upheld(desk, item)))

        done = persistently(act)
        finish(desk.backend.database, wait=0)
    return Decided(item.id, "rejected" if done is not None else "decided_before")


def _upheld(desk: Desk, item: ReviewItem) -> tuple[Update, ...]:
    """Return the write that gives its confidence back to what an item alone contradicted."""
    contradicts = item.reason == "conflict" and item.candidate.get("op") != "delete"
    known = desk.known(item.existing) if contradicts and item.existing else None
    if known is None or desk.contradictions(known.memory.id) != 1:
        return ()
    last = desk.revisions(known.memory.id)[-1]
    memory = Memory.from_json(counted(last, desk.sources(known.memory.id)))
    return (Update("update", known.namespace, known.key, memory, known.memory),)


def _store(desk: Desk, item: ReviewItem, candidate: Candidate, text: str | None) -> Decided:
    context = replace(desk.context("explicit", item.thread, item.turn), memory_on=desk.memory_on)
    approved = normalise(_approved(candidate, item, text, desk.settings), desk.settings.topics)
    if verdict := _refused(approved, context):
        raise MemchatError(verdict.detail, say(desk.language, "review.refused.advice"))
    state = "edited" if text is not None else "approved"
    writing = Writing(desk.owner, context.now, recounted=_upheld(desk, item), decided=(item.id, state))
    relation = _relation(desk, item, approved, context)
    if relation.kind == "same" and relation.known:
        memory = relation.known.memory.id
        source = Source("explicit", item.thread, item.turn, approved.evidence, time=context.now)
        done = desk.write(replace(writing, observations=(Observation(memory, source),)))
        return Decided(item.id, "counted" if done is not None else "decided_before", existing=memory)
    update = plan(approved, relation, context)
    done = desk.write(replace(writing, changes=(Change(update, _cause(item), update.memory.source),)))
    return Decided(item.id, "stored", update) if done is not None else Decided(item.id, "decided_before")


def _cause(item: ReviewItem) -> Cause:
    return Cause(item.thread, item.turn)


def _approved(candidate: Candidate, item: ReviewItem, text: str | None, settings: Settings) -> Candidate:
    """Return what is to be stored: the person's word makes it explicit, and sure."""
    if text is not None:
        candidate = _reworded(candidate, text, settings)
    if item.reason == "poisoning":
        candidate = _inert(candidate)
    return replace(
        candidate,
        op="update" if candidate.target_id else "add",
        attribute=candidate.attribute or "note",
        value=candidate.value or shorten(candidate.text, LONGEST_VALUE),
        target=None,
        explicit=True,
        durable=True,
        hedged=False,
        confidence=max(candidate.confidence, SURE),
        changes=True,
        reason=APPROVED if text is None else "edited in review",
    )


def _reworded(candidate: Candidate, text: str, settings: Settings) -> Candidate:
    read = stated(text, settings)
    alike = next((c for c in read if c.attribute == candidate.attribute), read[0])
    return replace(
        candidate,
        text=" ".join(text.split()),
        topic=candidate.topic or alike.topic,
        attribute=alike.attribute if alike.attribute != "note" else candidate.attribute,
        value=alike.value,
        evidence=candidate.evidence,
    )


def _inert(candidate: Candidate) -> Candidate:
    """Return text that tries to steer as a mere note: recalled as data, never an instruction."""
    visible = "".join(c for c in well_formed(candidate.text) if unicodedata.category(c) not in ("Cf", "Cc"))
    return replace(
        candidate,
        kind="semantic",
        topic="other",
        attribute=INERT,
        text=visible,
        value=shorten(visible, LONGEST_VALUE),
        importance=1,
        target_id=None,
    )


def _refused(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Return the word of the rules that no approval overrides."""
    return opted_out(candidate, context) or malformed(candidate, context) or secret(candidate, context)


def _relation(desk: Desk, item: ReviewItem, candidate: Candidate, context: GateContext) -> Relation:
    """Relate what is approved to what is known now; the memory it spoke against gives way to it."""
    related = list(context.related(candidate))
    spoken_against = desk.known(item.existing) if item.existing else None
    if spoken_against and all(known.memory.id != item.existing for known in related):
        related.append(spoken_against)
    relation = relate(candidate, related, context)
    if relation.known and breaks_diet(candidate, relation.known.memory):
        return Relation("new")  # what one eats or likes is no diet: it stands beside it
    if relation.kind == "new" and spoken_against and item.reason == "conflict":
        return Relation("changed", spoken_against)
    return relation
