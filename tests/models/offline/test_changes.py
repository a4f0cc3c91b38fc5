"""What the user puts in the place of what is known: one memory said anew, nothing kept literally."""

from __future__ import annotations

import pytest

from memchat.records import Candidate
from tests.models.offline.support import extract, kept, memories_of


def _told(known: tuple[str, ...], said: str) -> list[Candidate]:
    """Return what a message puts in the place of what the messages before it taught."""
    return [c for c in extract(said, *known, neighbours=memories_of(*known)) if c.durable]


SAID_ANEW = [
    (
        ("I prefer aisle seats.",),
        "I don't want the aisle any longer, give me the window",
        "Prefers window seats.",
    ),
    (
        ("I prefer window seats.",),
        "No more window for me, I take the aisle these days",
        "Prefers aisle seats.",
    ),
    (
        ("I prefer morning flights.",),
        "Not mornings any more, evenings suit me better",
        "Prefers evening flights.",
    ),
    (("통로 좌석을 선호해요",), "이제 통로 말고 창가요", "창가 좌석을 선호한다."),
    (("I prefer aisle seats.",), "Not aisle any more, window", "Prefers window seats."),
    (("I prefer tea.", "I live in Rome."), "Not the tea any more, coffee please", "Prefers coffee."),
    (("I prefer coffee.", "I prefer spicy food."), "I prefer tea now", "Prefers tea now."),
    (("커피를 선호해",), "이제 차를 선호해", "차를 선호한다."),
    (
        ("I prefer the aisle on long flights but the window on short ones.",),
        "On long flights I prefer the window now",
        "Prefers window seats on long flights now.",
    ),
    (
        ("긴 비행은 통로가 좋고 짧은 비행은 창가가 좋아",),
        "긴 비행에서는 이제 창가를 선호해",
        "긴 비행에서는 이제 창가를 선호한다.",
    ),
    (("커피를 선호해", "피자를 선호해"), "이제 홍차를 선호해", "홍차를 선호한다."),
    (("I use Emacs.",), "I've switched from Emacs to Helix", "Uses Helix."),
    (("I use Firefox.", "I have a cat."), "I moved from Firefox to Vivaldi", "Uses Vivaldi."),
    (("I drive a Golf.",), "Traded my Golf for a Zoe", "Drives a Zoe."),
    (("I drive a Golf.",), "We replaced the Golf with a Zoe last month.", "Drives a Zoe."),
    (("I play the violin.",), "I dropped the violin and took up the cello", "Plays the cello."),
    (("I work at Siemens.",), "I left Siemens and joined Bosch", "Works at Bosch."),
    (
        ("My favourite colour is red.",),
        "My favourite colour isn't red any more, it's teal",
        "Favourite colour is teal.",
    ),
    (("We're moving to Tallinn in March.",), "no wait, April not March", "Is moving to Tallinn in April."),
    (("We're moving to Tallinn in March.",), "sorry, April", "Is moving to Tallinn in April."),
    (("나는 이맥스를 써",), "이맥스에서 힐릭스로 갈아탔어", "힐릭스를 쓴다."),
    (("나는 삼성에 다녀",), "삼성 그만두고 네이버로 옮겼어", "네이버에 다닌다."),
    (("나는 통로 자리가 좋아",), "이제 통로 말고 창가가 좋아", "창가 자리를 좋아한다."),
    (("나는 창가 자리가 좋아",), "창가는 이제 싫고 통로로 할래", "통로 자리를 좋아한다."),
    (("나는 바이올린을 배워",), "바이올린 그만두고 첼로 배워", "첼로를 배운다."),
    (("나는 교사야",), "교사였는데 지금은 번역가야", "번역가다."),
    (("버스로 출근해",), "이제 버스 말고 자전거로 출근해", "자전거로 출근한다."),
    (("동생은 새우 알레르기가 있어",), "새우가 아니라 땅콩이야", "동생은 땅콩 알레르기가 있다."),
    (("여동생은 5월에 결혼한다",), "아 아니다 5월 아니고 6월 14일이야", "여동생은 6월 14일에 결혼한다."),
    (("여동생은 5월에 결혼한다",), "아니다, 6월이야", "여동생은 6월에 결혼한다."),
    (("여동생은 5월에 결혼한다",), "여동생은 6월 14일에 결혼한다", "여동생은 6월 14일에 결혼한다."),
    (("I prefer tea to coffee.",), "I changed my mind: I prefer coffee to tea", "Prefers coffee to tea."),
    (("커피보다 차가 좋아",), "차보다 커피가 좋아", "차보다 커피가 좋다."),
    (("My daughter Ida is 8.",), "oops, 9", "The user's daughter Ida is 9."),
    (("딸은 여덟 살이야",), "아 아니다 아홉 살이야", "딸은 아홉 살이다."),
    (("우리 집 고양이 이름은 나비야",), "고양이 이름을 나비에서 초코로 바꿨어", "고양이 이름은 초코다."),
    (
        ("매주 금요일 저녁에 합창단 다녀요",),
        "합창단 이번 달부터 수요일로 옮겼어",
        "매주 수요일 저녁에 합창단 다닌다.",
    ),
    (("나 새우 알레르기 있어",), "검사해 보니까 새우는 괜찮고 게였대", "게 알레르기 있다."),
    (("7월에 다낭 여행 가기로 했어",), "다낭 여행 취소했어", "다낭 여행 취소했다."),
    (("커피는 에스프레소만 마셔",), "요즘은 라떼로 바꿨어", "요즘은 라떼로 바꿨다."),
    (("10월에 다낭 여행 가기로 했어",), "다낭 여행 미뤘어 내년 봄으로", "다낭 여행 내년 봄으로 미뤘다."),
    (("넷플릭스 구독해",), "넷플릭스 해지했어", "넷플릭스 해지했다."),
    (("파란색을 제일 좋아해요",), "요즘은 초록색이 제일 좋아", "초록색을 제일 좋아한다."),
    (("나는 법학을 전공해",), "법학에서 의학으로 전과했어", "의학을 전공한다."),
    (("I take the bus to work.",), "Instead of the bus I now cycle to work", "Now cycles to work."),
]


