"""Extractive summaries: what must not be lost stays, within the limit."""

from memchat.models.base import Exchange, SummaryRequest
from memchat.text import estimate_tokens
from tests.models.offline.support import ENGINE

TURNS = (
    Exchange(1, "hi!", "Hello."),
    Exchange(2, "My name is Ana and my flight KE1234 leaves on 26 October.", "Noted."),
    Exchange(3, "thanks", "Welcome."),
    Exchange(4, "우리 회의는 3월 5일 오후 2시에 부산에서 해요.", "네."),
)


def test_names_numbers_and_dates_stay():
    text = ENGINE.summarise(SummaryRequest(TURNS)).text
    assert all(word in text for word in ("Ana", "KE1234", "26 October", "3월 5일", "부산"))
    assert "thanks" not in text


def test_the_earlier_summary_is_carried_on():
    text = ENGINE.summarise(SummaryRequest(TURNS[:2], previous="- The budget is 900 euros.")).text
    assert "900 euros" in text
    assert "KE1234" in text


def test_the_limit_holds_and_the_weightiest_stay():
    chatter = tuple(
        Exchange(n, f"and then we talked about nothing much, number {'x' * n}") for n in range(40)
    )
    request = SummaryRequest((*chatter, TURNS[1]), token_limit=60)
    text = ENGINE.summarise(request).text
    assert estimate_tokens(text) <= 60
    assert "KE1234" in text


def test_a_long_sentence_is_cut_rather_than_lost():
    request = SummaryRequest((Exchange(1, "Order 20260115 " + "and so on " * 200),), token_limit=50)
    assert "20260115" in ENGINE.summarise(request).text
