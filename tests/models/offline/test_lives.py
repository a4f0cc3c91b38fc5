"""What people tell of their lives in passing words, and what only sounds like it."""

import pytest

from tests.models.offline.support import kept, remembered, reply

TOLD = [
    ("I've played the violin since I was eight", "instruments", "violin", "user"),
    ("여덟 살 때부터 바이올린을 켰어요", "instruments", "바이올린", "user"),
    ("My daughter just started first grade", "school", "first grade", "daughter"),
    ("My son started kindergarten", "school", "kindergarten", "son"),
    ("딸이 올해 초등학교에 들어갔어요", "school", "초등학교", "딸"),
    ("닭 세 마리를 키워요", "pets", "닭 세 마리", "user"),
    ("염소 두 마리를 길러요", "pets", "염소 두 마리", "user"),
    ("필름 카메라를 모으고 있어요", "likes", "필름 카메라", "user"),
    ("밤 아홉 시 이후엔 전화를 안 받아요", "busy_times", "밤 아홉 시 이후엔", "user"),
    ("When you explain code, always skip the basics", "format", "always skip the basics", "user"),
    ("꿈은 가수예요", "goals", "가수", "user"),
    ("저는 가수예요", "job", "가수", "user"),
    ("제 단짝 친구 이름은 수아예요", "name", "수아", "단짝 친구"),
    ("My best friend's name is Sua", "name", "Sua", "best friend"),
    ("you may address me as Professor Okoye", "nickname", "Professor Okoye", "user"),
    ("my twins Ada and Obi are four", "children", "Ada and Obi", "user"),
    ("our dogs Rex and Bo love the sea", "pets", "Rex and Bo", "user"),
]


@pytest.mark.parametrize(("said", "attribute", "value", "subject"), TOLD)
def test_what_lasts_is_kept_as_what_it_is(said, attribute, value, subject):
    assert (attribute, value, subject) in {(c.attribute, c.value, c.subject) for c in kept(said)}


@pytest.mark.parametrize(
    "said", ["우리 회사 이름은 토스야", "노트북이 안 켜져요", "와이파이가 자꾸 안 잡혀요"]
)
def test_what_is_not_of_the_user_or_passes_is_not_kept(said):
    assert not kept(said)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I do my grocery shopping on Fridays", "Does their grocery shopping on Fridays."),
        ("I do yoga every morning", "Does yoga every morning."),
        ("I've played the violin since I was eight", "Has played the violin since they were eight."),
        ("나는 대전 살잖아", "대전 산다."),
    ],
)
def test_a_fact_is_worded_as_said_of_another(said, text):
    assert [c.text for c in kept(said)] == [text]


def test_a_question_after_one_job_is_answered_with_another():
    assert "carpenter" in reply("Is my brother a lawyer?", remembered("My brother is a carpenter."))


@pytest.mark.parametrize("said", ["카페인에 약해서 디카페인만 시킴", "꽃가루에 약해요"])
def test_what_somebody_cannot_bear_is_no_liking(said):
    assert "likes" not in {c.attribute for c in kept(said)}


@pytest.mark.parametrize(
    "said", ["Wedding is fixed for 2nd December", "Having moved from Harare in 2004, I call Perth home"]
)
def test_a_word_that_ends_like_a_doing_is_not_what_the_user_does(said):
    assert not [c.text for c in kept(said) if c.text.startswith("Is ")]
