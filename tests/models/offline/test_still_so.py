"""Whether a fact still holds: what asks for it, and which words answer yes or no."""

import pytest

from memchat.models.offline.still_so import asks_if_still_so, still_so

FACT = "Lives in Oslo. 오슬로에 산다. Oslo 오슬로"
YES = ["Yes", "yes, still", "Yes, I still live in Oslo.", "yep, still there", "Still true.", "That's right",
       "yes, Oslo", "네", "네, 맞아요.", "응 그대로야", "네, 오슬로에요", "지금도 그래요"]  # fmt: skip
NO = ["No.", "nope, not any more", "no longer", "That has changed", "no, that's not so", "아니요",
      "아뇨, 이제 아니에요.", "더 이상 아니에요", "그렇지 않아요", "바뀌었어요"]  # fmt: skip
NEITHER = ["", "ok", "Yes?", "No, I moved to Bergen", "Yes, book a hotel", "yes, but I'm moving",
           "No, still so", "I like jazz", "No, not Oslo", "아니요, 부산으로 이사했어요",
           "오늘 날씨 어때?", "yes " * 30]  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "said"), [("yes", YES), ("no", NO), ("", NEITHER)], ids=["yes", "no", "neither"]
)
def test_an_answer_is_told_from_other_words(answer: str, said: list[str]) -> None:
    assert [message for message in said if still_so(message, FACT) != answer] == []


@pytest.mark.parametrize(
    ("reply", "asks"),
    [
        ("You told me you live in Oslo. Is that still so?", True),
        ("You live in Oslo; is that still so? If not, tell me.", True),
        ("서울에 산다고 하셨어요. 지금도 그런가요?", True),
        ("Do you still live in Oslo? Shall I look for hotels?", False),
        ("You still live in Oslo. Shall I look for hotels?", False),
        ("You still live in Oslo.", False),
    ],
)
def test_the_last_question_of_a_reply_is_what_is_answered(reply: str, asks: bool) -> None:
    assert asks_if_still_so(reply) is asks
