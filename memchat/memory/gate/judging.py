"""The judge: puts every candidate of a turn before the rules, and keeps the batch consistent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from memchat.memory import comparison, values
from memchat.memory.consolidation import relate
from memchat.memory.ending import without_end
from memchat.memory.evidence import as_typed, is_explicit
from memchat.memory.gate.about import about_whom
from memchat.memory.gate.base import GateContext, Judgement, Verdict
from memchat.memory.gate.deleting import targets
from memchat.memory.gate.earlier import former_states
from memchat.memory.gate.explanations import sentence
from memchat.memory.gate.former import is_former
from memchat.memory.gate.own_wording import in_own_words
from memchat.memory.gate.registry import RULES
from memchat.memory.gate.said import claims
from memchat.memory.gate.secret import without_secrets
from memchat.memory.keys import fact_of
from memchat.memory.normalise import normalise, same_form
from memchat.memory.updates import deletion, plan
from memchat.memory.words_of_change import says_changed
from memchat.models.offline.dates import dated
from memchat.records import Candidate, Json, Known
from memchat.storage.id_prefixes import ID_PREFIX, REVIEW_PREFIX
from memchat.turn_records import Flagged, Skipped, Update

MOST_CANDIDATES = 40
"""More than a turn can hold; what comes after is malformed, one entry that says how many."""
_UNSAID = ("forgotten", "not_the_users_words", "ungrounded")
"""Reasons for which a fact is left out that the user has not said now."""
Find = Callable[[Candidate], tuple[Known, ...]]


def judge(candidates: Sequence[Candidate], context: GateContext) -> Judgement:
    """Decide about each candidate: approved as an update, skipped or flagged with a reason."""
    batch = _Batch(context)
    resolved = _resolved(candidates, context)
    for candidate in resolved[:MOST_CANDIDATES]:
        batch.judge(_in_form(candidate, context))
    batch.settle_deletions()
    if beyond := resolved[MOST_CANDIDATES:]:
        fields = {"count": str(len(beyond)), "most": str(MOST_CANDIDATES)}
        batch.skip(beyond[0], Verdict("skip", "malformed", sentence(context, "malformed.beyond", **fields)))
    return Judgement(
        tuple(entry.update for entry in batch.approved), tuple(batch.skipped), tuple(batch.flagged)
    )


def _in_form(candidate: Candidate, context: GateContext) -> Candidate:
    """Return a candidate in the form in which facts are compared, its times as dates."""
    normal = normalise(candidate, context.settings.topics)
    return dated(without_end(normal, context.now), context.now)


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
        context = replace(self.context, related=self._with_pending(_once(self.context.related)))
        candidate = as_typed(replace(candidate, explicit=is_explicit(candidate, context)), context)
        candidate = about_whom(candidate, context)
        verdict = _asked(candidate, context)
        told = candidate if _is_refused(verdict) else in_own_words(candidate, context)
        if told != candidate:
            candidate, verdict = told, _asked(told, context)
        if verdict is None or verdict.reason in ("duplicate", "conflict"):
            verdict = self._within_turn(candidate, context) or verdict
        if verdict is None:
            self._approve(candidate, context)
        elif verdict.outcome == "skip":
            self.skip(candidate, verdict)
        else:
            self._flag(candidate, verdict)

    def _with_pending(self, find: Find) -> Find:
        """Let a search see the memories as this turn leaves them: revised, or gone."""

        def search(candidate: Candidate) -> tuple[Known, ...]:
            pending = {entry.update.memory.id: entry.update for entry in self.approved}
            found = []
            for known in find(candidate):
                update = pending.get(known.memory.id)
                if update is None:
                    found.append(known)
                elif update.op != "delete":
                    found.append(Known(known.namespace, known.key, update.memory))
            return tuple(found)

        return search

    def skip(self, candidate: Candidate, verdict: Verdict) -> None:
        """List a candidate as left out."""
        existing = verdict.existing.memory.id if verdict.existing else None
        shown = without_secrets(candidate)
        if verdict.reason in _UNSAID and self.context.erased(fact_of(candidate)):
            shown = replace(shown, text="", value="", evidence="", reason="")
        self.skipped.append(Skipped(shown.to_json(), verdict.reason, verdict.detail, existing))

    def _flag(self, candidate: Candidate, verdict: Verdict) -> None:
        shown = without_secrets(candidate).to_json()
        if any(_one_question(shown, flagged) for flagged in self.flagged):
            self.skip(candidate, self._nothing_new(self.context))
            return
        review = REVIEW_PREFIX + self.context.new_id().removeprefix(ID_PREFIX)
        existing = verdict.existing.to_json() if verdict.existing else None
        self.flagged.append(Flagged(review, shown, verdict.reason, verdict.detail, existing))

    def _approve(self, candidate: Candidate, context: GateContext) -> None:
        if candidate.op == "delete":
            known = targets(candidate, context)[0]
            former = next(iter(former_states(candidate, known, context)), None)
            update = deletion(candidate, known, former, context)
        else:
            relation = relate(candidate, context.related(candidate), context)
            update = plan(candidate, relation, context)
        self.approved.append(_Approved(candidate, update))

    def settle_deletions(self) -> None:
        """Drop deletions nobody asked for of memories that this turn changes anyway."""
        changed = {entry.update.memory.id for entry in self.approved}
        for flagged in list(self.flagged):
            if flagged.candidate["op"] == "delete" and _existing_id(flagged) in changed:
                self.flagged.remove(flagged)
                self.skipped.append(
                    Skipped(flagged.candidate, "duplicate", sentence(self.context, "duplicate.nothing"))
                )

    def _nothing_new(self, context: GateContext) -> Verdict:
        return Verdict("skip", "duplicate", sentence(context, "duplicate.nothing"))

    def _within_turn(self, candidate: Candidate, context: GateContext) -> Verdict | None:
        """Look for the same fact, or its contrary, among what this turn approved already."""
        if candidate.op == "delete":
            ids = {(entry.update.previous or entry.update.memory).id for entry in self.approved}
            meant = targets(candidate, context)
            return self._nothing_new(context) if meant and meant[0].memory.id in ids else None
        for entry in self.approved:
            update = entry.update
            if update.op == "delete":
                continue
            known = Known(update.namespace, update.key, update.memory)
            relation = relate(replace(candidate, target_id=None), [known], context)
            if relation.kind in ("same", "richer") or _restates(candidate, entry.candidate):
                return Verdict("skip", "duplicate", sentence(context, "duplicate", what=update.memory.text))
            if relation.kind in ("changed", "contradicts"):
                return self._contradiction(candidate, entry, context)
            if _same_sentence(candidate, entry.candidate):
                return Verdict("skip", "duplicate", sentence(context, "duplicate", what=update.memory.text))
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


def _asked(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Return the word of the first rule that speaks."""
    return next((v for rule in RULES if (v := rule(candidate, context)) is not None), None)


