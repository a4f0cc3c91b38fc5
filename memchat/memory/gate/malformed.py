"""Rule: what has the wrong form cannot be judged."""

from __future__ import annotations

from typing import get_args

from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.memory.normalise import LONGEST_NAME, LONGEST_VALUE
from memchat.records import Candidate, Kind

OPERATIONS = ("add", "update", "delete", "noop")
LONGEST_EVIDENCE = 4_000


def malformed(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip unknown operations, kinds and targets, and what is empty or too long."""
    why = _fault(candidate, context)
    return Verdict("skip", "malformed", sentence(context, "malformed", why=why)) if why else None


def _fault(candidate: Candidate, context: GateContext) -> str:
    if candidate.op not in OPERATIONS:
        # A reader of models' answers puts what was wrong into the reason.
        return candidate.reason if candidate.op == "malformed" and candidate.reason else "no such operation"
    if candidate.kind not in get_args(Kind):
        return "no such kind"
    if candidate.op in ("update", "delete") and candidate.target is not None and candidate.target_id is None:
        return "no such memory"
    if candidate.op in ("add", "update") and not (candidate.text or candidate.value):
        return "it is empty"
    return "it is too long" if _is_too_long(candidate, context.settings.memory.longest_text) else ""


def _is_too_long(candidate: Candidate, longest_text: int) -> bool:
    limits = (
        (candidate.text, longest_text),
        (
            candidate.value,
            max(LONGEST_VALUE, longest_text) if candidate.kind != "semantic" else LONGEST_VALUE,
        ),
        (candidate.attribute, LONGEST_NAME),
        (candidate.subject, LONGEST_NAME),
        (candidate.evidence, LONGEST_EVIDENCE),
    )
    return any(len(text) > limit for text, limit in limits)
