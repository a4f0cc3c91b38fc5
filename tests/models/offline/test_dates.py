"""Relative dates are resolved against the turn's own day."""

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.base import Exchange, ExtractionRequest
from tests.models.offline.support import ENGINE

TODAY = "2023-05-10T09:00:00+00:00"


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I quit smoking last year.", "Quit smoking in 2022."),
        ("I quit smoking two years ago.", "Quit smoking in 2021."),
        ("I moved to Oslo last month.", "Moved to Oslo in April 2023."),
        ("We moved to Oslo last spring.", "Moved to Oslo in spring 2022."),
        ("We moved to Oslo last winter.", "Moved to Oslo in winter 2022."),
        ("I moved to Oslo last week.", "Moved to Oslo around 3 May 2023."),
        ("I moved to Oslo 3 months ago.", "Moved to Oslo in February 2023."),
        ("작년에 제주로 이사했어요.", "2022년에 제주로 이사했다."),
        ("담배는 2년 전에 끊었어요.", "담배는 2021년에 끊었다."),
        ("지난달에 제주로 이사했어요.", "2023년 4월에 제주로 이사했다."),
        ("지난주에 제주로 이사했어요.", "2023년 5월 3일경에 제주로 이사했다."),
    ],
)
def test_a_memory_names_the_date_that_was_meant(said, text):
    """R12."""
    request = ExtractionRequest((Exchange(1, said),), topics=DEFAULT_TOPICS, today=TODAY)
    (candidate,) = ENGINE.extract(request).candidates
    assert candidate.text == text
    assert candidate.evidence in said


def test_what_names_no_date_stays(said="I love the last year of school."):
    request = ExtractionRequest((Exchange(1, said),), topics=DEFAULT_TOPICS, today="")
    assert "last year" in ENGINE.extract(request).candidates[0].text
