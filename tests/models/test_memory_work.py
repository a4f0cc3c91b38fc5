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
    found = model().extract(REQUEST)
    assert (found.usage.calls, bool(found.error)) == (1, True), "the first answer was paid for"


REFUSED = failure(400, "response_format is not supported by this server")
NO_TOOLS = failure(400, "tools are not supported")


def forms(model_server: ModelServer) -> list[str]:
    """How each call asked for its answer."""
    return [
        "schema" if "response_format" in call.body else "tool" if "tools" in call.body else "plain"
        for call in model_server.calls(MEMORY)
    ]


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("openai/gpt-4o-mini", "schema"),
        ("openai/gpt-3.5-turbo", "tool"),
        ("", "schema"),  # a server of one's own: tried
    ],
)
def test_the_answer_is_asked_for_in_the_strictest_form_that_is_taken(
    name: str, form: str, model: Make, model_server: ModelServer
) -> None:
    model_server.queue(MEMORY, GOOD)
    assert len(model(name).extract(REQUEST).candidates) == 2
    assert forms(model_server) == [form]


def test_a_schema_is_sent_whole_and_without_an_example(model: Make, model_server: ModelServer) -> None:
    model().extract(REQUEST)
    (call,) = model_server.calls()
    shape = call.body["response_format"]["json_schema"]["schema"]
    assert shape["properties"]["operations"]["items"]["properties"].keys() >= AISLE.keys() - {"reason"}
    assert "I love aisle seats" not in call.system


def test_a_tool_calls_arguments_are_the_answer(model: Make, model_server: ModelServer) -> None:
    model_server.queue(MEMORY, text().calling("memory", json.loads(GOOD)))
    found = model("openai/gpt-3.5-turbo").extract(REQUEST)
    assert [candidate.value for candidate in found.candidates] == ["aisle", "windows"]
    (call,) = model_server.calls()
    assert call.body["tool_choice"]["function"]["name"] == "memory"


@pytest.mark.parametrize(
    ("refusals", "asked"),
    [([], ["schema"]), ([REFUSED], ["schema", "tool"]), ([REFUSED, NO_TOOLS], ["schema", "tool", "plain"])],
    ids=["none", "schema", "both"],
)
def test_what_a_server_refuses_is_asked_for_otherwise_and_remembered_for_the_process(
    refusals: list[Answer], asked: list[str], model: Make, model_server: ModelServer
) -> None:
    model_server.queue_all(MEMORY, [*refusals, GOOD])
    assert len(model().extract(REQUEST).candidates) == 2
    model().extract(REQUEST)
    assert forms(model_server) == [*asked, asked[-1]]
    assert ("I love aisle seats" in model_server.calls()[-1].system) == (asked[-1] == "plain")


def test_any_other_refusal_is_a_failure_and_teaches_nothing(model: Make, model_server: ModelServer) -> None:
    model_server.queue(MEMORY, failure(400, "messages must alternate"))
    with pytest.raises(ModelFailure, match="must alternate"):
        model().extract(REQUEST)
    model().extract(REQUEST)
    assert forms(model_server) == ["schema", "schema"]


def test_a_repair_is_asked_for_in_the_same_form(model: Make, model_server: ModelServer) -> None:
    model_server.queue_all(MEMORY, ["I would rather not.", GOOD])
    assert len(model().extract(REQUEST).candidates) == 2
    assert forms(model_server) == ["schema", "schema"]


@pytest.mark.parametrize(("language", "said"), [("en", "could not be read"), ("ko", "읽을 수 없었습니다")])
def test_an_answer_that_cannot_be_used_is_told_in_the_persons_language(
    language: str, said: str, model: Make, model_server: ModelServer
) -> None:
    model_server.default(MEMORY, "no")
    assert said in model(language=language).extract(REQUEST).error


@pytest.mark.parametrize("name", ["openai/gpt-4", "openai/gpt-4o-mini"], ids=["tool", "schema"])
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
