"""Names told along with other things, and favourites that change."""

import pytest

from memchat.records import Memory
from tests.models.offline.support import extract, kept, remembered, reply


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("나는 민수고 부산에 살아.", {("name", "민수"), ("city", "부산")}),
        ("저는 김민지고 서울에 살아요", {("name", "김민지"), ("city", "서울")}),
        ("I'm Minsu and I live in Busan.", {("name", "Minsu"), ("city", "Busan")}),
        ("동생은 지우고 의사야", {("name", "지우"), ("job", "의사")}),
        ("아이가 둘 있어, 지우랑 하준이야.", {("children", "아이가 둘"), ("children", "지우, 하준")}),
        ("고양이 두 마리를 키워요. 나비랑 코코예요.", {("pets", "고양이 두 마리"), ("pets", "나비, 코코")}),
        ("I have two kids, Jiwoo and Hajun.", {("children", "two kids, Jiwoo and Hajun")}),
    ],
)
def test_names_told_along_are_kept(said, told):
    assert {(candidate.attribute, candidate.value) for candidate in kept(said)} == told


@pytest.mark.parametrize("said", ["나는 바쁘고 부산에 살아", "동생은 착하고 부산에 살아"])
def test_what_somebody_is_like_is_no_name(said):
    assert "name" not in {candidate.attribute for candidate in kept(said)}


CHANGED = [
    (
        "제일 좋아하는 색은 초록색이야",
        "아니 이제 파란색이 제일 좋아",
        "파란색",
        "초록색",
        "내가 좋아하는 색이 뭐야?",
    ),
    ("My favourite colour is green", "No, now blue is my favourite", "blue", "green", "my favourite colour?"),
    (
        "My favourite colour is green",
        "Actually I like blue the most now",
        "blue",
        "green",
        "my favourite colour?",
    ),
    (
        "제일 좋아하는 영화는 기생충이야",
        "아니 이제 괴물이 제일 좋아",
        "괴물",
        "기생충",
        "제일 좋아하는 영화가 뭐야?",
    ),
    (
        "제일 좋아하는 작가는 한강이에요",
        "이제는 김영하 작가를 제일 좋아해요",
        "김영하",
        "한강",
        "제일 좋아하는 작가가 누구야?",
    ),
]


@pytest.mark.parametrize(("first", "then", "new", "old", "question"), CHANGED)
def test_a_new_favourite_takes_the_place_of_the_old_one(first, then, new, old, question, memory_of):
    known = memory_of(kept(first)[0])
    (candidate,) = extract(then, first, neighbours=(known,))
    assert (candidate.attribute, candidate.value, candidate.target) == (known.attribute, new, 1)
    assert new in candidate.text and old not in candidate.text
    answer = reply(question, remembered(first), (first, then))
    assert new in answer and old not in answer


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("제일 좋아하는 영화는 기생충이야", "이제 파란색이 제일 좋아"),
        ("My favourite film is Alien", "Now blue is my favourite"),
    ],
)
def test_a_favourite_of_another_kind_stays(first, then, memory_of):
    (candidate,) = extract(then, first, neighbours=(memory_of(kept(first)[0]),))
    assert candidate.attribute == "likes"


@pytest.fixture
def memory_of():
    def made(candidate):
        kind, topic, attribute = candidate.kind, candidate.topic, candidate.attribute
        return Memory("m", kind, topic, attribute, candidate.value, candidate.text, subject=candidate.subject)

    return made
