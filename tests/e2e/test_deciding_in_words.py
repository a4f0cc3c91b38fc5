"""What a turn flagged is decided by what the person says next, as well as in the review."""

from __future__ import annotations

import json

import pytest

from tests.e2e.life import say, values, waiting
from tests.support.runner import memchat

FLAGGED = {"en": "I have asthma.", "ko": "저는 우울증이 있어요."}


@pytest.mark.parametrize(("language", "answer"), [("en", "yes, keep it"), ("ko", "네, 기억해 주세요")])
def test_a_yes_stores_what_waits_and_shows_it(language: str, answer: str) -> None:
    assert say(FLAGGED[language])["flagged_updates"]
    turn = say(answer)
    assert [u["value"]["attribute"] for u in turn["stored_updates"]] == ["conditions"]
    assert (len(values()), waiting()) == (1, [])
    told = memchat("replay", "--user", "alice", "--thread", "t", "--json").ok().out.splitlines()
    replayed = json.loads(told[-1])
    assert replayed["stored_updates"] == turn["stored_updates"]


@pytest.mark.parametrize(("language", "answer"), [("en", "no, don't"), ("ko", "아니, 하지 마")])
def test_a_no_leaves_it_out(language: str, answer: str) -> None:
    say(FLAGGED[language])
    say(answer)
    assert (values(), waiting()) == ([], [])


@pytest.mark.parametrize("between", ["yes", "ok", "What's the weather like?"])
def test_nothing_else_decides_and_later_words_are_not_meant(between: str) -> None:
    say(FLAGGED["en"])
    say(between)
    say("no, don't")
    assert len(waiting()) == 1


def test_words_in_another_conversation_decide_nothing() -> None:
    say(FLAGGED["en"], "one")
    say("hello", "two")
    say("yes, keep it", "two")
    assert len(waiting()) == 1
