"""A person's command on memories: what is given, and what came of it. Light: faces make both."""

from __future__ import annotations

from dataclasses import dataclass

from memchat.memory.views import stored_view
from memchat.records import Json
from memchat.turn_records import Flagged, Skipped, Update


@dataclass(frozen=True, slots=True)
class Given:
    """What a person gives of a memory; what is empty is read out of the text."""

    text: str
    topic: str = ""
    attribute: str = ""
    value: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """The outcome of one command."""

    stored: tuple[Update, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    flagged: tuple[Flagged, ...] = ()

    def to_json(self) -> Json:
        """Return the outcome as commands print it, in the form of a turn's."""
        return {
            "stored_updates": [stored_view(update) for update in self.stored],
            "skipped_updates": [skipped.to_json() for skipped in self.skipped],
            "flagged_updates": [flagged.to_json() for flagged in self.flagged],
        }
