"""A small real model behind a real server: streaming, structured output, and survival of bad answers.

It is too weak to judge quality by. What it says is often wrong, cut or empty of sense; whatever it
says, the program must go on and keep only what the person said.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.config import Settings
from memchat.models.abilities import Form, abilities_of
from memchat.models.base import Exchange, ExtractionRequest, PromptContext
from memchat.models.litellm_calls import LiteLLMCalls
from memchat.models.litellm_model import LiteLLMModel, formed
from memchat.models.memory_answer import MALFORMED, OPERATIONS
from memchat.models.patience import Patience
from tests.support.real_model import RealModel, weights
from tests.support.runner import memchat

pytestmark = [
    pytest.mark.realmodel,
    pytest.mark.timeout(900),
    pytest.mark.skipif(weights() is None, reason="no real model: see tests/support/real_model.py"),
]
NAME = "openai/smollm2"
SAID = [
    "Hi! I'm Alice and I live in Oslo.",
    "안녕하세요, 저는 채식주의자예요.",
    "Please find me a flight to Denver.",
    "덴버 가는 항공편 찾아줘",
    "What seat do I like?",
    "내가 뭐 좋아한다고 했지?",
    "My sister Mina has two cats.",
    "통로 좌석을 좋아해요.",
    "Tell me a joke.",
    "고마워요, 오늘은 여기까지!",
]


@pytest.fixture(scope="module")
def server() -> Iterator[RealModel]:
    with RealModel() as model:
        yield model


@pytest.fixture
def settings(server: RealModel, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setattr("memchat.models.abilities._KNOWN", {})
    chosen = replace(
        Settings().model, name=NAME, api_base=server.base_url, max_reply_tokens=24, timeout=300.0
    )
    return replace(Settings(), model=chosen)


def prompt(message: str) -> PromptContext:
    return {"messages": [{"role": "user", "content": message}]}  # type: ignore[typeddict-item]


@pytest.mark.parametrize("message", ["Say hello to me in one sentence.", "한 문장으로 인사해 줘."])
def test_a_reply_streams_piece_by_piece(message: str, settings: Settings) -> None:
    came = [
        (chunk, time.monotonic()) for chunk in LiteLLMModel(settings, NAME, os.environ).reply(prompt(message))
    ]
    texts = [moment for chunk, moment in came if chunk.text]
    assert len(texts) > 3
    assert texts[-1] > texts[0], "all at once is no stream"
    usage = came[-1][0].usage
    assert usage is not None
    assert usage.prompt_tokens > 0
    assert 0 < usage.completion_tokens <= 24


SHAPE = {
    "type": "object",
    "properties": {"colour": {"enum": ["red", "blue"]}, "count": {"type": "integer"}},
    "required": ["colour", "count"],
    "additionalProperties": False,
}


def test_an_answer_has_the_form_it_was_asked_for(settings: Settings) -> None:
    calls = LiteLLMCalls(settings, NAME, os.environ, Patience(0))
    wanted = formed(Form.SCHEMA, {"type": "json_schema", "json_schema": {"name": "pick", "schema": SHAPE}})
    answer = calls.ask(NAME, prompt("Pick a colour and a count.")["messages"], 60, **wanted)
    found = json.loads(answer.text)
    assert found["colour"] in ("red", "blue")
    assert isinstance(found["count"], int)


def test_the_memory_call_comes_back_as_operations_or_as_an_error(settings: Settings) -> None:
    said = "I prefer aisle seats. 통로 좌석을 좋아해요."
    request = ExtractionRequest((Exchange(1, said, "Noted."),), topics=DEFAULT_TOPICS, today="2026-03-02")
    found = LiteLLMModel(settings, NAME, os.environ).extract(request)
    assert {candidate.op for candidate in found.candidates} <= {*OPERATIONS, MALFORMED}
    assert found.candidates or found.error or found.usage.calls == 1
    assert found.usage.calls <= 2
    assert abilities_of(NAME, settings.model.api_base).form is Form.SCHEMA, "the server takes the schema"


def test_ten_turns_in_both_languages_survive_whatever_it_says(server: RealModel) -> None:
    where = ["--user", "alice", "--thread", "t", "--lines", "--json"]
    lines = "".join(f"{line}\n" for line in SAID)
    how: dict[str, Any] = {"stdin": lines, "env": server.environment, "litellm": True, "timeout": 800}
    done = memchat("chat", *where, **how)
    assert "Traceback" not in done.err
    turns = done.json_lines
    assert [turn["turn"] for turn in turns] == list(range(1, len(SAID) + 1))
    assert [turn for turn in turns if not turn["response"] and not turn["errors"]] == []
    assert len([turn for turn in turns if turn["response"].strip()]) >= len(SAID) // 2
    assert all(turn["usage"]["calls"] <= 4 for turn in turns), "a reply, a memory call, a repair each"
    kept = memchat("memories", "list", "--user", "alice", "--json").ok().json
    for memory in kept:
        assert any(memory["value"]["source"]["quote"] in line for line in SAID), "only the person's own words"
    assert len(memchat("replay", "--user", "alice", "--thread", "t", "--json").ok().json_lines) == len(SAID)
