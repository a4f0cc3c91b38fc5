"""Where a person's commands on memories are carried out: an open store, one owner, one clock.

Reading and writing go on apart; a memory that changed in between makes the command plan anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar, cast

from memchat.clock import Clock, SystemClock, iso
from memchat.config import Settings
from memchat.memory.gate.base import GateContext
from memchat.memory.library import Library
from memchat.models.offline.classifier import open_classifier
from memchat.namespace import APP, owner_label
from memchat.records import Known, Memory, Source, SourceType, revised
from memchat.storage import history, reviews, tombstones
from memchat.storage.account import charging
from memchat.storage.backend import Backend, open_backend
from memchat.storage.confidence import contradicted
from memchat.storage.history import Revision, SourceRow, Write
from memchat.storage.ledger import StaleWriteError
from memchat.storage.memory_writes import Writing, stored, write
from memchat.storage.owners import find_owner
from memchat.turn_records import Operation, Update, WriteResult

MOST_TRIES = 4
"""How often a command is planned again because a memory changed meanwhile."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Desk:
    """One owner's memories, open for commands."""

    settings: Settings
    user: str
    owner: str
    """The owner's label: the user's, or the app's."""
    backend: Backend
    clock: Clock

    @property
    def now(self) -> str:
        """The present moment, ISO 8601 in UTC."""
        return iso(self.clock.now())

    @property
    def memory_on(self) -> bool:
        """Whether something new may be stored for the owner, who may have opted out."""
        return self.settings.memory.enabled and not self.backend.store.memory_is_off(self.owner, "")

    @property
    def library(self) -> Library:
        """The owner's memories, to be searched."""
        return Library(self.backend.store, self.owner)

    def known(self, memory: str) -> Known | None:
        """Return the owner's memory of an id, an expired one too, or None if it is no more."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            return stored(connection, number, [memory]).get(memory) if number is not None else None

    def revisions(self, memory: str) -> list[Revision]:
        """Return all revisions of the owner's memory, oldest first."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            return history.revisions_of(connection, number, memory) if number is not None else []

    def made_by(self, revision: Revision) -> Update:
        """Return the write that made a revision of the owner's."""
        before = [r for r in self.revisions(revision.memory) if r.number == revision.number - 1]
        previous = before[0].known.memory if before else None
        operation, known = cast("Operation", revision.op), revision.known
        return Update(operation, known.namespace, known.key, known.memory, previous, revision.reason)

    def sources(self, memory: str) -> list[SourceRow]:
        """Return what the owner's memory rests on, oldest first."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            return history.sources_of(connection, number, memory) if number is not None else []

    def belongs_to_another(self, memory: str) -> bool:
        """Tell whether the id of a memory is another owner's."""
        with self.backend.database.reading() as connection:
            return history.owner_of(connection, memory) not in (None, find_owner(connection, self.owner))

    def is_erased(self, source: Source) -> bool:
        """Tell whether what a source tells was erased from the owner's conversations since."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            if number is None or not source.thread:
                return False
            return tombstones.is_turn_buried(connection, number, source.thread, source.turn, source.time)

    def contradictions(self, memory: str) -> int:
        """Return how many items in the queue contradict the owner's memory."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            return reviews.contradictions(connection, number, memory) if number is not None else 0

    def doubted(self, memory: Memory) -> Memory:
        """Return a memory as sure as it is while what waits in the queue contradicts it, if anything does."""
        if not self.contradictions(memory.id):
            return memory
        return revised(memory, confidence=contradicted(memory.confidence))

    def writes(self) -> list[Write]:
        """Return all turns and commands that wrote or met a memory, the latest first."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            return history.writes(connection, number) if number is not None else []

    def last_erasure(self) -> str:
        """Return when the owner erased something last (ISO 8601, UTC); empty: never."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            return tombstones.last_erasure(connection, number) if number is not None else ""

    def of_turn(self, thread: str, turn: int) -> tuple[list[Revision], list[SourceRow]]:
        """Return the revisions and the observations that a turn made."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            if number is None:
                return [], []
            return (
                history.revisions_of_turn(connection, number, thread, turn),
                history.sources_of_turn(connection, number, thread, turn),
            )

    def of_command(self, moment: str) -> tuple[list[Revision], list[SourceRow]]:
        """Return the revisions and the observations that a command made at a moment."""
        with self.backend.database.reading() as connection:
            number = find_owner(connection, self.owner)
            return history.of_command(connection, number, moment) if number is not None else ([], [])

    def context(self, source: SourceType = "explicit", thread: str = "", turn: int = 0) -> GateContext:
        """Return what the gate knows of a command: nothing was said, so nothing is cited."""
        now = self.now
        return GateContext(
            settings=self.settings,
            user_id=self.user,
            owner=self.owner,
            thread=thread,
            turn=turn,
            now=now,
            covered=(),
            related=self.library.related(self.settings.topics),
            past=self.library.past,
            # A command says it anew; what a file holds may be as old as what was erased.
            forgotten=self.library.forgotten_since(now if source == "explicit" else ""),
            language=self.language,
            similarity=self.library.similarity(),
            same_fact=open_classifier(self.settings).same_fact,
            source=source,
        )

    @property
    def language(self) -> str:
        """Language of what is written for the person."""
        chosen = self.settings.interface.language
        return "en" if chosen == "auto" else chosen

    def write(self, writing: Writing) -> list[WriteResult] | None:
        """Write a batch, all or nothing; None if its review was decided before."""
        return write(self.backend.store, writing)


@contextmanager
def open_desk(
    settings: Settings, user: str, clock: Clock | None = None, *, scope: str = "user"
) -> Iterator[Desk]:
    """Open the memories of a user, or, with scope "app", those that hold for all. Raises StorageError."""
    clock = clock or SystemClock()
    owner = APP if scope == "app" else owner_label(user)
    with (
        open_backend(settings, clock) as backend,
        charging(backend.store.meaning, backend.database, settings, user, clock),
    ):
        yield Desk(settings, user, owner, backend, clock)


def persistently(act: Callable[[], T]) -> T:
    """Plan and write; again if a memory changed in between. Raises StaleWriteError in the end."""
    for _ in range(MOST_TRIES - 1):
        try:
            return act()
        except StaleWriteError:
            continue
    return act()
