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
