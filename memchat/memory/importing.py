"""Import: memories from JSON lines, memchat's own as they were, those of others as `bootstrap`.

Importing twice changes nothing. What the user erased stays erased, secrets stay out, and what
contradicts a memory waits for the person.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from memchat.clock import Clock, StoppedClock
from memchat.config import Settings
from memchat.memory.consolidation import relate
from memchat.memory.decision import Given
from memchat.memory.desk import Desk, open_desk, persistently
from memchat.memory.exporting import FORMAT
from memchat.memory.gate import judge
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.memory.gate.malformed import malformed
from memchat.memory.gate.not_the_users_words import CODE as NOT_THE_USERS_WORDS
from memchat.memory.gate.opted_out import opted_out
from memchat.memory.gate.poisoning import poisoning
from memchat.memory.gate.secret import secret
from memchat.memory.import_format import read_own
from memchat.memory.keys import fact_of
from memchat.memory.revising import as_given
from memchat.memory.stated import stated
from memchat.records import Candidate, Json, Known, Memory
from memchat.sentence_kinds import is_question
from memchat.storage.id_prefixes import REVIEW_PREFIX
from memchat.storage.memory_writes import Change, Imported, Writing
from memchat.turn_records import Flagged

IMPORTED = 0.8
"""Confidence of what other programs remembered."""
_TEXT_FIELDS = ("text", "memory", "content", "fact")


@dataclass(slots=True)
class ImportReport:
    """What an import did."""

    stored: int = 0
    flagged: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    """Left out, by reason: known, forgotten, duplicate, malformed, secret, ..."""
    lines: int = 0
    """Lines read so far."""
    damaged: list[int] = field(default_factory=list)
    """Numbers of the lines that could not be read, from 1; nothing of them is kept."""

    def to_json(self) -> Json:
        """Return it as commands print it."""
        return {
            "stored": self.stored,
            "flagged": self.flagged,
            "skipped": dict(self.skipped),
            "damaged_lines": self.damaged,
        }


def import_steps(
    settings: Settings,
    user: str,
    lines: Iterable[str],
    report: ImportReport,
    clock: Clock | None = None,
    *,
    scope: str = "user",
) -> Iterator[int]:
    """Import line by line, for the user or, with scope "app", for all; yield how many lines are read.

    Each line is kept whole or not at all, so that an import that is broken off can be run again.
    All that one import learns is of one moment, so that it is undone as one. A line that cannot be
    read is left out and reported by its number. Raises StorageError.
    """
    with open_desk(settings, user, clock, scope=scope) as opened:
        desk = replace(opened, clock=StoppedClock(opened.clock.now()))
        for report.lines, line in enumerate(lines, 1):
            if line.strip():
                persistently(partial(_import_line, desk, line, report))
            yield report.lines


def _import_line(desk: Desk, line: str, report: ImportReport) -> None:
    try:
        given = json.loads(line)
        own = isinstance(given, dict) and given.get("format") == FORMAT
        imported = read_own(desk, given) if own else None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        _damaged(report)
        return
    if imported is not None:
        _keep(desk, imported, report)
    else:
        _learn(desk, given, report)


def _damaged(report: ImportReport) -> None:
    report.skipped["malformed"] += 1
    report.damaged.append(report.lines)


def _keep(desk: Desk, imported: Imported, report: ImportReport) -> None:
    """Keep one of memchat's own memories as it was, unless something speaks against it."""
    memory = imported.known.memory
    if desk.revisions(memory.id):
        report.skipped["known"] += 1
        return
    present = _without_erased(desk, imported)
    rests_on_erased = bool(imported.sources) and not present.sources
    if rests_on_erased or desk.library.forgotten_since(memory.updated_at)(fact_of(memory)):
        report.skipped["forgotten"] += 1
        return
    candidate = Candidate.of(
        memory, evidence=memory.source.quote, confidence=memory.confidence, reason="imported"
    )
    verdict = _against(candidate, imported.known, _context(desk))
    if verdict is None:
        desk.write(Writing(desk.owner, desk.now, imported=(present,)))
        report.stored += 1
    elif verdict.outcome == "skip":
        report.skipped[verdict.reason] += 1
    else:
        existing = verdict.existing.to_json() if verdict.existing else None
        flagged = Flagged("", candidate.to_json(), verdict.reason, verdict.detail, existing)
        desk.write(Writing(desk.owner, desk.now, queued=_items(desk, [flagged])))
        report.flagged += 1


