"""Remember this, forget that."""

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.base import Exchange, ExtractionRequest
from memchat.models.offline.engine import OfflineEngine
from memchat.models.offline.finding import NoOpinion
from memchat.records import Memory
from memchat.topics import Attribute, Topic
from tests.models.offline.support import extract, kept


@pytest.mark.parametrize(
    ("before", "command", "attribute", "value"),
    [
        ("I hate aubergine", "remember that", "dislikes", "aubergine"),
        ("I hate aubergine", "Please remember that!", "dislikes", "aubergine"),
        ("저는 가지를 싫어해요", "그거 기억해 줘", "dislikes", "가지"),
        ("I live in Graz", "remember this", "city", "Graz"),
    ],
)
def test_remember_that_takes_what_was_said_before(before, command, attribute, value):
    (candidate,) = kept(command, before)
    assert (candidate.attribute, candidate.value, candidate.explicit) == (attribute, value, True)
    assert candidate.evidence in before


def test_remember_that_within_one_message_makes_it_explicit():
    (candidate,) = kept("I hate olives. Remember that.")
    assert candidate.explicit
    assert candidate.value == "olives"


@pytest.mark.parametrize(
    ("said", "attribute"),
    [
        ("remember that our anniversary is October 26", "anniversary"),
        ("Don't forget that I'm diabetic", "conditions"),
        ("우리 결혼기념일이 10월 26일인 거 기억해 줘", "anniversary"),
        ("제가 당뇨가 있다는 걸 기억해 주세요", "conditions"),
        ("remember that the spare key is under the blue pot", "note"),
        ("The spare key is under the blue pot. Remember that.", "note"),
        ("Remember this. The spare key is under the blue pot.", "note"),
        ("the spare key is under the blue pot, remember that", "note"),
        ("기억해 줘, 여분 열쇠는 화분 밑에 있어", "note"),
        ("이거 기억해 줘. 여분 열쇠는 화분 밑에 있어", "note"),
        ("여분 열쇠는 화분 밑에 있어. 기억해 줘", "note"),
        ("여분 열쇠는 화분 밑에 있다는 거 기억해 줘", "note"),
        ("수요일은 분리수거하는 날이라는 거 꼭 기억해 줘", "note"),
        ("can you remember that I'm vegan?", "diet"),
        ("Would you keep in mind that I live in Oslo?", "city"),
        ("내가 비건인 거 기억해 줄래?", "diet"),
        ("제가 부산에 산다고 메모해 주실 수 있어요?", "city"),
    ],
)
def test_what_is_told_to_be_remembered_is_explicit(said, attribute):
    (candidate,) = kept(said)
    assert candidate.explicit
    assert candidate.attribute == attribute


SEAT = Memory("m1", "semantic", "travel", "seat", "aisle", "Prefers aisle seats.")
CITY = Memory("m2", "semantic", "about", "city", "Berlin", "Lives in Berlin.")
JAZZ = Memory("m3", "semantic", "entertainment", "likes", "jazz", "Loves jazz.")


@pytest.mark.parametrize(
    ("said", "target"),
    [
        ("forget my seat preference", 1),
        ("please forget where I live", 2),
        ("Forget that I like jazz.", 3),
        ("내 자리 취향은 잊어 줘", 1),
        ("forget my blood type", None),
    ],
)
def test_forgetting_aims_at_the_one_memory_that_fits(said, target):
    (candidate,) = extract(said, neighbours=(SEAT, CITY, JAZZ))
    assert candidate.op == "delete"
    assert candidate.explicit
    assert candidate.target == target


COLOUR = Memory("m1", "semantic", "other", "favourite_colour", "teal", "Favourite colour is teal.")
NAME = Memory("m2", "semantic", "about", "name", "Ann", "Name is Ann.")
PIXEL = Memory("m3", "semantic", "people", "pets", "Pixel", "The user's dog's name is Pixel.", subject="dog")
JACK = Memory("m4", "semantic", "food", "diet", "vegan", "Jack is vegan.", subject="Jack")
MINSU = Memory("m5", "semantic", "food", "diet", "비건", "민수는 비건이다.", subject="민수")
SOAP = Memory("m6", "semantic", "food", "dislikes", "오이", "오이를 싫어한다.")


@pytest.mark.parametrize(
    ("said", "known", "target"),
    [
        ("Forget my favourite colour", (COLOUR, NAME), 1),
        ("forget my dog's name", (NAME, PIXEL), 2),
        ("forget my dog's name", (NAME, COLOUR), None),
        ("can you forget my name?", (NAME, PIXEL), 1),
        ("forget Jack's diet", (SOAP, JACK), 2),
        ("forget what Jack eats", (JACK, SOAP), None),
        ("forget that I am vegan", (JACK, SOAP), None),
        ("forget my brother's diet", (MINSU, JACK), None),
        ("민수 식단은 잊어줘", (MINSU, JACK), 1),
        ("동생 식단은 잊어줘", (MINSU, SOAP), None),
        ("내가 오이 싫어한다는 거 잊어줄래?", (MINSU, SOAP), 2),
        ("내가 비건이라는 거 잊어줘", (MINSU, SOAP), None),
    ],
)
def test_a_wish_to_forget_is_of_whom_it_speaks_of(said, known, target):
    (candidate,) = extract(said, neighbours=known)
    assert (candidate.op, candidate.target) == ("delete", target)


