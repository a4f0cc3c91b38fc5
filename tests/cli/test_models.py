"""`memchat models`: what is usable here, and why the rest is not."""

from __future__ import annotations

from typing import Any

import pytest

from memchat.errors import ExitCode
from tests.support.model_server import ModelServer
from tests.support.runner import memchat

KEY = "sk-proj-secret0123456789"
NOBODY = "http://127.0.0.1:9"


def found(**env: str) -> dict[str, Any]:
    """The survey with no Ollama on this machine."""
    given = {"OLLAMA_API_BASE": NOBODY} | env
    survey: dict[str, Any] = memchat("models", "--json", env=given).ok().json
    return survey


def named(survey: dict[str, Any], name: str) -> tuple[bool, str, str]:
    model = next(model for model in survey["models"] if model["name"] == name)
    return model["usable"], model["why"], model["detail"]


def test_with_nothing_here_the_offline_engine_is_the_default() -> None:
    survey = found()
    assert (survey["default"], survey["memory"]) == ("offline", "offline")
    assert named(survey, "offline") == (True, "offline", "")
    assert named(survey, "openai/gpt-4.1-mini") == (False, "no_key", "OPENAI_API_KEY")
    assert named(survey, "ollama_chat/...") == (False, "no_answer", NOBODY)


def test_a_key_makes_its_providers_default_usable_and_the_default() -> None:
    survey = found(GOOGLE_API_KEY=KEY)
    assert survey["default"] == "gemini/gemini-flash-latest"
    assert survey["models"][0]["name"] == "gemini/gemini-flash-latest"
    assert named(survey, "gemini/gemini-flash-latest") == (True, "key", "GOOGLE_API_KEY")


@pytest.mark.parametrize("name", ["", "anthropic/claude-haiku-4-5"])
def test_what_stands_in_place_of_a_key_makes_nothing_usable(name: str) -> None:
    survey = found(ANTHROPIC_API_KEY="sk-열쇠-12345678", MEMCHAT_MODEL__NAME=name)
    assert named(survey, "anthropic/claude-haiku-4-5") == (False, "odd_key", "ANTHROPIC_API_KEY")
    for language, told in (("en", "other characters"), ("ko", "키가 아닌 글자")):
        env = {"ANTHROPIC_API_KEY": "sk-열쇠-12345678", "MEMCHAT_INTERFACE__LANGUAGE": language}
        assert told in memchat("models", env=env).ok().out


def test_a_provider_without_a_default_is_listed_where_its_key_is_here() -> None:
    assert named(found(MOONSHOT_API_KEY=KEY), "moonshot/...") == (True, "key", "MOONSHOT_API_KEY")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ollama/llama3.2", (True, "configured", "")),
        ("anthropic/claude-haiku-4-5", (False, "no_key", "ANTHROPIC_API_KEY")),
        ("nope", (False, "unknown", "")),
    ],
)
def test_the_configured_models_are_judged(name: str, expected: tuple[bool, str, str]) -> None:
    survey = found(MEMCHAT_MODEL__NAME="offline", MEMCHAT_MODEL__MEMORY_NAME=name)
    assert named(survey, name) == expected


def test_the_configured_server_is_asked_what_it_serves(model_server: ModelServer) -> None:
    env = {"MEMCHAT_MODEL__API_BASE": model_server.base_url, "MEMCHAT_MODEL__NAME": "openai/mine"}
    survey = found(**env)
    assert named(survey, "openai/scripted") == (True, "server", model_server.base_url)
    assert named(survey, "openai/mine") == (True, "configured", "")


def test_a_configured_server_that_is_down_is_told() -> None:
    env = {"MEMCHAT_MODEL__API_BASE": f"{NOBODY}/v1", "MEMCHAT_MODEL__NAME": "openai/mine"}
    assert named(found(**env), "openai/mine") == (False, "no_answer", f"{NOBODY}/v1")


def test_an_ollama_on_this_machine_is_found(model_server: ModelServer) -> None:
    base = model_server.base_url.removesuffix("/v1")
    assert named(found(OLLAMA_API_BASE=base), "ollama_chat/scripted") == (True, "ollama", base)


