"""The judge: puts every candidate of a turn before the rules, and keeps the batch consistent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from memchat.memory import comparison
from memchat.memory.consolidation import Relation, plan, relate, says_changed
from memchat.memory.gate.base import GateContext, Judgement, Verdict
from memchat.memory.gate.deleting import targets
from memchat.memory.gate.former import is_former
from memchat.memory.gate.registry import RULES
from memchat.memory.gate.sentences import sentence
from memchat.memory.keys import ID_PREFIX
from memchat.memory.normalise import normalise
from memchat.records import Candidate, Flagged, Json, Known, Skipped, Update
from memchat.redaction import redact

MOST_CANDIDATES = 40
"""More than a turn can hold; what comes after is malformed."""
MOST_REPORTED = 60
"""Skipped candidates beyond this are not even listed."""
REVIEW_PREFIX = "rev_"


def judge(candidates: Sequence[Candidate], context: GateContext) -> Judgement:
    """Decide about each candidate: approved as an update, skipped or flagged with a reason."""
    batch = _Batch(context)
    resolved = _resolved(candidates, context)
    for candidate in resolved[:MOST_CANDIDATES]:
        batch.judge(normalise(candidate, context.settings.topics))
    too_many = sentence(context, "malformed", why="too many at once")
    for candidate in resolved[MOST_CANDIDATES:MOST_REPORTED]:
        batch.skip(candidate, Verdict("skip", "malformed", too_many))
    return Judgement(
        tuple(entry.update for entry in batch.approved), tuple(batch.skipped), tuple(batch.flagged)
    )


def _resolved(candidates: Sequence[Candidate], context: GateContext) -> list[Candidate]:
    """Turn the small integers under which neighbours were shown into ids.

    Where the program has resolved some already, a number without an id is one it did not know.
    """
    by_program = any(candidate.target_id for candidate in candidates)
    return [candidate if by_program else _aimed(candidate, context) for candidate in candidates]


def _aimed(candidate: Candidate, context: GateContext) -> Candidate:
    target = candidate.target
    if not isinstance(target, int) or not 1 <= target <= len(context.neighbours):
        return candidate
    return replace(candidate, target_id=context.neighbours[target - 1].memory.id)


@dataclass(frozen=True, slots=True)
class _Approved:
    candidate: Candidate
    update: Update


@dataclass(slots=True)
class _Batch:
    """The decisions of a turn so far; later candidates are judged in their light."""

    context: GateContext
    approved: list[_Approved] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    flagged: list[Flagged] = field(default_factory=list)

    def judge(self, candidate: Candidate) -> None:
        """Put one candidate before the rules, and then beside what the turn approved already."""
        context = replace(self.context, related=_once(self.context.related))
        verdict = next((v for rule in RULES if (v := rule(candidate, context)) is not None), None)
        if verdict is None or verdict.reason in ("duplicate", "conflict"):
            clash = self._within_turn(candidate, context)
            if clash is not None:
                verdict = clash
        if verdict is None:
            self._approve(candidate, context)
        elif verdict.outcome == "skip":
            self.skip(candidate, verdict)
        else:
            self._flag(candidate, verdict)

    def skip(self, candidate: Candidate, verdict: Verdict) -> None:
        """List a candidate as left out."""
        existing = verdict.existing.memory.id if verdict.existing else None
        self.skipped.append(Skipped(_shown(candidate), verdict.reason, verdict.detail, existing))

    def _flag(self, candidate: Candidate, verdict: Verdict) -> None:
        review = REVIEW_PREFIX + self.context.new_id().removeprefix(ID_PREFIX)
        existing = verdict.existing.to_json() if verdict.existing else None
        self.flagged.append(Flagged(review, _shown(candidate), verdict.reason, verdict.detail, existing))

    def _approve(self, candidate: Candidate, context: GateContext) -> None:
        if candidate.op == "delete":
            relation = Relation("changed", targets(candidate, context)[0])
        else:
            relation = relate(candidate, context.related(candidate), context)
        self.approved.append(_Approved(candidate, plan(candidate, relation, context)))

    def _within_turn(self, candidate: Candidate, context: GateContext) -> Verdict | None:
        """Look for the same fact, or its contrary, among what this turn approved already."""
        for entry in self.approved:
            update = entry.update
            known = Known(update.namespace, update.key, update.memory)
            if update.op == "delete":
                if candidate.op == "delete" and candidate.target_id == update.memory.id:
                    return Verdict("skip", "duplicate", sentence(context, "duplicate.nothing"))
                continue
            relation = relate(replace(candidate, target_id=None), [known], context)
            if relation.kind == "same" or (relation.kind == "richer" and candidate.op != "delete"):
                return Verdict("skip", "duplicate", sentence(context, "duplicate", what=update.memory.text))
            if relation.kind in ("changed", "contradicts"):
                return self._contradiction(candidate, entry, context)
        return None

    def _contradiction(self, candidate: Candidate, entry: _Approved, context: GateContext) -> Verdict | None:
        """Settle two contrary facts of one turn: words of change settle it, else the person does."""
        former = Verdict("skip", "conflict", sentence(context, "conflict.former"))
        if is_former(candidate):
            return former
        if is_former(entry.candidate) or (
            says_changed(candidate, context)
            and not says_changed(entry.candidate, context)
            and comparison.same_subject(candidate, entry.candidate)
        ):
            self.approved.remove(entry)
            self.skip(entry.candidate, former)
            return None
        both = Verdict("flag", "conflict", sentence(context, "conflict.same_turn"))
        self.approved.remove(entry)
        self._flag(entry.candidate, both)
        return both


def _once(find: Callable[[Candidate], tuple[Known, ...]]) -> Callable[[Candidate], tuple[Known, ...]]:
    """Keep what a search found, since several rules ask for the same."""
    found: dict[Candidate, tuple[Known, ...]] = {}

    def search(candidate: Candidate) -> tuple[Known, ...]:
        if candidate not in found:
            found[candidate] = tuple(find(candidate))
        return found[candidate]

    return search


def _shown(candidate: Candidate) -> Json:
    """Return a candidate as it may be kept and shown: its secrets redacted."""
    return {
        name: redact(value).text if isinstance(value, str) else value
        for name, value in candidate.to_json().items()
    }
