"""Answers to security questions: "Where I was born, for the security question: Tashkent"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.findings import Finding
from memchat.redaction.password_words import ORDINARY, SECURITY, SENTENCE_END
from memchat.redaction.password_words_ko import COPULA, QUESTION, WORD
from memchat.redaction.password_words_ko import ORDINARY as ORDINARY_KO

_ASKED = (
    r"(?:maiden name|(?:first|childhood|favou?rite|oldest|best) [a-z]+|born|birth ?place|grew up"
    r"|met my (?:wife|husband)"
    r"|nickname|street|pet(?:['’]?s)? name|teacher)"
)
"""What security questions ask for."""
_BY_WHOM = (
    r"(?:the |my |our |their )?(?:bank|site|website|account|app|they|it|phone|support|call ?cent(?:er|re))"
)
_QUESTION = re.compile(
    rf"(?ai)\b(?:{SECURITY}|security\b[^\n]*\b{_ASKED}|{_ASKED}\b[^\n]*\b(?:security\b|answer\b|(?:if"
    rf"|when) {_BY_WHOM} asks?\b"
    rf"|{_BY_WHOM} (?:always |will )?asks?\b)|{_BY_WHOM} asks?\b[^\n]*\b{_ASKED}|answer\b[^\n]*\b{_ASKED})"
)
_WORDS = r"(?P<value>[A-Za-z0-9][^\s.,!?;:()\"”]+(?:[.]? [A-Z0-9][^\s.,!?;:()\"”]*)*)"
_GIVEN = re.compile(
    rf"(?:(?i:\b(?:is|was|were|are|put|puts|said|say|typed?|wrote|used?|gave|give|chose|picked|answer(?:s"
    rf"|ed)?(?: with)?|as)"
    rf"|['’]s|[:=–—-]|\bthats|\bits))\s+[\"“'‘]?{_WORDS}"
)
_NAMED_BESIDE = re.compile(rf"(?i:\b{_ASKED}(?: name)?)\s*,?\s+[\"“'‘]?{_WORDS}")
_NO_ANSWER = re.compile(
    r"(?ai)(?:where|what|who|which|first|maiden|mothers?|mum|mom|dads?|fathers?|name|pet|school|car|city"
    r"|street|born|security|"
    r"secret|question\w*|answer\w*|bank|for|as|asked|asks?|they|he|she|called|named|always|about|to|if"
    r"|when|etc|my\b.*)(?!\w)"
)
_ANSWERS_KO = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{QUESTION}[^\n.!?]{{0,24}}?(?:답변?|정답|대답|성함|이름|별명|고향|학교)"
        r"(?:[은는이가]|\s*[:：])\s*(?:[가-힣 ]{1,16}(?:인|이라는|라는)\s)?[\"'“‘]?"
        r"(?P<value>[가-힣A-Za-z0-9]{2,16}?)"
        rf"[\"'”’]?(?:{COPULA}|(?=[.!]*\s*$))",
        rf"{QUESTION}[^\n.!?]{{0,30}}?\s[\"'“‘]?(?P<value>[가-힣A-Za-z0-9]{{2,16}}?)[\"'”’]?(?:이?라고"
        rf"|으?로)\s?(?:했|"
        rf"해\s?[놨뒀]|적었|썼|답|정했|설정)",
        rf"{WORD}[을를]?\s?물어\s?보면\s[\"'“‘]?(?P<value>[가-힣A-Za-z0-9]{{2,16}}?)[\"'”’]?이?라고\s",
    )
)


def find_answers(text: str) -> Iterator[Finding]:
    """Find answers to security questions, in English and Korean."""
    if _QUESTION.search(text):
        yield from _english(text)
    for pattern in _ANSWERS_KO:
        for match in pattern.finditer(text):
            if not ORDINARY_KO.match(match["value"]):
                yield Finding(*match.span("value"), "password")


def _english(text: str) -> Iterator[Finding]:
    for pattern in (_GIVEN, _NAMED_BESIDE):
        for match in pattern.finditer(text):
            value = match["value"].rstrip("'’")
            first = value.split()[0]
            if not (ORDINARY.fullmatch(first) or _NO_ANSWER.match(value)) and _is_near(text, match):
                yield Finding(match.start("value"), match.start("value") + len(value), "password")


def _is_near(text: str, match: re.Match[str]) -> bool:
    """Tell whether the question is told in the same sentence, or in the one before."""
    ends = [0, *(end.end() for end in SENTENCE_END.finditer(text, 0, match.start()))]
    end = SENTENCE_END.search(text, match.end())
    return bool(_QUESTION.search(text, ends[-2] if len(ends) > 1 else 0, end.start() if end else len(text)))
