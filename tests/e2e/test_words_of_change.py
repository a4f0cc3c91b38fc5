"""The user's words of change, end to end: one active memory, both values recorded."""

from __future__ import annotations

import pytest

from tests.e2e.life import history, memories, say

ENGLISH = [
    ("I work at Siemens.", ["Works at Siemens."]),
    ("I left Siemens and joined Bosch", ["Works at Bosch."]),
    ("We're moving to Tallinn in March.", ["Is moving to Tallinn in March.", "Works at Bosch."]),
    ("no wait, April not March", ["Is moving to Tallinn in April.", "Works at Bosch."]),
    ("I live in Tallinn.", ["Lives in Tallinn.", "Works at Bosch."]),
    ("no wait, tabs not spaces", ["Lives in Tallinn.", "Works at Bosch."]),
]
KOREAN = [
    ("나는 삼성에 다녀", ["삼성에 다닌다."]),
    ("삼성 그만두고 네이버로 옮겼어", ["네이버에 다닌다."]),
    ("나는 통로 자리가 좋아", ["네이버에 다닌다.", "통로 자리를 좋아한다."]),
    ("이제 통로 말고 창가가 좋아", ["네이버에 다닌다.", "창가 자리를 좋아한다."]),
    ("내 이름은 김도윤이야", ["네이버에 다닌다.", "이름은 김도윤이다.", "창가 자리를 좋아한다."]),
    ("내 이름은 도윤이야", ["네이버에 다닌다.", "이름은 김도윤이다.", "창가 자리를 좋아한다."]),
    ("데이가 아니고 이브닝이야", ["네이버에 다닌다.", "이름은 김도윤이다.", "창가 자리를 좋아한다."]),
]


@pytest.mark.parametrize("story", [ENGLISH, KOREAN])
def test_a_change_leaves_one_active_memory(story):
    for said, texts in story:
        say(said)
        assert sorted(memory["text"] for memory in memories()) == texts, said


@pytest.mark.parametrize(
    ("first", "second", "values"),
    [
        ("I use Emacs.", "I've switched from Emacs to Helix", ["Emacs", "Helix"]),
        ("I prefer tea to coffee.", "I changed my mind: I prefer coffee to tea", ["tea", "coffee"]),
        ("대전에 살아요", "지난달부터 광주에 살아", ["대전", "광주"]),
        ("커피보다 차가 좋아", "생각이 바뀌었어. 차보다 커피가 좋아", ["차", "커피"]),
    ],
)
def test_a_change_records_both_values(first, second, values):
    say(first)
    say(second)
    (memory,) = memories()
    assert [revision["value"]["value"] for revision in history(memory["id"])] == values


@pytest.mark.parametrize(
    ("first", "doubt"),
    [
        ("I prefer coffee.", "I think I might prefer tea now"),
        ("I live in Bergen.", "I might live in Turku now"),
        ("I live in Bergen.", "I might move to Turku"),
        ("I prefer aisle seats.", "the window is better"),
        ("I prefer aisle seats.", "Window seats might suit me better"),
        ("커피를 좋아해", "아마 차를 더 좋아하는 듯"),
        ("커피를 좋아해", "이제 차가 더 좋은 것 같기도 해"),
        ("I'm vegetarian.", "I'm not sure I'm vegetarian any more"),
        ("I'm allergic to nuts.", "I'm not allergic to nuts"),
        ("통로 좌석을 선호해요", "창가가 나을지도 모르겠어"),
        ("재즈를 좋아해요", "이제 재즈를 별로 안 좋아하는 것 같아"),
    ],
)
def test_a_doubt_about_what_is_known_is_for_the_person_to_decide(first, doubt):
    say(first)
    (known,) = memories()
    turn = say(doubt)
    assert ([f["reason"] for f in turn["flagged_updates"]], turn["stored_updates"]) == (["conflict"], [])
    assert [memory["text"] for memory in memories()] == [known["text"]]


@pytest.mark.parametrize(
    ("first", "plan", "done"),
    [
        ("I live in Bergen.", "We're moving to Tallinn in March", "I moved to Tallinn"),
        ("I work at Siemens.", "From next month I work at Bosch", "I work at Bosch now"),
        ("저는 빵집에서 일해요", "다음 달부터 병원에서 일해요", "이제 병원에서 일해요"),
    ],
)
def test_a_plan_changes_nothing_until_it_is_done(first, plan, done):
    say(first)
    (known,) = memories()
    (planned,) = say(plan)["stored_updates"]
    assert (planned["op"], planned["value"]["attribute"]) == ("add", "plans")
    (update,) = say(done)["stored_updates"]
    assert (update["op"], update["id"]) == ("supersede", known["id"])


@pytest.mark.parametrize(
    ("first", "correction", "meant"),
    [
        ("Leo is allergic to peanuts.", "no, I meant Theo", "Theo"),
        ("지우는 땅콩 알레르기가 있어", "아니, 지호 말이야", "지호"),
    ],
)
def test_what_was_said_of_the_wrong_person_is_kept_of_the_right_one_and_asked_of_the_other(
    first, correction, meant
):
    say(first)
    (wrong,) = memories()
    turn = say(correction)
    assert [update["value"]["subject"] for update in turn["stored_updates"]] == [meant]
    (asked,) = turn["flagged_updates"]
    assert (asked["candidate"]["op"], asked["existing"]["memory"]["id"]) == ("delete", wrong["id"])
