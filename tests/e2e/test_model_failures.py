"""Every way in which a model fails, through the whole program and real LiteLLM.

Of each: the right sentence and advice in the person's language, the exit code, nothing on standard
output, the key nowhere, the person's words kept, and their memory work done when the model is back.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from memchat.errors import ExitCode
from memchat.phrases import say
from tests.support.answers import (
    Answer,
    Gate,
    add,
    context_too_long,
    cut,
    failure,
    filtered,
    garbage,
    operations,
    silence,
    text,
)
from tests.support.model_server import MEMORY, MODEL, ModelServer
from tests.support.runner import Result, memchat, start

KEY = "sk-proj-secret0123456789"
ECHO = f"no luck with {KEY} in Bearer {KEY}"
MESSAGE = "I like aisle seats"
AISLE = operations(
    add("Prefers aisle seats.", evidence=MESSAGE, topic="travel", attribute="seat", value="aisle")
)


@dataclass(frozen=True)
class Case:
    """A way to fail, and what it is called in the table of failures."""

    answer: Answer
    kind: str
    env: tuple[tuple[str, str], ...] = ()


CASES = {
    "400": Case(failure(400, ECHO), "bad_request"),
    "401": Case(failure(401, ECHO), "credentials"),
    "402": Case(failure(402, ECHO), "no_credit"),
    "403": Case(failure(403, ECHO), "forbidden"),
    "404": Case(failure(404, ECHO), "unknown_model"),
    "408": Case(failure(408, ECHO), "server_timeout"),
    "429": Case(failure(429, ECHO), "rate_limit"),
    "429 with Retry-After": Case(failure(429, ECHO, retry_after=2), "rate_limit"),
    "429 for good": Case(failure(429, ECHO, code="insufficient_quota"), "no_credit"),
    "500": Case(failure(500, ECHO), "server_error"),
    "503": Case(failure(503, ECHO), "overloaded"),
    "refused": Case(text(), "unreachable", (("MEMCHAT_MODEL__API_BASE", "http://127.0.0.1:9/v1"),)),
    "reset": Case(text().cut(0), "unreachable"),
    "silence": Case(silence(), "timeout", (("MEMCHAT_MODEL__TIMEOUT", "0.3"),)),
    "context too long": Case(context_too_long(), "context_too_long"),
    "content filter": Case(filtered(), "content_filter"),
    "garbage": Case(garbage(), "garbled"),
    "garbled stream": Case(garbage(b"data: {nonsense\n\n"), "garbled"),
    "empty": Case(text(), "empty"),
}
"""Of a reply."""
REFUSES_THE_PROMPT = ("bad_request", "content_filter", "context_too_long")
"""Of a model that is there: it may well take the memory call."""
EACH = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
IN_BOTH = pytest.mark.parametrize("language", ["en", "ko"])


def chat(server: ModelServer, *more: str, language: str = "en", **how: Any) -> Result:
    env = {"OPENAI_API_KEY": KEY, "MEMCHAT_INTERFACE__LANGUAGE": language} | dict(how.pop("env", ()))
    where = ["--user", "alice", "--thread", how.pop("thread", "t"), *more]
    return memchat("chat", *where, server=server, env=env, **how)


def sentence(case: Case, language: str) -> tuple[str, str]:
    """The cause and the advice, as the phrases have them."""
    fields = {"model": f"openai/{MODEL}", "timeout": 0.3}
    advice = "" if case.kind == "unusable" else say(language, f"model.{case.kind}.advice")
    return say(language, f"model.{case.kind}", **fields), advice


def assert_no_key(home: Path, *runs: Result) -> None:
    for run in runs:
        assert KEY not in run.out + run.err
    holding = [path for path in home.rglob("*") if path.is_file() and KEY.encode() in path.read_bytes()]
    assert holding == []


def assert_its_time_is_told(case: Case, run: Result) -> None:
    """What a call took is the model's time, also when nothing came of it."""
    timings = run.json["timings_ms"]
    assert timings["total"] > timings["model"] >= (300 if case.kind == "timeout" else 0)


@IN_BOTH
@EACH
def test_a_failed_reply_is_told_with_a_way_out(
    case: Case, language: str, model_server: ModelServer, isolated: Path
) -> None:
    """T28, T30."""
    model_server.default("reply", case.answer)
    done = chat(model_server, "--message", MESSAGE, language=language, env=case.env)
    assert done.code == ExitCode.MODEL
    assert done.out == ""
    cause, advice = sentence(case, language)
    told = done.err.splitlines()[-2:]
    assert told[0].startswith(f"memchat: {cause}"), done.err
    assert told[1].strip() == advice
    assert_no_key(isolated, done)


@EACH
def test_after_a_failed_reply_nothing_is_lost(case: Case, model_server: ModelServer, isolated: Path) -> None:
    """T28, with --json."""
    model_server.default("reply", case.answer)
    model_server.default(MEMORY, failure(503))
    failed = chat(model_server, "--message", MESSAGE, "--json", env=case.env)
    assert (failed.code, failed.json["status"], failed.json["response"]) == (ExitCode.MODEL, "failed", "")
    assert [error.partition(":")[0] for error in failed.json["errors"]] == ["reply", "extraction"]
    assert len(model_server.calls(MEMORY)) == (case.kind in REFUSES_THE_PROMPT), "what is down is asked once"
    assert_its_time_is_told(case, failed)
    model_server.default("reply", "Hello.")
    model_server.default(MEMORY, AISLE)
    back = chat(model_server, "--message", "good morning", thread="t2").ok()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [memory["text"] for memory in listed] == ["Prefers aisle seats."]
    assert listed[0]["value"]["source"]["quote"] == MESSAGE
    assert_no_key(isolated, failed, back)


