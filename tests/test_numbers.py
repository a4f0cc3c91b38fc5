"""Numbers by their worth, however they are written."""

import pytest

from memchat.numbers import numbers_in, numbers_meant


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("two kids", {"2"}),
        ("2 kids", {"2"}),
        ("아이 두 명", {"2"}),
        ("at 06:00", {"6"}),
        ("10,000 won", {"10000"}),
        ("1.50 euros", {"1.5"}),
        ("one of those", set()),
        ("선물을 사 주다", set()),
        ("하나라고 부른다", set()),
    ],
)
def test_a_number_is_its_worth(text: str, numbers: set[str]) -> None:
    assert numbers_in(text) == numbers


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("at 6:30 pm", "18"),
        ("never after 3", "15"),
        ("저녁 7시", "19"),
        ("in March", "3"),
        ("아이가 둘이에요", "2"),
        ("I have one", "1"),
    ],
)
def test_a_number_may_be_meant(text: str, number: str) -> None:
    assert number in numbers_meant(text)
