"""Secrets that only what was said before names: "What is the gate code?" and then "4471"."""

from __future__ import annotations

import re

from memchat.redaction.findings import Finding, Redacted, marked
from memchat.redaction.redactor import redact

_LONGEST = 80
"""Characters of a message that may be no more than the answer."""
_LAST = re.compile(r"[^.!?\n]*[.!?]*\s*$")
_BARE = re.compile(
    r"(?i)\s*(?:\S+(?:\s\S+){0,2}|(?:and |no,? |sorry,? |wait,? )*(?:the (?:other|new|second|old)|it['’]?s"
    r"|i mean|actually)\b.*"
    r"|(?:아니|아 참|그리고|다른 건|새로운 건|또 하나는)\s.*)\s*"
)
"""No more than the answer, or words that go on with what was said."""


def redact_answer(text: str, asked: str, told: str) -> Redacted:
    """Return a message with its secrets replaced, also those that the turn before names.

    A question of the reply before (`asked`) may name any answer; the person's own message before
    (`told`) only a bare number or the like, or what goes on with it ("and the other one, 4471").
    """
    found = redact(text)
    if found.findings or len(text) > _LONGEST:
        return found
    if asked.rstrip().endswith(("?", ":")):
        found = _after(_last_sentence(asked), text)
    if not found.findings and told and _BARE.fullmatch(text) and re.search(r"\d", text):
        found = _after(_last_sentence(told).rstrip(".!? ") + ":", text)
    return found


def _last_sentence(text: str) -> str:
    match = _LAST.search(text[-3 * _LONGEST :].rstrip())
    return match[0].strip() if match else ""


def _after(lead: str, text: str) -> Redacted:
    """Return the text redacted as it would be after the lead."""
    shift = len(lead) + 1
    findings = tuple(
        Finding(f.start - shift, f.end - shift, f.kind)
        for f in redact(f"{lead} {text}").findings
        if f.start >= shift
    )
    return Redacted(marked(text, findings), findings)
