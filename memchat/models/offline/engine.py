"""The offline engine: a model made of rules, for when none is configured.

It extracts, answers and summarises deterministically, in English and in Korean, without a
network and without heavy imports.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from memchat.models.base import (
    Extraction,
    ExtractionRequest,
    PromptContext,
    ReplyChunk,
    Summary,
    SummaryRequest,
)
from memchat.models.offline.extraction import StatementReader, extract_turns
from memchat.models.offline.finding import NoOpinion, StatementClassifier
from memchat.topics import Topic
from memchat.turn_records import Usage

_WORDS_A_CHUNK = 4


class OfflineEngine:
    """A `Model` that needs no model."""

    def __init__(
        self,
        topics: tuple[Topic, ...],
        classifier: StatementClassifier | None = None,
        retained: Collection[str] = (),
    ) -> None:
        """Make an engine that files what it learns under `topics`.

        `classifier` may judge whether a sentence states something durable; without one the
        rules alone decide. `retained` names the sensitive categories that need no decision.
        """
        self._topics = topics
        self._classifier = classifier or NoOpinion()
        self._reader = StatementReader(topics, self._classifier, retained)

    @property
    def name(self) -> str:
        """The name to give to `--model`."""
        return "offline"

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        """Stream an answer made from the memories and the conversation in the prompt."""
        from memchat.models.offline.answering import answer

        words = answer(prompt, self._reader).split(" ")
        for start in range(0, len(words), _WORDS_A_CHUNK):
            piece = " ".join(words[start : start + _WORDS_A_CHUNK])
            yield ReplyChunk(piece if start == 0 else f" {piece}")
        yield ReplyChunk(usage=Usage())

    def extract(self, request: ExtractionRequest) -> Extraction:
        """Find the durable facts that the user states in the covered turns."""
        return Extraction(extract_turns(request, request.topics or self._topics, self._classifier))

    def summarise(self, request: SummaryRequest) -> Summary:
        """Summarise turns by their own sentences, within the token limit."""
        from memchat.models.offline.summary import summarise

        return Summary(summarise(request))
