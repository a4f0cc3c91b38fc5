"""Servers that answer with what is no answer, wholly or in the middle; keys that nobody can send."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memchat.errors import ExitCode
from memchat.phrases import say
from tests.support import raw_server
from tests.support.answers import add, text
from tests.support.model_server import MODEL, ModelServer
from tests.support.raw_server import DONE, SSE, RawServer, completion, data, event, http, said
from tests.support.runner import Result, memchat

SAID = "I like aisle seats, so tell me more"
FACT = add(
    "Prefers aisle seats.", evidence="I like aisle seats", topic="travel", attribute="seat", value="aisle"
)
STOP = event({}, finish_reason="stop")
IN_BOTH = pytest.mark.parametrize("language", ["en", "ko"])


def chat(server: Any, *more: str, **env: str) -> Result:
    where = ["--user", "a", "--thread", "t", "--message", SAID, *more]
    done = memchat("chat", *where, server=server, env={"MEMCHAT_MODEL__TIMEOUT": "10"} | env)
    assert "Traceback" not in done.err
    assert "inside memchat" not in done.err + done.out
    return done


def sentence(kind: str, language: str = "en") -> str:
    return say(language, f"model.{kind}", model=f"openai/{MODEL}", timeout=10)


def assert_words_are_learnt_later() -> None:
    with RawServer(SSE, said("Hello."), STOP, DONE, fact=FACT) as well:
        memchat("chat", "--user", "a", "--thread", "u", "--message", "good morning", server=well).ok()
    listed = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert [memory["text"] for memory in listed] == ["Prefers aisle seats."]


MISSHAPEN = {
    "a list": data([]),
    "a number": data(7),
    "a text": data("x"),
    "a choice that is none": data({"choices": [3]}),
    "a delta that is none": event("hey"),
    "calls that are none": event({"tool_calls": "x"}),
    "a usage that is none": event({}, usage={"prompt_tokens": -5, "completion_tokens": "x"}),
    "no JSON": b"data: {nonsense\n\n",
    "no UTF-8": said("One").replace(b"One", b"O\xffe"),
}
"""Events that are none."""


@pytest.mark.parametrize("broken", MISSHAPEN.values(), ids=MISSHAPEN)
def test_a_stream_of_something_else_is_told_as_no_answer(broken: bytes) -> None:
    with RawServer(SSE, broken, said("One."), STOP, DONE, fact=FACT) as server:
        done = chat(server, "--json")
    assert (done.code, done.json["status"]) == (ExitCode.MODEL, "failed")
    assert done.json["errors"][0] == f"reply: {sentence('garbled')}"
    assert_words_are_learnt_later()


@pytest.mark.parametrize("broken", MISSHAPEN.values(), ids=MISSHAPEN)
def test_a_stream_that_turns_into_something_else_keeps_what_came(broken: bytes) -> None:
    with RawServer(SSE, said("One "), broken, said("two."), STOP, DONE, fact=FACT) as server:
        done = chat(server, "--json").ok()
    assert (done.json["status"], done.json["response"]) == ("ok", "One ")
    assert done.json["errors"] == [f"reply: {say('en', 'model.broke_off', cause=sentence('garbled'))}"]
    assert [update["text"] for update in done.json["stored_updates"]] == ["Prefers aisle seats."]


@IN_BOTH
def test_a_stream_without_an_end_is_told_as_unfinished(language: str) -> None:
    with RawServer(SSE, said("One "), said("two."), fact=FACT) as server:
        turn = chat(server, "--json", MEMCHAT_INTERFACE__LANGUAGE=language).ok().json
    why = say(language, "model.broke_off", cause=sentence("unfinished", language))
    assert (turn["response"], turn["errors"]) == ("One two.", [f"reply: {why}"])


HARMLESS = {
    "comments between": (said("One "), b": ping\n\n", said("two.")),
    "lines ended otherwise": (said("One ").replace(b"\n", b"\r\n"), said("two.").replace(b"\n", b"\r\n")),
    "fields without a space": (said("One ").replace(b"data: ", b"data:"), said("two.")),
    "a byte at a time": tuple(bytes([byte]) for byte in said("One ") + said("two.")),
    "an empty choice between": (said("One "), event({}), data({"choices": []}), said("two.")),
    "content that is no text": (said("One "), event({"content": 7}), event({"content": ["x"]}), said("two.")),
    "a usage beyond all bounds": (said("One "), said("two."), event({}, usage={"prompt_tokens": 10**40})),
    "an unknown end": (said("One "), said("two."), event({}, finish_reason="banana")),
}


@pytest.mark.parametrize("pieces", HARMLESS.values(), ids=HARMLESS)
def test_what_is_odd_but_readable_is_read(pieces: tuple[bytes, ...], isolated: Path) -> None:
    with RawServer(SSE, *pieces, STOP, DONE, fact=FACT) as server:
        turn = chat(server, "--json").ok().json
    assert (turn["response"], turn["errors"]) == ("One two.", [])
    assert turn["usage"]["prompt_tokens"] < 10_000
    assert memchat("threads", "show", "t", "--user", "a").ok().out


WHOLE = {
    "nothing at all": (b"",),
    "another protocol": (b"SSH-2.0-OpenSSH\r\n",),
    "half a header": (b"HTTP/1.1 200 OK\r\nConte",),
    "no content": (b"HTTP/1.1 204 No Content\r\n\r\n",),
    "a page": (http(b"<html>sign in</html>", "text/html"),),
    "an error that is called well": (http(b'{"error": {"message": "bad things", "code": 7}}'),),
    "a redirection in a circle": (
        b"HTTP/1.1 307 X\r\nLocation: /v1/chat/completions\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    ),
    "packed, it says": (SSE.replace(b"\r\n\r\n", b"\r\nContent-Encoding: gzip\r\n\r\n"), said("One.")),
    "an unknown status": (http(b"{}", status="999 X"),),
    "an error that is no object": (http(b'[{"error": "x"}]', status="400 Bad"),),
    "a wait that is none": (http(b"{}", status="429 X", Retry_After="nan"),),
}


@pytest.mark.parametrize("pieces", WHOLE.values(), ids=WHOLE)
def test_an_answer_that_is_none_is_told_and_nothing_is_lost(pieces: tuple[bytes, ...]) -> None:
    with RawServer(*pieces, fact=FACT) as server:
        done = chat(server)
    assert (done.code, done.out) == (ExitCode.MODEL, "")
    assert len(done.err.splitlines()[-2:]) == 2
    assert_words_are_learnt_later()


NO_ANSWER: dict[str, tuple[tuple[bytes, ...], str, str]] = {
    "a page": ((http(b"<html>sign in</html>", "text/html; charset=utf-8"),), "garbled", "text/html"),
    "words": ((http(b"hello there", "text/plain"),), "garbled", "text/plain"),
    "JSON of another shape": ((http(b'{"answer": 42}'),), "garbled", "application/json"),
    "a reply that is not streamed": (
        (http(json.dumps(completion("Hi")).encode()),),
        "garbled",
        "application/json",
    ),
    "a type that is none": ((http(b"x", "text<b>\x1b[31m"),), "unfinished", ""),
    "half an event": ((SSE, b'data: {"id":"x","obj'), "unfinished", ""),
    "an event of half an object": ((SSE, b'data: {"id":"x","obj\n\n'), "garbled", ""),
    "no event": ((SSE,), "unfinished", ""),
    "no end": ((SSE, event({"role": "assistant", "content": ""})), "unfinished", ""),
    "no words": ((SSE, event({"role": "assistant", "content": ""}), STOP, DONE), "empty", ""),
}
"""What a server sends in place of a reply, what it is called, and what is added to that."""


@pytest.mark.parametrize(("pieces", "kind", "sent"), NO_ANSWER.values(), ids=NO_ANSWER)
def test_what_came_in_place_of_a_reply_is_told_and_empty_is_only_what_is(
    pieces: tuple[bytes, ...], kind: str, sent: str
) -> None:
    with RawServer(*pieces, fact=FACT) as server:
        done = chat(server, "--json")
    told = f"reply: {sentence(kind)}" + (f": {sent}" if sent else "")
    assert (done.code, done.json["errors"][0]) == (ExitCode.MODEL, told)


def test_a_packed_stream_and_a_huge_one_are_read() -> None:
    huge = said("w" * 300_000)
    packed = gzip.compress(huge + STOP + DONE)
    with RawServer(http(packed, "text/event-stream", Content_Encoding="gzip"), fact=FACT) as server:
        assert len(chat(server, "--json").ok().json["response"]) == 300_000


ANSWERS = {
    "no choices": {"x": 1},
    "empty choices": {"choices": []},
    "choices that are none": {"choices": None},
    "a list": [1],
    "nothing": None,
    "a message that is none": {"choices": [{"message": "x"}]},
    "content that is no text": {"choices": [{"message": {"role": "assistant", "content": {"a": 1}}}]},
    "a call that is none": {"choices": [{"message": {"content": None, "tool_calls": [{"function": None}]}}]},
}


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_a_memory_answer_that_is_none_is_told_and_kept(answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(raw_server, "_whole", lambda _facts: http(json.dumps(answer).encode()))
        with RawServer(SSE, said("Fine."), STOP, DONE) as server:
            turn = chat(server, "--json").ok().json
    assert (turn["status"], turn["response"]) == ("needs_review", "Fine.")
    assert turn["errors"] == [f"extraction: {sentence('garbled')}"]
    assert_words_are_learnt_later()


def test_a_memory_answer_with_a_usage_beyond_all_bounds_counts_about_what_it_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usage = {"prompt_tokens": 10**40, "completion_tokens": 10**40, "total_tokens": 1}
    body = completion("".join(text('{"operations": []}').chunks), usage=usage)
    monkeypatch.setattr(raw_server, "_whole", lambda _facts: http(json.dumps(body).encode()))
    with RawServer(SSE, said("Fine."), STOP, DONE) as server:
        turn = chat(server, "--json").ok().json
    assert (turn["status"], turn["errors"]) == ("ok", [])
    assert 0 < turn["usage"]["prompt_tokens"] < 10_000


VECTORS: dict[str, Callable[[str], Any]] = {
    "of many lengths": lambda sentence: [1.0] * (len(sentence) % 7 + 1),
    "of none": lambda _: [],
    "of texts": lambda _: ["a", "b"],
    "missing": lambda _: None,
    "not numbers": lambda _: [float("nan")] * 8,
    "endless": lambda _: [float("inf")] * 8,
    "nested": lambda _: [[1.0, 2.0]],
    "an object": lambda _: {"a": 1},
}


@pytest.fixture(scope="module")
def two_memories(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which two memories are kept, to be copied."""
    home = tmp_path_factory.mktemp("two") / "home"
    for known in ("I like green tea.", "I prefer window seats."):
        memchat("memories", "add", known, "--user", "a", home=home).ok()
    return home


