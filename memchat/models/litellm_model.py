"""A chat model reached through LiteLLM: any provider, or any OpenAI-compatible server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from memchat.config import Settings
from memchat.models import failures, memory_answer, memory_call, recall_call, summary_call
from memchat.models.abilities import Form
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
from memchat.models.litellm_calls import Answer, LiteLLMCalls
from memchat.models.litellm_library import load_litellm
from memchat.models.patience import Patience
from memchat.models.reply_stream import ReplyStream
from memchat.models.tool_messages import without_tools
from memchat.phrases import say
from memchat.records import Json


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
        self.patience = patience or Patience(settings.model.retries)
        self._settings = settings.model
        self._language = settings.interface.language
        self._memory_name = settings.model.memory_name or name
        self._calls = LiteLLMCalls(settings, name, environ, self.patience)

    def warm_up(self) -> None:
        """Load LiteLLM and all that the first call would load; no server is reached.

        If it cannot be loaded the first call says so.
        """
        with suppress(ImportError):
            load_litellm()

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        """Stream the reply; the last chunk holds the usage.

        Raises ModelFailure before the first chunk, BrokenStream after it: a reply that has begun
        is not tried again, and what came of it has been yielded.
        """
        messages = prompt["messages"]
        stream = self._stream(messages, _tools(prompt))
        try:
            for text in stream.texts():
                yield ReplyChunk(text)
        finally:
            stream.close()
        usage = self._calls.usage(self.name, messages, stream.text, stream.reported)
        yield ReplyChunk(usage=usage, tool_calls=stream.tool_calls)
        if stream.failure:
            raise failures.broken_stream(stream.failure, self._language)

    def takes_tools(self) -> bool:
        """Tell whether replies may call tools, as far as that is known by now. Loads LiteLLM."""
        return self._calls.abilities(self.name).tools

    def _stream(self, messages: Sequence[ChatMessage], tools: Json) -> ReplyStream:
        """Open the stream of a reply; a server that refuses tools is asked without, from then on."""
        try:
            return self.patience.call(lambda: self._opened(messages, tools))
        except ModelFailure as failure:
            if not tools or failure.kind != "form_refused":
                raise
        self._calls.abilities(self.name).tools = False
        told = without_tools(messages)
        return self.patience.call(lambda: self._opened(told, {}))

    def extract(self, request: ExtractionRequest) -> Extraction:
        """Make the memory call, and one repair call at most if its answer cannot be used."""
        call, answer = self._memory_answer(request)
        found, usage = memory_answer.parse(answer.text), answer.usage
        if found.incomplete:
            try:
                second = self._ask_formed(call, call.repair(answer.text))
            except ModelFailure as failure:
                if not found.candidates:  # told rather than raised, since the first answer was paid for
                    return Extraction(usage=usage, error=failure.cause, warnings=call.warnings)
            else:
                found, usage = found.completed(memory_answer.parse(second.text)), usage + second.usage
        error = say(self._language, "model.unusable") if found.error else ""
        return Extraction(found.candidates, found.working_memory, usage, error, call.warnings)

    def _memory_answer(self, request: ExtractionRequest) -> tuple[memory_call.MemoryCall, Answer]:
        """Make the memory call in the best form that the model takes."""
        while True:
            form = self._calls.abilities(self._memory_name).form
            call = memory_call.render(request, with_schema=form is not Form.PLAIN, language=self._language)
            try:
                return call, self._ask_formed(call, call.messages)
            except ModelFailure as failure:
                if form is Form.PLAIN or failure.kind != "form_refused":
                    raise
            self._calls.abilities(self._memory_name).refused(form)

    def _ask_formed(self, call: memory_call.MemoryCall, messages: Sequence[ChatMessage]) -> Answer:
        extra = formed(self._calls.abilities(self._memory_name).form, call.response_format)
        return self._calls.ask(self._memory_name, messages, call.max_tokens, **extra)

    def summarise(self, request: SummaryRequest) -> Summary:
        """Summarise turns that leave the window."""
        messages = summary_call.render(request)
        answer = self._calls.ask(self._memory_name, messages, request.token_limit)
        text = without_thinking(answer.text).strip()
        if not text:
            raise self._calls.failure(self._memory_name, "empty")
        return Summary(text, answer.usage)

    def rewrite_query(self, text: str, context: tuple[Exchange, ...]) -> Rewritten:
        """Reword a message as what should be looked for; the message itself if no word comes."""
        messages = recall_call.rewriting(text, context)
        answer = self._calls.ask(self._memory_name, messages, recall_call.REWRITE_TOKENS)
        return Rewritten(recall_call.reworded(answer.text) or text, answer.usage)

    def rank(self, query: str, texts: tuple[str, ...]) -> Ranking:
        """Rank texts by how much they bear on a query."""
        messages = recall_call.ranking(query, texts)
        answer = self._calls.ask(self._memory_name, messages, recall_call.RANK_TOKENS)
        order = recall_call.order(answer.text, len(texts))
        if order is None:
            return Ranking(tuple(range(len(texts))), answer.usage, say(self._language, "model.unranked"))
        return Ranking(order, answer.usage)

    def _opened(self, messages: Sequence[ChatMessage], tools: Json) -> ReplyStream:
        """Open a stream and read it up to its first text, or to its end if it calls a tool."""
        chunks = self._calls.complete(
            self.name,
            messages=messages,
            max_tokens=self._settings.max_reply_tokens,
            temperature=self._settings.temperature,
            stream=True,
            stream_options={"include_usage": True},
            **tools,
        )
        filtered = self._calls.failure(self.name, "content_filter")
        stream = ReplyStream(chunks, lambda error: self._calls.failure_of(error, self.name), filtered)
        if not stream.started:
            stream.close()
            raise stream.failure or self._calls.failure(self.name, *stream.lack)
        return stream


def _tools(prompt: PromptContext) -> Json:
    """Return the arguments that offer tools; once spent they are still named, since calls refer to them."""
    if not prompt.get("tools"):
        return {}
    return {"tools": prompt["tools"]} | ({"tool_choice": "none"} if prompt.get("tools_spent") else {})


def formed(form: Form, response_format: Json | None) -> Json:
    """Return the arguments that ask for an answer in a form; `response_format` holds its schema."""
    if response_format is None or form is Form.PLAIN:
        return {}
    if form is Form.SCHEMA:
        return {"response_format": response_format}
    shape = response_format["json_schema"]
    function = {"name": shape["name"], "parameters": shape["schema"]}
    chosen = {"type": "function", "function": {"name": shape["name"]}}
    return {"tools": [{"type": "function", "function": function}], "tool_choice": chosen}
