"""A person's own writes: a memory added, corrected, confirmed or pinned by command.

All go through the gate as explicit commands, and are written in one transaction with their
revision and source.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from memchat.clock import Clock
from memchat.config import Settings
from memchat.errors import NotFoundError
from memchat.memory.consolidation import Relation, relate
from memchat.memory.decision import Decision, Given
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.gate import judge
from memchat.memory.gate.base import GateContext, Judgement, no_memories
from memchat.memory.gate.explanations import sentence
from memchat.memory.stated import stated
from memchat.memory.updates import plan
from memchat.phrases import say
from memchat.records import Candidate, Known, Memory, Source, revised
from memchat.storage.confidence import observed
from memchat.storage.memory_writes import Change, Writing
from memchat.turn_records import Observation, Skipped, Update

COMMANDED = 0.95
"""Confidence of what a person commands."""
PINNED, UNPINNED = "pinned", "no longer pinned"
"""Reasons of the revisions that a pin makes."""


def add(
    settings: Settings, user: str, given: Given, clock: Clock | None = None, *, scope: str = "user"
) -> Decision:
    """Store what a person tells by command, for the user or, with scope "app", for all users.

    Raises StorageError. What the gate refuses is in the outcome, with its reason.
    """
    with open_desk(settings, user, clock, scope=scope) as desk:
        return persistently(lambda: _add(desk, _candidates(given, settings)))


def _candidates(given: Given, settings: Settings) -> list[Candidate]:
    read = stated(given.text, settings)
    if given.attribute or given.value or given.kind or (len(read) > 1 and given.topic):
        read = read[:1]
    return [as_given(candidate, given) for candidate in read]


def as_given(candidate: Candidate, given: Given) -> Candidate:
    """Return what was read out of a text with what the person gives beside it."""
    kind = given.kind or candidate.kind
    inert = given.kind and given.kind != candidate.kind
    attribute = given.attribute or ("instruction" if inert and kind == "procedural" else candidate.attribute)
    whole = inert or given.value or given.attribute or given.kind
    return replace(
        candidate,
        kind=kind,
        topic=given.topic or candidate.topic,
        attribute=attribute,
        value=given.value or candidate.value,
        text=" ".join(given.text.split()) if whole else candidate.text,
        evidence=given.text,
        explicit=True,
        hedged=False,
        confidence=COMMANDED,
        reason="told by command",
    )


def _add(desk: Desk, candidates: Sequence[Candidate]) -> Decision:
    context = replace(desk.context(), memory_on=desk.memory_on)
    judgement = judge(candidates, context)
    write_judgement(desk, judgement, context)
    return Decision(judgement.updates, judgement.skipped, judgement.flagged)


def write_judgement(desk: Desk, judgement: Judgement, context: GateContext) -> None:
    """Write what the gate decided about a command's candidates: as a turn's commit would."""
    desk.write(
        Writing(
            desk.owner,
            context.now,
            changes=tuple(Change(u, source=u.memory.source) for u in judgement.updates),
            observations=tuple(
                Observation(s.existing_id, _source(s.candidate["evidence"], context))
                for s in judgement.skipped
                if s.reason == "duplicate" and s.existing_id
            ),
            queued=judgement.flagged,
        )
    )


def _source(quote: str, context: GateContext) -> Source:
    return Source(context.source, context.thread, context.turn, quote, context.model, context.now)


def edit(
    settings: Settings,
    user: str,
    memory: str,
    given: Given,
    clock: Clock | None = None,
    *,
    scope: str = "user",
) -> Decision:
    """Correct a memory: its text, and what follows from it. The old text goes into its history.

    Raises NotFoundError if the user (or, with scope "app", the app) has no such memory, StorageError.
    """
    with open_desk(settings, user, clock, scope=scope) as desk:
        return persistently(lambda: _edit(desk, memory, given))


def _edit(desk: Desk, memory: str, given: Given) -> Decision:
    known = existing(desk, memory)
    context = desk.context()
    judged = judge([_corrected(known.memory, given, desk.settings)], replace(context, related=no_memories))
    if not judged.updates:
        return Decision((), judged.skipped, judged.flagged)
    candidate = _by_command(judged.updates[0].memory, given)
    if twin := _twin(candidate, known, context):
        detail = sentence(context, "duplicate", what=twin.memory.text)
        return Decision(skipped=(Skipped(candidate.to_json(), "duplicate", detail, twin.memory.id),))
    update = _correction(known, candidate, context)
    desk.write(Writing(desk.owner, context.now, (Change(update, source=update.memory.source),)))
    return Decision((update,))


def existing(desk: Desk, memory: str) -> Known:
    """Return a memory of the desk's owner. Raises NotFoundError."""
    known = desk.known(memory)
    if known is None:
        advice = f"memchat memories list --user {desk.user}"
        raise NotFoundError(say(desk.language, "memories.no_such", id=memory), advice)
    return known