def _against(candidate: Candidate, known: Known, context: GateContext) -> Verdict | None:
    """Return what speaks against keeping an imported memory: a rule of the gate, or what is known."""
    verdicts = (rule(candidate, context) for rule in (opted_out, malformed, secret, poisoning))
    return next(filter(None, verdicts), None) or _beside(candidate, known, context)


def _context(desk: Desk) -> GateContext:
    return replace(desk.context("bootstrap"), memory_on=desk.memory_on)


def _without_erased(desk: Desk, imported: Imported) -> Imported:
    """Return an imported memory without the former states, sources and quotes that were erased since."""
    gone = {
        revision["revision"]
        for revision in imported.revisions
        if desk.library.forgotten_since(revision["created_at"])(fact_of(Memory.from_json(revision["value"])))
    }
    known = imported.known
    return Imported(
        replace(known, memory=_unquoted(desk, known.memory)),
        tuple(
            revision | {"value": _unquoted(desk, Memory.from_json(revision["value"])).to_json()}
            for revision in imported.revisions
            if revision["revision"] not in gone
        ),
        tuple(
            (number, source)
            for number, source in imported.sources
            if number not in gone and not desk.is_erased(source)
        ),
    )


def _unquoted(desk: Desk, memory: Memory) -> Memory:
    """Return a memory without its quote if something of the turn that it is from was erased since."""
    if not desk.is_erased(memory.source):
        return memory
    return replace(memory, source=replace(memory.source, quote=""))


def _beside(candidate: Candidate, known: Known, context: GateContext) -> Verdict | None:
    """Say how an imported memory stands to what is known under other ids."""
    related = context.related(candidate)
    relation = relate(candidate, related, context)
    taken = next((k for k in related if (k.namespace, k.key) == (known.namespace, known.key)), None)
    beside = relation.known or taken
    if beside is None:
        return None
    if relation.kind == "same":
        return Verdict("skip", "duplicate", sentence(context, "duplicate", what=beside.memory.text))
    return Verdict("flag", "conflict", sentence(context, "conflict", what=beside.memory.text), beside)


def _learn(desk: Desk, given: Any, report: ImportReport) -> None:
    """Put what another program remembered before the gate."""
    if isinstance(given, str):
        given = {"text": given}
    text = (
        next((given[name] for name in _TEXT_FIELDS if given.get(name)), "") if isinstance(given, dict) else ""
    )
    if not isinstance(text, str) or not text.strip():
        _damaged(report)
        return
    if is_question(text):
        report.skipped[NOT_THE_USERS_WORDS] += 1
        return
    fields = {name: str(given.get(name) or "") for name in ("topic", "attribute", "value")}
    candidates = [
        replace(as_given(c, Given(text, **fields)), explicit=False, confidence=IMPORTED, reason="imported")
        for c in stated(text, desk.settings)
    ]
    context = _context(desk)
    judgement = judge(candidates, context)
    changes = tuple(Change(u, source=u.memory.source) for u in judgement.updates)
    items = _items(desk, judgement.flagged)
    desk.write(Writing(desk.owner, context.now, changes, queued=items))
    report.stored += len(changes)
    report.skipped.update(skipped.reason for skipped in judgement.skipped)
    report.flagged += len(items)


def _items(desk: Desk, flagged: Sequence[Flagged]) -> tuple[Flagged, ...]:
    """Return what the person must decide as items that are queued once however often it is imported."""
    return tuple(replace(item, review_id=_review_id(desk, item)) for item in flagged)


def _review_id(desk: Desk, item: Flagged) -> str:
    parts = [
        desk.owner,
        *(str(item.candidate[name]) for name in ("kind", "subject", "attribute", "value", "text")),
    ]
    return REVIEW_PREFIX + hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
