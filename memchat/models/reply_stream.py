"""A reply as LiteLLM streams it: read up to its first text, then text by text."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from memchat.models.base import ToolCall
from memchat.models.failures import ModelFailure
from memchat.text import without_surrogates

EVENT_STREAM = "text/event-stream"
_MEDIA_TYPE = re.compile(r"[\w.+-]{1,40}/[\w.+-]{1,40}")


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
    media_type: str = field(init=False)
    """What the server says that it sends ("text/html"); empty where it or LiteLLM does not tell."""
    _calls: dict[int, list[str]] = field(default_factory=dict)
    """Of each tool call its id, name and arguments, which come in pieces."""
    _texts: Iterator[str] = field(init=False)
    _first: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.media_type = _media_type(self.chunks)  # LiteLLM drops the response when the stream ends
        self._texts = self._read()
        self._first = [text for text in [next(self._texts, "")] if text]

    @property
    def started(self) -> bool:
        """Whether any text came, or a call of a tool in place of it."""
        return bool(self._first or self.tool_calls)

    @property
    def lack(self) -> tuple[str, str]:
        """What a stream without text is: the failure's kind, and what was sent in place of a stream.

        It is an empty answer only if its server ended it as one: LiteLLM makes up the end of a page.
        """
        if getattr(self.chunks, "received_finish_reason", "") is not None:
            return "empty", ""
        is_stream = self.media_type in ("", EVENT_STREAM)
        return ("unfinished", "") if is_stream else ("garbled", self.media_type)

    @property
    def tool_calls(self) -> tuple[ToolCall, ...]:
        """The tools that are called; those of a stream that broke are not whole."""
        if self.failure:
            return ()
        return tuple(
            ToolCall(*map(without_surrogates, (key or f"call_{index}", name, arguments)))
            for index, (key, name, arguments) in sorted(self._calls.items())
        )

    def texts(self) -> Iterator[str]:
        """Yield the texts as they come."""
        return chain(self._first, self._texts)

    def _read(self) -> Iterator[str]:
        chunks = iter(self.chunks)
        while (text := self._next(chunks)) is not None:
            if text:
                self.text += text
                yield text

    def _next(self, chunks: Iterator[Any]) -> str | None:
        """Take the next piece and return its text; None at the end, and where the stream breaks."""
        try:
            chunk = next(chunks, None)
            return None if chunk is None else self._taken(chunk)
        except Exception as error:  # noqa: BLE001  (providers raise what they like, and send it)
            self.failure = self.failure_of(error)
            return None

    def _taken(self, chunk: Any) -> str:
        self.reported = getattr(chunk, "usage", None) or self.reported
        choice = chunk.choices[0] if chunk.choices else None
        if choice and choice.finish_reason == "content_filter":
            self.failure = self.filtered
        self._gather_calls(choice.delta if choice else None)
        text = choice.delta.content if choice else ""
        return text if isinstance(text, str) else ""

    def _gather_calls(self, delta: Any) -> None:
        for call in getattr(delta, "tool_calls", None) or ():
            parts = self._calls.setdefault(call.index or 0, ["", "", ""])
            function = call.function
            for position, piece in enumerate((call.id, function.name, function.arguments)):
                parts[position] += piece or ""

    def close(self) -> None:
        """Let go of the connection, so that the server stops writing."""
        with contextlib.suppress(Exception):
            self.chunks.completion_stream.close()


def _media_type(chunks: Any) -> str:
    response = getattr(getattr(chunks, "completion_stream", None), "response", None)
    found = _MEDIA_TYPE.match(str(getattr(response, "headers", {}).get("content-type", "")).lower())
    return found[0] if found else ""
