"""National numbers: resident, social security, tax, passport and licence numbers.

A form that is distinctive decides alone; any other needs the words around it. A check digit
is asked for only where the form says little: most Korean resident numbers since 2020 fail it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from importlib import import_module

from memchat.redaction.context import DATE, UUID, digits_of
from memchat.redaction.findings import Finding, blanked

KIND = "national_id"
_NAMED = re.compile(
    r"(?i)(?:\bssn\b|\bsocial security\b|\bnational (?:id|identity|insurance)\b|\bnino\b"
    r"|\btax(?:payer)? id\b|\bitin\b"
    r"|\b(?:id|identity|resident|citizen) (?:card )?(?:number|no\b|num\b)|\bpassports?\b|\bdriv(?:er"
    r"|ing)(?:'?s|’s)? licen[cs]e\b"
    r"|\blicen[cs]e (?:number|no\b)|주민\s?(?:등록)?\s?번호|민증|여권|면허|외국인\s?등록\s?번호|외등"
    r"|사회\s?보장)"
    r"(?P<gap>[^\d\n]{0,40}?)"
    r"(?P<number>(?<![0-9A-Za-z])[A-Z]{0,3}[-\s]?\d(?:[\s.-]?[0-9A-Z*]){5,17}(?![0-9A-Za-z]))"
)
_NOT_THE_NUMBER = re.compile(
    r"(?i)expir|issued|until|renew|valid|order|phone|call|만료|발급|갱신|까지|전화|주문"
)
_KOREAN = re.compile(
    r"(?<!\d)(?P<date>\d{6})(?P<mark>\s?[-./\u2010-\u2015]\s?"
    r"|[-./\s\u200b-\u200d]{0,2})(?P<tail>[0-9]\d{6})(?!\d)"
)
_KOREAN_MASKED = re.compile(r"(?<!\d)\d{6}\s?[-\u2010-\u2015]\s?[1-8][*xX●•○]{3,6}")
_KOREAN_HEAD = re.compile(r"(?<!\d)\d{6}-[1-8](?![\d-])")
_KOREAN_SPLIT = re.compile(r"(?<!\d)\d{6}(?=[^0-9\n]*[^\s\d])[^0-9\n]{1,12}[1-8]\d{6}(?!\d)")
_KOREAN_NAMES = re.compile(
    r"(?i)주민|등록\s?번호|외국인|앞자리|뒷자리|앞 ?7|생년|민증|\bRRN\b|resident|\bFRN\b"
)
_NOT_A_PERSON = re.compile(
    r"법인\s?(?:등록)?\s?번호\s*[:：]?\s*$|(?i:order|invoice|ref|ticket)\s*(?:no\.?|number|#)?\s*[:：]?\s*$"
    r"|주문\s?번호\s*[:：]?\s*$"
)


@dataclass(frozen=True, slots=True)
class _Form:
    """A number's form, its module in stdnum, and the words it needs around it (if any)."""

    pattern: re.Pattern[str]
    module: str
    names: re.Pattern[str] | None = None


def _form(pattern: str, module: str, names: str = "") -> _Form:
    bounded = re.compile(rf"(?i)(?<![0-9a-z.\-])(?:{pattern})(?![0-9a-z]|[.\-]\d)")
    return _Form(bounded, module, re.compile(names, re.IGNORECASE) if names else None)


