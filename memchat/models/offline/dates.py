"""Dates that were said as seen from a day, as dates: "last year", said in 2023, is 2022.

A memory outlives the day it was said on. What cannot be told to the day is told to the month,
or "around" a day.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from memchat.records import Candidate

_NUMBERS = {
    **{
        word: n
        for n, word in enumerate(
            ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], 1
        )
    },
    **{
        word: n
        for n, word in enumerate(["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"], 1)
    },
    "a": 1,
    "an": 1,
    "일": 1,
    "이": 2,
    "삼": 3,
    "몇": 0,
}
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_SEASONS = {
    "spring": 3,
    "summer": 6,
    "autumn": 9,
    "fall": 9,
    "winter": 12,
    "봄": 3,
    "여름": 6,
    "가을": 9,
    "겨울": 12,
}
_COUNT = r"(?P<n>\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)"
_COUNT_KO = r"(?P<n>\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|일|이|삼)\s?"
Told = Callable[[re.Match[str], date], str]


def dated(candidate: Candidate, today: str) -> Candidate:
    """Return a candidate whose text and value name the dates they mean, as seen from a day."""
    try:
        day = date.fromisoformat(today[:10])
    except ValueError:
        return candidate
    if not candidate.durable or candidate.op != "add":
        return candidate
    return replace(candidate, text=resolved(candidate.text, day), value=resolved(candidate.value, day))


def resolved(text: str, day: date) -> str:
    """Return a text with its relative dates resolved."""
    for pattern, told in _RULES:
        text = pattern.sub(lambda match, told=told: told(match, day), text)  # type: ignore[misc]
    return text


def _number(match: re.Match[str]) -> int:
    said = match["n"].lower()
    return int(said) if said.isdigit() else _NUMBERS[said]


def _month_before(day: date, months: int) -> date:
    month = day.year * 12 + day.month - 1 - months
    return date(month // 12, month % 12 + 1, 1)


def _month(day: date) -> str:
    return f"{_MONTHS[day.month - 1]} {day.year}"


def _month_ko(day: date) -> str:
    return f"{day.year}년 {day.month}월"


def _around(day: date) -> str:
    return f"around {day.day} {_month(day)}"


def _around_ko(day: date) -> str:
    return f"{_month_ko(day)} {day.day}일경"


def _last_season(match: re.Match[str], day: date) -> int:
    """Return the year of the season before: this year's if it is over."""
    begins = _SEASONS[match["season"].lower()]
    return day.year if begins + 2 < day.month else day.year - 1


def _rule(pattern: str, told: Told) -> tuple[re.Pattern[str], Told]:
    return re.compile(pattern, re.IGNORECASE), told


_SEASON = r"(?P<season>spring|summer|autumn|fall|winter)"
_RULES: tuple[tuple[re.Pattern[str], Told], ...] = (
    _rule(rf"\blast {_SEASON}\b", lambda m, d: f"in {m['season'].lower()} {_last_season(m, d)}"),
    _rule(rf"\bthis {_SEASON}\b", lambda m, d: f"in {m['season'].lower()} {d.year}"),
    _rule(r"\blast year\b(?! of\b)", lambda _, d: f"in {d.year - 1}"),
    _rule(r"\bthis year\b", lambda _, d: f"in {d.year}"),
    _rule(r"\bnext year\b", lambda _, d: f"in {d.year + 1}"),
    _rule(rf"\b{_COUNT} years? ago\b", lambda m, d: f"in {d.year - _number(m)}"),
    _rule(r"\blast month\b", lambda _, d: f"in {_month(_month_before(d, 1))}"),
    _rule(r"\bthis month\b", lambda _, d: f"in {_month(d)}"),
    _rule(r"\bnext month\b", lambda _, d: f"in {_month(_month_before(d, -1))}"),
    _rule(rf"\b{_COUNT} months? ago\b", lambda m, d: f"in {_month(_month_before(d, _number(m)))}"),
    _rule(r"\blast week\b", lambda _, d: _around(d - timedelta(weeks=1))),
    _rule(rf"\b{_COUNT} weeks? ago\b", lambda m, d: _around(d - timedelta(weeks=_number(m)))),
    _rule(r"\byesterday\b", lambda _, d: f"on {(d - timedelta(1)).isoformat()}"),
    _rule(
        r"(?P<when>재작년|작년|지난해|올해|내년)(?P<rest>에?)(?=\s|$)",
        lambda m, d: (
            f"{d.year + {'재작년': -2, '작년': -1, '지난해': -1, '올해': 0, '내년': 1}[m['when']]}년"
            + m["rest"]
        ),
    ),
    _rule(
        r"지난\s?(?P<season>봄|여름|가을|겨울)",
        lambda m, d: f"{_last_season(m, d)}년 {m['season']}",
    ),
    _rule(rf"{_COUNT_KO}년\s?전", lambda m, d: f"{d.year - _number(m)}년"),
    _rule(r"지난달", lambda _, d: _month_ko(_month_before(d, 1))),
    _rule(r"이번\s?달", lambda _, d: _month_ko(d)),
    _rule(rf"{_COUNT_KO}(?:개월|달)\s?전", lambda m, d: _month_ko(_month_before(d, _number(m)))),
    _rule(r"지난\s?주", lambda _, d: _around_ko(d - timedelta(weeks=1))),
    _rule(rf"{_COUNT_KO}주\s?전", lambda m, d: _around_ko(d - timedelta(weeks=_number(m)))),
    _rule(r"(?<!\S)어제(?=\s|$)", lambda _, d: (d - timedelta(1)).isoformat()),
)
