"""The redactor: runs the detectors and puts marks in place of what they find."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from memchat import copies
from memchat.records import Json
from memchat.redaction.accounts import find_accounts
from memchat.redaction.cards import find_cards
from memchat.redaction.credentials import find_credentials
from memchat.redaction.findings import MARK, Detector, Finding, Redacted, merged
from memchat.redaction.national import find_national_numbers
from memchat.redaction.passwords import find_passwords
from memchat.redaction.passwords_beside import find_beside
from memchat.redaction.passwords_opening import find_opening
from memchat.redaction.passwords_told import find_told

DETECTORS: tuple[Detector, ...] = (
    find_cards,
    find_accounts,
    find_national_numbers,
    find_credentials,
    find_passwords,
    find_beside,
    find_opening,
    find_told,
)
"""All detectors of secrets. A new kind of secret is one more entry."""

_DIGITS = re.compile(r"\d(?:[^\w\n]{0,2}\d){5}")
"""Six digits, grouped or not, in any script."""
_WORDS = re.compile(
    r"pass|\bp[ao]?s+[ -]?w|pwd|p-?word|\bpw\b|\bp(?:in|uk)\b|answer|\bcv[vc]|\botp\b|phrase|code"
    r"|(?:door|gate|lock|alarm|vault|keypad|building|flat|house|office|garage|opens)[^\d\n]{0,40}\d"
    r"|key|token|security|combo|user|contrase|senha"
    r"|mot de|secret|credential|login|log (?:\w+ )?[io]n|bearer|sign[ -]?in|seed|mnemonic|recovery|creds|"
    r"lets? (?:me|us) in|"
    r"gets? (?:\w+ )?(?:in(?:to)?|past|through)\b"
    r"|lock|disarm|(?:enter|press|dial|punch|type|use|turn to)\w* [#*]?\d{3}|wallet|router|\bsafe\b|"
    r"\b[a-z]{2,8}[-_]\w{20}"
    r"|combination|digits|memorable|basic|AKIA|ASIA|AIza|gh[opsur]_|xox|eyJ|sk-|://|BEGIN|[?&]|"
    r"[a-z]{4,6}\d{2,6}[a-z]"
    r"|\w{16}|пароль|パスワード|密码|密碼"
    r"|비밀|카드\s?뒷?[면에]|패턴|잠금|해제|풀려?면?\s\d{3}|[비빕][번버빌민]|[패페][스쓰]|암호|번호|핀|보안|"
    r"질문|니모닉|복구|시드|누르|코드|문구|구문|키|토큰|시크릿|도어|현관"
    r"|열려|열어|열면|눌러|알람|경보|경비|키패드|치면|입력하면|들어[갈올]|금고|자물쇠|사물함|대문|로그인"
    r"|계정|(?:폰|노트북|컴퓨터|현관|대문|출입문|알람|경보|경비|키패드|치면|입력하면|금고|자물쇠|사물함|"
    r"택배함)[^\d\n]{0,12}\d",
    re.IGNORECASE | re.ASCII,
)
"""Cheap tests: an ordinary message costs these two scans and imports nothing."""
_ROUNDS = 8
_TEXTS_OF_A_TURN = 32
"""A turn's few texts are looked through again and again; what was found in the last ones is kept."""


def find_secrets(text: str) -> tuple[Finding, ...]:
    """Return the spans of secrets in a text, in order, none overlapping."""
    return redact(text).findings


@copies.cached(_TEXTS_OF_A_TURN)
def redact(text: str) -> Redacted:
    """Return the text with every secret replaced by a mark that names its kind.

    Redacting the result again changes nothing: the detectors are run until they find no more,
    since a mark is shorter than what it replaces and may bring a telling word nearer.
    """
    if not (_DIGITS.search(text) or _WORDS.search(text)):
        return Redacted(text)
    findings: tuple[Finding, ...] = ()
    marked = text
    for _ in range(_ROUNDS):
        more = _outside_marks(marked, [f for detect in DETECTORS for f in detect(marked)])
        if not more:
            break
        findings = merged((*findings, *_in_original(more, findings)))
        marked = _marked(text, findings)
    return Redacted(marked, findings)


def redacted(value: Json) -> Json:
    """Return a JSON object with the secrets in all its texts replaced by marks."""
    return {name: _redacted(content) for name, content in value.items()}


def _redacted(value: Any) -> Any:
    if isinstance(value, str):
        return redact(value).text
    if isinstance(value, list):
        return [_redacted(part) for part in value]
    return redacted(value) if isinstance(value, dict) else value


def _outside_marks(text: str, findings: list[Finding]) -> tuple[Finding, ...]:
    """Drop what is, or overlaps, a mark already."""
    marks = [match.span() for match in MARK.finditer(text)]
    kept, at = [], 0
    for finding in merged(findings):
        while at < len(marks) and marks[at][1] <= finding.start:
            at += 1
        if at == len(marks) or finding.end <= marks[at][0]:
            kept.append(finding)
    return tuple(kept)


def _in_original(findings: Sequence[Finding], earlier: Sequence[Finding]) -> list[Finding]:
    """Move findings in the marked text to where they stand in the original; both are in order."""
    moved, shift, at = [], 0, 0
    for finding in findings:
        while at < len(earlier) and earlier[at].start < finding.start + shift:
            known = earlier[at]
            shift += (known.end - known.start) - len(_mark(known.kind))
            at += 1
        moved.append(Finding(finding.start + shift, finding.end + shift, finding.kind))
    return moved


def _marked(text: str, findings: Sequence[Finding]) -> str:
    parts, at = [], 0
    for finding in findings:
        parts += [text[at : finding.start], _mark(finding.kind)]
        at = finding.end
    return "".join([*parts, text[at:]])


def _mark(kind: str) -> str:
    return f"[redacted:{kind}]"
