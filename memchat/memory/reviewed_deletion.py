"""A deletion that waited for the person: approved as it was understood, or with the memory named."""

from __future__ import annotations

from dataclasses import replace

from memchat.clock import Clock
from memchat.config import Settings
from memchat.errors import MemchatError
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.forget_report import ForgetReport
from memchat.memory.forgetting import forget
from memchat.memory.gate.earlier import former_states
from memchat.memory.updates import deletion
from memchat.phrases import say
from memchat.records import Candidate, Known
from memchat.storage.memory_writes import Change, Writing
from memchat.storage.reader import Reader
from memchat.storage.reviews import ReviewItem


def erase_approved(
    settings: Settings,
    user: str,
    item: ReviewItem,
    clock: Clock | None = None,
    *,
    named: str | None = None,
    scope: str = "user",
) -> ForgetReport:
    """Erase what a deletion in the queue means, and decide it; return what was erased of which memory.

    `named` is the id of the memory that the person chose. Raises MemchatError if none is known:
    the item waits on. Raises NotFoundError or UsageError for an id that names none, StorageError.
    """
    chosen = _named(settings, user, named, scope) if named is not None else None
    with open_desk(settings, user, clock, scope=scope) as desk:
        memory = chosen or item.existing or item.candidate.get("target_id")
        known = desk.known(memory) if memory else None
        if known is None:
            advice = say(desk.language, "review.which.advice", user=user, id=item.id)
            raise MemchatError(say(desk.language, "review.which"), advice)
        going = [known] if chosen else persistently(lambda: _parted(desk, item, known))
    report = forget(settings, user, going, clock=clock, scope=scope)
    with open_desk(settings, user, clock, scope=scope) as desk:
        desk.write(Writing(desk.owner, desk.now, decided=(item.id, "approved")))
    return replace(report, ids=(known.memory.id,))


def _named(settings: Settings, user: str, identifier: str, scope: str) -> str:
    with Reader(settings.locations, settings.storage.busy_timeout, scope=scope) as reader:
        return reader.find_memory(user, identifier.strip()).memory.id


def _parted(desk: Desk, item: ReviewItem, known: Known) -> list[Known]:
    """Return what is to go: the former states that are meant, parted from the memory, or all of it."""
    candidate, context = Candidate.from_json(item.candidate), desk.context()
    states = former_states(candidate, known, context)
    updates = [deletion(candidate, known, state, context) for state in states]
    desk.write(Writing(desk.owner, desk.now, tuple(Change(update) for update in updates)))
    return [Known(known.namespace, known.key, update.memory) for update in updates] or [known]