@pytest.mark.parametrize(("known", "said", "text"), SAID_ANEW)
def test_what_comes_in_the_place_of_what_is_known_says_that_memory_anew(known, said, text):
    (new,) = _told(known, said)
    assert (new.op, new.target, new.changes, new.text) == ("update", 1, True, text)
    assert new.evidence in said


READ_ALONE = [
    ("I've started a new job at Bosch", "work.employer=Bosch"),
    ("I left Siemens and joined Bosch", "work.employer=Bosch"),
    ("I prefer the window now", "travel.seat=window"),
    ("Since last month I live in Gent", "about.city=Gent"),
    ("I used to live in Rome but now I'm in Pisa", "about.city=Pisa"),
    ("I changed my name to Margrete", "about.name=Margrete"),
    ("이름을 하은으로 바꿨어", "about.name=하은"),
    ("봄에 광주로 이사했어요", "about.city=광주"),
    ("지난달부터 광주에 살아", "about.city=광주"),
    ("이번 주부터 용인에 살게 됐어", "about.city=용인"),
    ("이제 응급실 간호사야", "work.job=응급실 간호사"),
    ("다음주부터 데이 근무로 바뀌어", "work.shift=데이 근무"),
    ("고양이 이름을 초코로 바꿨어", "people.name=초코"),
    ("생각이 바뀌었어 이제 매운 음식 좋아해", "food.likes=매운 음식"),
    ("여동생 이름은 결혼식이 아니라 수아야", "people.name=수아"),
    ("주말마다 한강 아니 광안리에서 조깅해", "schedule.routine=주말마다 광안리에서 조깅한다"),
    ("월요일마다 수영해, 아니 화요일마다 수영해", "schedule.routine=화요일마다 수영한다"),
]


@pytest.mark.parametrize(("said", "expected"), READ_ALONE)
def test_a_change_says_what_is_now_where_nothing_is_known(said, expected):
    assert [f"{c.topic}.{c.attribute}={c.value}" for c in kept(said)] == [expected]


LATER_WORDS = [
    ("I take my coffee black. no wait, I don't drink coffee anymore", ["Does not drink coffee anymore."]),
    ("I live in Rome. No wait, I live in Pisa.", ["Lives in Pisa."]),
    ("나 커피 싫어해. 아 아니다 커피는 좋아해", ["커피를 좋아한다."]),
    ("I drive a Golf. No wait, I have a cat.", ["Drives a Golf.", "Has a cat."]),
]


@pytest.mark.parametrize(("said", "texts"), LATER_WORDS)
def test_of_a_message_that_corrects_itself_the_later_words_count(said, texts):
    assert [c.text for c in kept(said)] == texts


NOTHING = [
    (("I live in Berlin.",), "no wait, April not March"),
    (("My sister got married in March.", "My brother moved to Rome in March."), "no, April, not March"),
    (("I use Emacs.",), "I meant tabs, not spaces"),
    (("나는 서울에 살아",), "데이가 아니고 이브닝이야"),
    (("I like yoga.",), "the weather is better"),
    (("I prefer aisle seats.",), "Not hungry any more, thanks"),
    (("커피를 좋아해",), "이제 커피 말고 물 줘"),
    (("I like yoga.",), "my back is better now"),
    ((), "the window is better"),
    ((), "I might move to Paris"),
    ((), "아마 차를 더 좋아하는 듯"),
    (("나는 통로 자리가 좋아",), "이번엔 통로 말고 창가로 해줘"),
    (("I prefer aisle seats.",), "This time not the aisle, give me the window"),
    (("I use Emacs.",), "Have I switched from Emacs to Helix?"),
]


@pytest.mark.parametrize(("known", "said"), NOTHING)
def test_a_correction_of_nothing_that_is_known_is_kept_nowhere(known, said):
    assert _told(known, said) == []


def test_what_ended_is_the_memory_that_is_about_it():
    known = memories_of("주말마다 밴드에서 기타로 벚꽃엔딩 연습해", "기타 배우고 있어")
    (ended,) = extract("기타는 그만뒀어", neighbours=known)
    assert known[(ended.target or 0) - 1].text == "기타 배우고 있다."


def test_each_item_of_a_list_is_kept_with_a_sentence_of_its_own():
    found = {c.value: c.text for c in kept("한국어랑 독일어, 폴란드어를 조금 해요")}
    assert found["독일어"] == "독일어를 조금 한다."
    assert set(found) == {"한국어", "독일어", "폴란드어"}
    assert {c.value for c in kept("커피, 녹차를 좋아해")} == {"커피", "녹차"}


def test_two_facts_of_one_sentence_are_two():
    found = kept("I'd rather fly late in the evening and I always want a window seat.")
    assert [c.attribute for c in found] == ["likes", "seat"]


def test_what_was_meant_of_another_holds_of_the_one_and_not_of_the_other():
    theo, mia = _told(("My daughter Mia is allergic to nuts",), "no, I meant Theo is allergic")
    assert (theo.subject, theo.text, theo.target) == ("Theo", "Theo is allergic to nuts.", None)
    assert (mia.subject, mia.text, mia.target) == (
        "Mia",
        "The user's daughter Mia is not allergic to nuts.",
        1,
    )
    assert not _told(("My daughter Mia is allergic to nuts",), "I meant Theo is funny")
