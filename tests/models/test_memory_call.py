"""What the memory call shows, and that its size never grows."""

from __future__ import annotations

import json

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.base import Exchange, ExtractionRequest
from memchat.models.memory_call import MemoryCall, render
from memchat.records import Memory
from memchat.topics import Attribute, Topic

SAID = "I moved to Oslo. 이제 오슬로에 살아요."
LIMIT = 4000


def memory(number: int, text: str = "Prefers aisle seats on long flights.") -> Memory:
    return Memory(str(number), "semantic", "travel", "seat", f"aisle {number}", text)


def size(call: MemoryCall, covered: tuple[Exchange, ...]) -> int:
    """Characters of the largest thing sent, a repair, less the covered texts."""
    texts = sum(len(message["content"]) for message in call.repair("x" * 9000))
    schema = len(json.dumps(call.response_format)) if call.response_format else 0
    return texts + schema - sum(len(e.user) + min(len(e.assistant), 1203) for e in covered)


def shown(call: MemoryCall) -> str:
    return "\n".join(message["content"] for message in call.messages)


HUGE_TOPICS = tuple(
    Topic(
        f"topic{n}",
        "about " * 20,
        (),
        tuple(Attribute(f"attribute_{n}_{m}") for m in range(9)),
        ("say " * 9,),
    )
    for n in range(60)
)
LONG = Exchange(1, "안녕하세요 " * 200, "well " * 500)


@pytest.mark.parametrize("with_schema", [False, True])
@pytest.mark.parametrize("topics", [(), DEFAULT_TOPICS, HUGE_TOPICS], ids=["none", "default", "huge"])
@pytest.mark.parametrize("neighbours", [0, 12, 20])
@pytest.mark.parametrize("covered", [(Exchange(3, SAID, "Nice!"),), (LONG, LONG, LONG)], ids=["one", "three"])
def test_the_size_never_grows(
    with_schema: bool, topics: tuple[Topic, ...], neighbours: int, covered: tuple[Exchange, ...]
) -> None:
    near = tuple(memory(n, "A very long memory. " * 20) for n in range(neighbours))
    request = ExtractionRequest(covered, (LONG, LONG), "summary " * 500, near, topics, "2026-03-02")
    assert size(render(request, with_schema=with_schema), covered) <= LIMIT


def test_the_default_topics_fit_whatever_else_there_is() -> None:
    near = tuple(memory(n) for n in range(20))
    request = ExtractionRequest(
        (Exchange(3, SAID),), (LONG, LONG), "s" * 900, near, DEFAULT_TOPICS, "2026-03-02"
    )
    for with_schema in (False, True):
        call = render(request, with_schema=with_schema)
        assert call.warnings == ()
        assert all(topic.name in call.messages[0]["content"] for topic in DEFAULT_TOPICS)


@pytest.mark.parametrize(("language", "word"), [("en", "topics"), ("ko", "주제")])
def test_topics_that_do_not_fit_are_warned_of(language: str, word: str) -> None:
    call = render(ExtractionRequest((Exchange(1, "hi"),), topics=HUGE_TOPICS), language=language)
    (warning,) = call.warnings
    assert word in warning
    assert "topic0: attribute_0_0" in shown(call)
    assert "topic59:" not in shown(call)


@pytest.mark.parametrize("with_schema", [False, True])
@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("I sold our house in the hills.", "home"),
        ("요즘 바둑이랑 뜨개질에 빠졌어요.", "hobbies"),
        ("I'm vegan.", "food"),
    ],
)
def test_what_the_words_touch_is_shown_with_its_example(with_schema: bool, said: str, about: str) -> None:
    near = tuple(memory(n) for n in range(20))
    request = ExtractionRequest((Exchange(3, said),), (LONG, LONG), "s" * 900, near, DEFAULT_TOPICS)
    topic = next(topic for topic in DEFAULT_TOPICS if topic.name == about)
    line = next(
        x for x in shown(render(request, with_schema=with_schema)).splitlines() if x.startswith(about)
    )
    assert topic.description in line
    assert topic.examples[0] in line


@pytest.mark.parametrize("with_schema", [False, True])
@pytest.mark.parametrize("context", [(), (LONG, LONG)], ids=["first turn", "long talk"])
def test_twelve_neighbours_are_shown_beside_some_of_what_was_said_before(
    with_schema: bool, context: tuple[Exchange, ...]
) -> None:
    near = tuple(memory(n) for n in range(12))
    request = ExtractionRequest((Exchange(3, SAID),), context, "They plan a move. " * 9, near, DEFAULT_TOPICS)
    text = shown(render(request, with_schema=with_schema))
    assert all(f"\n{n + 1} travel.seat=aisle {n}" in text for n in range(12))
    assert "They plan" in text
    assert ("assistant: well well" in text) == bool(context)


def test_topics_that_the_words_touch_are_left_out_last() -> None:
    golf = Topic("golf", "clubs and courses", ("golf",), (Attribute("handicap"),))
    request = ExtractionRequest((Exchange(1, "My golf handicap is 12."),), topics=(*HUGE_TOPICS, golf))
    assert "golf: handicap" in shown(render(request))


def test_everything_is_shown_where_there_is_room() -> None:
    topics = (
        Topic("travel", "trips", (), (Attribute("seat"), Attribute("airline")), ("I take the aisle.",)),
        Topic("other", "the rest"),
    )
    request = ExtractionRequest(
        (Exchange(3, SAID, "Congratulations!"),),
        (Exchange(2, "Which one is better?", "1. Berlin 2. Oslo"),),
        "They plan a move.",
        (memory(1), memory(2, "Jack hates football.")),
        topics,
        "2026-03-02T09:00:00+00:00",
    )
    text = shown(render(request))
    for part in (
        "Today: 2026-03-02\n",
        'travel (trips): seat, airline e.g. "I take the aisle."',
        "1 travel.seat=aisle 1: Prefers aisle seats on long flights.",
        "2 travel.seat=aisle 2: Jack hates football.",
        "user: Which one is better?",
        "assistant: 1. Berlin 2. Oslo",
        "They plan a move.",
        f"<user>{SAID}</user>",
        "<assistant>Congratulations!</assistant>",
    ):
        assert part in text


def test_the_users_words_are_whole_and_a_long_reply_is_trimmed() -> None:
    said, reply = "word " * 2000, "begin " + "middle " * 1000 + "end"
    text = shown(render(ExtractionRequest((Exchange(1, said, reply),))))
    assert said in text
    assert reply not in text
    assert "begin" in text
    assert "end</assistant>" in text


def test_what_was_said_last_keeps_the_most_room() -> None:
    listed = "1. " + "a" * 60 + " 2. the quiet one"
    context = (Exchange(1, "b" * 900, "c" * 900), Exchange(2, "Which?", listed))
    assert listed in shown(render(ExtractionRequest((Exchange(3, "The second one, always."),), context)))


def test_a_neighbours_subject_is_shown() -> None:
    near = Memory("1", "semantic", "sports", "dislikes", "football", "Hates football.", subject="Jack")
    request = ExtractionRequest((Exchange(1, "hi"),), neighbours=(near,))
    assert "1 sports.dislikes=football (Jack): Hates football." in shown(render(request))
