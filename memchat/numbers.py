"""The numbers in a text, by their worth: "two", "둘", "2" and "02" are one, "6:30 pm" and "18:30" too."""

from __future__ import annotations

import re

from memchat.stop_words import word_set

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_FULL_HOUR = re.compile(r"(\d{1,2}):00\b")
_CLOCK = re.compile(
    r"(?i)\b(?:at|after|before|until|till|by|from|around|to)\s+(\d{1,2})\b|(\d{1,2})\s?(?:시|p\.?m)"
)
"""An hour that may be one of the afternoon."""
_WORTH: dict[str, str] = {
    "0": "zero",
    "1": "one first once 한 하나 일",
    "2": "two second twice both couple twins 두 둘 이 쌍둥이",
    "3": "three third 세 셋 삼",
    "4": "four fourth 네 넷 사",
    "5": "five fifth 다섯 오",
    "6": "six sixth 여섯 육",
    "7": "seven seventh 일곱 칠",
    "8": "eight eighth 여덟 팔",
    "9": "nine ninth 아홉 구",
    "10": "ten tenth 열 십",
    "11": "eleven 열한",
    "12": "twelve dozen 열두",
    "15": "fifteen quarter",
    "20": "twenty 스무 스물",
    "30": "thirty half 서른 반",
    "40": "forty 마흔",
    "50": "fifty 쉰",
    "60": "sixty",
    "70": "seventy",
    "80": "eighty",
    "90": "ninety",
    "100": "hundred 백",
    "1000": "thousand 천",
}
_IN_WORDS = {word: number for number, words in _WORTH.items() for word in words.split()}
_ALSO_NO_NUMBER = word_set(
    "one first second once both half quarter couple 한 반 일 이 삼 사 오 육 칠 팔 구 십 백 천"
)
"""Words that may be numbers, and mostly are none."""
_MONTHS = re.compile(r"(?i)\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b")
_MONTH_NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAMES = sorted(_IN_WORDS, key=len, reverse=True)
_WORD = re.compile(rf"(?i)\b(?:{'|'.join(filter(str.isascii, _NAMES))})\b")
_COUNTED = r"(?:명|마리|개|살|시|번|대|권|잔|병|달|주|해|분|년|월|일|시간|가지|군데|곳|층|학년)"
_KOREAN = "|".join(name for name in _NAMES if not name.isascii())
_COUNT_KO = re.compile(rf"(?<![가-힣])({_KOREAN})\s?(?={_COUNTED})")
_WORD_KO = re.compile(rf"(?<![가-힣])({_KOREAN})(?=[이은을도예라로]|$|\s)")


def numbers_in(text: str) -> frozenset[str]:
    """Return the numbers that a text surely names: in digits, no leading zeros, no minutes of full hours."""
    words = {*map(str.lower, _WORD.findall(text)), *_COUNT_KO.findall(text)} - _ALSO_NO_NUMBER
    return frozenset(_in_digits(text) | {_IN_WORDS[word] for word in words})


_WEEKDAY = re.compile(r"(?i)\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|[월화수목금토일]요일")


def weekdays_in(text: str) -> frozenset[str]:
    """Return the days of the week that a text names."""
    return frozenset(day.lower().removesuffix("s") for day in _WEEKDAY.findall(text))


def uncounted(text: str) -> str:
    """Return a text without the numbers and weekdays it names: of "two cats" the cats."""
    for number in (_NUMBER, _WORD, _COUNT_KO, _WEEKDAY):
        text = number.sub(" ", text)
    return text


def numbers_meant(text: str) -> frozenset[str]:
    """Return all numbers that a text may name: months, and hours that may be 13 to 23."""
    words = (*map(str.lower, _WORD.findall(text)), *_COUNT_KO.findall(text), *_WORD_KO.findall(text))
    found = _in_digits(text) | {_IN_WORDS[word] for word in words}
    found |= {str(_MONTH_NAMES.index(month.lower()) + 1) for month in _MONTHS.findall(text)}
    hours = (int(one or other) for one, other in _CLOCK.findall(text))
    return frozenset(found | {str(hour + 12) for hour in hours if hour < 12})


def _in_digits(text: str) -> set[str]:
    return {_plain(number) for number in _NUMBER.findall(_FULL_HOUR.sub(r"\1", text))}


def _plain(number: str) -> str:
    digits = number.replace(",", "")
    if "." in digits:
        return digits.rstrip("0").rstrip(".").lstrip("0") or "0"
    return digits.lstrip("0") or "0"
