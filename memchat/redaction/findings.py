"""What redaction finds: spans with a kind, never the value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

MARK = re.compile(r"\[redacted:[a-z_]+\]")
"""A mark that an earlier redaction left."""


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """A span of a text that holds a secret or personal data. The value is never kept in it."""

    start: int
    end: int
    kind: str
    """card, iban, account, national_id, password, api_key, private_key, token; email, phone, address."""


Detector = Callable[[str], Iterable[Finding]]
"""Looks at a text and yields what it finds, in any order, overlapping or not."""


@dataclass(frozen=True, slots=True)
class Redacted:
    """A text with its secrets replaced by marks, and where they stood in the original."""

    text: str
    findings: tuple[Finding, ...] = ()


def merged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Join findings that overlap; the longer one names the kind."""
    kept: list[Finding] = []
    for finding in sorted(findings):
        if kept and finding.start < kept[-1].end:
            kept.append(_joined(kept.pop(), finding))
        else:
            kept.append(finding)
    return tuple(kept)


def _joined(one: Finding, other: Finding) -> Finding:
    longer = max(one, other, key=lambda finding: finding.end - finding.start)
    return Finding(one.start, max(one.end, other.end), longer.kind)


def blanked(text: str, *patterns: re.Pattern[str]) -> str:
    """Return the text with all matches replaced by as many U+00B7, so that positions stay."""
    for pattern in patterns:
        text = pattern.sub(lambda match: "·" * len(match[0]), text)
    return text


def marked(text: str, findings: Iterable[Finding]) -> str:
    """Return the text with a mark in place of each finding; they are in order and do not overlap."""
    parts, at = [], 0
    for finding in findings:
        parts += [text[at : finding.start], mark(finding.kind)]
        at = finding.end
    return "".join([*parts, text[at:]])


def mark(kind: str) -> str:
    """Return what stands for a secret of a kind."""
    return f"[redacted:{kind}]"
