"""Passwords that may be any word, and spoken keys, as people say them in Korean."""

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
    ORDINARY,
    PARTICLE,
    WORD,
)
from memchat.text import is_korean

_TEXT = r"[가-힣0-9A-Za-z!@#$%^&*]"
_END = r"(?=[\s.!~,]|$)"
_NO_VERB = (
    r"(?<![다요어아해지네까음임함됨돼데걸자라야군죠냐니나게서면고며도만에로써봐줘워와여려든대])"
    r"(?<![할볼줄될갈쓸]래)(?=[.!~,]|\s*$)"
)
_WORD = re.compile(rf"(?im){WORD}")
_LINK = re.compile(rf"(?im)(?P<particle>{PARTICLE})?{ASIDE}{FILLER}")
"""What stands between the name of a secret and the secret."""
_CLAUSE = re.compile(rf"(?:[가-힣]{{1,6}}(?:는데|(?<!에)서|고)|(?:정했|바꿨|만들었)[어음]요?)\s{FILLER}")
"""More that may stand there: "비번 바꿨는데 이번엔 ..."."""
_QUOTED = re.compile(rf"[\"“„'‘`「『](?![\s:,=}}])(?P<value>{INSIDE_QUOTES})")
_LATIN = re.compile(
    rf"(?i)(?:[가-힣]+\s){{0,4}}?(?P<value>(?=[!-~]{{4}})(?![\"'“])[!-~]{{3,80}}?)[\"'’”]?(?:{COPULA}"
    rf"|\s?으?로\s{CHANGED})"
)
"""A plain word in Latin letters, and the ending that makes it what is told."""
_TOLD = re.compile(
    rf"(?P<value>{_TEXT}{{2,24}}?)(?:{COPULA}|\s(?:이?야|예요|이?에요|입니다|이다|임|인데)){_END}"
)
_LABELLED = re.compile(rf"(?P<value>{_TEXT}{{4,24}}){_END}")
_BARE = re.compile(
    r"(?im)(?P<value>(?!(?:reset|error|change|manager|hint|update|policy)\b)[!-~]{4,40}?)[.!~]*$"
)
_NOUN = re.compile(rf"(?m)(?P<value>[가-힣]{{2,24}}){_NO_VERB}")
_PHRASE = re.compile(
    rf"(?m)(?!너무|아주|정말|아직|잘|안|못)(?P<value>(?:[가-힣A-Za-z]+\s+){{2,11}}[가-힣A-Za-z]+?)(?:{COPULA}"
    rf"|{_NO_VERB})[.!~]*$"
)
_SET = re.compile(
    rf"(?i)(?:(?P<old>[^\s,]{{2,40}}?)에서\s+)?(?P<value>[^\s,]{{2,40}}?)(?:으?로|이?라고|을|를)\s*{CHANGED}"
)
_ASKED = re.compile(
    rf"[^\n.!?]{{0,20}}\?\s*(?!네|아니|응|예|글쎄)(?P<value>\S{{2,24}}?)(?:{COPULA})?[.!~]*\s*$"
)
_FIRST = re.compile(
    rf"(?i)(?<![!-~가-힣])[\"'“‘`]?(?P<value>(?=[!-~]{{0,80}}\d)[!-~]{{3,80}}?|{_TEXT}{{3,24}}?)[\"'”’`]?"
    rf"(?:이게|가|이|을|를|은|는|으?로)\s+(?:내|제|우리|저희"
    rf"|[가-힣A-Za-z]+\s)?\s?(?:[가-힣A-Za-z]+\s+){{0,3}}?{WORD}(?:{COPULA}|로|라)"
)
_KEY = re.compile(
    rf"(?i){KEY_WORD}(?:{PARTICLE}{FILLER}"
    rf"|\s+)[\"“'‘`]?(?P<value>(?=[\w.~+/=-]{{0,200}}\d)(?=[\w.~+/=-]{{0,200}}[A-Za-z])"
    rf"[A-Za-z0-9_.~+/=-]{{8,400}})"
)
_COUNTED = re.compile(r"년|개월|원|자리|글자|회|명")
_OWN = re.compile(r"(?:내|제|우리|저희)\s$")
_WITH_A_NAME = re.compile(r"(?i)아이디|계정|\bid\b|@|[a-z]\d")
_REACH = 40
"""Characters before the name of a secret in which the account's name may stand."""


def find_korean_passwords(text: str) -> Iterator[Finding]:
    """Find passwords and spoken keys that may be any word in Korean sentences."""
    if not is_korean(text):
        return
    for word in _WORD.finditer(text):
        for match in _after(text, word):
            yield from _found(match)
    for match in _FIRST.finditer(text):
        yield from _found(match)
    for match in _KEY.finditer(text):
        yield Finding(*match.span("value"), "api_key")


def _after(text: str, word: re.Match[str]) -> Iterator[re.Match[str]]:
    """Yield what the words after the name of a secret make of it, by each form there is."""
    link = _LINK.match(text, word.end())
    if not link:
        return
    particle = (link["particle"] or "").strip()
    before = text[max(0, word.start() - _REACH) : word.start()]
    named = bool(_WITH_A_NAME.search(before))
    forms = [_QUOTED, _SET, _LATIN]
    if particle not in ("을", "를") and (particle or named or _OWN.search(before)):
        forms.append(_TOLD)
    if particle.endswith((":", "=", "：")):
        forms.append(_LABELLED)
    if particle in ("", "은", "는") or named:
        forms += [_BARE, _NOUN]
    if re.search("문구|구문|문장|프레이즈", word[0]):
        forms.append(_PHRASE)
    clause = _CLAUSE.match(text, link.end())
    starts = [link.end(), *([clause.end()] if clause else [])]
    found = (form.match(text, start) for form in forms for start in starts)
    yield from filter(None, [_ASKED.match(text, word.end()), *found])


def _found(match: re.Match[str]) -> Iterator[Finding]:
    """Yield what may be any word, unless it says something of the secret."""
    for group, value in match.groupdict().items():
        after = match.string[match.end(group) :]
        if value and not ORDINARY.match(value) and _is_noun(value, after):
            yield Finding(match.start(group), match.end(group), "password")


def _is_noun(value: str, after: str) -> bool:
    """Tell a noun from a count or the stem of a verb: "고" follows its vowel, "이고" its consonant."""
    if _COUNTED.match(after):
        return False
    closed = "가" <= value[-1] <= "힣" and (ord(value[-1]) - ord("가")) % 28 > 0
    return not (closed and re.match(r"고|다|니까|야", after))
