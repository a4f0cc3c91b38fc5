"""Earlier messages of a user, for the arrow keys: a private file, and no secret in it."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from prompt_toolkit.history import FileHistory

from memchat import copies
from memchat.locations import Locations, make_private_file
from memchat.namespace import encode_label

if TYPE_CHECKING:
    from prompt_toolkit.buffer import Buffer

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
        self._path: Path | None = None
        self._read_at: object = None
        if locations is None:
            super().__init__(os.devnull)
            return
        self._path = locations.history(encode_label(user))
        with contextlib.suppress(OSError):
            make_private_file(self._path)
        super().__init__(str(self._path))

    def load_history_strings(self) -> Iterable[str]:
        """Return what was typed, the latest first, and no more than is looked through at each key."""
        self._read_at = self._state()
        return islice(super().load_history_strings(), MOST_LINES)

    def forget(self) -> None:
        """Offer only what the file still holds: a line may be what the person erased."""
        self._drop()
        self.forgotten()

    def look(self) -> bool:
        """Tell whether another program has changed the file; if so, its lines are to be offered anew."""
        changed = self._loaded and self._state() != self._read_at
        if changed:
            self._drop()
        return changed

    def offer(self, buffer: Buffer) -> None:
        """Have a line that is being typed, which stays, offer what the file holds, at once.

        Told to read its history anew the library does so after the key that asked for it, and empties
        what is typed. It has no public way to hand lines to a buffer at once; hence its private names.
        """
        if not self._loaded:
            self._loaded_strings, self._loaded = list(self.load_history_strings()), True
        at = buffer.cursor_position
        buffer.reset(buffer.document)
        buffer._working_lines.extendleft(self._loaded_strings)
        buffer.working_index = len(self._loaded_strings)
        buffer.cursor_position = at
        buffer._load_history_task = asyncio.get_running_loop().create_future()

    def _drop(self) -> None:
        self._loaded, self._loaded_strings = False, []

    def _state(self) -> object:
        """Return what is another when the file has another content."""
        try:
            found = self._path and self._path.stat()
        except OSError:
            return None
        return found and (found.st_mtime_ns, found.st_size)

    def store_string(self, string: str) -> None:
        """Write nothing yet."""

    def keep(self, text: str) -> None:
        """Write a line that was entered. A disk that is full or read-only loses it, no more."""
        if self._path is None:
            return
        from memchat.redaction import redact

        with contextlib.suppress(OSError):
            self.look()
            super().store_string(redact(text).text)
            self._read_at = self._state()
