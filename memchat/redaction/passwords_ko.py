"""Passwords, PINs and codes as people say them in Korean."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.context import INSIDE_QUOTES
from memchat.redaction.findings import Finding
from memchat.redaction.password_words_ko import (
    ASIDE,
    CHANGED,
    COPULA,
    FILLER,
    KEY_WORD,
    KEYPAD,
    ORDINARY,
    PARTICLE,
    WORD,
)
from memchat.text import is_korean

_RUN = r"[!-~]{3,80}"
_TEXT = r"[가-힣0-9A-Za-z!@#$%^&*]"

_QUOTED = re.compile(
    rf"(?i){WORD}(?:{PARTICLE})?{ASIDE}{FILLER}[\"“„'‘`「『](?![\s:,=}}])(?P<value>{INSIDE_QUOTES})"
)
_SAID = re.compile(rf"(?i){WORD}{PARTICLE}{ASIDE}{FILLER}(?P<value>{_RUN})")
_BARE = re.compile(rf"(?i){WORD}\s+{FILLER}(?P<value>{_RUN})")
_HANGUL = re.compile(
    rf"{WORD}(?![을를])(?:{PARTICLE}|(?<=[내제]\s비번)\s|"
    rf"(?<=[내제]\s비밀번호)\s){ASIDE}{FILLER}(?P<value>{_TEXT}{{2,24}}?)(?:{COPULA}"
    r"|\s(?:이?야|예요|이?에요|입니다|이다|임|인데))(?=[\s.!~,]|$)"
)
_LABELLED = re.compile(
    rf"(?im){WORD}\s*(?:(?:좀\s*)?(?:기억|저장|메모|"
    rf"적어)[가-힣\s]{{0,8}})?[:=：]\s*(?P<value>{_TEXT}{{4,24}})(?=[\s.!~,]|$)"
)
_NOUN = re.compile(
    rf"(?m){WORD}[은는]{ASIDE}{FILLER}(?P<value>[가-힣]{{2,23}}[가-힣])"
    r"(?<![다요어아해지네까음임함됨돼데걸자라야군죠냐니나게서면고며도만에로써봐줘워와여려든대])(?<![할볼줄될갈쓸]래)(?=[.!~,]|\s*$)"
)
_PHRASE = re.compile(
    r"(?m)(?:(?:시드|복구)\s?(?:문구|구문|단어)|"
    r"니모닉)[은는]?\s*[:：]?\s*(?P<value>(?:[가-힣A-Za-z]+,?\s+){4,23}[가-힣A-Za-z]+?)"
    rf"(?:{COPULA})?[.!~]?$|(?:(?:비밀번호|비번|암호)\s?(?:문구|구문|문장)|패스\s?프레이즈)[은는]\s+(?!너무|"
    rf"아주|정말|아직|잘|"
    rf"안|못)"
    rf"(?P<words>(?:[가-힣A-Za-z]+\s+){{2,11}}[가-힣A-Za-z]+?){COPULA}[.!~]*$"
)
_SET_TO = re.compile(
    rf"(?im){WORD}[를을는은이가로]?{ASIDE}{FILLER}(?:(?P<old>[^\s,]{{2,40}}?)에서\s+)?(?P<value>[^\s,]{{2,40}}?)"
    rf"(?:으?로|이?라고|을|를)\s*{CHANGED}"
)
_MINE = re.compile(
    rf"(?<!\S)(?P<value>{_TEXT}{{3,24}}?)[이가은는]\s+(?:내|제|우리|"
    rf"저희)\s*(?:[가-힣]+\s+){{0,2}}?{WORD}{COPULA}"
)
_FIRST = re.compile(
    rf"(?i)(?<![!-~])[\"“'‘`]?(?P<value>{_RUN}?)[\"”'’`]?(?:이게|가|이|을|를|은|는|로"
    rf"|으로)\s*(?:[가-힣A-Za-z]+\s+){{0,4}}?{WORD}(?:이야|야|예요|이에요|에요|입니다|임|다|로|이고|고"
    rf"|인데|라)"
)
_KEY = re.compile(
    rf"(?i){KEY_WORD}(?:{PARTICLE}{FILLER}"
    rf"|\s+)[\"“'‘`]?(?P<value>(?=[\w.~+/=-]{{0,200}}\d)(?=[\w.~+/=-]{{0,200}}[A-Za-z])"
    rf"[A-Za-z0-9_.~+/=-]{{8,400}})"
)
_TOLD_FIRST = re.compile(
    rf"(?<![!-~])(?P<value>(?:{KEYPAD}\s*)?(?=[!-~]{{0,80}}\d){_RUN}?(?:\s*{KEYPAD})?){COPULA}\s*[,.]?\s*"
    rf"(?:[가-힣]+\s){{0,2}}{WORD}[\s.!~]*$"
)
"""The number, and then what it is: "3344이에요, 비밀번호"."""

_COUNTED = re.compile(r"년|개월|원|자리|글자|회|명")


def find_korean_passwords(text: str) -> Iterator[Finding]:
    """Find passwords, PINs, codes and spoken keys in Korean sentences."""
    if not is_korean(text):
        return
    for pattern in (_SAID, _BARE, _FIRST):
        for match in pattern.finditer(text):
            value = match["value"].rstrip(".,;:?)\"'`")
            if (_is_token(value) or _is_word(value, match)) and not _COUNTED.match(text, match.end("value")):
                yield Finding(match.start("value"), match.start("value") + len(value), "password")
    for match in _TOLD_FIRST.finditer(text):
        yield Finding(match.start("value"), match.end("value"), "password")
    for pattern in (_QUOTED, _HANGUL, _SET_TO, _MINE, _LABELLED, _NOUN, _PHRASE):
        for match in pattern.finditer(text):
            yield from _words(match)
    for match in _KEY.finditer(text):
        yield Finding(match.start("value"), match.end("value"), "api_key")


def _words(match: re.Match[str]) -> Iterator[Finding]:
    """Yield what may be any word, unless it says something of the secret."""
    for group, value in match.groupdict().items():
        if value and not ORDINARY.match(value) and _is_noun(value, match.string[match.end(group) :]):
            yield Finding(match.start(group), match.end(group), "password")


def _is_noun(value: str, after: str) -> bool:
    """Tell a noun from the stem of a verb: "고", "다" and "니까" follow its vowel, "이고" its consonant."""
    closed = "가" <= value[-1] <= "힣" and (ord(value[-1]) - ord("가")) % 28 > 0
    return not (closed and re.match(r"고|다|니까|야", after))


def _is_token(value: str) -> bool:
    return len(value) >= 3 and bool(re.search(r"\d", value)) and not value.startswith("[redacted")


def _is_word(value: str, match: re.Match[str]) -> bool:
    """Count a plain word when a copula or "로" follows it, as in "비번은 swordfish야"."""
    after = match.string[match.start("value") + len(value) :]
    return (
        len(value) >= 4
        and value.isascii()
        and bool(re.match(r"[\"'’”]?(?:으?로|을|를|가|이|은|는|야|" + COPULA + ")", after))
    )
