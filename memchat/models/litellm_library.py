"""Loads LiteLLM, quietly and without a connection. Everything that needs it asks here."""

from __future__ import annotations

import gc
import importlib
import logging
import os
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any

MOST_TOKENS = 1_000_000_000
"""No call takes so many: a server that reports more has lost count."""
_loading = threading.Lock()
_STREAM = {"content-type": "text/event-stream"}
_REHEARSED = (
    'data: {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "rehearsal", "choices": '
    '[{"index": 0, "delta": {"role": "assistant", "content": "hello"}, "finish_reason": "stop"}]}\n\n'
    "data: [DONE]\n\n"
)
_LOGGERS = ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy", "litellm", "httpx")


def load_litellm() -> Any:
    """Return LiteLLM, imported and set up once; a second thread waits for the first."""
    with _loading:
        return _load()


@cache
def _load() -> Any:
    """Import LiteLLM (7 s the first time) and return it, set up as memchat needs it.

    It would otherwise fetch its price list at import, read a .env file of the working directory,
    print banners on standard output, log and warn on standard error, and download tokenizers.
    """
    os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"
    os.environ.setdefault("LITELLM_MODE", "PRODUCTION")
    with warnings.catch_warnings(), _without_collection():
        warnings.simplefilter("ignore")
        litellm: Any = importlib.import_module("litellm")
        _quieten(litellm)
        with suppress(Exception):  # what fails in rehearsal is told by the first call
            _rehearse(litellm)
    # Each provider's first call imports more, and pydantic would warn the person of LiteLLM's models.
    warnings.filterwarnings("ignore", module="pydantic")
    return litellm


def tokens(reported: Any, name: str) -> int:
    """Return a number of tokens that a provider reports; 0 for what cannot be one."""
    given = getattr(reported, name, 0)
    return int(given) if isinstance(given, int | float) and 0 <= given <= MOST_TOKENS else 0


def price(model: str, prompt_tokens: int, completion_tokens: int) -> float | None:
    """Return the price of a call in US dollars, or None where it is not known."""
    try:
        costs = load_litellm().cost_per_token(
            model=model, prompt_tokens=prompt_tokens, completion_tokens=completion_tokens
        )
    except Exception:  # noqa: BLE001  (an unmapped model raises a bare Exception)
        return None
    return float(sum(costs))


@contextmanager
def _without_collection() -> Iterator[None]:
    """Import without looking for garbage, of which there is none: a quarter faster (3.1 s for 4.1)."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _quieten(litellm: Any) -> None:
    litellm.suppress_debug_info = True
    litellm.telemetry = False
    litellm.drop_params = True
    litellm.disable_hf_tokenizer_download = True
    # A reply that says the same for long (a rule, laughter) would be broken off; it is bounded anyway.
    litellm.REPEATED_STREAMING_CHUNK_LIMIT = MOST_TOKENS
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _rehearse(litellm: Any) -> None:
    """Make a streamed call that reaches no server.

    A third of LiteLLM and all of the HTTP client's transport are imported by the first call, which
    would take 0.8 s longer. The answer comes from a transport that opens no connection.
    """
    httpx: Any = importlib.import_module("httpx")
    openai: Any = importlib.import_module("openai")
    httpx.HTTPTransport().close()
    transport = httpx.MockTransport(lambda _: httpx.Response(200, text=_REHEARSED, headers=_STREAM))
    with httpx.Client(transport=transport) as answering:
        chunks = litellm.completion(
            model="openai/rehearsal",
            api_key="none",
            client=openai.OpenAI(api_key="none", http_client=answering),
            messages=[{"role": "user", "content": "hello"}],
            stream=True,
            stream_options={"include_usage": True},
        )
        for _ in chunks:
            pass
