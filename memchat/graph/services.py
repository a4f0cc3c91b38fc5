"""What the nodes work with: handed in when the graph is built, never reached for."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from langgraph.store.base import BaseStore

from memchat.clock import Clock, SystemClock, iso
from memchat.config import Settings
from memchat.memory.model_recall import ModelRecall
from memchat.models.base import Model
from memchat.models.metering import OFFLINE
from memchat.namespace import owner_label
from memchat.records import Json


@runtime_checkable
class SupportsThreads(Protocol):
    """A store that keeps threads beside the memories."""

    def working_memory(self, thread: str) -> Json | None:
        """Return a thread's working memory, if it has any."""
        ...

    def turn_time(self, thread: str, turn: int) -> str | None:
        """Return when a turn began (ISO 8601, UTC), if the thread is kept."""
        ...

    def own_system(self, thread: str) -> str:
        """Return a thread's own system text; empty if it has none."""
        ...


@runtime_checkable
class SupportsOptingOut(Protocol):
    """A store that knows for whom memory is off."""

    def memory_is_off(self, owner: str, thread: str) -> bool:
        """Tell whether memory is off for an owner (a label) or a thread."""
        ...


@dataclass(frozen=True, slots=True)
class Services:
    """The settings, the model, the store and the clock of a graph."""

    settings: Settings
    model: Model
    store: BaseStore
    clock: Clock = field(default_factory=SystemClock)
    memory_model: Model | None = None
    """Does the memory work if it is not the chat model."""
    model_recall: ModelRecall = field(default_factory=ModelRecall)
    """Asks the model for help in recall, where the settings say so."""
    stop: threading.Event = field(default_factory=threading.Event)
    """Set to stop the reply that is being streamed."""

    unwanted: Callable[[str], Collection[str]] = field(default=lambda _thread: ())
    """Returns the ids of the memories that are not to be recalled in a thread."""

    reconfirmed: set[str] = field(default_factory=set)
    """The memories about which this session asked whether they still hold: one at most."""

    put_off: dict[str, int] = field(default_factory=dict)
    """How many messages a thread's window must have before a summary that failed is asked for again."""

    @property
    def remembering_model(self) -> Model:
        """The model for memory work."""
        return self.memory_model or self.model

    @property
    def remembering_name(self) -> str:
        """Name of the model for memory work, which may be a cheaper one of the settings."""
        cheaper = self.settings.model.memory_name if self.model.name != OFFLINE else ""
        return cheaper or self.model.name

    @property
    def language(self) -> str:
        """Language of what is written for the person."""
        chosen = self.settings.interface.language
        return "en" if chosen == "auto" else chosen

    def working_memory(self, thread: str) -> Json | None:
        """Return what jobs have learnt of a thread's working memory, if the store keeps threads."""
        return self.store.working_memory(thread) if isinstance(self.store, SupportsThreads) else None

    def own_system(self, thread: str) -> str:
        """Return the system text put before memchat's: the thread's own, else that of the settings."""
        own = self.store.own_system(thread) if isinstance(self.store, SupportsThreads) else ""
        return own or self.settings.chat.system

    def turn_time(self, thread: str, turn: int) -> str:
        """Return when a turn began: a job that runs late speaks of its own day."""
        kept = self.store.turn_time(thread, turn) if isinstance(self.store, SupportsThreads) else None
        return kept or self.now()

    def now(self) -> str:
        """Return the present moment, ISO 8601 in UTC."""
        return iso(self.clock.now())

    def memory_on(self, user_id: str, thread: str = "") -> bool:
        """Tell whether long-term memory serves a turn of this user in this thread."""
        if not user_id or not self.settings.memory.enabled:
            return False
        opted_out = isinstance(self.store, SupportsOptingOut) and self.store.memory_is_off(
            owner_of(user_id), thread
        )
        return not opted_out


def owner_of(user_id: str) -> str:
    """Return the label under which a user's memories are kept."""
    return owner_label(user_id)


@contextmanager
def timed(timings: dict[str, float], stage: str) -> Iterator[None]:
    """Add the milliseconds that a block takes to a stage of `timings`."""
    started = time.perf_counter()
    try:
        yield
    finally:
        timings[stage] = round(timings.get(stage, 0.0) + (time.perf_counter() - started) * 1000, 2)
