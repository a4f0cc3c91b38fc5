"""Rule: secrets are never kept."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.sentences import sentence
from memchat.records import Candidate
from memchat.redaction import find_secrets
from memchat.redaction.findings import MARK


def secret(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip what holds a password, key, card, account or national number, or its mark."""
    what = _kind(candidate)
    return Verdict("skip", "secret", sentence(context, "secret", what=what)) if what else None


def _kind(candidate: Candidate) -> str:
    kept = (
        f"{candidate.attribute.replace('_', ' ')}: {candidate.value}\n{candidate.text}\n{candidate.subject}"
    )
    for text in (kept, candidate.value, candidate.text, candidate.evidence):
        mark = MARK.search(text)
        if mark and (text is not candidate.evidence or not _says_more(candidate)):
            return mark[0].removeprefix("[redacted:").removesuffix("]")
        if text is not candidate.evidence:
            found = find_secrets(text)
            if found:
                return found[0].kind
    return ""


def _says_more(candidate: Candidate) -> bool:
    """Tell whether the evidence, its marks taken out, still holds the value."""
    rest = MARK.sub(" ", candidate.evidence).casefold()
    return bool(candidate.value) and any(word in rest for word in candidate.value.casefold().split())
