"""How long a configured model took: measured around its calls, told with their usage."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

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
)
from memchat.records import Usage

OFFLINE = "offline"
"""Name of the offline engine, whose time counts as memchat's own."""


def metered(model: Model) -> Model:
    """Return the model with the seconds of its calls in their usage; the offline engine as it is."""
    if model.name == OFFLINE:
        return model
    return _MeteredRecall(model) if isinstance(model, SupportsRecallTasks) else _Metered(model)


class _Metered:
    def __init__(self, model: Model) -> None:
        self._model = model

    @property
    def name(self) -> str:
        return self._model.name

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        chunks = self._model.reply(prompt)
        spent = 0.0
        while True:
            started = time.perf_counter()
            chunk = next(chunks, None)
            spent += time.perf_counter() - started
            if chunk is None:
                break
            yield chunk
        yield ReplyChunk(usage=Usage(seconds=spent))

    def takes_tools(self) -> bool:
        return isinstance(self._model, SupportsTools) and self._model.takes_tools()

    def extract(self, request: ExtractionRequest) -> Extraction:
        started = time.perf_counter()
        found = self._model.extract(request)
        return replace(found, usage=_with_seconds(found.usage, started))

    def summarise(self, request: SummaryRequest) -> Summary:
        started = time.perf_counter()
        made = self._model.summarise(request)
        return replace(made, usage=_with_seconds(made.usage, started))


class _MeteredRecall(_Metered):
    """A metered model that can help recall."""

    def rewrite_query(self, text: str, context: tuple[Exchange, ...]) -> Rewritten:
        started = time.perf_counter()
        made = cast("SupportsRecallTasks", self._model).rewrite_query(text, context)
        return replace(made, usage=_with_seconds(made.usage, started))

    def rank(self, query: str, texts: tuple[str, ...]) -> Ranking:
        started = time.perf_counter()
        made = cast("SupportsRecallTasks", self._model).rank(query, texts)
        return replace(made, usage=_with_seconds(made.usage, started))


def _with_seconds(usage: Usage, started: float) -> Usage:
    return replace(usage, seconds=usage.seconds + time.perf_counter() - started)
