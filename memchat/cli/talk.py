"""Who talks in which conversation: what `memchat chat` settles before anything heavy is loaded."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from memchat.namespace import checked_name
from memchat.terminal.face import Face
from memchat.terminal.start import Start

if TYPE_CHECKING:
    from memchat.session import Session


@dataclass(frozen=True)
class Talk:
    """A user, a conversation and a model, ready to be opened."""

    face: Face
    start: Start
    model: str
    incognito: bool = False
    """Nothing of it is written or remembered."""

    def open(self, *, patient: bool = True) -> Session:
        """Open the session; this loads what is heavy.

        A conversation that another program writes is waited for some seconds if `patient`.
        Raises ThreadBusyError, MemchatError.
        """
        from memchat.session import open_session
        from memchat.storage.locks import ONE_SHOT_WAIT

        return open_session(
            self.face.settings,
            user=self.start.user,
            thread=self.start.thread,
            model_name=self.model,
            environ=self.face.environment.environ,
            clock=self.face.environment.clock,
            lock_wait=ONE_SHOT_WAIT if patient else 0,
            incognito=self.incognito,
        )

    def in_new_thread(self) -> Talk:
        """Return the same user's talk in a new conversation."""
        with self.face.reader() as reader:
            taken = {known.name for known in reader.threads(self.start.user)}
        name = new_thread_name(self.face.environment.clock.now(), taken)
        return replace(self, start=Start(self.start.user, name))


def choose_talk(face: Face, user: str | None, thread: str | None, model: str) -> Talk:
    """Settle the user (by default the login name) and the conversation (the last used, or new).

    Raises UsageError for a name that is empty or too long, StorageError if the database cannot
    be read.
    """
    name = face.user_name(user)
    given = None if thread is None else checked_name(thread, "thread")
    with face.reader() as reader:
        turns = {known.name: known.turns for known in reader.threads(name)}
        last = reader.last_thread(name)
        first_run = not reader.found
    chosen = given or last or new_thread_name(face.environment.clock.now(), turns)
    return Talk(face, Start(name, chosen, turns.get(chosen, 0), first_run), model)


def incognito_talk(face: Face, user: str | None, model: str, back_to: str = "") -> Talk:
    """Settle an incognito conversation; no file is opened for it. `back_to` is where it was begun from."""
    start = Start(face.user_name(user), "incognito", incognito=True, back_to=back_to)
    return Talk(without_memory(face), start, model, incognito=True)


def without_memory(face: Face) -> Face:
    """Return a face in whose runs nothing is recalled or remembered."""
    settings = face.settings
    return replace(face, settings=replace(settings, memory=replace(settings.memory, enabled=False)))


def new_thread_name(now: datetime, taken: Collection[str]) -> str:
    """Return a name for a new conversation, by local date and time: "chat-20261129-1943"."""
    base = now.astimezone().strftime("chat-%Y%m%d-%H%M")
    number, name = 1, base
    while name in taken:
        number += 1
        name = f"{base}-{number}"
    return name
