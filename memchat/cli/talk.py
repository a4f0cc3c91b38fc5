"""Who talks in which conversation: what `memchat chat` settles before anything heavy is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from memchat.namespace import checked_name
from memchat.storage.reading import Reader
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

    def open(self) -> Session:
        """Open the session; this loads what is heavy. Raises MemchatError."""
        from memchat.session import open_session

        return open_session(
            self.face.settings,
            user=self.start.user,
            thread=self.start.thread,
            model_name=self.model,
            environ=self.face.environment.environ,
            clock=self.face.environment.clock,
        )


def choose_talk(face: Face, user: str | None, thread: str | None, model: str) -> Talk:
    """Settle the user (by default the login name) and the conversation (the last used, or new).

    Raises UsageError for a name that is empty or too long, StorageError if the database cannot
    be read.
    """
    name = face.user_name(user)
    given = None if thread is None else checked_name(thread, "thread")
    first_run = not face.settings.locations.database.exists()
    with Reader(face.settings.locations, face.settings.storage.busy_timeout) as reader:
        turns = {known.name: known.turns for known in reader.threads(name)}
        last = reader.last_thread(name)
    chosen = given or last or new_thread_name(face.environment.clock.now(), turns)
    return Talk(face, Start(name, chosen, turns.get(chosen, 0), first_run), model)


def new_thread_name(now: datetime, taken: dict[str, int]) -> str:
    """Return a name for a new conversation, by local date and time: "chat-20261129-1943"."""
    base = now.astimezone().strftime("chat-%Y%m%d-%H%M")
    number, name = 1, base
    while name in taken:
        number += 1
        name = f"{base}-{number}"
    return name
