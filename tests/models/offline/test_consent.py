"""Yes and no to what waits for the person's decision."""

import pytest

from memchat.models.offline.consent import consent

YES = ["yes, keep it", "Yes please, keep it.", "keep it", "save that", "ok, remember it", "please store this",
       "네, 기억해 주세요", "응 저장해", "그거 기억해 둬", "네 저장해 주세요.", "기억해도 돼요"]  # fmt: skip
NO = ["no, don't", "don't keep it", "please don't save that", "no, leave it out", "better not",
      "아니, 하지 마", "기억하지 마", "아니요, 저장하지 마세요", "빼 줘",
      "그건 기억하지 말아 주세요"]  # fmt: skip
NEITHER = ["yes", "ok", "네", "응", "sure", "keep it short", "keep the tone informal", "don't use emojis",
           "remember that I hate olives", "no", "I don't eat meat", "오늘 회의 기억해?", "go ahead",
           "땅콩 알레르기 기억해 줘", "답변은 짧게 해 줘", "forget my address"]  # fmt: skip


@pytest.mark.parametrize("message", YES)
def test_a_wish_to_keep_is_a_yes(message):
    assert consent(message) == "yes"


@pytest.mark.parametrize("message", NO)
def test_a_wish_not_to_keep_is_a_no(message):
    assert consent(message) == "no"


@pytest.mark.parametrize("message", NEITHER)
def test_other_words_decide_nothing(message):
    assert consent(message) == ""


@pytest.mark.parametrize(("message", "answer"), [("no, don't", ""), ("don't keep it", "no")])
def test_a_no_that_may_answer_another_question_decides_nothing(message, answer):
    assert consent(message, "Shall I look for hotels?") == answer
