"""A model that talks to the scripted server through real LiteLLM."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from memchat.config import Settings
from memchat.models.litellm_library import load_litellm
from memchat.models.litellm_model import LiteLLMModel
from memchat.models.patience import Patience
from tests.support.model_server import ModelServer

KEY = "sk-proj-secret0123456789"


class Waits:
    """Stands for the clock of retries: notes the waits and takes no time."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.told: list[tuple[float, str]] = []

    def patience(self, retries: int = 2) -> Patience:
        return Patience(retries, self.seconds.append, self._tell, chance=lambda: 1.0)

    def _tell(self, seconds: float, cause: str) -> None:
        self.told.append((seconds, cause))


@pytest.fixture(autouse=True)
def nothing_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin as a fresh process does: no refusal of an earlier test is remembered."""
    monkeypatch.setattr("memchat.models.abilities._KNOWN", {})


@pytest.fixture
def waits() -> Waits:
    return Waits()


@pytest.fixture(scope="session")
def litellm() -> Any:
    """LiteLLM, imported once for all tests in here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return load_litellm()


@pytest.fixture
def model(
    litellm: Any, model_server: ModelServer, waits: Waits, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., LiteLLMModel]:
    """Make a model: `model()`, `model("openai/gpt-4o-mini", retries=0, timeout=0.2)`."""
    monkeypatch.setenv("OPENAI_API_KEY", KEY)

    def make(name: str = "", retries: int = 2, **settings: Any) -> LiteLLMModel:
        base = settings.pop("api_base", model_server.base_url)
        spoken = replace(Settings().interface, language=settings.pop("language", "en"))
        chosen = replace(Settings().model, api_base=base, **{"timeout": 5.0} | settings)
        return LiteLLMModel(
            replace(Settings(), model=chosen, interface=spoken),
            name or model_server.model,
            os.environ,
            waits.patience(retries),
        )

    return make
