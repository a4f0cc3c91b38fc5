"""What a configured model takes, measured around its calls: seconds in their usage, cost on an account."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Protocol, TypeVar, cast

from memchat.errors import ModelError
from memchat.models.base import (
    Exchange,
    Extraction,
    ExtractionRequest,
    Model,
    PromptContext,
    Ranking,
    ReplyChunk,
    Rewritten,
    Summary,
    SummaryRequest,
    SupportsRecallTasks,
    SupportsTools,
    SupportsWarmUp,
)
from memchat.text import estimate_tokens
from memchat.turn_records import Usage

_Made = TypeVar("_Made", Extraction, Summary, Rewritten, Ranking)
OFFLINE = "offline"
"""Name of the offline engine, whose time counts as memchat's own."""


class Account(Protocol):
    """Where calls are charged to, and asked for."""

    def admit(self) -> None:
        """Let a call be made. Raises ModelError if it may not be."""
        ...

    def charge(self, usage: Usage) -> None:
        """Count what a call has cost."""
        ...


def metered(model: Model, account: Account) -> Model:
    """Return the model with the seconds of its calls in their usage, and its calls charged to an account.

    The offline engine, which costs nothing, is returned as it is.
    """
    if model.name == OFFLINE:
        return model
    kind = _MeteredRecall if isinstance(model, SupportsRecallTasks) else _Metered
    return kind(model, account)


class _Stopwatch:
    """Sums the seconds of its blocks; a ModelError takes them with it."""

    def __init__(self) -> None:
        self.seconds = self._started = 0.0

    def __enter__(self) -> None:
        self._started = time.perf_counter()

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        self.seconds += time.perf_counter() - self._started
        if isinstance(error, ModelError):
            error.seconds = self.seconds


class _Metered:
    def __init__(self, model: Model, account: Account) -> None:
        self._model = model
        self._account = account

    @property
    def name(self) -> str:
        return self._model.name

    def _begin(self) -> None:
        """Ask whether a call may be made, and make ready for it: that is no part of the call."""
        self._account.admit()
        if isinstance(self._model, SupportsWarmUp):
            self._model.warm_up()

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        self._begin()
        chunks = self._model.reply(prompt)
        watch, usage, text = _Stopwatch(), Usage(), ""
        try:
            while True:
                with watch:
                    chunk = next(chunks, None)
                if chunk is None:
                    break
                usage, text = usage + (chunk.usage or Usage()), text + chunk.text
                yield chunk
            yield ReplyChunk(usage=Usage(seconds=watch.seconds))
        finally:
            self._account.charge(usage if usage.calls or not text else estimated(prompt, text))

    def takes_tools(self) -> bool:
        return isinstance(self._model, SupportsTools) and self._model.takes_tools()

    def extract(self, request: ExtractionRequest) -> Extraction:
        return self._timed(lambda: self._model.extract(request))

    def summarise(self, request: SummaryRequest) -> Summary:
        return self._timed(lambda: self._model.summarise(request))

    def _timed(self, call: Callable[[], _Made]) -> _Made:
        """Make a call that is not streamed, and return what it made with its seconds."""
        self._begin()
        watch = _Stopwatch()
        with watch:
            made = call()
        self._account.charge(made.usage)
        seconds = made.usage.seconds + watch.seconds
        return replace(made, usage=replace(made.usage, seconds=seconds))


class _MeteredRecall(_Metered):
    """A metered model that can help recall."""

    def rewrite_query(self, text: str, context: tuple[Exchange, ...]) -> Rewritten:
        return self._timed(lambda: cast("SupportsRecallTasks", self._model).rewrite_query(text, context))

    def rank(self, query: str, texts: tuple[str, ...]) -> Ranking:
        return self._timed(lambda: cast("SupportsRecallTasks", self._model).rank(query, texts))


def estimated(prompt: PromptContext, text: str) -> Usage:
    """Return about what a reply has cost that was stopped before its server told."""
    sent = sum(estimate_tokens(message["content"]) for message in prompt["messages"])
    return Usage(1, sent, estimate_tokens(text))
