"""When what a text tells ends: "until Friday", "6월 말까지" set the day on which a memory expires.

Read off the words, as seen from the day they were said, in both languages. Where a text is unsure
the later day is taken, and a day lasts until it is over everywhere on Earth: a memory that goes too
late is asked about, one that goes too early is lost. Times of day, ranges of weekdays ("Monday until
Friday"), what recurs and what is told as past end nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta

from memchat.clock import iso, parse_iso

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
_DAYS_KO = "월화수목금토일"
_UNITS = {"day": 1, "week": 7, "month": 30, "year": 365, "일": 1, "주": 7, "달": 30, "개월": 30, "년": 365}
_COUNTS = {
    "": 1, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "한": 1, "두": 2, "세": 3, "네": 4, "다섯": 5, "여섯": 6,
}  # fmt: skip
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_YEAR = r"(?P<year>20\d\d)"
_DAY = r"(?P<day>\d{1,2})"
_UNTIL = r"(?<!days )(?<!day )\b(?:(?:up )?until|till|'til|through|up to)\s+"
_DONE = "".join(set(map(chr, range(0xAC00 + 20, 0xD7A4, 28))) - set("있겠"))
"""Hangul syllables that end in ㅆ: of a predicate, those of the past."""
_PAST = re.compile(
    r"(?i)\b(?:was|were|had|did|used to|lived|worked|stayed|studied|ate|played)\b"
    rf"|[{_DONE}](?:다|어|습|음|지|고|던)\w*[.!?]*$"
)
_RECURS = re.compile(
    r"(?i)\b(?:every|each|yearly|annually|weekly|monthly|daily|usually|always)\b"
    r"|매년|매달|매월|매주|매일|해마다|달마다|주마다|항상|(?:^|\s)늘\s|보통"
)
_NEXT_DAY = re.compile(r"(?i)\btomorrow\b|(?:오늘|내일)\s?까지")
Read = Callable[[re.Match[str], date], date]


def ending(text: str, now: str) -> str | None:
    """Return the moment (ISO 8601, UTC) at which what a text tells ends, or None if it tells no end."""
    today = parse_iso(now).date()
    if _PAST.search(text) or _RECURS.search(text):
        return None
    for pattern, read in _FORMS:
        if match := pattern.search(text):
            try:
                last = read(match, today)
            except ValueError:  # the 31st of June
                return None
            over_everywhere = datetime.combine(last + timedelta(days=1), time(12), UTC)
            return iso(over_everywhere) if last >= today else None
    return None


def has_end(text: str) -> bool:
    """Tell whether a text tells an end that is later than tomorrow by its words, whatever the day."""
    if _PAST.search(text) or _RECURS.search(text):
        return False
    return any(pattern.search(text) for pattern, _ in _FORMS) and not _NEXT_DAY.search(text)


def without_ending(value: str) -> str:
    """Return a value without the words that tell its end; as it is if nothing else would be left."""
    found = next((pattern for pattern, _ in _FORMS if pattern.search(value)), None)
    rest = " ".join(found.sub(" ", value).split()).strip(" ,") if found else ""
    return rest or value


def _named_day(match: re.Match[str], today: date) -> date:
    """Return a day of a month: of the year named, else its next occurrence."""
    month, day = _month(match), int(match["day"])
    if match["year"]:
        return date(int(match["year"]), month, day)
    this_year = date(today.year, month, day)
    return this_year if this_year >= today else date(today.year + 1, month, day)


def _named_month(match: re.Match[str], today: date) -> date:
    """Return the last day of a month: of the year named, else of its next occurrence."""
    month = _month(match)
    year = int(match["year"]) if match["year"] else today.year + (month < today.month)
    return _end_of_month(date(year, month, 1))


def _month(match: re.Match[str]) -> int:
    said = match["month"].lower()
    return int(said) if said.isdigit() else _MONTHS.index(said[:3]) + 1


def _end_of_month(day: date) -> date:
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)


def _weekday(match: re.Match[str], today: date) -> date:
    """Return the next such weekday, or that of the next week."""
    said = match["weekday"].lower()
    wanted = _DAYS_KO.index(said) if said in _DAYS_KO else _DAYS.index(said[:3])
    if (match["which"] or "").strip().lower() in ("next", "다음"):
        return today + timedelta(days=7 - today.weekday() + wanted)
    return today + timedelta(days=(wanted - today.weekday()) % 7)


def _span(match: re.Match[str], today: date) -> date:
    """Return the last day of this or the next week, month or year."""
    unit, further = match["unit"].lower(), (match["which"] or "").strip().lower() in ("next", "다음")
    if unit in ("week", "주", "주말"):
        return today + timedelta(days=6 - today.weekday() + 7 * further)
    if unit in ("month", "달"):
        return _end_of_month(_end_of_month(today) + timedelta(days=1) if further else today)
    return date(today.year + further, 12, 31)


def _duration(match: re.Match[str], today: date) -> date:
    said = (match["count"] or "").strip().lower()
    count = int(said) if said.isdigit() else _COUNTS[said]
    return today + timedelta(days=count * _UNITS[match["unit"].lower()])


def _form(pattern: str, read: Read) -> tuple[re.Pattern[str], Read]:
    return re.compile(pattern, re.IGNORECASE), read


_FORMS: tuple[tuple[re.Pattern[str], Read], ...] = (
    _form(rf"{_UNTIL}(?P<iso>20\d\d-\d\d-\d\d)\b", lambda m, _: date.fromisoformat(m["iso"])),
    _form(rf"{_UNTIL}(?:the )?{_DAY}(?:st|nd|rd|th)?(?: of)? {_MONTH}\b(?:,? {_YEAR})?", _named_day),
    _form(rf"{_UNTIL}{_MONTH}\.? {_DAY}(?:st|nd|rd|th)?\b(?:,? {_YEAR})?", _named_day),
    _form(
        rf"(?:\b(?:until|till|'til)\s+|{_UNTIL}(?=(?:the )?end ))(?:the )?(?:end (?:of )?"
        rf"|(?:early|mid|late)[- ])?{_MONTH}\b(?:,? (?:of )?{_YEAR})?",
        _named_month,
    ),
    _form(rf"{_UNTIL}(?:the )?(?:end of )?{_YEAR}\b(?!-)", lambda m, _: date(int(m["year"]), 12, 31)),
    _form(
        rf"{_UNTIL}(?:the )?end (?:of )?(?:the |this |(?P<which>next ))?(?P<unit>week|month|year)\b", _span
    ),
    _form(rf"{_UNTIL}(?P<which>next )(?P<unit>week|month|year)\b", _span),
    _form(
        rf"{_UNTIL}(?:this |coming |(?P<which>next ))?(?P<weekday>mon|tues?|wed(?:nes)?|thu(?:rs)?|fri"
        r"|sat(?:ur)?|sun)(?:day)?\b(?!s)",
        _weekday,
    ),
    _form(rf"{_UNTIL}tomorrow\b", lambda _, today: today + timedelta(days=1)),
    _form(
        r"\bfor the (?:next|coming) (?:(?P<count>\d{1,2}|a|an|one|two|three|four|five|six) )?"
        r"(?P<unit>day|week|month|year)s?\b",
        _duration,
    ),
    _form(r"(?P<iso>20\d\d-\d\d-\d\d)까지(?:는|만|도)?", lambda m, _: date.fromisoformat(m["iso"])),
    _form(
        r"(?:(?P<year>20\d\d)년\s?)?(?P<month>\d{1,2})월\s?(?P<day>\d{1,2})일\s?까지(?:는|만|도)?", _named_day
    ),
    _form(
        r"(?:(?P<year>20\d\d)년\s?)?(?P<month>\d{1,2})월\s?(?:초|중순|말|말일)?\s?까지(?:는|만|도)?",
        _named_month,
    ),
    _form(r"(?P<year>20\d\d)년\s?(?:말)?\s?까지(?:는|만|도)?", lambda m, _: date(int(m["year"]), 12, 31)),
    _form(r"(?P<which>)(?P<unit>연말|올해\s?말?|금년)\s?까지(?:는|만|도)?", _span),
    _form(r"(?:(?P<which>다음)|이번)\s?(?P<unit>주말|주|달|해)\s?(?:말)?\s?까지(?:는|만|도)?", _span),
    _form(
        r"(?<!부터 )(?<!부터)(?:이번\s?주\s?|(?P<which>다음)\s?주\s?)?(?P<weekday>[월화수목금토일])요일"
        r"\s?까지(?:는|만|도)?",
        _weekday,
    ),
    _form(
        r"(?P<when>오늘|내일|모레)\s?까지(?:는|만|도)?",
        lambda m, today: today + timedelta(days=("오늘", "내일", "모레").index(m["when"])),
    ),
    _form(
        r"앞으로\s?(?P<count>\d{1,2}|한|두|세|네|다섯|여섯)\s?(?P<unit>일|주|달|개월|년)(?:간|\s?동안)?(?:은|는)?",
        _duration,
    ),
)
"""Each form of telling an end, with how its last day is read; the first that fits counts."""
