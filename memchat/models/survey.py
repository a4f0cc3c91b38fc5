"""Which models are usable here, and why the others are not.

Looked at when asked alone: keys in the environment, the configured server, and an Ollama on this
machine. Nothing else in memchat opens a connection that no turn needs.
"""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from memchat.config import Settings
from memchat.errors import ModelError
from memchat.models.catalogue import check, model_name
from memchat.models.failures import ModelFailure
from memchat.models.metering import OFFLINE
from memchat.models.providers import (
    PROVIDERS,
    Provider,
    address_for,
    can_be_sent,
    key_of,
    key_variable,
    provider_of,
)
from memchat.records import JsonRecord

OLLAMA = "http://127.0.0.1:11434"
OLLAMA_VARIABLE = "OLLAMA_API_BASE"
"""Names another address of Ollama, as LiteLLM reads it."""
SECONDS = 0.5
"""How long a server on this machine is waited for."""
SECONDS_AWAY = 3.0
"""How long a configured server elsewhere is waited for."""
MOST_SERVED = 50
"""Models of one server that are listed."""
_LONGEST_ANSWER = 1_000_000
_LOOPBACK = {"127.0.0.1", "localhost", "::1"}


@dataclass(frozen=True, slots=True)
class Surveyed(JsonRecord):
    """A model, whether it can be used here, and why."""

    name: str
    usable: bool
    why: str
    """offline, configured, key, server, ollama; or no_key, odd_key, unknown, no_answer."""
    detail: str = ""
    """The variable or the address in question."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What is usable here; the usable ones first."""

    default: str
    """The model that answers when none is named."""
    memory: str
    """The model that does the memory work."""
    models: tuple[Surveyed, ...]


def survey(settings: Settings, environ: Mapping[str, str]) -> Survey:
    """Look at what is here. Never raises; a server that does not answer costs a moment."""
    default = model_name(settings, environ)
    found = {
        model.name: model
        for part in (_by_provider(environ), _ollama(environ), _server(settings, environ))
        for model in part
    }
    for name in filter(None, (settings.model.name, settings.model.memory_name)):
        found[name] = _configured(settings, environ, name, found)
    found[OFFLINE] = Surveyed(OFFLINE, usable=True, why="offline")
    ranked = sorted(found.values(), key=lambda model: not model.usable)
    memory = default if default == OFFLINE else settings.model.memory_name or default
    return Survey(default, memory, tuple(ranked))


def _by_provider(environ: Mapping[str, str]) -> Iterator[Surveyed]:
    """Yield each provider's default model, by its key; others where a key is there."""
    for provider in PROVIDERS:
        key = key_of(provider, environ)
        if provider.default or key:
            variable = key_variable(provider, environ)
            name = provider.default or f"{provider.name}/..."
            why = "no_key" if not key else "key" if can_be_sent(key) else "odd_key"
            yield Surveyed(name, why == "key", why, variable)


def _ollama(environ: Mapping[str, str]) -> Iterator[Surveyed]:
    """Yield the models of an Ollama on this machine; another machine is left alone."""
    base = environ.get(OLLAMA_VARIABLE) or OLLAMA
    if not _is_here(base):
        return
    answer = _asked(f"{base.rstrip('/')}/api/tags", SECONDS)
    served = [str(item.get("name", "")) for item in _items(answer, "models")]
    if answer is None or not served:
        yield Surveyed("ollama_chat/...", usable=False, why="no_answer", detail=_shown(base))
    for name in filter(None, served[:MOST_SERVED]):
        yield Surveyed(f"ollama_chat/{name}", usable=True, why="ollama", detail=_shown(base))


def _server(settings: Settings, environ: Mapping[str, str]) -> Iterator[Surveyed]:
    """Yield the models of the configured OpenAI-compatible server."""
    base = settings.model.api_base
    if not base:
        return
    provider = provider_of(settings.model.name) or _openai()
    answer = _asked(
        f"{base.rstrip('/')}/models",
        SECONDS if _is_here(base) else SECONDS_AWAY,
        key_of(provider, environ),
    )
    served = [str(item.get("id", "")) for item in _items(answer, "data")]
    if answer is None:
        yield Surveyed(f"{provider.name}/...", usable=False, why="no_answer", detail=_shown(base))
    for name in filter(None, served[:MOST_SERVED]):
        yield Surveyed(f"{provider.name}/{name}", usable=True, why="server", detail=_shown(base))


def _openai() -> Provider:
    return next(provider for provider in PROVIDERS if provider.name == "openai")


def _configured(
    settings: Settings, environ: Mapping[str, str], name: str, found: Mapping[str, Surveyed]
) -> Surveyed:
    """Judge a model that the settings name: by its name and key, and by what its server says."""
    if name == OFFLINE or (name in found and found[name].usable):
        return found.get(name) or Surveyed(name, usable=True, why="offline")
    chat_model = model_name(settings, environ)
    try:
        check(settings, environ, name, chat_model)
    except ModelError as error:
        kind = error.kind if isinstance(error, ModelFailure) else ""
        provider = provider_of(name)
        variable = key_variable(provider, environ) if provider else ""
        why = {"credentials": "no_key", "odd_key": "odd_key"}.get(kind, "unknown")
        return Surveyed(name, usable=False, why=why, detail=variable)
    base = address_for(name, settings.model.name, chat_model, settings.model.api_base)
    if base and any(model.why == "no_answer" and model.detail == _shown(base) for model in found.values()):
        return Surveyed(name, usable=False, why="no_answer", detail=_shown(base))
    return Surveyed(name, usable=True, why="configured")


def _shown(base: str) -> str:
    """Return an address as it may be shown: without a name and password in it, or a key after it."""
    try:
        parts = urlsplit(base)
        host = parts.hostname or ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return ""
    return f"{parts.scheme}://{host}{port}{parts.path}"


def _is_here(base: str) -> bool:
    """Tell whether an address is on this machine."""
    try:
        return urlsplit(base).hostname in _LOOPBACK
    except ValueError:
        return False


def _asked(url: str, seconds: float, key: str = "") -> Any:
    """Return the JSON at an address; None if there is none. On this machine no proxy is asked."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    try:
        request = urllib.request.Request(url, headers=headers)  # noqa: S310  (a configured address)
        direct = [urllib.request.ProxyHandler({})] if _is_here(url) else []
        opener = urllib.request.build_opener(_NoRedirects, *direct)
        with opener.open(request, timeout=seconds) as answer:
            return json.loads(answer.read(_LONGEST_ANSWER))
    except (OSError, ValueError, HTTPException):
        return None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows none: a key goes where it was meant to go."""

    def redirect_request(self, *_: Any) -> None:
        """Refuse."""


def _items(answer: Any, name: str) -> list[dict[str, Any]]:
    listed = answer.get(name) if isinstance(answer, dict) else None
    return [item for item in listed if isinstance(item, dict)] if isinstance(listed, list) else []
