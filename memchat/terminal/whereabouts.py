"""Who talks in which conversation by which model, as it is now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from memchat.terminal.bottom_line import Status, bottom_line
from memchat.terminal.face import Face
from memchat.terminal.start import Start

if TYPE_CHECKING:
    from memchat.session import Session


class Whereabouts:
    """What commands and the bottom line tell of the chat. It is looked up when something was done."""

    def __init__(self, start: Start, model: str) -> None:
        """Before the session is open; `model` is the name that was asked for, if one was."""
        self.start = start
        self.model = model
        self._status = Status(start.user, start.thread)

    def look(self, session: Session) -> None:
        """Look up what is so now: the conversation may have another name, another model may answer."""
        if not self.start.incognito:
            self.start = replace(self.start, thread=session.thread)
        if self._status.model and session.model.name != self._status.model:
            self.model = session.model.name
        self._status = Status.of(self.start, session)

    def line(self, face: Face, *, multiline: bool) -> str:
        """Return the bottom line. It is drawn at each key, so nothing is asked for it."""
        width = face.environment.columns(face.environment.stdout)
        return bottom_line(face, replace(self._status, multiline=multiline), width)