MEMORY_CASES = {name: case for name, case in CASES.items() if name not in ("refused", "empty")} | {
    "no JSON": Case(text("I would rather not."), "unusable"),
    "empty": Case(text(), "unusable"),
    "cut": Case(text('{"operations": ['), "unusable"),
}


@IN_BOTH
@pytest.mark.parametrize("case", MEMORY_CASES.values(), ids=MEMORY_CASES)
def test_a_failed_memory_call_is_told_and_never_looks_like_nothing_to_store(
    case: Case, language: str, model_server: ModelServer, isolated: Path
) -> None:
    """M4, T30."""
    model_server.default(MEMORY, case.answer)
    done = chat(model_server, "--message", MESSAGE, "--json", language=language, env=case.env).ok()
    assert (done.json["status"], done.json["response"]) == ("needs_review", "Hello.")
    cause, _ = sentence(case, language)
    (error,) = done.json["errors"]
    assert error.startswith(f"extraction: {cause}")
    assert (done.json["stored_updates"], done.json["skipped_updates"]) == ([], [])
    assert_its_time_is_told(case, done)
    assert_no_key(isolated, done)


@EACH
@pytest.mark.parametrize("task", ["reply", MEMORY])
def test_the_log_of_a_failure_holds_no_key(
    task: str, case: Case, model_server: ModelServer, isolated: Path
) -> None:
    """T30."""
    model_server.default(task, case.answer)
    env = {"OPENAI_API_KEY": KEY} | dict(case.env)
    where = ["--user", "alice", "--thread", "t", "--message", MESSAGE]
    done = memchat("--debug", "chat", *where, server=model_server, env=env)
    assert (done.code == ExitCode.DONE) == (task == MEMORY and case is not CASES["refused"])
    assert list(isolated.rglob("*.log*"))
    assert_no_key(isolated, done)


@pytest.mark.parametrize("name", ["401", "500", "reset", "silence", "no JSON"])
def test_a_kept_job_is_done_when_the_model_is_back(name: str, model_server: ModelServer) -> None:
    case = MEMORY_CASES[name]
    model_server.default(MEMORY, case.answer)
    chat(model_server, "--message", MESSAGE, env=case.env).ok()
    model_server.default(MEMORY, AISLE)
    chat(model_server, "--message", "good morning", thread="t2").ok()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [memory["text"] for memory in listed] == ["Prefers aisle seats."]


@IN_BOTH
def test_a_stream_that_dies_keeps_what_came_marked(
    language: str, model_server: ModelServer, isolated: Path
) -> None:
    model_server.queue("reply", cut("one ", "two ", "three"))
    done = chat(model_server, "--message", MESSAGE, language=language).ok()
    assert done.out == "one two three\n"
    assert say(language, "chat.cut") in done.err
    model_server.queue("reply", "four")
    chat(model_server, "--message", "continue", language=language).ok()
    sent = model_server.calls("reply")[-1].messages
    assert any(m["role"] == "assistant" and m["content"].startswith("one two three\n[") for m in sent)
    first = memchat("replay", "--user", "alice", "--thread", "t", "--json").ok().json_lines[0]
    assert (first["response"], first["state"]) == ("one two three", "partial")


@IN_BOTH
def test_a_retry_is_announced_and_helps(language: str, model_server: ModelServer) -> None:
    model_server.queue("reply", failure(429, ECHO, retry_after=1))
    env = {"MEMCHAT_MODEL__RETRIES": "1"}
    began = time.monotonic()
    done = chat(model_server, "--message", MESSAGE, language=language, env=env).ok()
    assert time.monotonic() - began >= 1
    assert done.out == "Hello.\n"
    assert say(language, "model.rate_limit", model=f"openai/{MODEL}") in done.err
    assert len(model_server.calls("reply")) == 2


@IN_BOTH
def test_a_wait_that_is_too_long_is_told_instead(language: str, model_server: ModelServer) -> None:
    model_server.default("reply", failure(429, ECHO, retry_after=3600))
    env = {"MEMCHAT_MODEL__RETRIES": "5"}
    done = chat(model_server, "--message", MESSAGE, language=language, env=env)
    assert done.code == ExitCode.MODEL
    assert done.err.splitlines()[-1].strip() == say(language, "model.wait", seconds=3600)
    assert len(model_server.calls("reply")) == 1


def test_ctrl_c_ends_the_wait_for_a_retry_at_once(model_server: ModelServer) -> None:
    model_server.default("reply", failure(503, ECHO, retry_after=50))
    env = {"OPENAI_API_KEY": KEY, "MEMCHAT_MODEL__RETRIES": "5"}
    where = ["--user", "alice", "--thread", "t", "--message", MESSAGE]
    running = start("chat", *where, server=model_server, env=env, stdin="")
    running.err.wait_for(say("en", "model.overloaded", model=f"openai/{MODEL}"), 30)
    began = time.monotonic()
    running.interrupt()
    done = running.result(30)
    assert done.code == ExitCode.INTERRUPTED
    assert time.monotonic() - began < 20
    assert len(model_server.calls("reply")) == 1


def test_a_person_who_stops_a_silent_model_is_not_kept_waiting(model_server: ModelServer) -> None:
    gate = Gate()
    model_server.default("reply", text("late").held(gate))
    running = start("chat", "--user", "alice", "--message", MESSAGE, server=model_server, stdin="")
    model_server.wait_for("reply")
    gate.wait_reached()
    running.interrupt()
    assert running.result(30).code == ExitCode.INTERRUPTED