@pytest.mark.parametrize("vectors", VECTORS.values(), ids=VECTORS)
def test_vectors_that_are_none_leave_recall_to_words(
    vectors: Callable[[str], Any], model_server: ModelServer, two_memories: Path, isolated: Path
) -> None:
    env = {
        "MEMCHAT_RECALL__EMBEDDER": "openai/embedder",
        "MEMCHAT_RECALL__EMBEDDER_API_BASE": model_server.base_url,
        "OPENAI_API_KEY": "none",
    }
    shutil.copytree(two_memories, isolated / "memchat")
    model_server.embed = vectors
    where = ["--user", "a", "--message", "which green tea?", "--json"]
    turn = memchat("chat", *where, server=model_server, env=env).ok().json
    assert [memory["value"]["value"] for memory in turn["retrieved_memories"]] == ["green tea"]
    indexed = memchat("memories", "reindex", env=env, litellm=True)
    assert indexed.code == ExitCode.MODEL
    assert "openai/embedder" in indexed.err
    assert "inside memchat" not in indexed.err


@IN_BOTH
@pytest.mark.parametrize(
    "key", ["sk-한글키-12345678", "sk-é-12345678", "sk-12345\n678901", "\x1b[31msk-12345678"]
)
def test_a_key_that_cannot_be_sent_is_told_by_its_variable(
    key: str, language: str, model_server: ModelServer, isolated: Path
) -> None:
    done = chat(model_server, OPENAI_API_KEY=key, MEMCHAT_INTERFACE__LANGUAGE=language)
    assert (done.code, done.out) == (ExitCode.MODEL, "")
    assert say(language, "model.odd_key", variable="OPENAI_API_KEY") in done.err
    assert key not in done.err
    assert model_server.calls() == []
    assert [
        path for path in isolated.rglob("*") if path.is_file() and key.encode() in path.read_bytes()
    ] == []


def test_space_around_a_key_is_no_part_of_it(model_server: ModelServer) -> None:
    chat(model_server, OPENAI_API_KEY=" sk-12345678\n").ok()
    assert model_server.calls()[0].headers["Authorization"] == "Bearer sk-12345678"
