"""What came of the turns: shown as it comes, and the last of it kept for the commands."""

from __future__ import annotations

from memchat import copies
from memchat.results import TurnResult
from memchat.terminal.erasures import ErasureWatch
from memchat.terminal.face import Face
from memchat.terminal.prompt import takes_keys
from memchat.terminal.turn_view import show_result


class Outcomes:
    """Shows results of turns, less what was erased since they were made."""

    def __init__(self, face: Face, erasures: ErasureWatch) -> None:
        """Nothing has been shown yet."""
        self._face = face
        self._erasures = erasures
        self._wrong_hinted = False
        self.last: TurnResult | None = None
        """The last turn whose panels were shown."""
        copies.keep(self)

    def show(self, result: TurnResult) -> None:
        """Show what came of a turn."""
        erased_by_itself = any(item["op"] == "delete" for item in result.stored_updates)
        if self._erasures.look() and not erased_by_itself:
            result = self._erasures.left_of(result)
        self.last = None if erased_by_itself else result  # what it erased is told once
        self._face.measure()
        show_result(self._face, result, self._hint_about(result))

    def forget(self) -> None:
        """Drop the last turn: the transcript has what is left of it."""
        self.last = None

    def _hint_about(self, result: TurnResult) -> str:
        """Return, once, what to do about a recalled memory that is not right."""
        panels = self._face.settings.interface.panels != "off" and takes_keys(self._face.environment)
        if not result.retrieved_memories or self._wrong_hinted or not panels:
            return ""
        self._wrong_hinted = True
        return self._face.say("panel.wrong_hint")
