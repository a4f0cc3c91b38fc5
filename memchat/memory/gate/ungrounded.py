"""Rule: what is remembered rests on the user's verbatim words in the turns covered, and follows from them."""

from __future__ import annotations

from memchat.memory.evidence import from_outside, users_places, users_texts
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.memory.gate.following import following
from memchat.memory.gate.look_alikes import has_look_alikes
from memchat.memory.gate.procedural import procedural
from memchat.memory.gate.sources import says_something
from memchat.records import Candidate


def ungrounded(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Skip what quotes no words of the user, and what does not follow from the words it quotes."""
    if from_outside(context) or candidate.op == "noop" or _is_wordless(candidate, context):
        return None
    if not users_places(candidate, context):
        return Verdict("skip", "ungrounded", sentence(context, "ungrounded"))
    if has_look_alikes(candidate, context):
        return Verdict("skip", "ungrounded", sentence(context, "ungrounded.invented"))
    if candidate.op == "delete" or not candidate.durable or _is_inferred(candidate, context):
        return None
    if says_something(candidate.evidence) and not following(candidate, context).invented:
        return None
    return Verdict("skip", "ungrounded", sentence(context, "ungrounded.invented"))


def _is_wordless(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether a passing remark is just signs that the user typed: there is no word to find."""
    said = candidate.evidence.strip()
    return (
        not candidate.durable
        and bool(said)
        and not any(c.isalnum() for c in said)
        and any(said in text for text in users_texts(candidate, context))
    )


def _is_inferred(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether it is an instruction that the user did not give: another rule asks about those."""
    return procedural(candidate, context) is not None