def test_another_machine_is_left_alone() -> None:
    done = memchat("models", "--json", env={"OLLAMA_API_BASE": "http://192.0.2.1:11434"}).ok()
    assert done.connections == []
    assert not [model for model in done.json["models"] if "ollama" in model["name"]]


def test_no_other_command_looks_for_an_ollama(model_server: ModelServer) -> None:
    base = model_server.base_url.removesuffix("/v1")
    memchat("chat", "--message", "hello there", env={"OLLAMA_API_BASE": base}).ok()
    memchat("memories", "list", env={"OLLAMA_API_BASE": base}).ok()
    assert model_server.lookups == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Default: offline", "no OPENAI_API_KEY")),
        ("ko", ("기본 모델: offline", "OPENAI_API_KEY 없음")),
    ],
)
def test_a_person_reads_it_in_their_language(language: str, words: tuple[str, ...]) -> None:
    shown = (
        memchat("models", env={"OLLAMA_API_BASE": NOBODY, "MEMCHAT_INTERFACE__LANGUAGE": language}).ok().out
    )
    assert all(word in shown for word in words)


@pytest.mark.parametrize(
    "base", ["{}", f"http://me:{KEY}@127.0.0.1:9/v1", f"http://127.0.0.1:9/v1?key={KEY}"]
)
def test_no_key_is_shown(base: str, model_server: ModelServer) -> None:
    env = {"OPENAI_API_KEY": KEY, "MEMCHAT_MODEL__API_BASE": base.format(model_server.base_url)}
    for options in ((), ("--json",)):
        done = memchat("models", *options, env=env).ok()
        assert KEY not in done.out + done.err


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", ["nope", "nope/x", "openai/"])
def test_a_model_that_nobody_knows_is_told_in_one_line_with_how_to_name_one(name: str, language: str) -> None:
    """T29."""
    env = {"MEMCHAT_INTERFACE__LANGUAGE": language}
    done = memchat("chat", "--model", name, "--message", "hello", env=env)
    assert done.code == ExitCode.MODEL
    assert done.out == ""
    cause, advice = done.err.splitlines()[-2:]
    assert name in cause
    assert "ollama/llama3.2" in advice
    assert "memchat models" in advice
    assert ("알 수 없습니다" in cause) == (language == "ko")


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_missing_key_is_told_by_its_variable_before_anything_is_sent(language: str) -> None:
    env = {"MEMCHAT_INTERFACE__LANGUAGE": language}
    done = memchat("chat", "--model", "gpt-4o", "--message", "hello", env=env)
    assert (done.code, done.out, done.connections) == (ExitCode.MODEL, "", [])
    assert "OPENAI_API_KEY" in done.err
    assert ("키가 없습니다" in done.err) == (language == "ko")


def test_memory_work_can_be_done_by_a_cheaper_model(model_server: ModelServer) -> None:
    env = {"MEMCHAT_MODEL__MEMORY_NAME": "openai/cheap"}
    memchat("chat", "--message", "I like aisle seats", server=model_server, env=env).ok()
    sent = {call.task: call.body["model"] for call in model_server.calls()}
    assert sent == {"reply": "scripted", "memory_operations": "cheap"}


@pytest.mark.parametrize(
    ("said", "value"),
    [("I prefer aisle seats.", "aisle"), ("통로 좌석을 좋아해요.", "통로")],
    ids=["en", "ko"],
)
def test_memory_work_can_be_done_without_a_model(said: str, value: str, model_server: ModelServer) -> None:
    env = {"MEMCHAT_MODEL__MEMORY_NAME": "offline"}
    turn = memchat("chat", "--message", said, "--json", server=model_server, env=env).ok().json
    assert [update["value"]["value"] for update in turn["stored_updates"]] == [value]
    assert [call.task for call in model_server.calls()] == ["reply"]
    assert turn["usage"]["calls"] == 1


def test_a_memory_model_of_another_provider_needs_a_key_of_its_own(model_server: ModelServer) -> None:
    env = {"MEMCHAT_MODEL__MEMORY_NAME": "anthropic/claude-haiku-4-5"}
    done = memchat("chat", "--message", "I like aisle seats", server=model_server, env=env)
    assert done.code == ExitCode.MODEL
    assert "ANTHROPIC_API_KEY" in done.err
    assert model_server.calls() == [], "nothing of it is sent to the server of another provider"
