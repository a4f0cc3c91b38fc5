"""The travel story, at the level of the engine: stated in one thread, used in another."""

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.base import Exchange, ExtractionRequest, PromptContext
from memchat.models.offline.engine import OfflineEngine

ENGINE = OfflineEngine(DEFAULT_TOPICS)


def extract(text: str):
    return ENGINE.extract(ExtractionRequest((Exchange(1, text),), topics=DEFAULT_TOPICS)).candidates


def prompt(text: str, memories=()) -> PromptContext:
    return PromptContext(
        system="",
        instructions=[],
        profile=[],
        working_memory=None,
        summary="",
        memories=[{"memory": c.to_json()} for c in memories],
        memory_unavailable=False,
        input=text,
        messages=[{"role": "user", "content": text}],
    )


@pytest.mark.parametrize(
    ("stated", "time", "seat"),
    [
        ("I prefer morning flights and aisle seats.", "morning", "aisle"),
        ("저는 아침 비행과 통로 좌석을 선호해요.", "아침", "통로"),
    ],
)
def test_a_double_preference_becomes_two_travel_memories(stated, time, seat):
    kept = extract(stated)
    assert [(c.topic, c.attribute, c.value) for c in kept] == [
        ("travel", "flight_time", time),
        ("travel", "seat", seat),
    ]
    assert all(c.durable and c.evidence in stated for c in kept)


@pytest.mark.parametrize(
    "asked",
    ["Please find flight options for my Denver trip next month.", "다음 달 덴버 가는 항공편 찾아줘"],
)
def test_the_request_is_one_passing_candidate(asked):
    (candidate,) = extract(asked)
    assert not candidate.durable
    assert candidate.attribute == "request"
    assert candidate.topic == "travel"
    assert candidate.evidence == asked


@pytest.mark.parametrize(
    ("stated", "asked", "words"),
    [
        (
            "I prefer morning flights and aisle seats.",
            "Please find flight options for my Denver trip next month.",
            ("morning", "aisle"),
        ),
        ("저는 아침 비행과 통로 좌석을 선호해요.", "덴버 가는 항공편 찾아줘", ("아침", "통로")),
    ],
)
def test_the_reply_takes_the_memories_into_account(stated, asked, words):
    reply = "".join(chunk.text for chunk in ENGINE.reply(prompt(asked, extract(stated))))
    assert all(word in reply for word in words)
