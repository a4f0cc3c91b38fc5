"""A model that says what a test scripted, and records what it was asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from memchat.errors import ModelError
from memchat.models.base import (
    Extraction,
    ExtractionRequest,
    PromptContext,
    ReplyChunk,
    Summary,
    SummaryRequest,
)
from memchat.records import Candidate
from memchat.turn_records import Usage

DOWN = ModelError("the model is down", "try again later")
SAID = "I prefer aisle seats"
AISLE = Candidate(text="Prefers aisle seats.", topic="travel", attribute="seat", value="aisle", evidence=SAID)
"""What a model may find in that."""


class FakeModel:
    """Implements memchat.models.base.Model.

    `extract` finds the given candidates in a turn whose text equals the key; an exception in
    place of a text or of candidates is raised.
    """

    name = "fake"

    def __init__(
        self,
        reply: str | Exception | Callable[[PromptContext], str] = "Fine.",
        candidates: Sequence[Candidate] | Exception | dict[str, Sequence[Candidate]] = (),
        summary: str | Exception = "A summary.",
    ) -> None:
        self._reply = reply
        self._candidates = candidates
        self._summary = summary
        self.prompts: list[PromptContext] = []
        self.requests: list[ExtractionRequest] = []
        self.summaries: list[SummaryRequest] = []

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        self.prompts.append(prompt)
        if isinstance(self._reply, Exception):
            raise self._reply
        text = self._reply(prompt) if callable(self._reply) else self._reply
        for number, word in enumerate(text.split(" ")):
            yield ReplyChunk(f" {word}" if number else word)
        yield ReplyChunk(usage=Usage(calls=1, prompt_tokens=10, completion_tokens=2))

    def extract(self, request: ExtractionRequest) -> Extraction:
        self.requests.append(request)
        found = self._candidates
        if isinstance(found, Exception):
            raise found
        if isinstance(found, dict):
            found = found.get(request.covered[-1].user, ())
        return Extraction(candidates=tuple(found), usage=Usage(calls=1))

    def summarise(self, request: SummaryRequest) -> Summary:
        self.summaries.append(request)
        if isinstance(self._summary, Exception):
            raise self._summary
        return Summary(self._summary, Usage(calls=1))