_OF_FACTS = ("sensitive", "procedural", "unnormalised", "duplicate", "conflict")
"""Codes of what may be kept all the same, or be known: its wording matters."""


def _is_refused(verdict: Verdict | None) -> bool:
    """Tell whether a candidate is not to be kept, or only as what it is, whatever its wording."""
    return verdict is not None and verdict.reason not in _OF_FACTS


def _restates(candidate: Candidate, other: Candidate) -> bool:
    """Tell whether two candidates take one value from one quote: under another name it is no new fact."""
    quotes = sorted((same_form(candidate.evidence), same_form(other.evidence)), key=len)
    return (
        quotes[0] in quotes[1]
        and claims(candidate.value) != []
        and comparison.same_subject(candidate, other)
        and values.same_value(candidate.value, other.value)
    )


def _same_sentence(candidate: Candidate, other: Candidate) -> bool:
    """Tell whether two candidates are told by one text: forgotten under one name, it is to be gone."""
    return same_form(candidate.text) == same_form(other.text) and comparison.same_subject(candidate, other)


def _existing_id(flagged: Flagged) -> str | None:
    return flagged.existing["memory"]["id"] if flagged.existing else None


def _one_question(shown: Json, flagged: Flagged) -> bool:
    """Tell whether a candidate asks the person what a flagged one asks already."""
    fields = ("op", "subject", "attribute", "value", "text")
    return all(shown[name] == flagged.candidate[name] for name in fields)


def _once(find: Find) -> Find:
    """Keep what a search found, since several rules ask for the same."""
    found: dict[Candidate, tuple[Known, ...]] = {}

    def search(candidate: Candidate) -> tuple[Known, ...]:
        if candidate not in found:
            found[candidate] = tuple(find(candidate))
        return found[candidate]

    return search
