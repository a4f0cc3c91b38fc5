"""Re-confirming: what the person answers to the question whether a fact past its half-life still holds.

A yes is one more observation, which the turn's job counts; a no supersedes the fact by its opposite.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from memchat.clock import Clock
from memchat.config import Settings
from memchat.memory.consolidation import Relation
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.updates import plan
from memchat.models.offline.endings import ENDED
from memchat.models.offline.still_so import asks_if_still_so, still_so
from memchat.phrases import say
from memchat.records import Candidate, Known, Memory
from memchat.storage.memory_writes import Change, Writing
from memchat.storage.provenance import Cause
from memchat.text import is_korean
from memchat.turn_records import Update


@dataclass(frozen=True, slots=True)
class Reconfirmed:
    """What came of the person's answer: a proposal for the turn's job, or what was written."""

    candidates: tuple[Candidate, ...] = ()
    updates: tuple[Update, ...] = ()


def reconfirmed(
    settings: Settings, user: str, turn: tuple[str, int], *, said: str, reply: str, clock: Clock | None = None
) -> Reconfirmed:
    """Take the person's words in a turn as the answer to what the reply before asked, if it asked.

    `turn` is that turn with its thread's inner id. A try that was cut off after it had written is
    told, not repeated. Raises StorageError.
    """
    if not asks_if_still_so(reply):
        return Reconfirmed()
    with open_desk(settings, user, clock) as desk:
        return persistently(lambda: _reconfirmed(desk, turn, said, reply))


def _reconfirmed(desk: Desk, turn: tuple[str, int], said: str, reply: str) -> Reconfirmed:
    if before := _denied_before(desk, turn):
        return Reconfirmed(updates=before)
    known = _asked_about(desk, turn, reply)
    answer = still_so(said, f"{known.memory.text} {known.memory.value}") if known else ""
    if known and answer == "yes":
        return Reconfirmed(candidates=(_met_again(known.memory, said),))
    return Reconfirmed(updates=(_denied(desk, known, turn, said),) if known and answer else ())


def _asked_about(desk: Desk, turn: tuple[str, int], reply: str) -> Known | None:
    """Return the fact that the turn before recalled as unconfirmed, if it stands as it stood then."""
    thread, number = turn
    rows = desk.backend.threads.turns(thread, number - 1, number - 1)
    recalled = (rows[0].outcome or {}).get("retrieved_memories", []) if rows else []
    due = [item for item in recalled if item.get("unconfirmed_since")]
    found = [(known, item) for item in due if (known := desk.known(item["id"]))]
    standing = [known for known, item in found if known.memory.revision == item["revision"]]
    named = [known for known in standing if known.memory.value.casefold() in reply.casefold()]
    return next(iter(named or standing), None)


def _met_again(memory: Memory, said: str) -> Candidate:
    return Candidate.of(memory, op="noop", target_id=memory.id, evidence=said, reason="confirmed")


def _denied(desk: Desk, known: Known, turn: tuple[str, int], said: str) -> Update:
    """Write that a fact is no longer so, in the language of the memory."""
    memory, language = known.memory, "ko" if is_korean(known.memory.text) else "en"
    context = desk.context("implicit", *turn)
    candidate = replace(
        Candidate.of(memory, evidence=said, confidence=memory.confidence, changes=True, reason=ENDED),
        value=say(language, "no_longer.value", value=memory.value),
        text=say(language, "no_longer", text=memory.text),
    )
    update = plan(candidate, Relation("changed", known), context)
    desk.write(Writing(desk.owner, context.now, (Change(update, Cause(*turn), update.memory.source),)))
    return update


def _denied_before(desk: Desk, turn: tuple[str, int]) -> tuple[Update, ...]:
    made, _ = desk.of_turn(*turn)
    return tuple(desk.made_by(revision) for revision in made if revision.reason == ENDED)
