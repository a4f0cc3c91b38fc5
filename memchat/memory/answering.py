"""Reviews decided in the conversation: the person says yes or no to what the turn before flagged."""

from __future__ import annotations

from memchat.clock import Clock
from memchat.config import Settings
from memchat.errors import MemchatError, StorageError
from memchat.memory.desk import open_desk
from memchat.memory.review import APPROVED, Decided, approve, reject
from memchat.models.offline.consent import consent
from memchat.storage import reviews
from memchat.storage.owners import find_owner
from memchat.storage.reviews import ReviewItem


def decided_in_words(
    settings: Settings,
    user: str,
    before: tuple[str, int],
    *,
    said: str,
    reply: str,
    since: str,
    clock: Clock | None = None,
) -> list[Decided]:
    """Decide what the turn before flagged as the person's words say; nothing if they do not.

    `before` is that turn with its thread, `reply` what was answered there, `since` when the person
    said it (ISO 8601, UTC): what a try of the job that was cut off has stored since is returned too.
    What no approval may store (a secret) goes on waiting. Raises StorageError.
    """
    answer = consent(said, reply)
    decided = _stored_since(settings, user, before, since, clock) if answer == "yes" else []
    for item in _waiting(settings, user, before, clock) if answer else ():
        try:
            decide = approve if answer == "yes" else reject
            decided.append(decide(settings, user, item, clock))
        except StorageError:
            raise
        except MemchatError:
            continue
    return decided


def _waiting(settings: Settings, user: str, turn: tuple[str, int], clock: Clock | None) -> list[ReviewItem]:
    with open_desk(settings, user, clock) as desk, desk.backend.database.reading() as connection:
        owner = find_owner(connection, desk.owner)
        found = reviews.items(connection, owner) if owner is not None else []
        return [item for item in found if (item.thread, item.turn) == turn]


def _stored_since(
    settings: Settings, user: str, turn: tuple[str, int], since: str, clock: Clock | None
) -> list[Decided]:
    """Return what approvals have stored of a turn's items since a moment."""
    with open_desk(settings, user, clock) as desk:
        made, _ = desk.of_turn(*turn)
        approved = [r for r in made if r.reason == APPROVED and r.created_at >= since]
        return [Decided("", "stored", desk.made_by(revision)) for revision in approved]
