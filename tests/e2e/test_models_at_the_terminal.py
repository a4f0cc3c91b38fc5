"""A chat whose model is silent, down or of unknown price, in both languages; what 100 turns ask of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.first_token import SERVER_SECONDS, measured
from memchat.errors import ExitCode
from memchat.phrases import say
from tests.support.answers import failure, silence, text
from tests.support.load import crowding, slowness
from tests.support.model_server import MEMORY, MODEL, ModelServer
from tests.support.runner import memchat
from tests.support.terminal import Terminal

IN_BOTH = pytest.mark.parametrize("language", ["en", "ko"])
NAME = f"openai/{MODEL}"


def chatting(server: ModelServer, language: str, **env: str) -> Terminal:
    spoken = {"MEMCHAT_INTERFACE__LANGUAGE": language} | env
    return Terminal(
        "chat", "--user", "alice", "--thread", "t", server=server, env=spoken, columns=100, lines=40
    )


@IN_BOTH
def test_a_server_that_never_answers_keeps_no_prompt_waiting(
    language: str, model_server: ModelServer
) -> None:
    """T26."""
    model_server.default("reply", silence())
    with chatting(model_server, language, MEMCHAT_MODEL__TIMEOUT="0.5") as terminal:
        terminal.wait_for_prompt("› ")
        terminal.send("hello there\r")
        terminal.expect(say(language, "model.timeout", model=NAME, timeout=0.5))
        terminal.expect(say(language, "model.timeout.advice"))
        terminal.wait_for_prompt("› ")


@IN_BOTH
def test_a_thing_can_be_remembered_with_the_model_down(language: str, model_server: ModelServer) -> None:
    """T54."""
    said = {"en": "I prefer aisle seats.", "ko": "통로 좌석을 좋아해요."}[language]
    model_server.default("reply", failure(503))
    model_server.default(MEMORY, failure(503))
    with chatting(model_server, language) as terminal:
        terminal.wait_for_prompt("› ")
        terminal.send("hello there\r")
        terminal.expect(say(language, "model.overloaded", model=NAME))
        terminal.wait_for_prompt("› ")
        asked = len(model_server.calls())
        terminal.send(f"/remember {said}\r")
        terminal.wait_for(lambda _: stored() == ["seat"])
        assert len(model_server.calls()) == asked
        terminal.send("/quit\r")
        assert terminal.wait_exit() == ExitCode.DONE


def stored() -> list[str]:
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    return [memory["value"]["attribute"] for memory in listed]


@IN_BOTH
def test_a_model_without_a_known_price_shows_no_cost(language: str, model_server: ModelServer) -> None:
    """T56."""
    model_server.default("reply", text("Hello.").costing(1_000_000, 1_000_000))
    with chatting(model_server, language) as terminal:
        terminal.wait_for_prompt("› ")
        terminal.send("hello there\r")
        terminal.wait_for("Hello.")
        terminal.wait_for_prompt("› ")
        assert "$" not in terminal.text
        assert "USD" not in terminal.text
    done = memchat("chat", "--user", "alice", "--message", "hello", "--json", server=model_server).ok()
    assert (done.json["usage"]["cost_usd"], done.json["errors"]) == (None, [])


SUBJECTS = (
    ("I love {}.", ("jazz", "green tea", "long walks", "old maps", "chess")),
    ("{} 좋아해요.", ("재즈를", "녹차를", "산책을", "지도를", "바둑을")),
    ("Find me a flight to {}.", ("Denver", "Oslo", "Rome", "Lima", "Cairo")),
    ("{} 가는 항공편 찾아줘", ("덴버", "오슬로", "로마", "리마", "카이로")),
    ("What do you know about my {}?", ("tastes", "seat", "diet", "family", "work")),
    ("내 {} 뭐라고 했지?", ("취향", "좌석", "식단", "가족", "직업")),
    ("ok, {}", ("thanks", "good", "fine", "great", "sure")),
    ("My {} lives in Oslo.", ("sister", "brother", "friend", "uncle", "boss")),
    ("{} 고마워요", ("정말", "아주", "늘", "오늘도", "진짜")),
    ("Explain {} to me.", ("recursion", "sets", "tuples", "locks", "types")),
)


def varied() -> Iterator[str]:
    for form, words in SUBJECTS:
        yield from (form.format(word) for word in words)
        yield from (f"{form.format(word)} (again)" for word in words)


def test_a_turn_asks_for_its_reply_and_its_memory_once_and_recall_asks_for_nothing(
    model_server: ModelServer,
) -> None:
    lines = list(varied())
    assert len(lines) == 100
    where = ["--user", "alice", "--thread", "t", "--lines", "--json"]
    done = memchat(
        "chat", *where, stdin="".join(f"{line}\n" for line in lines), server=model_server, timeout=110
    )
    turns = done.ok().json_lines
    assert [turn["turn"] for turn in turns] == list(range(1, 101))
    assert len(model_server.calls("reply")) == 100
    assert len(model_server.calls(MEMORY)) <= 100
    others = {call.task for call in model_server.calls()} - {"reply", MEMORY}
    assert others <= {"thread_summary"}, "what leaves the window is summed up behind"


FIRST_TOKEN = 0.05
"""Seconds beyond the server's own from Enter to the first token on screen."""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="tells by /proc that the warm-up has ended")
def test_the_first_token_is_on_screen_as_soon_as_the_server_sends_it() -> None:
    """The best of some turns, since a busy machine may delay any of them; the benchmark prints medians."""
    beside = [shown - SERVER_SECONDS for _, shown in measured(5)]
    print("first token after", ", ".join(f"{seconds * 1000:.0f} ms" for seconds in beside))
    assert min(beside) <= FIRST_TOKEN * crowding() * slowness()
