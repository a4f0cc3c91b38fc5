"""Rule: secrets are never kept."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.records import Candidate, Json
from memchat.redaction import find_secrets, redact
from memchat.redaction.findings import MARK


def secret(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip what holds a password, key, card, account or national number, or its mark."""
    what = _kind(candidate)
    return Verdict("skip", "secret", sentence(context, "secret", what=what)) if what else None


def without_secrets(candidate: Candidate) -> Candidate:
    """Return a candidate with marks for the secrets in all its fields.

    Where its fields together are a secret the value is one too, though it may look like any word.
    """
    what = _kind(candidate)
    hidden = candidate.value if what and not MARK.search(candidate.value) else ""
    fields: Json = {
        name: _marked(value, hidden, what) if isinstance(value, str) else value
        for name, value in candidate.to_json().items()
    }
    return Candidate.from_json(fields)


def _marked(text: str, hidden: str, what: str) -> str:
    text = redact(text).text
    return text.replace(hidden, f"[redacted:{what}]") if hidden else text


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
