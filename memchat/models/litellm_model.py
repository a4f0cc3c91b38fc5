"""A chat model reached through LiteLLM: any provider, or any OpenAI-compatible server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from memchat.config import Settings
from memchat.models import failures, memory_answer, memory_call, recall_call, summary_call
from memchat.models.base import (
    ChatMessage,
    Exchange,
    Extraction,
    ExtractionRequest,
    PromptContext,
    Ranking,
    ReplyChunk,
    Rewritten,
    Summary,
    SummaryRequest,
)
from memchat.models.failures import ModelFailure
from memchat.models.lenient_json import without_thinking
from memchat.models.litellm_library import load_litellm
from memchat.models.patience import Patience
from memchat.models.providers import key_of, provider_of
from memchat.models.reply_stream import ReplyStream
from memchat.records import Json, Usage
from memchat.text import estimate_tokens

NO_KEY = "none"
"""Stands for a key where a server of one's own asks for none but the client library does."""


@dataclass(frozen=True, slots=True)
class _Answer:
    text: str
    usage: Usage


class LiteLLMModel:
    """Implements `memchat.models.base.Model`. LiteLLM is imported at the first call."""

    def __init__(
        self,
        settings: Settings,
        name: str,
        environ: Mapping[str, str],
        patience: Patience | None = None,
    ) -> None:
        self.name = name
        self._settings = settings.model
        self._memory_name = settings.model.memory_name or name
        self._environ = environ
        self._takes_schema: bool | None = None
        self.patience = patience or Patience(settings.model.retries)

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        """Stream the reply; the last chunk holds the usage.

        Raises ModelFailure before the first chunk, BrokenStream after it: a reply that has begun
        is not tried again, and what came of it has been yielded.
        """
        messages = prompt["messages"]
        stream = self.patience.call(lambda: self._opened(messages))
        try:
            for text in stream.texts():
                yield ReplyChunk(text)
        finally:
            stream.close()
        yield ReplyChunk(usage=self._usage(self.name, messages, stream.text, stream.reported))
        if stream.failure:
            raise failures.broken_stream(stream.failure)

    def extract(self, request: ExtractionRequest) -> Extraction:
        """Make the memory call, and one repair call at most if its answer cannot be used."""
        call = memory_call.render(request, with_schema=self._schema_is_taken())
        answer = self._ask_for_json(call)
        found, usage = memory_answer.parse(answer.text), answer.usage
        if found.incomplete:
            try:
                second = self._ask(self._memory_name, call.repair(answer.text), call.max_tokens)
            except ModelFailure:
                if not found.candidates:
                    raise
            else:
                found, usage = found.completed(memory_answer.parse(second.text)), usage + second.usage
        return Extraction(found.candidates, found.working_memory, usage, found.error, call.warnings)

    def summarise(self, request: SummaryRequest) -> Summary:
        """Summarise turns that leave the window."""
        messages = summary_call.render(request)
        answer = self._ask(self._memory_name, messages, request.token_limit)
        text = without_thinking(answer.text).strip()
        if not text:
            raise failures.failure("empty", self._memory_name)
        return Summary(text, answer.usage)

    def rewrite_query(self, text: str, context: tuple[Exchange, ...]) -> Rewritten:
        """Reword a message as what should be looked for; the message itself if no word comes."""
        messages = recall_call.rewriting(text, context)
        answer = self._ask(self._memory_name, messages, recall_call.REWRITE_TOKENS)
        return Rewritten(recall_call.reworded(answer.text) or text, answer.usage)

    def rank(self, query: str, texts: tuple[str, ...]) -> Ranking:
        """Rank texts by how much they bear on a query."""
        messages = recall_call.ranking(query, texts)
        answer = self._ask(self._memory_name, messages, recall_call.RANK_TOKENS)
        return Ranking(recall_call.order(answer.text, len(texts)), answer.usage)

    def _schema_is_taken(self) -> bool:
        """Tell whether the model takes a JSON schema, as far as LiteLLM knows."""
        if self._takes_schema is None:
            try:
                self._takes_schema = bool(load_litellm().supports_response_schema(model=self._memory_name))
            except Exception:  # noqa: BLE001  (whatever it is, the schema is a mere convenience)
                self._takes_schema = False
        return self._takes_schema

    def _ask_for_json(self, call: memory_call.MemoryCall) -> _Answer:
        """Ask with the schema; a server that does not accept one after all is asked without."""
        if call.response_format is not None:
            try:
                extra = {"response_format": call.response_format}
                return self._ask(self._memory_name, call.messages, call.max_tokens, **extra)
            except ModelFailure as failure:
                if failure.kind != "bad_request":
                    raise
                self._takes_schema = False
        return self._ask(self._memory_name, call.messages, call.max_tokens)

    def _ask(self, model: str, messages: Sequence[ChatMessage], max_tokens: int, **extra: Any) -> _Answer:
        """Make one call that is not streamed, trying again where that may help."""
        arguments = {"messages": messages, "max_tokens": max_tokens, "temperature": 0, **extra}
        response = self.patience.call(lambda: self._completion(model, **arguments))
        text = response.choices[0].message.content or ""
        return _Answer(text, self._usage(model, messages, text, getattr(response, "usage", None)))

    def _opened(self, messages: Sequence[ChatMessage]) -> ReplyStream:
        """Open a stream and read it up to its first text."""
        chunks = self._completion(
            self.name,
            messages=messages,
            max_tokens=self._settings.max_reply_tokens,
            temperature=self._settings.temperature,
            stream=True,
            stream_options={"include_usage": True},
        )
        stream = ReplyStream(chunks, self.name, self._failure)
        if not stream.started:
            stream.close()
            raise stream.failure or failures.failure("empty", self.name)
        return stream

    def _completion(self, model: str, **arguments: Any) -> Any:
        """Call LiteLLM; whatever it raises becomes a ModelFailure.

        That is raised outside the handler: as its context, the original exception, which may hold
        a key, would travel along into tracebacks and checkpoints.
        """
        try:
            answer = load_litellm().completion(**self._arguments(model), **arguments)
            failure = failures.failure("bad_request", model)
        except Exception as error:  # noqa: BLE001  (providers raise what they like)
            answer, failure = None, self._failure(error)
        if answer is None:  # LiteLLM returns it, too, when it has dropped parameters in vain (422)
            raise failure
        return answer

    def _arguments(self, model: str) -> Json:
        """Return what every call is given. LiteLLM's own retries are off: ours are told."""
        base = self._settings.api_base
        provider = provider_of(model)
        key = key_of(provider, self._environ) if provider else ""
        arguments = {
            "model": model,
            "timeout": self._settings.timeout,
            "num_retries": 0,
            "max_retries": 0,
            "api_base": base,
            "api_key": key or (NO_KEY if base else ""),
        }
        return {name: value for name, value in arguments.items() if value != ""}

    def _failure(self, error: Exception) -> ModelFailure:
        return failures.failure_of(
            error, model=self.name, timeout=self._settings.timeout, environ=self._environ
        )

    def _usage(self, model: str, messages: Sequence[ChatMessage], text: str, reported: Any) -> Usage:
        """Return what a call cost: as the provider reports it, else estimated."""
        prompt = int(getattr(reported, "prompt_tokens", 0) or 0)
        completion = int(getattr(reported, "completion_tokens", 0) or 0)
        if not prompt:
            prompt = sum(estimate_tokens(message["content"]) for message in messages)
            completion = estimate_tokens(text)
        return Usage(1, prompt, completion, _price(model, prompt, completion))


def _price(model: str, prompt_tokens: int, completion_tokens: int) -> float | None:
    """Return the price of a call in US dollars, or None where it is not known."""
    try:
        costs = load_litellm().cost_per_token(
            model=model, prompt_tokens=prompt_tokens, completion_tokens=completion_tokens
        )
    except Exception:  # noqa: BLE001  (an unmapped model raises a bare Exception)
        return None
    return float(sum(costs))
