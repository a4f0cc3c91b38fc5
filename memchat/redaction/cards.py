"""Payment card numbers: form and context decide, the check digit only raises certainty."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.context import HARMLESS, SEPARATOR, digits_of, named_by
from memchat.redaction.findings import Finding, blanked

_NUMBER = re.compile(rf"(?<![0-9A-Za-z])\d(?:{SEPARATOR}{{0,2}}\d){{11,18}}(?!{SEPARATOR}?\d|[A-Za-z])")
_FOURS = re.compile(r"(?<![0-9A-Za-z])\d{4}([ \-.])\d{4}\1\d{4}\1\d{4}(?!\d)")
"""The commonest grouping, looked for by itself since such numbers also stand in rows."""
_CARD_GROUPS = ((4, 4, 4, 4), (4, 6, 5), (4, 6, 4), (4, 4, 4, 4, 3))
_NAMES = re.compile(
    r"\bcards?\b|\bcc\b|\bvisa\b|master ?card|\bamex\b|american express|maestro|\bdiners\b|\bjcb\b"
    r"|union ?pay|카드|아멕스|비자|마스터",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:order|tracking|invoice|reference|ref|ticket|booking|confirmation|transaction|isbn|imei|barcode"
    r"|serial|phone|tel|timestamp|account|iban|parcel|ssn|passport)\b"
    r"|주문|송장|예약|접수|거래|일련|바코드|전화|연락처|계좌|시각",
    re.IGNORECASE,
)
_BRANDS: tuple[tuple[re.Pattern[str], tuple[int, ...]], ...] = (
    (re.compile("4"), (13, 16, 19)),
    (re.compile("5[1-5]|2[2-7]"), (16,)),
    (re.compile("3[47]"), (15,)),
    (re.compile("30|36|38|39"), (14, 16)),
    (re.compile("35"), (16, 17, 18, 19)),
    (re.compile("2131|1800"), (15,)),
    (re.compile("6"), (16, 17, 18, 19)),
    (re.compile("9"), (16,)),
)
"""First digits and lengths of the brands (ISO/IEC 7812 and the issuers' own ranges)."""


def find_cards(text: str) -> Iterator[Finding]:
    """Find payment card numbers."""
    view = blanked(text, *HARMLESS)
    for match in _FOURS.finditer(view):
        if _checks(digits_of(match[0])) and not _years(match[0]):
            yield Finding(match.start(), match.end(), "card")
    for match in _NUMBER.finditer(view):
        if _is_card(view, match):
            yield Finding(match.start(), match.end(), "card")


def _is_card(text: str, match: re.Match[str]) -> bool:
    groups = tuple(len(group) for group in re.findall(r"\d+", match[0]))
    digits = digits_of(match[0])
    if named_by(text, *match.span(), _NAMES, _OTHERS):
        return True
    if groups in _CARD_GROUPS and digits[0] in "234569" and not _years(match[0]):
        return True
    return len(groups) == 1 and _of_a_brand(digits) and _checks(digits)


def _of_a_brand(digits: str) -> bool:
    return any(start.match(digits) and len(digits) in lengths for start, lengths in _BRANDS)


def _checks(digits: str) -> bool:
    from stdnum import luhn

    return bool(luhn.is_valid(digits))


def _years(text: str) -> bool:
    return all(group[:2] in ("19", "20") for group in re.findall(r"\d+", text))
