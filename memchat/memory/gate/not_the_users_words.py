"""Rule: only what the user states about the world counts, not what stands in other speech."""

from __future__ import annotations

import re

from memchat.memory.evidence import Place, assistants_places, focus, from_outside, users_places
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.memory.gate.speech import Speech, speech_at
from memchat.records import USER, Candidate

CODE = "not_the_users_words"
_ASSISTANT = re.compile(
    r"(?i)^(?:the )?(?:assistant|ai|ai assistant|chat ?bot|bot|language model|llm|system|model|memchat"
    r"|어시스턴트|인공지능|챗봇|비서)$"
)


def not_the_users_words(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip what the assistant said, and what is quoted, told, imagined or asked."""
    if _ASSISTANT.match(candidate.subject):
        return _verdict(context, "about_assistant")
    if from_outside(context) or candidate.op == "noop":
        return None
    found = users_places(candidate, context)
    if not found:
        return _verdict(context, "assistant") if assistants_places(candidate, context) else None
    kinds = [_kind(place, candidate) for place in found]
    if "statement" in kinds:
        return None
    return _verdict(context, kinds[0])


def _kind(place: Place, candidate: Candidate) -> Speech:
    kinds = [speech_at(part.text, part.start, part.end) for part in focus(place, candidate)]
    kind = "statement" if "statement" in kinds else kinds[0]
    if kind == "reported" and candidate.subject != USER:
        return "statement"  # "Jack told me he hates football" is how one learns about Jack
    if kind == "question" and (not candidate.durable or candidate.op == "delete"):
        return "statement"  # a request in the form of a question: the next rules know it better
    return kind


def _verdict(context: GateContext, kind: str) -> Verdict:
    return Verdict("skip", CODE, sentence(context, f"{CODE}.{kind}"))