def test_an_ambiguous_wish_to_forget_has_no_target():
    other = Memory("m4", "semantic", "travel", "seat", "window", "Prefers window seats.")
    (candidate,) = extract("forget my seat preference", neighbours=(SEAT, other))
    assert candidate.op == "delete"
    assert candidate.target is None


@pytest.mark.parametrize(
    "said", ["forget it", "never mind", "forget about the flight", "remind me to forget him", "잊어버려"]
)
def test_an_idle_forget_deletes_nothing(said):
    assert all(candidate.op != "delete" for candidate in extract(said))


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("Not aisle any more, I want window seats now", "window"),
        ("이제 통로 말고 창가 자리로 해 주세요. 앞으로는 창가가 좋아요.", "창가"),
        ("I moved to Oslo", "Oslo"),
        ("제주로 이사했어요", "제주"),
    ],
)
def test_words_of_change_are_told_apart(said, value):
    (candidate,) = kept(said)
    assert candidate.changes
    assert candidate.value == value


@pytest.mark.parametrize(
    "said", ["I think I prefer trains.", "Maybe I like opera.", "기차가 더 좋은 것 같아요"]
)
def test_doubt_is_told_apart(said):
    assert all(candidate.hedged and candidate.confidence < 0.8 for candidate in kept(said))


def test_a_fact_said_of_another_is_that_persons():
    mine, theirs = kept("I'm allergic to peanuts and so is my son Theo")
    assert (mine.subject, theirs.subject) == ("user", "Theo")
    assert "Theo" in theirs.text
    mine, theirs = kept("땅콩 알레르기가 있어요. 우리 아들 도윤이도요.")
    assert (mine.subject, theirs.subject) == ("user", "도윤")


def test_what_is_said_twice_in_a_message_is_one_candidate():
    assert len(kept("I love jazz. I love jazz!")) == 1


def test_a_topic_of_ones_own_is_filled():
    garden = Topic(
        "gardening", "plants", ("garden", "tomatoes", "정원"), (Attribute("plants", "set", ("plant",)),)
    )
    engine = OfflineEngine((garden,))
    request = ExtractionRequest((Exchange(1, "I love tomatoes."),), topics=(garden,))
    (candidate,) = engine.extract(request).candidates
    assert (candidate.topic, candidate.attribute) == ("gardening", "likes")


class _Never(NoOpinion):
    def is_durable(self, sentence: str) -> bool:
        return False


def test_a_classifier_may_object_to_what_the_wording_does_not_settle():
    engine = OfflineEngine(DEFAULT_TOPICS, _Never())
    weak = ExtractionRequest((Exchange(1, "I try to read more."),), topics=DEFAULT_TOPICS)
    strong = ExtractionRequest((Exchange(1, "I'm vegan."),), topics=DEFAULT_TOPICS)
    assert not any(c.durable for c in engine.extract(weak).candidates)
    assert any(c.durable for c in engine.extract(strong).candidates)


def test_extraction_is_deterministic():
    said = "I'm Ana, I live in Lisbon, I hate olives and I love jazz."
    assert extract(said) == extract(said)


@pytest.mark.parametrize("said", ["", "   ", "👍", "ㅋㅋ", "thanks!", "네 감사합니다 ㅎㅎ", "ok"])
def test_courtesies_give_no_candidate(said):
    assert extract(said) == ()


TAKEN_BACK = [
    ("I live in Oslo.", "Forget that."),
    ("I live in Oslo.", "Please forget what I just said"),
    ("저는 오슬로에 살아요", "방금 말한 거 잊어줘"),
    ("저는 오슬로에 살아요", "그거 잊어줘"),
]


@pytest.mark.parametrize(("before", "wish"), TAKEN_BACK)
def test_a_bare_wish_to_forget_means_what_was_said_before(before, wish):
    (told,) = kept(before)
    (deletion,) = extract(wish, before)
    assert (deletion.op, deletion.attribute, deletion.value) == ("delete", told.attribute, told.value)


@pytest.mark.parametrize(
    ("said", "before"),
    [("I live in Oslo. Forget that.", ""), ("Forget that.", "what a day"), ("Forget it.", "I live in Oslo.")],
)
def test_a_bare_wish_forgets_nothing_else(said, before):
    assert not kept(said, before)


@pytest.mark.parametrize(
    ("first", "second", "wish"),
    [
        ("I live in Oslo", "My dog is called Rex", "Forget my dog and forget my city."),
        ("I live in Oslo", "My dog is called Rex", "Please forget my dog and my city"),
        ("오슬로에 살아요", "제 강아지 이름은 렉스예요", "내 강아지 잊어주고 사는 곳도 잊어줘"),
        ("오슬로에 살아요", "제 강아지 이름은 렉스예요", "내 강아지랑 사는 곳 잊어줘"),
    ],
)
def test_two_wishes_to_forget_in_one_sentence_are_both_read(first, second, wish):
    memories = tuple(
        Memory("m", "semantic", c.topic, c.attribute, c.value, c.text, subject=c.subject)
        for c in (*kept(first), *kept(second))
    )
    found = extract(wish, neighbours=memories)
    assert {(c.op, c.target) for c in found} == {("delete", 1), ("delete", 2)}
