"""The memory call and the summary, through real LiteLLM."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.base import Exchange, ExtractionRequest, SummaryRequest
from memchat.models.failures import ModelFailure
from memchat.models.litellm_model import LiteLLMModel
from tests.support.answers import Answer, add, failure, operations, text
from tests.support.model_server import MEMORY, ModelServer

Make = Callable[..., LiteLLMModel]
REQUEST = ExtractionRequest((Exchange(1, "I prefer aisle seats.", "Noted."),), topics=DEFAULT_TOPICS)
AISLE = add(
    "Prefers aisle seats.", evidence="I prefer aisle seats", topic="travel", attribute="seat", value="aisle"
)
WINDOW = add("Likes windows.", evidence="I prefer", topic="home", attribute="likes", value="windows")
GOOD = json.dumps({"operations": [AISLE, WINDOW], "working_memory": None})


def test_candidates_come_of_one_call_with_its_marker(model: Make, model_server: ModelServer) -> None:
    memory = {"goal": "plan a trip", "notes": ["aisle"]}
    model_server.queue(MEMORY, operations(AISLE, working_memory=memory))
    found = model().extract(REQUEST)
    (candidate,) = found.candidates
    assert (candidate.op, candidate.topic, candidate.attribute, candidate.value) == (
        "add",
        "travel",
        "seat",
        "aisle",
    )
    assert candidate.evidence == "I prefer aisle seats"
    assert found.working_memory == memory
    assert (found.usage.calls, found.error) == (1, "")
    (call,) = model_server.calls()
    assert call.system.startswith("[memchat task: memory_operations]\n")
    assert (call.body["temperature"], call.body.get("stream")) == (0, None)


@pytest.mark.parametrize(
    "answer",
    [
        GOOD,
        f"```json\n{GOOD}\n```",
        f"Here you are:\n```\n{GOOD}\n```\nAnything else?",
        f"<think>Is {{this}} durable? [yes]</think>\n{GOOD}",
        f"I think so.</think>{GOOD}",
        GOOD.replace("]", ",]").replace('"importance": 3', '"importance": 3,'),
        json.dumps([AISLE, WINDOW]),
        f"```json\n{GOOD}",
        GOOD.replace('"operations"', "'operations'"),
        GOOD[:-1],
        GOOD[:-7],
    ],
    ids=[
        "plain",
        "fence",
        "prose around a fence",
        "think",
        "think without a beginning",
        "trailing commas",
        "bare list",
        "fence not closed",
        "single quotes",
        "last bracket missing",
        "cut after the operations",
    ],
)
def test_malformed_answers_are_read_without_a_second_call(
    answer: str, model: Make, model_server: ModelServer
) -> None:
    model_server.queue(MEMORY, answer)
    found = model().extract(REQUEST)
    assert [candidate.value for candidate in found.candidates] == ["aisle", "windows"]
    assert len(model_server.calls()) == 1


CUT = GOOD[: GOOD.index("Likes win") + 6]


def test_a_cut_answer_keeps_its_complete_operations_and_is_asked_for_again(
    model: Make, model_server: ModelServer
) -> None:
    model_server.queue_all(MEMORY, [CUT, GOOD])
    found = model().extract(REQUEST)
    assert [candidate.value for candidate in found.candidates] == ["aisle", "windows"]
    assert found.usage.calls == 2


def test_a_cut_operation_is_never_guessed(model: Make, model_server: ModelServer) -> None:
    model_server.queue_all(MEMORY, [CUT, CUT, GOOD])
    found = model().extract(REQUEST)
    assert [(c.op, c.value) for c in found.candidates if c.op != "malformed"] == [("add", "aisle")]
    assert "cut off" in found.candidates[-1].reason
    assert len(model_server.calls()) == 2


@pytest.mark.parametrize("answer", ["I would rather not.", "", '{"facts": 3}', "42", "{{{{", "<think>hm"])
def test_an_answer_that_says_nothing_is_repaired_by_one_call(
    answer: str, model: Make, model_server: ModelServer
) -> None:
    model_server.queue_all(MEMORY, [answer, GOOD])
    found = model().extract(REQUEST)
    assert len(found.candidates) == 2
    assert found.error == ""
    assert [call.task for call in model_server.calls()] == [MEMORY, MEMORY]


def test_after_one_repair_it_is_an_error_and_not_nothing(model: Make, model_server: ModelServer) -> None:
    model_server.default(MEMORY, "no")
    found = model().extract(REQUEST)
    assert "could not be read" in found.error
    assert len(model_server.calls()) == 2


@pytest.mark.parametrize("answer", [failure(500), failure(401), text().cut(0)], ids=["500", "401", "reset"])
def test_a_failed_call_is_an_error(answer: Answer, model: Make, model_server: ModelServer) -> None:
    model_server.default(MEMORY, answer)
    with pytest.raises(ModelFailure):
        model(retries=0).extract(REQUEST)


def test_a_failed_repair_keeps_what_was_whole(model: Make, model_server: ModelServer) -> None:
    model_server.queue_all(MEMORY, [CUT, failure(401)])
    assert model().extract(REQUEST).candidates[0].value == "aisle"
    model_server.queue_all(MEMORY, ["no", failure(401)])
    with pytest.raises(ModelFailure):
        model().extract(REQUEST)


def test_the_schema_is_sent_where_the_model_takes_one(model: Make, model_server: ModelServer) -> None:
    model("openai/gpt-4o-mini").extract(REQUEST)
    model().extract(REQUEST)
    with_schema, without = model_server.calls()
    assert with_schema.body["response_format"]["type"] == "json_schema"
    assert "response_format" not in without.body


def test_a_server_that_refuses_the_schema_is_asked_without(model: Make, model_server: ModelServer) -> None:
    model_server.queue(MEMORY, failure(400, "response_format is not supported"))
    model_server.queue(MEMORY, GOOD)
    used = model("openai/gpt-4o-mini")
    assert len(used.extract(REQUEST).candidates) == 2
    used.extract(REQUEST)
    assert ["response_format" in call.body for call in model_server.calls()] == [True, False, False]


@pytest.mark.parametrize("name", ["", "openai/gpt-4o-mini"], ids=["no schema", "schema"])
def test_the_call_and_its_repair_stay_small(name: str, model: Make, model_server: ModelServer) -> None:
    model_server.default(MEMORY, "no" * 5000)
    model(name).extract(REQUEST)
    covered = sum(len(text) for e in REQUEST.covered for text in (e.user, e.assistant))
    assert all(call.characters - covered <= 4000 for call in model_server.calls())


def test_memory_work_can_have_a_model_of_its_own(model: Make, model_server: ModelServer) -> None:
    used = model(memory_name="openai/cheap")
    used.extract(REQUEST)
    assert model_server.calls()[0].body["model"] == "cheap"


def test_a_summary_has_its_marker_and_says_what_was_before(model: Make, model_server: ModelServer) -> None:
    model_server.queue("thread_summary", "<think>well</think>They met in Oslo.")
    request = SummaryRequest((Exchange(1, "I'm in Oslo.", "Nice."),), previous="They met.", token_limit=100)
    summary = model().summarise(request)
    assert (summary.text, summary.usage.calls) == ("They met in Oslo.", 1)
    (call,) = model_server.calls("thread_summary")
    assert "They met." in call.user
    assert "I'm in Oslo." in call.user


def test_an_empty_summary_is_a_failure(model: Make, model_server: ModelServer) -> None:
    model_server.queue("thread_summary", "")
    with pytest.raises(ModelFailure):
        model().summarise(SummaryRequest((Exchange(1, "hi", "hello"),)))
