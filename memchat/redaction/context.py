"""The words around a number, which decide what it is where its form alone does not."""

from __future__ import annotations

import re
import unicodedata

SEPARATOR = r"[ \t\u00a0./\-\u2010-\u2015\u200b-\u200d\u2060]"
"""What people, and programs that hide, put between the digits of a number."""
_BEFORE = 45
_AFTER = 25

INSIDE_QUOTES = (
    r"(?:(?<=\")[^\"\n]{1,80}(?=\")|(?<=[“„])[^”“\"\n]{1,80}(?=[”“\"])"
    r"|(?<=['‘])(?:[^'’\n]|['’](?=\w)){1,80}(?=['’])|(?<=`)[^`\n]{1,80}(?=`)"
    r"|(?<=[「『])[^」』\n]{1,80}(?=[」』]))"
)
"""What stands after an opening quotation mark, to the one that closes it; "o'Brien" does not end it."""
TITLE = re.compile(
    rf"(?i)[\"“'‘「『]{INSIDE_QUOTES}[\"”'’」』]\s?(?:라는\s)?(?:노래|책|영화|드라마|소설|시리즈|song\b|book\b|movie\b|film\b)"
    rf"|\b(?:songs?|books?|movies?|films?|novels?|albums?|reading|read|watch(?:ed"
    rf"|ing)) (?:called )?[\"“'‘]{INSIDE_QUOTES}"
)
"""A title and what it is of: "the book 'Code 4471'"."""

DATE = re.compile(
    r"(?<!\d)(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])(?!\d)"
    r"(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)?"
)
UUID = re.compile(r"(?i)(?<![0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])")
HEXADECIMAL = re.compile(r"(?i)(?<![0-9a-z])(?=[0-9]*[a-f])(?:0x)?[0-9a-f]{12,}(?![0-9a-z])")
HARMLESS = (DATE, UUID, HEXADECIMAL)
"""Forms that hold many digits and are no one's secret."""


def any_of(words: str) -> str:
    """Return a pattern, unbracketed, for any of the words; "_" is a space that may be left out."""
    return "|".join(words.split()).replace("_", " ?")


def digits_of(text: str) -> str:
    """Return the digits of a text as ASCII, whatever script they are in."""
    return "".join(str(unicodedata.digit(c)) for c in text if c.isdigit())


def named_by(text: str, start: int, end: int, names: re.Pattern[str], others: re.Pattern[str]) -> bool:
    """Tell whether the number at `start:end` is called by one of the names.

    Of the words before it the nearest counts; a name just after it counts too.
    """
    before = text[max(0, start - _BEFORE) : start]
    name = max((match.end() for match in names.finditer(before)), default=-1)
    other = max((match.end() for match in others.finditer(before)), default=-1)
    if name > other:
        return True
    return other < 0 and bool(names.search(text[end : end + _AFTER]))
