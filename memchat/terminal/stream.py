"""The reply as it streams: pieces made safe to show, whatever way they were cut.

The first version prints plain text as it comes. Whether an invisible character belongs where it
stands depends on its neighbours, and a model's pieces may part them; so a piece is shown up to
its last plain ASCII character, and the rest waits for what follows.
"""

from __future__ import annotations

import re
from typing import TextIO

from memchat.terminal.sanitize import shown

LONGEST_WAIT = 64
"""Characters held back at most, for text without a single ASCII character."""
_SAFE_END = re.compile(r"[\x00-\x0c\x0e-\x7f](?=[^\x00-\x0c\x0e-\x7f]*\Z)")


class ReplyStream:
    """Prints a reply piece by piece. `end` must be called when no more comes."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._held = ""
        self._last = "\n"
        self.begun = False

    def feed(self, piece: str) -> None:
        """Print what of the reply can be shown by now."""
        self._held += piece
        found = _SAFE_END.search(self._held)
        if found:
            self._print(found.end())
        elif len(self._held) > LONGEST_WAIT:
            self._print(LONGEST_WAIT // 2)

    def end(self) -> None:
        """Print what is held back, and end the line."""
        self._print(len(self._held))
        if self._last != "\n":
            self._out.write("\n")
        self._out.flush()

    def _print(self, length: int) -> None:
        text, self._held = shown(self._held[:length]), self._held[length:]
        if text:
            self.begun = True
            self._last = text[-1]
            self._out.write(text)
            self._out.flush()
