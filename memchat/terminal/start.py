"""What is said when a chat starts and when it ends."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memchat.terminal.face import Face
from memchat.terminal.sanitize import is_plain

if TYPE_CHECKING:
    from memchat.session import Session

OFFLINE = "offline"


@dataclass(frozen=True)
class Start:
    """Who talks where: known before anything heavy is loaded."""

    user: str
    thread: str
    turns: int = 0
    first_run: bool = False
    incognito: bool = False
    back_to: str = ""
    """The conversation that an incognito one was begun from."""

    def line(self, face: Face) -> str:
        """Return the line that says who talks in which conversation."""
        if self.incognito:
            return face.say("chat.start.incognito")
        key = "chat.start.resumed" if self.turns else "chat.start.new"
        return face.say(key, user=self.user, thread=self.thread, count=self.turns)


def memory_lines(face: Face, start: Start) -> Iterator[str]:
    """Yield what a person must know of the memory: on the first run, and when it is off."""
    if start.incognito:
        return
    if not face.settings.memory.enabled:
        yield face.say("chat.memory_off")
    elif start.first_run:
        database = face.path(face.settings.locations.database)
        yield face.say("chat.memory_on", database=database, user=_quoted(start.user))


def session_lines(face: Face, session: Session, *, moved: bool = False) -> Iterator[str]:
    """Yield what is known once a session is open: the model, notices, reviews that wait.

    A chat that `moved` here from another conversation has told of the offline engine.
    """
    if session.model.name == OFFLINE:
        if not moved:
            yield face.say("chat.offline", config=face.path(face.settings.locations.config_file))
    else:
        yield face.say("chat.model", model=session.model.name)
    yield from session.notices
    if session.waiting_reviews:
        yield face.say("chat.reviews", count=session.waiting_reviews)


def resume_command(start: Start, model: str) -> str:
    """Return the command line that resumes a conversation, quoted for a POSIX shell."""
    words = ["memchat", "chat", "--user", start.user, "--thread", start.thread]
    return " ".join(map(_quoted, words + (["--model", model] if model else [])))


def _quoted(word: str) -> str:
    """Quote a word for the shell; one with hidden characters byte by byte, as bash and zsh read it."""
    if is_plain(word):
        return shlex.quote(word)
    return "$'" + "".join(f"\\x{byte:02x}" for byte in word.encode()) + "'"
