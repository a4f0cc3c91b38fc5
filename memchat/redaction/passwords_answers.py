"""Answers to security questions: "Where I was born, for the security question: Tashkent"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.findings import Finding
from memchat.redaction.password_words import ORDINARY, SECURITY, SENTENCE_END
from memchat.redaction.password_words_ko import COPULA, QUESTION
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
_ASKS = rf"{_BY_WHOM} (?:always |will |usually |might |then )?ask(?:s|ed)?\b"
_QUESTION = re.compile(
    rf"(?ai)\b(?:{SECURITY}|{_ASKED} question|security\b[^\n]*\b{_ASKED}|{_ASKED}\b[^\n]*\b(?:security\b"
    rf"|answer(?:s|ed)?\b|{_ASKS})"
    rf"|(?:{_ASKS}|answer\b)[^\n]*\b{_ASKED})"
)
_WORDS = r"(?P<value>[A-Za-z0-9][^\s.,!?;:()\"”]+(?:[.]? [A-Z0-9][^\s.,!?;:()\"”]*)*(?: [a-z]+(?=[.!]*$))?)"
_GIVEN = re.compile(
    r"(?:(?i:\b(?:is|was|were|are|puts?|said|say|typed?|wrote|writes?|used?|gave|give|chose|picked"
    r"|answer(?:s|ed)?(?: (?:with|is|was))?|as)"
    rf"|['’]s|[:=–—-]|questions?\s*,|\bthats|\bits))\s+[\"“'‘]?{_WORDS}"
)
_NAMED_BESIDE = re.compile(rf"(?i:\b{_ASKED}(?: name)?)\s*,?\s+[\"“'‘]?{_WORDS}")
_AS_ANSWER = re.compile(rf"{_WORDS},? as (?:the |my |an )?answer\b")
_NO_ANSWER = re.compile(
    r"(?ai)(?:where|what|who|which|first|maiden|mothers?|mum|mom|dads?|fathers?|name|pet|school|car|city"
    r"|street|born|security|"
    r"secret|question\w*|answer\w*|bank|for|as|asked|asks?|they|he|she|called|named|always|about|to|if"
    r"|when|etc|my\b.*)(?!\w)"
)
_QUESTION_KO = re.compile(
    rf"{QUESTION}|보안\s?(?:답|퀴즈)|보안[^\n]*질문|질문[^\n]*보안|(?:은행|사이트|상담원|본인\s?확인|암호|비번"
    rf"|비밀번호)[^\n.!?]{{0,12}}\s물어\s?[보볼]"
)
_ANSWERS_KO = tuple(
    re.compile(pattern)
    for pattern in (
        r"[가-힣](?:[은는이가]|\s*[:：])\s*"
        r"(?:[가-힣 ]{1,16}(?:인|이라는|라는)\s)?"
        rf"[\"'“‘]?(?P<value>[가-힣A-Za-z0-9]{{2,16}}?)[\"'”’]?(?:{COPULA}|(?=[.!]*\s*$))",
        r"\s[\"'“‘]?(?P<value>[가-힣A-Za-z0-9]{2,16}?)[\"'”’]?\s?(?:이?라고|으?로)\s?"
        r"(?:[했하해]|적|썼|답|대답|정했|설정|통일|말)",
        r"[\"'“‘](?P<value>[가-힣A-Za-z0-9 ]{2,16})[\"'”’](?!\s?(?:이?라는\s?)?질문)",
    )
)


def find_answers(text: str) -> Iterator[Finding]:
    """Find answers to security questions, in English and Korean."""
    if _QUESTION.search(text):
        yield from _english(text)
    if _QUESTION_KO.search(text):
        for match in (found for pattern in _ANSWERS_KO for found in pattern.finditer(text)):
            if not ORDINARY_KO.match(match["value"]) and _is_near(text, match, _QUESTION_KO):
                yield Finding(*match.span("value"), "password")


def _english(text: str) -> Iterator[Finding]:
    for pattern in (_GIVEN, _NAMED_BESIDE, _AS_ANSWER):
        for match in pattern.finditer(text):
            value = match["value"].rstrip("'’")
            first = value.split()[0]
            if not (ORDINARY.fullmatch(first) or _NO_ANSWER.match(value)) and _is_near(
                text, match, _QUESTION
            ):
                yield Finding(match.start("value"), match.start("value") + len(value), "password")


def _is_near(text: str, match: re.Match[str], question: re.Pattern[str]) -> bool:
    """Tell whether the question is told in the same sentence, or in the one before."""
    ends = [0, *(end.end() for end in SENTENCE_END.finditer(text, 0, match.start()))]
    end = SENTENCE_END.search(text, match.end())
    return bool(question.search(text, ends[-2] if len(ends) > 1 else 0, end.start() if end else len(text)))
