"""Bank accounts: IBANs by their form, Korean accounts by the bank or word beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.findings import Finding

_IBAN = re.compile(
    r"(?i)(?<![0-9a-z])[a-z]{2}\d{2}(?:[ \-]?[0-9a-z]{4}){2,7}(?:[ \-]?[0-9a-z]{1,4})?(?![0-9a-z])"
)
_IBAN_NAMES = re.compile(r"(?i)\biban\b|account|transfer|wire|\bbank\b|계좌|송금|이체|은행")
_KOREAN = re.compile(
    r"(?i)계좌|은행|뱅크|농협|신협|금고|우체국|카뱅|페이|신한|국민|우리|하나|\bKB\b|\bNH\b|\bIBK\b"
)
_ACCOUNT = re.compile(r"\d(?:[\s-]?\d){8}")
_KOREAN_NAMED = re.compile(r"(?:계좌|통장)(?:\s?번호)?[^\d\n]{0,12}(?P<number>\d(?:[ -]?\d){8,16})(?![\d-])")
_ENGLISH = re.compile(
    r"(?i)\b(?:bank\s+)?(?:account|acct|routing)(?:\s+(?:number|no\.?|num|#))?(?:\s+is|\s+was)?\s*[:#=]?\s*"
    r"(\d(?:[ -]?\d){7,16})(?![\d-])"
)


def find_accounts(text: str) -> Iterator[Finding]:
    """Find IBANs and bank account numbers."""
    yield from _find_ibans(text)
    for match in _ENGLISH.finditer(text):
        yield Finding(match.start(1), match.end(1), "account")
    for match in _KOREAN_NAMED.finditer(text):
        yield Finding(match.start("number"), match.end("number"), "account")
    if _KOREAN.search(text) and _ACCOUNT.search(text):
        yield from _find_korean(text)


def _find_ibans(text: str) -> Iterator[Finding]:
    for match in _IBAN.finditer(text):
        end = match.end()
        # The greedy form may have taken the words that follow: try it shorter, group by group.
        while end > match.start() + 14:
            if _is_iban(text, match.start(), end):
                yield Finding(match.start(), end, "iban")
                break
            end = _group_before(text, match.start(), end)


def _group_before(text: str, start: int, end: int) -> int:
    cut = max(text.rfind(" ", start, end), text.rfind("-", start, end))
    return cut if cut > start else start


def _is_iban(text: str, start: int, end: int) -> bool:
    """Tell whether a span is an IBAN: of a country's own form, with right check digits or named.

    A form is right if the number would be valid with the check digits put right.
    """
    from stdnum import iban

    number = re.sub(r"[^0-9A-Za-z]", "", text[start:end]).upper()
    if iban.is_valid(number):
        return True
    try:
        corrected = number[:2] + iban.calc_check_digits(number) + number[4:]
    except ValueError:
        return False
    return bool(iban.is_valid(corrected, check_country=False)) and bool(
        _IBAN_NAMES.search(text[max(0, start - 60) : end + 30])
    )


def _find_korean(text: str) -> Iterator[Finding]:
    from ko_pii import detect_all

    for found in detect_all(text, include=("ACCOUNT",)):
        yield Finding(found.start, found.end, "account")
