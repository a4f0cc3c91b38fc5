"""A reply as LiteLLM streams it: read up to its first text, then text by text."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from memchat.models.base import ToolCall
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
    _calls: dict[int, list[str]] = field(default_factory=dict)
    """Of each tool call its id, name and arguments, which come in pieces."""
    _texts: Iterator[str] = field(init=False)
    _first: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self._texts = self._read()
        self._first = [text for text in [next(self._texts, "")] if text]

    @property
    def started(self) -> bool:
        """Whether any text came, or a call of a tool in place of it."""
        return bool(self._first or self._calls)

    @property
    def tool_calls(self) -> tuple[ToolCall, ...]:
        """The tools that are called; those of a stream that broke are not whole."""
        if self.failure:
            return ()
        return tuple(
            ToolCall(key or f"call_{index}", name, arguments)
            for index, (key, name, arguments) in sorted(self._calls.items())
        )

    def texts(self) -> Iterator[str]:
        """Yield the texts as they come."""
        return chain(self._first, self._texts)

    def _read(self) -> Iterator[str]:
        chunks = iter(self.chunks)
        while (chunk := self._next(chunks)) is not None:
            self.reported = getattr(chunk, "usage", None) or self.reported
            choice = chunk.choices[0] if chunk.choices else None
            self._gather_calls(choice.delta if choice else None)
            text = (choice.delta.content if choice else "") or ""
            if text:
                self.text += text
                yield text
            if choice and choice.finish_reason == "content_filter":
                self.failure = self.filtered

    def _gather_calls(self, delta: Any) -> None:
        for call in getattr(delta, "tool_calls", None) or ():
            parts = self._calls.setdefault(call.index or 0, ["", "", ""])
            function = call.function
            for position, piece in enumerate((call.id, function.name, function.arguments)):
                parts[position] += piece or ""

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
