"""Searching memories on request: the recall of a turn, and why it admitted what it found."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Literal

from memchat.clock import Clock, SystemClock
from memchat.config import Settings
from memchat.memory.query import Query, build_query, read_query
from memchat.memory.recall import recall
from memchat.models.embedding import open_embedder
from memchat.namespace import owner_label
from memchat.records import Recalled
from memchat.storage.account import charging
from memchat.storage.database import Database
from memchat.storage.reindexing import count_missing
from memchat.storage.store import SqliteStore

Reason = Literal["overview", "asked", "words", "meaning", "topic"]


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found, and how."""

    query: Query
    recalled: tuple[Recalled, ...] = ()
    """Best first."""
    notices: tuple[str, ...] = ()
    """Why meaning does not count, when it does not."""
    unindexed: int = 0
    """Memories, of all users, that meaning cannot find until they are indexed anew."""


def search(
    settings: Settings, user: str, text: str, clock: Clock | None = None, *, limit: int | None = None
) -> Findings:
    """Recall a user's memories for a text, as a turn would with it as the first message.

    Raises StorageError.
    """
    clock = clock or SystemClock()
    query = _query(settings, text)
    if not settings.locations.database.exists():
        return Findings(query)
    if limit is not None:
        settings = replace(settings, recall=replace(settings.recall, limit=limit))
    database = Database(settings.locations.database, settings.storage.busy_timeout, for_reading=True)
    store = SqliteStore(database, clock, open_embedder(settings))
    with closing(database), charging(store.meaning, database, settings, user, clock):
        found = recall(store, owner_label(user), query, settings, clock.now())
        return Findings(query, tuple(found), store.notices, count_missing(store))


def _query(settings: Settings, text: str) -> Query:
    built = build_query(text, (), topics=settings.topics)
    return read_query(built.text, settings.topics) if built.needs_recall else built


def reasons(recalled: Recalled, query: Query, settings: Settings) -> Iterator[Reason]:
    """Yield why recall admitted a memory."""
    memory, scores = recalled.memory, recalled.scores
    if query.overview:
        yield "overview"
    if (memory.topic, memory.attribute) in query.attributes:
        yield "asked"
    if scores.words >= settings.recall.words_floor:
        yield "words"
    if scores.meaning >= settings.recall.meaning_floor:
        yield "meaning"
    if memory.topic in query.topics:
        yield "topic"
