"""Calls to LiteLLM: with the person's settings and key, tried again where it may help, and priced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from memchat.config import Settings
from memchat.models import failures
from memchat.models.abilities import Abilities, abilities_of
from memchat.models.base import ChatMessage
from memchat.models.failures import ModelFailure
from memchat.models.litellm_library import load_litellm, price, tokens
from memchat.models.patience import Patience
from memchat.models.providers import address_for, key_of, provider_of
from memchat.records import Json
from memchat.text import estimate_tokens
from memchat.turn_records import Usage

NO_KEY = "none"
"""Stands for a key where a server of one's own asks for none but the client library does."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that was not streamed: its text (or a tool call's arguments), and its cost."""

    text: str
    usage: Usage


class LiteLLMCalls:
    """Makes calls; whatever LiteLLM raises comes out as a ModelFailure in the person's language."""

    def __init__(self, settings: Settings, name: str, environ: Mapping[str, str], patience: Patience) -> None:
        self._settings = settings.model
        self._name = name
        self._language = settings.interface.language
        self._environ = environ
        self._patience = patience

    def ask(self, model: str, messages: Sequence[ChatMessage], max_tokens: int, **extra: Any) -> Answer:
        """Make one call that is not streamed, trying again where that may help."""
        arguments = {"messages": messages, "max_tokens": max_tokens, "temperature": 0, **extra}
        text, reported = self._patience.call(lambda: self._read(model, arguments))
        return Answer(text, self.usage(model, messages, text, reported))

    def _read(self, model: str, arguments: Json) -> tuple[str, Any]:
        """Call LiteLLM once; return what was said, and the usage as it was reported."""
        response = self.complete(model, **arguments)
        try:
            return _said(response.choices[0].message), getattr(response, "usage", None)
        except Exception as error:  # noqa: BLE001  (servers send what they like)
            failure = self.failure_of(error, model)
        raise failure

    def complete(self, model: str, **arguments: Any) -> Any:
        """Call LiteLLM once. Raises ModelFailure.

        That is raised outside the handler: as its context, the original exception, which may hold
        a key, would travel along into tracebacks and checkpoints.
        """
        try:
            answer = load_litellm().completion(**self._arguments(model), **arguments)
            failure = self.failure(model, "bad_request")
        except Exception as error:  # noqa: BLE001  (providers raise what they like)
            answer, failure = None, self.failure_of(error, model)
        if answer is None:  # LiteLLM returns it, too, when it has dropped parameters in vain (422)
            raise failure
        return answer

    def _arguments(self, model: str) -> Json:
        """Return what every call is given. LiteLLM's own retries are off: ours are told."""
        base = self._address(model)
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

    def failure(self, model: str, kind: str, received: str = "") -> ModelFailure:
        """Return the failure of a kind that no exception stands for."""
        return failures.failure(kind, model, self._language, received)

    def failure_of(self, error: Exception, model: str) -> ModelFailure:
        """Return what a person is told of an exception from LiteLLM."""
        return failures.failure_of(
            error,
            model=model,
            timeout=self._settings.timeout,
            environ=self._environ,
            language=self._language,
        )

    def usage(self, model: str, messages: Sequence[ChatMessage], text: str, reported: Any) -> Usage:
        """Return what a call cost: as the provider reports it, else estimated."""
        prompt, completion = tokens(reported, "prompt_tokens"), tokens(reported, "completion_tokens")
        if not prompt:
            prompt = sum(estimate_tokens(message["content"]) for message in messages)
            completion = estimate_tokens(text)
        return Usage(1, prompt, completion, price(model, prompt, completion))

    def abilities(self, model: str) -> Abilities:
        """Return what a model can do at the address of the settings."""
        return abilities_of(model, self._address(model))

    def _address(self, model: str) -> str:
        return address_for(model, self._settings.name, self._name, self._settings.api_base)


def _said(message: Any) -> str:
    """Return the arguments of the tool that a message calls, else its text."""
    calls = getattr(message, "tool_calls", None)
    return str((calls[0].function.arguments if calls else message.content) or "")
