"""A reply as LiteLLM streams it: read up to its first text, then text by text."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from memchat.models.failures import ModelFailure


@dataclass(slots=True)
class ReplyStream:
    """An open stream. It never raises: `failure` says afterwards why it broke, if it did."""

    chunks: Any
    failure_of: Callable[[Exception], ModelFailure]
    filtered: ModelFailure
    """What it is if the provider's filter ends it."""
    text: str = ""
    """What came so far."""
    reported: Any = None
    """The usage, if the provider reports it."""
    failure: ModelFailure | None = None
    """Why it ended, if not as it should."""
    _texts: Iterator[str] = field(init=False)
    _first: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self._texts = self._read()
        self._first = [text for text in [next(self._texts, "")] if text]

    @property
    def started(self) -> bool:
        """Whether any text came."""
        return bool(self._first)

    def texts(self) -> Iterator[str]:
        """Yield the texts as they come."""
        return chain(self._first, self._texts)

    def _read(self) -> Iterator[str]:
        chunks = iter(self.chunks)
        while (chunk := self._next(chunks)) is not None:
            self.reported = getattr(chunk, "usage", None) or self.reported
            choice = chunk.choices[0] if chunk.choices else None
            text = (choice.delta.content if choice else "") or ""
            if text:
                self.text += text
                yield text
            if choice and choice.finish_reason == "content_filter":
                self.failure = self.filtered

    def _next(self, chunks: Iterator[Any]) -> Any:
        try:
            return next(chunks, None)
        except Exception as error:  # noqa: BLE001  (providers raise what they like)
            self.failure = self.failure_of(error)
            return None

    def close(self) -> None:
        """Let go of the connection, so that the server stops writing."""
        with contextlib.suppress(Exception):
            self.chunks.completion_stream.close()
