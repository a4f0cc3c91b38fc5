"""Replies, streamed through real LiteLLM."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from email.utils import formatdate
from typing import Any

import pytest

from memchat.errors import ExitCode
from memchat.models.base import PromptContext
from memchat.models.failures import BrokenStream, ContextTooLong, ModelFailure
from memchat.models.litellm_model import LiteLLMModel
from memchat.turn_records import Usage
from tests.models.conftest import KEY, Waits
from tests.support.answers import (
    Answer,
    Gate,
    context_too_long,
    cut,
    failure,
    filtered,
    garbage,
    silence,
    text,
)
from tests.support.model_server import ModelServer

Make = Callable[..., LiteLLMModel]


def said(message: str = "hi") -> PromptContext:
    return {"messages": [{"role": "user", "content": message}]}  # type: ignore[typeddict-item]


def whole(model: LiteLLMModel) -> str:
    return "".join(chunk.text for chunk in model.reply(said()))


def test_chunks_arrive_one_by_one(model: Make, model_server: ModelServer) -> None:
    gate = Gate()
    model_server.queue("reply", text("Hello ", "Alice.").held(gate, before=1))
    chunks = model().reply(said())
    assert next(chunks).text == "Hello "
    gate.open()
    assert [chunk.text for chunk in chunks] == ["Alice.", ""]


@pytest.mark.parametrize("piece", ["----", "하하하 ", "no, "])
def test_a_reply_may_say_the_same_again_and_again(piece: str, model: Make, model_server: ModelServer) -> None:
    model_server.queue("reply", *[piece] * 300)
    assert whole(model()) == piece * 300


def test_a_reply_carries_no_marker_and_the_settings(model: Make, model_server: ModelServer) -> None:
    whole(model(temperature=0.3, max_reply_tokens=99))
    (call,) = model_server.calls()
    assert call.task == "reply"
    assert (call.body["temperature"], call.body["stream"]) == (0.3, True)
    assert 99 in (call.body.get("max_tokens"), call.body.get("max_completion_tokens"))


def test_the_usage_is_the_providers(model: Make, model_server: ModelServer) -> None:
    model_server.queue("reply", text("Hello.").costing(123, 45))
    assert list(model().reply(said()))[-1].usage == Usage(1, 123, 45, None)


def test_a_known_price_is_told(model: Make, model_server: ModelServer) -> None:
    model_server.queue("reply", text("Hello.").costing(1_000_000, 0))
    usage = list(model("openai/gpt-4o-mini").reply(said()))[-1].usage
    assert usage is not None
    assert usage.cost_usd == pytest.approx(0.15)


def test_the_usage_is_estimated_where_the_provider_tells_none(model: Make, model_server: ModelServer) -> None:
    model_server.queue("reply", text("Hello.").without_usage())
    usage = list(model().reply(said("x" * 400)))[-1].usage
    assert usage is not None
    assert usage.calls == 1
    assert usage.prompt_tokens > 0
    assert usage.completion_tokens > 0


def test_a_server_of_ones_own_needs_no_key(
    model: Make, model_server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY")
    assert whole(model()) == "Hello."
    assert model_server.calls()[0].headers["Authorization"] == "Bearer none"


def test_the_key_of_the_environment_is_sent(model: Make, model_server: ModelServer) -> None:
    whole(model())
    assert model_server.calls()[0].headers["Authorization"] == f"Bearer {KEY}"


def test_a_reply_that_is_given_up_lets_the_connection_go(model: Make, model_server: ModelServer) -> None:
    gate = Gate()
    model_server.queue("reply", text("one ", *["more "] * 1000).held(gate, before=1))
    chunks = model().reply(said())
    next(chunks)
    chunks.close()  # type: ignore[attr-defined]
    gate.open()
    assert model_server.calls()[0].left.wait(10)


ECHO = f"no luck with {KEY} in Bearer {KEY}"
FAILURES: dict[str, tuple[Answer, str, int]] = {
    # name: (answer, kind, calls made with two retries)
    "400": (failure(400, ECHO), "bad_request", 1),
    "401": (failure(401, ECHO), "credentials", 1),
    "402": (failure(402, ECHO), "no_credit", 1),
    "403": (failure(403, ECHO), "forbidden", 1),
    "404": (failure(404, ECHO), "unknown_model", 1),
    "408": (failure(408, ECHO), "server_timeout", 3),
    "413": (failure(413, ECHO), "context_too_long", 1),
    "422": (failure(422, ECHO), "bad_request", 2),  # LiteLLM drops parameters and asks again
    "429": (failure(429, ECHO), "rate_limit", 3),
    "429 for good": (
        failure(429, "You exceeded your current quota", code="insufficient_quota"),
        "no_credit",
        1,
    ),
    "429 with Retry-After": (failure(429, ECHO, retry_after=7), "rate_limit", 3),
    "500": (failure(500, ECHO), "server_error", 3),
    "502": (failure(502, ECHO), "overloaded", 3),
    "503": (failure(503, ECHO), "overloaded", 3),
    "504": (failure(504, ECHO), "server_timeout", 3),
    "529": (failure(529, ECHO), "overloaded", 3),
    "context too long": (context_too_long(), "context_too_long", 1),
    "content filter": (filtered(), "content_filter", 1),
    "filtered answer": (text().ending("content_filter"), "content_filter", 1),
    "reset before the first chunk": (text().cut(0), "unreachable", 3),
    "garbage": (garbage(), "garbled", 3),
    "garbled stream": (garbage(b"data: {nonsense\n\n"), "garbled", 3),
    "empty answer": (text(), "empty", 3),
}


@pytest.mark.parametrize(("answer", "kind", "calls"), FAILURES.values(), ids=FAILURES)
def test_each_failure_is_told_and_tried_again_where_it_may_help(
    answer: Answer, kind: str, calls: int, model: Make, model_server: ModelServer, waits: Waits, capfd: Any
) -> None:
    model_server.default("reply", answer)
    with pytest.raises(ModelFailure) as caught:
        whole(model())
    error = caught.value
    assert error.kind == kind
    assert error.exit_code == ExitCode.MODEL
    assert error.cause
    assert error.advice
    assert "\n" not in error.cause + error.advice
    assert len(model_server.calls()) == calls
    assert len(waits.seconds) == (calls - 1 if error.retry else 0)
    shown = (
        "".join(traceback.format_exception(error)) + error.cause + error.advice + "".join(capfd.readouterr())
    )
    assert KEY not in shown
    assert error.__context__ is None or KEY not in str(error.__context__)
    assert capfd.readouterr().out == ""


def test_a_refused_connection(model: Make, waits: Waits) -> None:
    with pytest.raises(ModelFailure) as caught:
        whole(model(api_base="http://127.0.0.1:9/v1"))
    assert caught.value.kind == "unreachable"
    assert len(waits.seconds) == 2


def test_a_server_that_never_answers_is_given_up_after_the_timeout(
    model: Make, model_server: ModelServer
) -> None:
    model_server.queue("reply", silence())
    with pytest.raises(ModelFailure, match=r"did not answer within 0\.2 s") as caught:
        whole(model(timeout=0.2))
    assert caught.value.kind == "timeout"
    assert len(model_server.calls()) == 1


def test_context_too_long_is_an_error_of_its_own(model: Make, model_server: ModelServer) -> None:
    model_server.queue("reply", context_too_long())
    with pytest.raises(ContextTooLong):
        whole(model())


def test_a_retry_helps_and_is_told(model: Make, model_server: ModelServer, waits: Waits) -> None:
    model_server.queue_all("reply", [failure(503), failure(429, retry_after=7)])
    assert whole(model()) == "Hello."
    assert waits.seconds == [0.5, 7.0]
    assert [seconds for seconds, _ in waits.told] == waits.seconds
    assert "overloaded" in waits.told[0][1]


def test_a_long_retry_after_is_told_instead_of_waited_for(
    model: Make, model_server: ModelServer, waits: Waits
) -> None:
    model_server.queue("reply", failure(429, retry_after=3600))
    with pytest.raises(ModelFailure) as caught:
        whole(model())
    assert caught.value.retry_after == 3600
    assert waits.seconds == []


def test_retry_after_may_be_a_date(model: Make, model_server: ModelServer, waits: Waits) -> None:
    model_server.queue("reply", failure(503, retry_after=formatdate(time.time() + 20, usegmt=True)))
    assert whole(model()) == "Hello."
    assert waits.seconds[0] == pytest.approx(20, abs=2)


@pytest.mark.parametrize(
    ("answer", "timeout"),
    [
        (cut("one ", "two "), 5.0),
        (text("one ", "two ", "three").held(Gate(), before=2), 0.3),
        (text("one ", "two ").ending("content_filter"), 5.0),
    ],
    ids=["reset", "silence", "content filter"],
)
def test_a_broken_stream_keeps_what_came_and_is_not_tried_again(
    answer: Answer, timeout: float, model: Make, model_server: ModelServer, waits: Waits
) -> None:
    model_server.queue("reply", answer)
    came, usage = "", None
    with pytest.raises(BrokenStream, match="broke off") as caught:
        for chunk in model(timeout=timeout).reply(said()):
            came += chunk.text
            usage = chunk.usage or usage
    assert came == "one two "
    assert usage is not None
    assert usage.calls == 1
    assert caught.value.exit_code == ExitCode.MODEL
    assert len(model_server.calls()) == 1
    assert waits.seconds == []


def test_nobody_but_the_server_is_called(model: Make, no_network: list[str]) -> None:
    assert whole(model()) == "Hello."
    assert no_network == []
