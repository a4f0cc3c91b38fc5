"""What looks like a secret in a sentence that speaks of one: "garage door code? 8890".

A sentence speaks of a secret if it names one (a password, a PIN), or if it names what is locked or
logged into together with an act of entering or opening: "4471 is what you type at the gate". Beside a
door a number needs no more; beside another lock it must be linked to it: "the alarm is 5291".
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from memchat.redaction.findings import Finding, blanked
from memchat.redaction.password_words import (
    BESIDE,
    CODE,
    DOOR,
    EDGE,
    ENTERING,
    LOCK,
    LOCKED,
    NOT_OF_IT,
    NOUN,
    OTHER_CODES,
    SENTENCE_END,
    TYPED,
)
from memchat.redaction.password_words_ko import BESIDE as BESIDE_KO
from memchat.redaction.password_words_ko import DOOR as DOOR_KO
from memchat.redaction.password_words_ko import ENTERING as ENTERING_KO
from memchat.redaction.password_words_ko import LOCK as LOCK_KO
from memchat.redaction.password_words_ko import LOCKED as LOCKED_KO
from memchat.redaction.password_words_ko import WORD
from memchat.redaction.shapes import Shape, shapes

_BEFORE, _AFTER = 120, 80
"""Characters around a shape in which the words that tell what it is may stand."""
_BESIDE = 40
"""Characters around a number in which a door makes it its own."""
_NAME = re.compile(rf"(?ai){EDGE}(?:(?:{NOUN}|{CODE})(?![a-z]){NOT_OF_IT}|{BESIDE})|{WORD}|{BESIDE_KO}")
_NAMED_BY = re.compile(r"(?i)\b(?:pass|secret)(?: is|['’]s)?\s*[:=]?\s*$")
_LOCK = re.compile(rf"(?ai)\b{LOCK}\b|{LOCK_KO}")
_DOOR = re.compile(rf"(?ai)\b{DOOR}\b|{DOOR_KO}")
_LOCKED = re.compile(rf"(?ai)\b{LOCKED}\b|{LOCKED_KO}")
_ENTERING = re.compile(rf"(?ai)\b{ENTERING}\b|{ENTERING_KO}")
_LINKED = re.compile(
    r"(?i)(?:\b(?:is|was|to|set at|on|born|year|birthday|anniversary|with|using|its|or|either|then"
    r"|currently|still|now|says?|put|codes?|pin|password|pw|pass|combo|combination|otp|cv[vc]"
    r"|(?:enter|press|type|paste|use|want|take|need|punch|dial|number)(?:[sd]|es|ed)?(?: in)?)"
    r"|['’]s|[:=?,–—-]|@[\w.-]+|[은는이가을를로면]|번호|숫자|해|생일|기념일|자리|별표?|샵|종|정자?|누르고)"
    r"\s*[\"'“‘(\[]?$"
)
"""What links what comes before a secret to it."""
_LINKED_AFTER = re.compile(
    r"(?i)\W*(?:(?:opens|unlocks|disarms|gets|lets|is (?:what|how)"
    r"|(?:is|was) (?:\w+ ){0,2}(?:weak|strong|secure|guessable))\b"
    r"|that['’]?s (?:what|(?:the|my|our) (?:\w+ ){0,2}?one)\b"
    r"|\s?(?:이?라(?:던데|고|서)|이?[었였]나|인가|예요|이에요|이야|입니다)|누르|눌|치[면고]|쳐|친다|입력|넣|열[어려리]|로그인)"
)
_FOR = re.compile(rf"(?i)\s*for (?:[\w'’]+ ){{0,3}}?(?:everything|{LOCKED})\b")
_TYPED = re.compile(rf"(?i){TYPED}")
_SET_TO = re.compile(r"(?i)\b(?:set|changed?|reset)\b[^\n.!?]{0,40}\bto\s*$")
_SET_AFTER = re.compile(r"\s*(?:바[꿨꾼뀌]|설정|해\s?[놨뒀놓두]|맞[춰췄추]|걸어)")
_LABEL = re.compile(rf"(?ai)(?:(?:{LOCK}|{LOCK_KO})|(?:{LOCKED}|{LOCKED_KO})[,:])\s*$")
_ALONE_AT_THE_END = re.compile(r"^\d{3,4}[.!]*\s*$")
_OF_ANOTHER = re.compile(
    rf"(?ai)\b(?:{OTHER_CODES}) codes?\b|\bmap\b"
    r"|(?:오류|우편|할인|제품|상품|쿠폰|주문|에러|국가|지역|초대|추천|색상|바|QR|소스)\s?(?:번호|코드)|코드\s?리뷰"
)

_CODE_LINE = re.compile(
    r"(?ma)^[^\n]{0,200}?(?:\w\.\w+\(|\w\([^\n]{0,99}[=;{]|=[^\n]{0,99}\w[(\[]|==|[{};]$)[^\n]*$"
    r"|^\s*(?:(?:def|class|if|elif|for|while|return|raise|with)\b[^\n]*[(:]$|import\b|#|//|\*)[^\n]*$"
)
"""A line of a program, which is no sentence."""
_CUES = (_NAME, _LOCK, _LOCKED, _ENTERING, _OF_ANOTHER)
_Spans = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Cues:
    """Where a sentence names secrets, locks, all that is locked, acts of entering, codes of other kinds."""

    names: _Spans
    locks: _Spans
    locked: _Spans
    entering: _Spans
    others: _Spans


def find_told(text: str) -> Iterator[Finding]:
    """Find what looks like a secret in the sentences that speak of one, in English and Korean."""
    text = blanked(text, _CODE_LINE)
    ends = [0, *(end.end() for end in SENTENCE_END.finditer(text)), len(text)]
    for start, end in pairwise(ends):
        cues = _Cues(*([m.span() for m in cue.finditer(text, start, end)] for cue in _CUES))
        if not (cues.names or cues.locked):
            continue
        for shape in shapes(text, start, end):
            if not _near(cues.others, shape) and _is_secret(
                text[start : shape.start], text[shape.start : end], shape, cues
            ):
                yield Finding(shape.start, shape.end, "password")


def _is_secret(before: str, rest: str, shape: Shape, cues: _Cues) -> bool:
    after = rest[shape.after - shape.start :]
    told = bool(_LINKED.search(before[-30:]))
    sure = told or not shape.is_weak or bool(_ALONE_AT_THE_END.match(rest))
    if _near(cues.names, shape) or _NAMED_BY.search(before[-12:]):
        return sure or bool(_LINKED_AFTER.match(after))
    if not _near(cues.locked, shape):
        return False
    if shape.is_strong or _is_entered(before[-60:], rest, shape):
        return True
    if shape.is_number and _DOOR.search(f"{before[-_BESIDE:]}\0{after[:_BESIDE]}"):
        return sure
    if _near(cues.locks, shape) and _near(cues.entering, shape):
        return told or (shape.is_number and not shape.is_weak)
    signed = rest[shape.end - shape.start - 1] in "*#"
    return not shape.is_weak and _is_of_a_lock(before[-_BEFORE:], after, told=told or signed)


def _is_entered(before: str, rest: str, shape: Shape) -> bool:
    """Tell whether a shape is what is typed, or a word to which something is set."""
    if shape.is_number or shape.is_weak:
        return bool(_TYPED.search(f"{before}\0{rest[:12]}"))
    return bool(_TYPED.search(before + "\0") or _SET_TO.search(before))


def _is_of_a_lock(before: str, after: str, *, told: bool) -> bool:
    """Tell whether a lock that is named beside it makes a shape its number."""
    if _LINKED_AFTER.match(after) or (told and _FOR.match(after)):
        return True
    if _LABEL.search(before) and re.match(r"\s*(?:[.,!?;]|$)", after):
        return True
    return (told or bool(_SET_AFTER.match(after))) and bool(_LOCK.search(before))


def _near(spans: _Spans, shape: Shape) -> bool:
    """Tell whether one of the spans, which are in order, is close to a shape and not in it."""
    at = bisect(spans, (shape.start, shape.start))
    before = at > 0 and shape.start - spans[at - 1][1] <= _BEFORE
    return before or (at < len(spans) and spans[at][0] - shape.end <= _AFTER)
