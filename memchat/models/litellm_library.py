"""Loads LiteLLM, quietly and without a connection. Everything that needs it asks here."""

from __future__ import annotations

import importlib
import logging
import os
import warnings
from functools import cache
from typing import Any

_LOGGERS = ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy", "litellm", "httpx")


@cache
def load_litellm() -> Any:
    """Import LiteLLM (7 s the first time) and return it, set up as memchat needs it.

    It would otherwise fetch its price list at import, read a .env file of the working directory,
    print banners on standard output, log and warn on standard error, and download tokenizers.
    """
    os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"
    os.environ.setdefault("LITELLM_MODE", "PRODUCTION")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        litellm: Any = importlib.import_module("litellm")
        _quieten(litellm)
        _rehearse(litellm)
    # Each provider's first call imports more, and pydantic would warn the person of LiteLLM's models.
    warnings.filterwarnings("ignore", module="pydantic")
    return litellm


def _quieten(litellm: Any) -> None:
    litellm.suppress_debug_info = True
    litellm.telemetry = False
    litellm.drop_params = True
    litellm.disable_hf_tokenizer_download = True
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _rehearse(litellm: Any) -> None:
    """Make a call that reaches no server: a third of LiteLLM is imported by its first call (0.8 s)."""
    chunks = litellm.completion(
        model="openai/rehearsal",
        api_key="none",
        messages=[{"role": "user", "content": "hello"}],
        mock_response="hello",
        stream=True,
    )
    for _ in chunks:
        pass
