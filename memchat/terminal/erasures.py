"""What is erased while a chat runs, by it or by another program: nothing it shows is to hold that."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from memchat import copies
from memchat.errors import MemchatError
from memchat.storage.reader import Reader
from memchat.storage.reads import erasures

if TYPE_CHECKING:
    from memchat.config import Settings
    from memchat.results import TurnResult


class ErasureWatch:
    """Drops what this program keeps in memory of texts as soon as it is known that something was erased."""

    def __init__(self, settings: Settings) -> None:
        """Watch the database of the settings, from the first look on."""
        self._settings = settings
        self._seen: int | None = None

    def look(self) -> bool:
        """Look whether something was erased since the last look; if so, drop all copies.

        One read of one row, which leaves no file beside the database, for an incognito chat looks
        too. A database that cannot be read tells nothing.
        """
        before = self._seen
        count = erasures(self._settings.locations.database)
        self._seen = before if count is None else count
        erased = before is not None and self._seen != before
        if erased:
            copies.drop()
        return erased

    def left_of(self, result: TurnResult) -> TurnResult:
        """Return a turn's result as its record has it now; a turn that has no record, as it is."""
        found = []
        locations, patience = self._settings.locations, self._settings.storage.busy_timeout
        with suppress(MemchatError), Reader(locations, patience) as reader:
            turns = reader.turns(result.user_id, result.thread_id)
            found = [turn for turn in turns if turn["turn"] == result.turn]
        return replace(result, **{name: found[0][name] for name in _TEXTS}) if found else result


_TEXTS = (
    "response",
    "retrieved_memories",
    "stored_updates",
    "skipped_updates",
    "flagged_updates",
    "errors",
)
"""What of a turn's result may hold what was erased."""
