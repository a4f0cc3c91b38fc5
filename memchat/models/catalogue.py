"""Opens the model a person asked for, or the one that fits what is there. LiteLLM is not loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from memchat.config import Settings
from memchat.models import failures
from memchat.models.base import Model
from memchat.models.metering import OFFLINE
from memchat.models.providers import (
    Provider,
    address_for,
    can_be_sent,
    default_model,
    key_of,
    key_variable,
    provider_of,
)
from memchat.phrases import say


def model_name(settings: Settings, environ: Mapping[str, str], name: str = "") -> str:
    """Return the name of the model to use: as given, as set, by a provider's key, else offline."""
    return name.strip() or settings.model.name.strip() or default_model(environ) or OFFLINE


def open_model(settings: Settings, environ: Mapping[str, str], name: str = "") -> Model:
    """Open the model that answers.

    It does the memory work too, by the cheaper model that the settings may name, unless
    `open_memory_model` opens another. Raises ModelFailure for a name that nobody knows, and where
    the provider's key is missing: both before any call, so that no turn begins in vain.
    """
    chosen = model_name(settings, environ, name)
    if chosen == OFFLINE:
        return _offline_engine(settings)
    memory_name = settings.model.memory_name
    for needed in {chosen, memory_name or chosen} - {OFFLINE}:
        check(settings, environ, needed, chosen)
    if memory_name == OFFLINE:  # what else the model does beside replies it does by itself
        settings = replace(settings, model=replace(settings.model, memory_name=""))
    from memchat.models.litellm_model import LiteLLMModel

    return LiteLLMModel(settings, chosen, environ)


def open_memory_model(settings: Settings, chat: Model) -> Model | None:
    """Open the offline engine for the memory work of a chat model, if the settings say so; else None."""
    if settings.model.memory_name != OFFLINE or chat.name == OFFLINE:
        return None
    return _offline_engine(settings)


def _offline_engine(settings: Settings) -> Model:
    from memchat.models.offline.classifier import open_classifier
    from memchat.models.offline.engine import OfflineEngine

    return OfflineEngine(settings.topics, open_classifier(settings), settings.memory.retain)


def check(settings: Settings, environ: Mapping[str, str], name: str, chat_model: str = "") -> None:
    """Check a model's name and key as far as it can be done without a call. Raises ModelFailure.

    `chat_model` is the model that answers, if it is another.
    """
    language = settings.interface.language
    provider = provider_of(name)
    if provider is None:
        raise failures.failure("unknown_model", name, language)
    if not can_be_sent(key_of(provider, environ)):
        raise failures.ModelFailure(
            say(language, "model.odd_key", variable=key_variable(provider, environ)),
            say(language, "model.odd_key.advice"),
            kind="odd_key",
        )
    address = address_for(name, settings.model.name, chat_model or name, settings.model.api_base)
    if _key_is_missing(provider, environ) and not address:
        variables = say(language, "model.no_key.or").join(provider.keys)
        raise failures.ModelFailure(
            say(language, "model.no_key", model=name, variables=variables),
            say(language, "model.no_key.advice"),
            kind="credentials",
        )


def _key_is_missing(provider: Provider, environ: Mapping[str, str]) -> bool:
    return bool(provider.keys) and not key_of(provider, environ)
