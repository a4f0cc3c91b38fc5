"""Earlier messages of a user, for the arrow keys: a private file, and no secret in it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable
from itertools import islice

from prompt_toolkit.history import FileHistory

from memchat import copies
from memchat.locations import Locations, make_private_file
from memchat.namespace import encode_label

MOST_LINES = 2_000
"""Earlier messages that are offered: suggestions look through them at each key."""


class PrivateHistory(FileHistory):
    """What a user typed, in a file of mode 0600.

    The prompt hands over a line as soon as it is entered; it is written only when `keep` is
    told so, with secrets redacted, since the redactor is loaded behind the prompt.
    """

    def __init__(self, locations: Locations | None, user: str) -> None:
        """Open the user's history, making it if need be; without places nothing is read or written."""
        copies.keep(self)
        self.forgotten: Callable[[], None] = lambda: None
        """Called when lines may have been erased: what was offered is to be offered anew."""
        self._written = locations is not None
        if locations is None:
            super().__init__(os.devnull)
            return
        path = locations.history(encode_label(user))
        with contextlib.suppress(OSError):
            make_private_file(path)
        super().__init__(str(path))

    def load_history_strings(self) -> Iterable[str]:
        """Return what was typed, the latest first, and no more than is looked through at each key."""
        return islice(super().load_history_strings(), MOST_LINES)

    def forget(self) -> None:
        """Offer only what the file still holds: a line may be what the person erased."""
        self._loaded, self._loaded_strings = False, []
        self.forgotten()

    def store_string(self, string: str) -> None:
        """Write nothing yet."""

    def keep(self, text: str) -> None:
        """Write a line that was entered. A disk that is full or read-only loses it, no more."""
        if not self._written:
            return
        from memchat.redaction import redact

        with contextlib.suppress(OSError):
            super().store_string(redact(text).text)
