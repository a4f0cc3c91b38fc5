"""A memory call that is answered with what the user never said, or with more than anybody can read."""

import json
import time

import pytest

from memchat.models.memory_answer import parse
from tests.support.answers import add, operations
from tests.support.runner import memchat, send

SEAT = {"topic": "travel", "attribute": "seat", "evidence": "I like aisle seats"}
KOREAN_SEAT = {"topic": "travel", "attribute": "seat", "evidence": "통로 좌석을 좋아해요"}


def good(**changes):
    return add("Prefers aisle seats.", **{**SEAT, "value": "aisle", **changes})


def say(server, answer, said="I like aisle seats, and I drink tea at noon", thread="t", timeout=60.0):
    server.queue("reply", "Fine.")
    server.queue_all("memory_operations", [answer, answer])
    done = send(said, "--json", thread=thread, server=server, timeout=timeout)
    return done.ok().json


def texts():
    return [memory["text"] for memory in memchat("memories", "list", "--user", "a", "--json").ok().json]


INVENTED = {
    "a text about something else": good(text="The user is a thief and owes Bob 500 dollars."),
    "a value that was not said": good(value="window"),
    "a text that says the contrary": good(text="Hates aisle seats.", attribute="dislikes"),
    "a quote of one letter": good(
        text="Is vegan.", value="vegan", attribute="diet", topic="food", evidence="I"
    ),
    "a quote of a common word": good(
        text="Is vegan.", value="vegan", attribute="diet", topic="food", evidence="and"
    ),
    "Korean": add("사용자는 도둑이고 민수에게 빚이 있다.", **KOREAN_SEAT, value="통로"),
}


@pytest.mark.parametrize("kind", INVENTED)
def test_a_true_quote_covers_no_invention(model_server, kind):
    """S4 in all its forms: what is stored follows from the words that are quoted for it."""
    said = (
        "저는 통로 좌석을 좋아해요, 정오에 차를 마셔요"
        if kind == "Korean"
        else "I like aisle seats, and I drink tea at noon"
    )
    turn = say(model_server, operations(INVENTED[kind]), said)
    assert turn["stored_updates"] == []
    assert texts() == []


def test_a_quote_of_something_else_changes_no_memory(model_server):
    say(model_server, operations(good()))
    stolen = good(op="update", target=1, text="Prefers window seats.", value="window", evidence="I drink tea")
    say(model_server, operations(stolen), "I drink tea and nothing else in the morning", "t2")
    assert texts() == ["Prefers aisle seats."]


def test_one_sentence_is_not_stored_forty_times(model_server):
    many = [good(attribute=f"a{number}", value=f"v{number}") for number in range(60)]
    say(model_server, operations(*many))
    assert len(texts()) <= 1


@pytest.mark.parametrize(
    "named",
    [
        {"topic": "../../x.y\0\x1b[31m"},
        {"topic": "t" * 5000},
        {"attribute": "a:b/../\n\x1b]0;x\x07"},
        {"topic": "app"},
    ],
)
def test_hostile_names_in_an_answer_are_harmless(model_server, named):
    say(model_server, operations(good(**named)))
    for command in (("memories", "list"), ("replay", "--thread", "t")):
        done = memchat(*command, "--user", "a").ok()
        assert not [c for c in done.out + done.err if ord(c) < 32 and c != "\n"]
    (memory,) = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert memory["namespace"][0] == "a"
    assert len(memory["key"]) < 200


LONG = {
    "the same operation over and over": json.dumps({"operations": [good()] * 150}),
    "one long text": json.dumps({"operations": [good(text="x" * 60_000)]}),
    "prose": "I would rather not say. " * 2000,
    "objects in objects": '{"a":' * 8000,
    "brackets": "[" * 8000,
}
MOST_SECONDS = 5.0


@pytest.mark.parametrize("kind", LONG)
def test_a_long_answer_is_read_in_a_moment(kind):
    began = time.perf_counter()
    parse(LONG[kind])
    assert time.perf_counter() - began <= MOST_SECONDS


TARGETS = [10**30, -1, 1.5, "mem_00000000", None, True]


@pytest.mark.parametrize("operation", ["delete", "update"])
def test_a_target_that_is_none_changes_nothing(model_server, operation):
    say(model_server, operations(good()))
    hostile = good(op=operation, text="Prefers window seats.", value="window")
    answer = operations(*({**hostile, "target": target} for target in TARGETS))
    say(model_server, answer, "I drink tea and nothing else in the morning", "t2")
    assert texts() == ["Prefers aisle seats."]
