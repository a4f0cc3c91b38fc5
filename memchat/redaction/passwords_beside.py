"""Passwords that stand in a sentence which names one, whatever is said in between.

"It used to be Anton1, now it is Berta2": a word that mixes letters with digits or signs, in the
sentence that names a password, is one, unless it is the name of a thing, a version or a number
with a unit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from memchat.redaction.findings import Finding
from memchat.redaction.password_words import EDGE, NOUN, NUMBER_OF_A_THING, SENTENCE_END, is_thing
from memchat.redaction.password_words_ko import ENDING, WORD

_WINDOW = 110
"""Characters after a name that are looked at."""
_WORDY = (
    rf"(?:{EDGE}(?:{NOUN}|(?:recovery|backup|2fa|mfa) ?codes?|(?:wi-?fi|network|router) key|pass|"
    rf"secret(?= is\b|:)|wi-?fi(?=\?))(?![a-z])|{WORD})"
)
_NAMED = re.compile(rf"(?ai){_WORDY}")
_TOKEN = re.compile(r"(?<!\S)[\"“„'‘`(「『]*(?P<value>[^\s\"“”„‘`「」『』]+)")
_LATIN = re.compile(rf"(?P<value>[!-~]+?)[.,;:?)'\"]*(?:{ENDING})?[.,;:?!)'’]*")
_HANGUL = re.compile(rf"(?P<value>[!-~]*[가-힣][!-~가-힣]*?)(?:{ENDING})?[.,;:?)'’]*")
_MIXED = re.compile(r"(?a)(?=.*[A-Za-z])(?:.*\d|.*\w[!$#%^~]+\w)")
_MIXED_HANGUL = re.compile(r"[가-힣A-Za-z][!@#$%^&*_~-]?\d|[가-힣A-Za-z\d][!@#$%^&*_~]+[가-힣A-Za-z\d]")
_STRONG = re.compile(r"(?a)(?=.*[A-Za-z])(?=.*\d)(?=.*\w[!#$%^&*_~]+\w)[!-~]{4,40}[^\W_](?=[,.;:!?)]*$)")
"""Letters, digits and a sign inside: before a name it is the secret too."""
_THING_KO = re.compile(
    r"(?:아이폰|갤럭시|윈도우?|버전|파이썬|챕터|제|시즌|레벨|총|약|매월|매년|오전|오후|밤|새벽|아침|최소|최대"
    r"|하루)\d|[가-힣]*\d+(?:일|월|년|시|분|자|개|번|회|명|원|층|호|달|주|글자|자리|살|세|퍼센트|%)"
)
_OTHER_BEFORE = re.compile(
    r"(?i)(?:\b(?:commit|flight|order|version|room|bus|train|build|ticket|issue|model|invoice|user(?:name)?"
    r"|login|id|account|e-?mail|network|ssid|in|since|until)|커밋|버전|항공편|주문|예약|송장|아이디|계정|"
    r"이메일"
    r"|이름|호실)(?:\s*(?:번호|number|no\.?|name))?(?:\s+(?:is|was)|[은는이가을를])?\s*[:=#]?\s*$"
)
"""What is called by another name."""


def find_beside(text: str) -> Iterator[Finding]:
    """Find what looks like a password in a sentence that names one, in English and Korean."""
    seen = 0
    for name, following in pairwise((*_NAMED.finditer(text), None)):
        if name is None:
            continue
        yield from _before(text, max(seen, name.start() - _WINDOW), name.start())
        seen = _end(text, name.end(), following.start() if following else len(text))
        yield from _after(text, name, seen)


def _before(text: str, start: int, name: int) -> Iterator[Finding]:
    """Find what stands before a name in its sentence: "it's Violet!Moon8, the password"."""
    start = max((end.end() for end in SENTENCE_END.finditer(text, start, name)), default=start)
    for token in _TOKEN.finditer(text, start, name):
        strong = _STRONG.match(token["value"])
        if strong and not is_thing(strong.group()):
            yield Finding(token.start("value"), token.start("value") + strong.end(), "password")


def _after(text: str, name: re.Match[str], end: int) -> Iterator[Finding]:
    for token in _TOKEN.finditer(text, name.end(), end):
        before = text[max(name.start(), token.start("value") - 30) : token.start("value")]
        length = 0 if _OTHER_BEFORE.search(before) else _mixed(token["value"])
        if length:
            yield Finding(token.start("value"), token.start("value") + length, "password")


def _end(text: str, start: int, following: int) -> int:
    """Return where the sentence or the window ends, or the name that follows begins."""
    limit = min(following, start + _WINDOW)
    while limit < following and not text[limit].isspace() and limit < start + 2 * _WINDOW:
        limit += 1
    end = SENTENCE_END.search(text, start, limit)
    return end.start() + 1 if end else limit


def _mixed(token: str) -> int:
    """Return how many characters of a token are a password; 0 if none."""
    if not re.search(r"\d|[^\W\d_][!@#$%^&*_~]", token) or is_thing(token):
        return 0
    latin = _LATIN.fullmatch(token)
    if latin:
        value = latin["value"]
        thing = is_thing(value) or NUMBER_OF_A_THING.fullmatch(value)
        return len(value) if _MIXED.match(value) and len(value) >= 5 and not thing else 0
    hangul = _HANGUL.fullmatch(token)
    if hangul and _MIXED_HANGUL.search(hangul["value"]) and not _THING_KO.match(hangul["value"]):
        return len(hangul["value"])
    return 0
