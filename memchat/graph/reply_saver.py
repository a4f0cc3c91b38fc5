"""The reply on its way to the transcript: written as it streams, and at its end."""

from __future__ import annotations

import threading
from typing import Self

from memchat.errors import StorageError
from memchat.redaction import redact
from memchat.storage.threads import Threads

SAVE_SECONDS = 0.2
"""How often what is new of a reply is written while it streams; 250 ms are promised."""
RETRY_SECONDS = 1.0
"""How often an ended reply is tried to be written that storage has not taken."""


class ReplySaver:
    """Writes one turn's reply in a thread of its own, which waits neither for its next piece nor for storage.

    Storage that is busy loses nothing: what it did not take is tried again until it does, or until
    the program ends.
    """

    def __init__(self, threads: Threads, thread: str, turn: int) -> None:
        """Write for one turn."""
        self._threads = threads
        self._place = thread, turn
        self._parts: list[str] = []
        self._ended = threading.Event()
        self._ending = "open"
        self._written = 0, "open"
        self._saving = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()

    def add(self, text: str) -> None:
        """Take a piece."""
        self._parts.append(text)
        if self._thread.ident is None:
            self._thread.start()

    def finish(self, text: str, ending: str) -> StorageError | None:
        """Write the reply, redacted, and how it ended; return why it is not written yet, if so."""
        with self._saving:
            self._parts, self._ending = [text], ending
        self._ended.set()
        try:
            self._save()
        except StorageError as error:
            if self._thread.ident is None:
                self._thread.start()
            return error
        return None

    def wait(self, seconds: float) -> None:
        """Wait until an ended reply is written, `seconds` at most; for one that goes on, not at all."""
        if self._ended.is_set() and self._thread.is_alive():
            self._thread.join(seconds)

    def _run(self) -> None:
        while not self._ended.wait(SAVE_SECONDS):
            self._try()
        while self._ending != "open" and not self._try():
            threading.Event().wait(RETRY_SECONDS)

    def _try(self) -> bool:
        try:
            self._save()
        except StorageError:
            return False
        return True

    def _save(self) -> None:
        with self._saving:
            new = len(self._parts), self._ending
            if new != self._written:
                text = "".join(self._parts)
                if self._ending == "open":
                    text = redact(text).text
                self._threads.save_reply(*self._place, text, self._ending)
                self._written = new