def _corrected(memory: Memory, given: Given, settings: Settings) -> Candidate:
    """Return the correction as a candidate: the text as given, the value that it states."""
    read = stated(given.text, settings)
    alike = next((c for c in read if c.attribute == memory.attribute), read[0])
    unread = alike.attribute == "note" and memory.attribute != "note"
    return replace(
        _by_command(memory, given),
        text=" ".join(given.text.split()),
        attribute=given.attribute or (memory.attribute if unread else alike.attribute),
        value=given.value or _value(alike, memory, unread=unread),
        subject=memory.subject if unread else alike.subject,
    )


def _value(read: Candidate, memory: Memory, *, unread: bool) -> str:
    """Return the corrected value: as read; where nothing could be read, the old one if it still stands."""
    stands = memory.value.casefold() in read.text.casefold()
    return memory.value if unread and stands else read.value


def _by_command(memory: Memory, given: Given) -> Candidate:
    return Candidate.of(
        memory, evidence=given.text, explicit=True, confidence=COMMANDED, reason="corrected by command"
    )


def _twin(candidate: Candidate, known: Known, context: GateContext) -> Known | None:
    """Return another memory that says already what this one is corrected to."""
    others = [other for other in context.related(candidate) if other.memory.id != known.memory.id]
    relation = relate(candidate, others, context)
    return relation.known if relation.kind == "same" else None


def _correction(known: Known, candidate: Candidate, context: GateContext) -> Update:
    old = known.memory
    same = (candidate.attribute, candidate.value.casefold()) == (old.attribute, old.value.casefold())
    update = plan(candidate, Relation("richer" if same else "changed", known), context)
    # A correction says what it is, not that it was met again.
    memory = revised(
        update.memory,
        subject=candidate.subject,
        confidence=max(COMMANDED, old.confidence),
        observations=old.observations if same else 1,
    )
    return replace(update, memory=memory)


def pin(
    settings: Settings,
    user: str,
    memory: str,
    clock: Clock | None = None,
    *,
    on: bool = True,
    scope: str = "user",
) -> Known:
    """Pin a memory, so that it never decays and is in every prompt; or take the pin out.

    What is so already stays as it is. Raises NotFoundError, StorageError.
    """

    def act() -> Known:
        known = existing(desk, memory)
        if known.memory.pinned == on:
            return known
        return _restate(desk, known, revised(known.memory, pinned=on), PINNED if on else UNPINNED)

    with open_desk(settings, user, clock, scope=scope) as desk:
        return persistently(act)


def confirm(
    settings: Settings, user: str, memory: str, clock: Clock | None = None, *, scope: str = "user"
) -> Known:
    """Confirm a memory: it holds as of now, and its confidence begins anew.

    Raises NotFoundError, StorageError.
    """

    def act() -> Known:
        known = existing(desk, memory)
        source = Source("explicit", time=desk.now)
        desk.write(Writing(desk.owner, desk.now, observations=(Observation(memory, source),)))
        return replace(known, memory=Memory.from_json(observed(known.memory.to_json(), source)))

    with open_desk(settings, user, clock, scope=scope) as desk:
        return persistently(act)


def _restate(desk: Desk, known: Known, memory: Memory, reason: str) -> Known:
    """Write a memory anew that says the same, as a revision of its own."""
    memory = revised(memory, revision=known.memory.revision + 1)
    update = Update("update", known.namespace, known.key, memory, known.memory, reason)
    desk.write(Writing(desk.owner, desk.now, (Change(update),)))
    return Known(known.namespace, known.key, memory)
