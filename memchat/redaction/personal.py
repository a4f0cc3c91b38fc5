"""Personal data that is sensitive but not secret: e-mail addresses and phone numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.context import DATE, UUID, digits_of
from memchat.redaction.findings import Finding, blanked, merged
from memchat.text import is_korean

_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_EMAIL_SPOKEN = re.compile(
    r"(?i)(?<!\w)[\w.+-]+\s*(?:\(at\)|\[at\]| at (?!the\b|a\b)|골뱅이)\s*[\w-]+\s*(?:\(dot\)|\[dot\]| dot "
    r"|점|\.)\s*(?:com|net|org|kr|io|co|dev|me)\b"
)
_WORTH_A_LOOK = re.compile(r"@|골뱅이|(?i: at |\bat\b.{0,20}dot)|\d(?:[^\w\n]{0,3}\d){5}")
_GAP = r"(?:[ \t]?[()]{1,2}[ \t]?|[ \t\u00a0.\-/\u2010-\u2015])?"
_NUMBER = re.compile(
    rf"(?<![0-9A-Za-z_/.:=-])(?:\+|\()?\d(?:{_GAP}\d){{6,14}}(?:\s?(?:x|ext\.?)\s?\d{{1,5}})?(?!\d"
    rf"|[-.:/]\d|[A-Za-z])"
)
_PHONE_WORD = re.compile(
    r"(?i)\b(?:phone|mobile|cell|call|text|tel|telephone|fax|whats ?app|reach|dial|ring|number|contact"
    r"|sms)\b|전화|연락|(?<!주문)(?<!예약)(?<!송장)(?<!접수)번호|휴대|핸드폰|폰|문자|팩스"
)
_NOT_A_PHONE = re.compile(
    r"(?i)\b(?:order|invoice|isbn|version|card|account|tracking|ticket|ref|reference|booking|flight)\b"
    r"|주문|송장|계좌|카드|예약|사업자|운송장|버전"
)
_KOREAN_PHONE = re.compile(
    r"(?<![0-9.\-])(?:(?:01[016-9]|02|0[3-6][1-5]|070|050\d|080)[-. )]?\d{3,4}[-. ]?\d{4}"
    r"|1[5-8]\d\d-\d{4}|\+?82[-. ]?\(?0?\)?\d{1,2}[-. ]?\d{3,4}[-. ]?\d{4})(?![0-9]|-\d)"
)
_AREA_AND_LOCAL = re.compile(r"\(?\d{3}\)?[-. ]\d{3}[-.]\d{4}(?:\s?(?:x|ext\.?)\s?\d{1,5})?")


def find_personal_data(text: str) -> tuple[Finding, ...]:
    """Return the spans of e-mail addresses and phone numbers in a text, in order."""
    if not _WORTH_A_LOOK.search(text):
        return ()
    return merged((*_find_emails(text), *_find_phones(text)))


def _find_emails(text: str) -> Iterator[Finding]:
    for pattern in (_EMAIL, _EMAIL_SPOKEN):
        for match in pattern.finditer(text):
            yield Finding(match.start(), match.start() + len(match[0].rstrip(".")), "email")


def _find_phones(text: str) -> Iterator[Finding]:
    view = blanked(text, DATE, UUID, _EMAIL)
    for match in _KOREAN_PHONE.finditer(view):
        yield Finding(match.start(), match.end(), "phone")
    for match in _NUMBER.finditer(view):
        if _is_phone(view, match):
            yield Finding(match.start(), match.end(), "phone")


def _is_phone(text: str, match: re.Match[str]) -> bool:
    """Ask for a country or trunk prefix, a known national form, or the word beside it."""
    number, digits = match[0], digits_of(match[0])
    before = text[max(0, match.start() - 25) : match.start()]
    if _NOT_A_PHONE.search(before) and not _PHONE_WORD.search(before):
        return False
    if _AREA_AND_LOCAL.fullmatch(number):
        return True
    grouped = not number.isdigit()
    if number.startswith(("+", "00", "(0")) or (number.startswith("0") and grouped and len(digits) >= 9):
        return 8 <= len(digits) <= 15
    return bool(_PHONE_WORD.search(before)) and _known_to_a_plan(number, text)


def _known_to_a_plan(number: str, text: str) -> bool:
    """Ask the national numbering plans (phonenumbers) whether a number can be one of theirs."""
    import phonenumbers

    regions = ("KR",) if is_korean(text) else ("US", "GB", "DE", "FR", "IN", "AU", "JP")
    for region in regions:
        try:
            if phonenumbers.is_possible_number(phonenumbers.parse(number, region)):
                return True
        except phonenumbers.NumberParseException:
            continue
    return False
