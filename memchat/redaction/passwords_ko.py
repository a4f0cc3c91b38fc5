"""Passwords, PINs and codes as people say them in Korean."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.findings import Finding
from memchat.text import is_korean

_WORD = (
    r"(?:비밀\s?번호|비번|패스\s?워드|패스\s?프레이즈|패스\s?코드|암호(?:문구)?|핀\s?(?:번호|코드)"
    r"|PIN\s?(?:번호|코드)?|인증\s?(?:번호|코드)"
    r"|보안\s?(?:코드|번호|카드\s?번호)|출입\s?(?:번호|코드)|현관\s?(?:번호|코드)|도어\s?락(?:\s?번호)?"
    r"|잠금\s?(?:번호|해제\s?코드)"
    r"|복구\s?(?:문구|코드|키)|시드\s?(?:문구|구문)"
    r"|OTP(?:\s?번호)?|CV[CV]2?(?:\s?번호)?|pass ?word|passcode|passphrase|pwd|pw)"
)
_KEY_WORD = (
    r"(?:API\s?키|(?:액세스|접근|인증|비밀|시크릿|보안|라이선스|서비스|제품)\s?키|토큰|시크릿|api\s?key"
    r"|access\s?key|token|secret|키)"
)
_PARTICLE = (
    r"(?:\s*(?:는|은|이|가|를|을|도|란|라는\s?건)(?![가-힣])|\s*(?:좀\s*)?(?:기억|저장|메모"
    r"|적어)[가-힣\s]{0,8}[:：]|\s*[:=：]"
    r"|\s+(?:is|->|→))"
)
_FILLER = r"(?:\s*(?:그냥|지금|현재|이제|아직|다음과\s?같이|바로|원래|여전히|이거|이걸로|항상))*\s*[:：]?\s*"
_RUN = r"[!-~]{3,80}"
_COPULA = (
    r"(?:이야|야|예요|이에요|에요|입니다|이다|임|이고|고|인데|라고|이라고|이었|였|거든|이거든|이니까"
    r"|니까|다(?![가-힣]))"
)

_QUOTED = re.compile(
    rf"(?i){_WORD}(?:{_PARTICLE})?{_FILLER}[\"“'‘`「『](?![\s:,=}}])(?P<value>[^\"”'’`」』\n]{{2,80}})[\"”'’`」』]"
)
_SAID = re.compile(rf"(?i){_WORD}{_PARTICLE}{_FILLER}(?P<value>{_RUN})")
_BARE = re.compile(rf"(?i){_WORD}\s+(?P<value>{_RUN})")
_HANGUL = re.compile(
    rf"{_WORD}{_PARTICLE}{_FILLER}(?P<value>[가-힣0-9A-Za-z!@#$%^&*]{{2,24}}?){_COPULA}(?=[\s.!~,]|$)"
)
_LABELLED = re.compile(rf"(?i){_WORD}\s*[:=：]\s*(?P<value>[가-힣0-9A-Za-z!@#$%^&*]{{4,24}})(?=[\s.!~,]|$)")
_CHANGED = re.compile(
    rf"(?i){_WORD}[^\n.!?]{{0,16}}?(?:바꿨|바꾸|바뀌|변경|새로)[가-힣\s,]{{0,16}}?(?P<value>"
    rf"(?=[!-~]{{0,80}}[A-Za-z])(?=[!-~]{{0,80}}\d)[!-~]{{5,80}})(?=\s*$|\s*{_COPULA}|(?:으)?로(?=[\s.!,]|$))"
)
_FIRST = re.compile(
    rf"(?i)(?<![!-~])[\"“'‘`]?(?P<value>{_RUN}?)[\"”'’`]?(?:이게|가|이|을|를|은|는|로"
    rf"|으로)\s*(?:[가-힣A-Za-z]+\s+){{0,4}}?{_WORD}(?:이야|야|예요|이에요|에요|입니다|임|다|로|이고|고"
    rf"|인데|라)"
)
_KEY = re.compile(
    rf"(?i){_KEY_WORD}(?:{_PARTICLE}{_FILLER}"
    rf"|\s+)[\"“'‘`]?(?P<value>(?=[\w.~+/=-]{{0,200}}\d)(?=[\w.~+/=-]{{0,200}}[A-Za-z])[A-Za-z0-9_.~+/=-]{{8,400}})"
)
_KEYPAD = r"(?:종|별표?|샵|우물\s?정자?|호출|열쇠|[*#])"
_OF_A_LOCK = re.compile(
    rf"(?:공동\s?현관|현관(?:문)?|도어\s?락|대문|출입문|금고|자물쇠|사물함|택배함|비밀\s?금고)(?:\s?(?:비번|번호|키))?"
    rf"(?:은|는|이|가)?\s*(?P<value>(?:{_KEYPAD}\s*)*\d{{3,8}}(?:\s*{_KEYPAD})*)\s*{_COPULA}"
)
"""A lock and its number, whatever it is called: "공동현관은 종 3344 종이에요"."""
_TOLD_FIRST = re.compile(
    rf"(?<![!-~])(?P<value>(?:{_KEYPAD}\s*)?(?=[!-~]{{0,80}}\d){_RUN}?(?:\s*{_KEYPAD})?){_COPULA}\s*[,.]?\s*"
    rf"(?:[가-힣]+\s){{0,2}}{_WORD}[\s.!~]*$"
)
"""The number, and then what it is: "3344이에요, 비밀번호"."""
_PREDICATE = re.compile(
    r"뭐|무엇|무슨|어떻|어떤|어디|언제|왜|틀|기억|필수|비밀|영문|숫자|문자|자리|아니|없|있|모르|몰라"
    r"|중요|안전|복잡|간단|쉬운|어려|같|다르|그거|이거|저거|그것|이것|생일|이름"
    r"|똑같|만료|변경|설정|초기|분실|유출|노출|별도|따로|여기|거기|대문자|소문자|최소|최대|너무|아주"
    r"|정말|매우|이상|사용|공유|저장|입력|재설정"
)


def find_korean_passwords(text: str) -> Iterator[Finding]:
    """Find passwords, PINs, codes and spoken keys in Korean sentences."""
    if not is_korean(text):
        return
    for pattern in (_SAID, _BARE, _FIRST, _CHANGED):
        for match in pattern.finditer(text):
            value = match["value"].rstrip(".,;:?)\"'`")
            if _is_token(value) or _is_word(value, match):
                yield Finding(match.start("value"), match.start("value") + len(value), "password")
    for pattern in (_OF_A_LOCK, _TOLD_FIRST):
        for match in pattern.finditer(text):
            yield Finding(match.start("value"), match.end("value"), "password")
    for pattern in (_QUOTED, _HANGUL):
        for match in pattern.finditer(text):
            if not _PREDICATE.search(match["value"]):
                yield Finding(match.start("value"), match.end("value"), "password")
    for match in _LABELLED.finditer(text):
        if re.search(r"\d", match["value"]) and not _PREDICATE.search(match["value"]):
            yield Finding(match.start("value"), match.end("value"), "password")
    for match in _KEY.finditer(text):
        yield Finding(match.start("value"), match.end("value"), "api_key")


def _is_token(value: str) -> bool:
    return len(value) >= 3 and bool(re.search(r"\d", value)) and not value.startswith("[redacted")


def _is_word(value: str, match: re.Match[str]) -> bool:
    """Count a plain word when a copula or "로" follows it, as in "비번은 swordfish야"."""
    after = match.string[match.start("value") + len(value) :]
    return (
        len(value) >= 4
        and value.isascii()
        and bool(re.match(r"[\"'’”]?(?:으?로|을|를|가|이|은|는|야|" + _COPULA + ")", after))
    )
