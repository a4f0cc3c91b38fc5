"""The redactor: runs the detectors and puts marks in place of what they find."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from memchat import copies
from memchat.records import Json
from memchat.redaction.accounts import find_accounts
from memchat.redaction.cards import find_cards
from memchat.redaction.context import TITLE
from memchat.redaction.credentials import find_credentials
from memchat.redaction.findings import MARK, Detector, Finding, Redacted, blanked, mark, marked, merged
from memchat.redaction.national import find_national_numbers
from memchat.redaction.passwords import find_passwords
from memchat.redaction.passwords_answers import find_answers
from memchat.redaction.passwords_phrases import find_phrases
from memchat.redaction.passwords_told import find_told

DETECTORS: tuple[Detector, ...] = (
    find_cards,
    find_accounts,
    find_national_numbers,
    find_credentials,
    find_passwords,
    find_answers,
    find_phrases,
    find_told,
)
"""All detectors of secrets. A new kind of secret is one more entry."""

_WORTH_A_LOOK = re.compile(
    r"\d|(?:[a-z]{3,8} ){11}"
    r"|[^\W_][!@#$%^&*_~=?/.-]+[^\W_]|(?<![a-z])(?:p[ao]?s|pw|pin|otp|puk|cv[vc])|p-?word|phrase|secret"
    r"|answer|question|"
    r"codes?\b|combo|combination|key|token|seed|words?\b|memorable|maiden|login|mnemonic|asks?\b|contrase|senha"
    r"|mot de|пароль|"
    r"パスワード|密码|密碼|비밀|[비빕][번버빌민]|[패페][스쓰]|암호|보안|질문|니모닉|복구|시드|키|문구|구문|토큰|시크릿|핀|물어",
    re.IGNORECASE,
)
"""A cheap test: most messages hold no digit, no joined word and no name of a secret."""
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
    if not _WORTH_A_LOOK.search(text):
        return Redacted(text)
    findings: tuple[Finding, ...] = ()
    current = text
    for _ in range(_ROUNDS):
        view = blanked(current, TITLE, MARK)
        more = _outside_marks(current, [f for detect in DETECTORS for f in detect(view)])
        if not more:
            break
        findings = merged((*findings, *_in_original(more, findings)))
        current = marked(text, findings)
    return Redacted(current, findings)


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
            shift += (known.end - known.start) - len(mark(known.kind))
            at += 1
        moved.append(Finding(finding.start + shift, finding.end + shift, finding.kind))
    return moved
