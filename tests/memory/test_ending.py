"""When what is told ends, read off the words as seen from Monday, 2 March 2026."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest

from memchat.clock import iso
from memchat.memory.gate import judge
from memchat.stated_ends import ending, has_end, without_ending
from tests.memory.gate.gating import candidate, gate_context, known

MONDAY = "2026-03-02T09:00:00+00:00"
ENDS = [
    ("Is on a diet until Friday.", "2026-03-06"),
    ("Is on a diet until next Friday.", "2026-03-13"),
    ("Is on a diet until 2026-12-24.", "2026-12-24"),
    ("Works from home until 24 December.", "2026-12-24"),
    ("Works from home until February 3rd.", "2027-02-03"),
    ("Has a parking permit, valid through March 3, 2027.", "2027-03-03"),
    ("Lives in Lisbon until the end of June.", "2026-06-30"),
    ("Lives in Lisbon until February", "2027-02-28"),
    ("Uses a rental car till the end of the month.", "2026-03-31"),
    ("Uses a rental car until next week.", "2026-03-15"),
    ("Is on parental leave through 2027.", "2027-12-31"),
    ("Prefers short answers for the next two weeks.", "2026-03-16"),
    ("Is vegan until tomorrow.", "2026-03-03"),
    ("금요일까지는 창가 좌석을 선호한다.", "2026-03-06"),
    ("다음 주 금요일까지 재택근무를 한다.", "2026-03-13"),
    ("6월 말까지는 리스본에 산다.", "2026-06-30"),
    ("12월 24일까지 다이어트를 한다.", "2026-12-24"),
    ("2027년 1월 3일까지 휴직 중이다.", "2027-01-03"),
    ("연말까지 채식을 한다.", "2026-12-31"),
    ("올해 말까지 채식을 한다.", "2026-12-31"),
    ("다음 달 말까지 렌터카를 쓴다.", "2026-04-30"),
    ("이번 주까지 야간 근무를 한다.", "2026-03-08"),
    ("앞으로 두 달 동안 술을 안 마신다.", "2026-05-01"),
    ("2027년까지 파견 근무를 한다.", "2027-12-31"),
]
NEVER = [
    "Lives in Oslo.",
    "Works until 6 pm.",
    "Works Monday until Friday.",
    "The shop is open Mondays through Fridays.",
    "Lived in Rome until June.",
    "Was on a diet until Friday.",
    "Is on a diet until 31 June.",
    "Had a permit until 2019-05-01.",
    "Likes to be up to date.",
    "월요일부터 금요일까지 일한다.",
    "6시까지 일한다.",
    "6월까지 서울에 살았어요.",
    "작년 12월 24일까지 다녔습니다.",
    "끝까지 읽는 편이다.",
    "Walks through May Park.",
    "Files taxes every year until 15 April.",
    "매년 5월 31일까지 세금을 신고한다.",
]


@pytest.mark.parametrize(("text", "last"), ENDS)
def test_words_tell_the_last_day(text: str, last: str) -> None:
    over = datetime.combine(date.fromisoformat(last) + timedelta(days=1), time(12), UTC)
    assert ending(text, MONDAY) == iso(over)  # when the day is over everywhere on Earth


@pytest.mark.parametrize("text", NEVER)
def test_times_of_day_ranges_and_the_past_end_nothing(text: str) -> None:
    assert ending(text, MONDAY) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        *((text, "tomorrow" not in text) for text, _ in ENDS),
        *((text, False) for text in NEVER if "31 June" not in text),
        ("내일까지 도쿄에 있다.", False),
    ],
)
def test_an_end_after_tomorrow_is_told_whatever_the_day(text: str, told: bool) -> None:
    assert has_end(text) is told


@pytest.mark.parametrize(
    ("value", "left"),
    [
        ("low-salt until 2026-12-24", "low-salt"),
        ("Lisbon until the end of June", "Lisbon"),
        ("6월 말까지는 리스본", "리스본"),
        ("until Friday", "until Friday"),
        ("aisle", "aisle"),
    ],
)
def test_a_value_names_the_thing_without_its_end(value: str, left: str) -> None:
    assert without_ending(value) == left


OSLO = known("city", "Oslo", "Lives in Oslo.", topic="about")


@pytest.mark.parametrize(
    ("said", "value"),
    [("I live in Lisbon until the end of June", "Lisbon"), ("6월 말까지는 리스본에 살아요", "리스본")],
)
def test_what_holds_for_a_time_stands_beside_what_holds_for_good(said: str, value: str) -> None:
    given = candidate(said, topic="about", attribute="city", value=value)
    (update,) = judge([given], gate_context(said, stored=[OSLO])).updates
    assert (update.op, update.memory.value) == ("add", value)
    assert update.memory.expires_at == "2026-07-01T12:00:00.000000+00:00"
    assert update.key != OSLO.key


def test_a_new_end_is_a_revision_and_none_takes_the_end_away() -> None:
    said = "I'm on a low-salt diet until 31 January 2027"
    stored = known(
        "diet", "low-salt", "Is on a low-salt diet.", topic="food", expires_at="2026-12-25T12:00:00+00:00"
    )
    given = candidate(said, topic="food", attribute="diet", value="low-salt")
    (update,) = judge([given], gate_context(said, stored=[stored])).updates
    assert (update.op, update.memory.expires_at) == ("update", "2027-02-01T12:00:00.000000+00:00")
    seat = known("seat", "aisle", "Prefers aisle seats.", expires_at="2026-12-25T12:00:00+00:00")
    now = "Not aisle any more, I want window seats now"
    change = candidate(now, topic="travel", attribute="seat", value="window")
    (changed,) = judge([change], gate_context(now, stored=[seat])).updates
    assert (changed.op, changed.memory.expires_at) == ("supersede", None)


def test_the_end_of_one_clause_is_not_that_of_another() -> None:
    said = "I love jazz, and I'm on a low-salt diet until Friday"
    given = candidate(said, topic="entertainment", attribute="likes", value="jazz", text="Loves jazz.")
    (update,) = judge([given], gate_context(said)).updates
    assert update.memory.expires_at is None