_FORMS: tuple[_Form, ...] = (
    _form(r"\d{3}-\d\d-\d{4}", "us.ssn"),
    _form(r"\d{3}[ ]?\d\d[ ]?\d{4}", "us.ssn", r"\bssn\b|social security"),
    _form(r"9\d\d-\d\d-\d{4}", "us.itin"),
    _form(r"[xyz]-?\d{7}-?[a-z]", "es.nie"),
    _form(r"\d{8}-?[a-z]", "es.dni", r"\bdni\b|\bnif\b|identidad|documento"),
    _form(r"[a-z]{6}\d\d[a-z]\d\d[a-z]\d{3}[a-z]", "it.codicefiscale"),
    _form(r"[12] ?\d\d ?\d\d ?\d[0-9ab] ?\d{3} ?\d{3} ?\d\d", "fr.nir"),
    _form(r"\d{2} ?\d{3} ?\d{3} ?\d{3}", "de.idnr", r"steuer|\bidnr\b|\btin\b"),
    _form(r"\d{17}[0-9x]", "cn.ric"),
    _form(r"\d{4} ?\d{4} ?\d{4}", "in_.aadhaar", r"aa?dhaar|आधार"),
    _form(r"[a-z]{5}\d{4}[a-z]", "in_.pan", r"\bpan\b"),
    _form(r"\d{3}\.\d{3}\.\d{3}-\d\d", "br.cpf"),
    _form(r"\d{1,2}\.\d{3}\.\d{3}-[0-9k]", "cl.rut"),
    _form(r"\d{3}[- ]?\d{3}[- ]?\d{3}", "ca.sin", r"\bsin\b|social insurance"),
    _form(r"\d{4} ?\d{4} ?\d{4}", "jp.in_", r"my ?number|マイナンバー|個人番号"),
    _form(r"\d{6}[-+a-f]\d{3}[0-9a-y]", "fi.hetu"),
    _form(r"(?:19|20)?\d{6}[-+]\d{4}", "se.personnummer", r"person(?:al)?[- ]?(?:nummer|number)"),
    _form(r"\d{6}-?\d{4}", "dk.cpr", r"\bcpr\b"),
    _form(r"\d{6} ?\d{5}", "no.fodselsnummer", r"f.dselsnummer|personnummer"),
    _form(r"\d{11}", "pl.pesel", r"pesel"),
    _form(r"\d{9}", "nl.bsn", r"\bbsn\b|burgerservice"),
    _form(r"\d\d\.\d\d\.\d\d-\d{3}\.\d\d", "be.nn"),
    _form(r"\d{3} ?\d{3} ?\d{3}", "au.tfn", r"\btfn\b|tax file"),
    _form(r"\d{13}", "za.idnr", r"south africa|\bsa id\b|\bid number\b"),
    _form(r"[a-z]{4}\d{6}[hmx][a-z]{5}[0-9a-z]\d", "mx.curp"),
    _form(r"\d{11}", "tr.tckimlik", r"\btc\b|kimlik"),
    _form(r"\d{13}", "ro.cnp", r"\bcnp\b"),
    _form(r"\d{6}/\d{3,4}", "cz.rc", r"rodn|\brc\b|birth number"),
    _form(r"\d{3} ?\d{3} ?\d{4}", "gb.nhs", r"\bnhs\b"),
)
_KOREAN_LICENCE = re.compile(
    r"(?:서울|부산|경기|강원|충북|충남|전북|전남|경북|경남|제주|대구|인천|광주|대전|울산"
    r"|세종)\s?\d\d-\d{6}-\d\d(?!\d)"
)
_BRITISH = re.compile(
    r"(?<![0-9A-Za-z])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?: ?\d\d){3} ?[A-D](?![0-9A-Za-z])"
)


def find_national_numbers(text: str) -> Iterator[Finding]:
    """Find numbers that states give to people."""
    view = blanked(text, DATE, UUID)
    yield from _find_korean(view)
    yield from _find_by_form(view)
    for pattern in (_BRITISH, _KOREAN_LICENCE):
        for match in pattern.finditer(view):
            yield Finding(match.start(), match.end(), KIND)
    for match in _NAMED.finditer(view):
        if _is_numeric(match["number"]) and not _NOT_THE_NUMBER.search(match["gap"]):
            yield Finding(match.start("number"), match.end("number"), KIND)


def _is_numeric(number: str) -> bool:
    return sum(c.isdigit() or c == "*" for c in number) >= 6


def _find_by_form(text: str) -> Iterator[Finding]:
    for form in _FORMS:
        for match in form.pattern.finditer(text):
            around = text[max(0, match.start() - 50) : match.end() + 25]
            if form.names and not form.names.search(around):
                continue
            if import_module(f"stdnum.{form.module}").is_valid(match[0].upper()):
                yield Finding(match.start(), match.end(), KIND)


def _find_korean(text: str) -> Iterator[Finding]:
    for match in _KOREAN.finditer(text):
        if _is_resident_number(text, match):
            yield Finding(match.start(), match.end(), KIND)
    for match in _KOREAN_MASKED.finditer(text):
        if _birth_date(match[0][:6]):
            yield Finding(match.start(), match.end(), KIND)
    for pattern in (_KOREAN_HEAD, _KOREAN_SPLIT):
        for match in pattern.finditer(text):
            near = text[max(0, match.start() - 30) : match.end()]
            if _birth_date(match[0][:6]) and _KOREAN_NAMES.search(near):
                yield Finding(match.start(), match.end(), KIND)


def _is_resident_number(text: str, match: re.Match[str]) -> bool:
    """Ask for a valid date and the gender digit; without a hyphen for the name or check digit too."""
    before = text[max(0, match.start() - 30) : match.start()]
    if not _birth_date(digits_of(match["date"])) or _NOT_A_PERSON.search(before):
        return False
    if _KOREAN_NAMES.search(before):
        return True
    tail = digits_of(match["tail"])
    if tail[0] in "09":
        return False
    if match["mark"].strip():
        return True
    return _checks(digits_of(match["date"]) + tail)


def _birth_date(yymmdd: str) -> bool:
    """Tell whether six digits are a date, in the last century or this one."""
    for century in (1900, 2000):
        try:
            date(century + int(yymmdd[:2]), int(yymmdd[2:4]), int(yymmdd[4:6]))
        except ValueError:
            continue
        return True
    return False


def _checks(number: str) -> bool:
    from stdnum.kr import rrn

    return bool(rrn.is_valid(number))
