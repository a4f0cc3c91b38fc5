"""The providers of models: their keys, their default models, and which names they answer to.

Nothing here imports LiteLLM (7 s): a name is known by the table below, or else by the lists that
LiteLLM keeps as JSON files beside its code, read only when the table does not know the name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Provider:
    """One provider, under the name that LiteLLM puts before the slash."""

    name: str
    keys: tuple[str, ...] = ()
    """Variables that may hold its key; none: it needs no key, or more than one variable."""
    default: str = ""
    """The model to use when nothing but this provider's key is there."""


PROVIDERS: tuple[Provider, ...] = (
    Provider("openai", ("OPENAI_API_KEY",), "openai/gpt-4.1-mini"),
    Provider("anthropic", ("ANTHROPIC_API_KEY",), "anthropic/claude-haiku-4-5"),
    Provider("gemini", ("GEMINI_API_KEY", "GOOGLE_API_KEY"), "gemini/gemini-flash-latest"),
    Provider("mistral", ("MISTRAL_API_KEY",), "mistral/mistral-small-latest"),
    Provider("groq", ("GROQ_API_KEY",), "groq/openai/gpt-oss-20b"),
    Provider("deepseek", ("DEEPSEEK_API_KEY",), "deepseek/deepseek-chat"),
    Provider("openrouter", ("OPENROUTER_API_KEY", "OR_API_KEY"), "openrouter/openai/gpt-4.1-mini"),
    Provider("xai", ("XAI_API_KEY",), "xai/grok-4.3"),
    Provider("cerebras", ("CEREBRAS_API_KEY",), "cerebras/gpt-oss-120b"),
    Provider("together_ai", ("TOGETHERAI_API_KEY", "TOGETHER_API_KEY"), "together_ai/openai/gpt-oss-120b"),
    Provider("cohere", ("COHERE_API_KEY", "CO_API_KEY")),
    Provider("cohere_chat", ("COHERE_API_KEY", "CO_API_KEY")),
    Provider("perplexity", ("PERPLEXITYAI_API_KEY", "PERPLEXITY_API_KEY")),
    Provider("fireworks_ai", ("FIREWORKS_AI_API_KEY", "FIREWORKS_API_KEY")),
    Provider("moonshot", ("MOONSHOT_API_KEY",)),
    Provider("dashscope", ("DASHSCOPE_API_KEY",)),
    Provider("nvidia_nim", ("NVIDIA_NIM_API_KEY",)),
    Provider("azure"),
    Provider("bedrock"),
    Provider("vertex_ai"),
    Provider("ollama"),
    Provider("ollama_chat"),
    Provider("hosted_vllm"),
    Provider("lm_studio"),
    Provider("llamafile"),
    Provider("litellm_proxy"),
    Provider("custom_openai"),
    Provider("huggingface"),
)
"""In the order in which a default is chosen when several keys are there."""


def provider_of(model: str) -> Provider | None:
    """Return the provider of a model's name, or None if there is no such name.

    "openai/gpt-4.1-mini" names its provider; "gpt-4.1-mini" is known if LiteLLM lists it.
    """
    prefix, slash, rest = model.partition("/")
    if slash:
        return _named(prefix) if rest else None
    return _named(_listed().get(model, ""))


def _named(name: str) -> Provider | None:
    known = next((provider for provider in PROVIDERS if provider.name == name), None)
    if known or name not in _others():
        return known
    return Provider(name)


@cache
def _others() -> frozenset[str]:
    """Return the names of all providers that LiteLLM knows."""
    supported = _litellm_file("provider_endpoints_support_backup.json").get("providers", {})
    return frozenset(supported).union(_listed().values()) - {""}


@cache
def _listed() -> dict[str, str]:
    """Return the models that LiteLLM lists, each with its provider."""
    prices = _litellm_file("model_prices_and_context_window_backup.json")
    return {name: str(entry.get("litellm_provider", "")) for name, entry in prices.items()}


def _litellm_file(name: str) -> dict[str, Any]:
    """Read one of LiteLLM's lists; an empty one if this version has no such file."""
    found = find_spec("litellm")
    for place in (found.submodule_search_locations if found else None) or ():
        path = Path(place) / name
        if path.is_file():
            content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            return content
    return {}


def key_of(provider: Provider, environ: Mapping[str, str]) -> str:
    """Return the provider's key from the environment, without space around it, or an empty text."""
    return environ.get(key_variable(provider, environ), "").strip()


def can_be_sent(key: str) -> bool:
    """Tell whether a key is one that a header can hold."""
    return key.isascii() and key.isprintable()


def key_variable(provider: Provider, environ: Mapping[str, str]) -> str:
    """Return the variable that holds the provider's key, or the one that should; empty if none does."""
    return next((name for name in provider.keys if environ.get(name)), next(iter(provider.keys), ""))


def address_for(model: str, configured: str, chat_model: str, api_base: str) -> str:
    """Return the configured address if a model is reached there; empty: its provider's own.

    The address is that of the configured model, or of the chat model where none is configured. A
    model of another provider is not behind it: it would be handed that provider's key.
    """
    owner = provider_of(configured) if configured else None
    return api_base if provider_of(model) == (owner or provider_of(chat_model)) else ""


def default_model(environ: Mapping[str, str]) -> str:
    """Return the default model of the first provider whose key is in the environment, or ""."""
    return next((p.default for p in PROVIDERS if p.default and key_of(p, environ)), "")
