"""Secrets told by what they open or answer: "you get in with 4471", "보안 질문 정답은 ... 한빛이야".

No name of a secret need stand there: what one logs in with, what a lock opens with, what is typed
to unlock, and the answer to a security question are secrets by what they do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.findings import Finding
from memchat.redaction.password_words import DOORS, NUMBER_OF_A_THING, ORDINARY, TURNS, is_thing
from memchat.redaction.password_words_ko import COPULA, KEYPAD, QUESTION, WORD
from memchat.redaction.password_words_ko import ORDINARY as ORDINARY_KO

_NUMBER = rf"[#*]?\d{{3,12}}[#*]?|{TURNS}|\d{{3}}[ -]\d{{3,4}}"
_MIXED = r"(?=[!-~]{0,40}[A-Za-z])(?=[!-~]{0,40}\d)[!-~]{5,40}"
_VALUE = rf"(?P<value>{_NUMBER}|{_MIXED})(?![\w%])"
_ENTER = (
    r"(?:us(?:e|ing)|typ(?:e|ing)|enter(?:ing)?|press(?:ing)?|punch(?:ing)?(?: in)?|key(?:ing)? in|dial|"
    r"turn(?:ing)? to)"
)
_OPEN = r"(?:open|unlock|disarm|log in(?:to)?|sign in(?:to)?|get (?:in|into|past|through))"
_CLOSED = rf"(?:my|the|our|his|her|your) (?:[\w'-]+ ){{0,2}}?(?:{DOORS}|account|computer|pc|luggage|alarm)\b"

_ENGLISH = tuple(
    re.compile(rf"(?ai){pattern}")
    for pattern in (
        rf"\b(?:log|sign)(?:s|ging|ing|ged|ed)?[ -]?(?:in|on)(?:to [\w' ]{{1,24}}?)? (?:with|using) {_VALUE}",
        rf"\bget(?:s|ting)? (?:in|into {_CLOSED}) (?:with|by|using) {_VALUE}",
        rf"\b{_ENTER} {_VALUE} (?:to {_OPEN}|(?:at|on|into) {_CLOSED})",
        rf"\bto {_OPEN} {_CLOSED},? (?:just |you |i |we )*{_ENTER} {_VALUE}",
        rf"\b(?:opens|unlocks) (?:with|on) {_VALUE}(?! ?[A-Za-z])",
        rf"\b(?:opens|unlocks) at (?P<value>{TURNS})",
        rf"\b(?:lock|padlock|safe|vault|keypad)\b[^\n.!?]{{0,12}}? (?:is )?set to {_VALUE}",
        rf"\b(?:(?:un)?lock(?:s|ed)?|disarm(?:s|ed)?)\b[^\n.!?\d]{{0,24}}? with {_VALUE}",
        rf"\bopens? {_CLOSED}(?: lock)? (?:with|using|by) {_VALUE}",
        rf"\b(?:safe|vault|keypad)\s*:?\s+{_VALUE}(?=[.!]*\s*$)",
        rf"\b(?:safe|vault|lock|padlock|locker)\b[^\n.!?\d]{{0,24}}? (?:is|number) (?P<value>{TURNS})",
        r"\blog ?in\b[^\n.!?]{0,60}? (?:and|with) (?P<value>(?=\S{0,40}[!#$%^&*])(?=\S{0,40}\d)[^\s@]{5,40})",
        rf"(?<!\S){_VALUE} (?:gets|lets) (?:me|us|you) (?:in\b|into\b)",
    )
)
_ASKED = r"(?:maiden name|first (?:pet|school|car|job|teacher)|childhood \w+|born|grew up|favou?rite \w+)"
"""What security questions ask for."""
_ANSWERS = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?i:\b(?:security|secret) questions?\b[^\n]{0,60}?\banswer)(?i:s)?(?:\s*[:=]| is| was|['’]s)\s*"
        r"(?P<value>[^\s.,!?]{2,40})",
        r"(?i:\b(?:for|to) (?:my|the|our|that) (?:[\w-]+ )?(?:security|secret|recovery) questions?(?: is|"
        r" was|"
        r":))\s*"
        r"(?P<value>[A-Z\d][^\s.,!?]{1,40})",
        rf"(?i:\b{_ASKED}\b[^\n.!?]{{0,30}}\b(?:security|secret|recovery)\b[^\n.!?]{{0,20}}?(?:\bis|\bwas|"
        rf":))\s*"
        r"(?P<value>[A-Z\d][^\s.,!?]{1,40})",
        r"(?i:\bi (?:put|gave|used|wrote|chose|set|answered))\s+(?P<value>[A-Z\d][^\s.,!?]{1,40})"
        r"(?i: (?:as|for) [^\n.!?]{0,40}\b(?:security|secret|recovery) questions?)",
        r"(?i:\b(?:security|secret|recovery) question\b[^\n.!?]{0,40}?\bi (?:put|answered|said|chose|wrote|"
        r"gave|used))\s+"
        r"(?P<value>[A-Z\d][^\s.,!?]{1,40})",
    )
)
_LOCK_KO = (
    r"(?:공동\s?현관|현관(?:문)?|도어\s?락|대문|출입문|금고|자물쇠|사물함|택배함|키패드|차고(?:문)?|알람|"
    r"경보기?|경비|(?<![가-힣])(?:아이|핸드|휴대)?폰|"
    r"노트북|컴퓨터|태블릿|가방|캐리어|(?<![가-힣])문(?=[은이을])|로그인|계정|들어[갈올]\s?때)"
)
_ENTER_KO = r"(?:누르|누른|눌러|눌렀|치[고면]|친다|쳐|입력|열어|열려|열고|열면|풀어|풀려|풀면)"
_KOREAN = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_LOCK_KO}[^\n.!?\d]{{0,14}}?\s(?:{KEYPAD}\s?)?(?P<value>{_NUMBER}|{_MIXED})(?:\s?{KEYPAD})?"
        rf"(?:[을를]|으?로)?\s*{_ENTER_KO}",
        rf"로그인(?:은|할\s?때는?|하려면)\s(?:[가-힣]+\s)?(?P<value>\d{{4,12}}|"
        rf"{_MIXED})(?:으?로)\s*(?:로그인)?\s?(?:해|하)",
        rf"(?<!\S)(?P<value>{_MIXED})[을를]?\s?(?:치면|입력하면|누르면|넣으면)\s[^\n.!?]{{0,20}}?"
        r"(?:로그인|계정|들어가|열[려리]|풀[려리])",
        rf"(?<!\S)(?P<value>{_MIXED})으?로\s로그인",
        rf"(?:현관|대문|자물쇠|키패드|금고|도어\s?락|사물함|"
        rf"잠금)(?:\s?번호)?[은는이가를을]?\s(?:[가-힣]+\s)?(?P<value>{_NUMBER})"
        rf"(?:{COPULA}|(?=[.!]*\s*$)|으?로\s?(?:했|정했|맞[춰췄]|설정|걸어|해\s?[놨뒀]|돼|되))",
    )
)
_ANSWERS_KO = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{QUESTION}[^\n.!?]{{0,24}}?(?:답변?|정답|대답|성함|이름|별명|고향|학교)"
        r"(?:[은는이가]|\s*[:：])\s*(?:[가-힣 ]{1,16}(?:인|이라는|"
        r"라는)\s)?[\"'“‘]?(?P<value>[가-힣A-Za-z0-9]{2,16}?)"
        rf"[\"'”’]?(?:{COPULA}|(?=[.!]*\s*$))",
        rf"{QUESTION}[^\n.!?]{{0,30}}?\s(?P<value>[가-힣A-Za-z0-9]{{2,16}}?)(?:이?라고|으?로)\s?(?:했|"
        rf"해\s?[놨뒀]|적었|썼|답|정했|설정)",
        rf"{WORD}[을를]?\s?물어\s?보면\s[\"'“‘]?(?P<value>[가-힣A-Za-z0-9]{{2,16}}?)[\"'”’]?이?라고\s",
    )
)


def find_opening(text: str) -> Iterator[Finding]:
    """Find what opens a lock or an account, and answers to security questions, in both languages."""
    for pattern in (*_ENGLISH, *_KOREAN):
        for match in pattern.finditer(text):
            if not (is_thing(match["value"]) or NUMBER_OF_A_THING.fullmatch(match["value"])):
                yield _found(match)
    for pattern in _ANSWERS:
        for match in pattern.finditer(text):
            if not ORDINARY.fullmatch(match["value"]):
                yield _found(match)
    for pattern in _ANSWERS_KO:
        for match in pattern.finditer(text):
            if not ORDINARY_KO.match(match["value"]):
                yield _found(match)


def _found(match: re.Match[str]) -> Finding:
    value = match["value"].rstrip(".,;:?!)")
    return Finding(match.start("value"), match.start("value") + len(value), "password")
