"""Reads the durable facts out of an English sentence."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.cases import by_case, case_of
from memchat.models.offline.endings import of_a_death
from memchat.models.offline.english import endings, others, relatives
from memchat.models.offline.english.apposition import NOTABLE, apart
from memchat.models.offline.english.clauses import Clause, read_clause
from memchat.models.offline.english.experience import read_experience
from memchat.models.offline.english.grammar import parts, trimmed, value_of
from memchat.models.offline.english.instructions import read_instruction
from memchat.models.offline.english.lasting import lasts
from memchat.models.offline.english.leads import without_lead
from memchat.models.offline.english.manner import BEGAN, BYGONE, CHANGE, PASSING, TAKES_BACK, TO_YOU, is_told
from memchat.models.offline.english.names import is_name
from memchat.models.offline.english.predicates import PREDICATES, Predicate
from memchat.models.offline.english.properties import read_property
from memchat.models.offline.english.rewording import plainly
from memchat.models.offline.english.splitting import split_clauses
from memchat.models.offline.english.wording import alone, asides, told_of
from memchat.models.offline.finding import Finding, note
from memchat.records import USER
from memchat.sentence_kinds import is_question

_ASIDE = re.compile(
    r"(?:,?\s+(?:btw|by the way|fyi|haha|lol|tbh|to be honest|you know|if you must know|as you "
    r"know))+$",
    re.IGNORECASE,
)
_CORRECTS = re.compile(rf"^\W*(?:{TAKES_BACK}|sorry|actually)", re.IGNORECASE)
_DEICTIC = re.compile(
    r"^(?:it|this|that|these|those|them|him|her|you|your|there|here|me|what|how|when you|"
    r"to (?:say|think|hear|believe|imagine|admit|bother|interrupt|ask|be|see|know|get|have)|my "
    r"(?:card|account|pin|money|app|top|transfer|payment|order|phone number|statement|refund)|the "
    r"(?:app|card|transfer|payment|song you|music you|one|other|answer|result))\b(?! (?:taste|"
    r"smell|idea|color|colour|sound|feeling|look|texture)\b)",
    re.IGNORECASE,
)
_YOURS = re.compile(r"\b(?:you|your)\b", re.IGNORECASE)


def read_sentence(text: str, *, told_to_remember: bool = False) -> list[Finding]:
    """Return what an English sentence durably says; nothing for questions, fiction, reports."""
    plain = text = apart(plainly(text.replace("’", "'")))
    if not is_told(plain):
        return []
    if instruction := read_instruction(text):
        return instruction
    if given_up := others.gave_up(text):
        return given_up
    found: list[Finding] = []
    before: Clause | None = None
    for start, piece in split_clauses(text):
        clause = read_clause(piece, start, before)
        goes_on = bool(before and before.called and clause.called) and "?" not in piece
        read = _read(
            clause, found, asked=is_question(piece) and not goes_on, whole=plain, told=told_to_remember
        )
        found += read or _noted(clause, before)
        before = clause if clause.subject else _spoken_of(found) or before
    return [*found, *relatives.aged(plain)]


def _noted(clause: Clause, before: Clause | None) -> list[Finding]:
    """Return what one more predicate in a list says of another, where no rule knows it."""
    told = re.sub(r"[\s,.!]+$", "", clause.text)
    if before is None or not clause.called or clause.subject != before.subject or not NOTABLE.match(told):
        return []
    said = told_of(clause, re.sub(r"[\s,.!]+$", "", clause.predicate))
    return [replace(note(said, value_of(clause.predicate), clause.text, clause.subject), weak=True)]


def _spoken_of(found: list[Finding]) -> Clause | None:
    """Return the other whom the clause before spoke of: "my flatmate's name is Ola and she's ..."."""
    last = found[-1].subject if found else USER
    return (
        None if last == USER else Clause(last, "", "", last if last[:1].isupper() else f"The user's {last}")
    )


def _read(clause: Clause, found: list[Finding], *, asked: bool, whole: str, told: bool) -> list[Finding]:
    if ellipsis := others.so_does(clause.text, found):
        return [replace(finding, evidence=whole) for finding in ellipsis]
    if asked:
        return relatives.in_passing(clause.text)
    direct = (
        ([] if clause.called else read_instruction(clause.text))
        or read_property(clause, told=told)
        or others.works_now(clause, whole)
        or relatives.gave_a_name(clause)
        or others.kept_in(clause)
        or others.reached_at(clause)
        or others.told_of_channel(clause)
        or others.told_by_others(clause)
        or _predicated(clause, whole=whole, told=told)
        or _experienced(clause, whole=whole, told=told)
    )
    return direct or _along(clause)


def _along(clause: Clause) -> list[Finding]:
    """Return what a clause that no rule reads tells along of relatives, and what it says of them for long."""
    names = relatives.in_passing(clause.text)
    if not names or not clause.called or not lasts(clause.predicate):
        return names
    said = told_of(clause, re.sub(r"[\s,.!]+$", "", clause.predicate))
    return [note(said, value_of(clause.predicate), clause.text, clause.subject), *names]


def _experienced(clause: Clause, *, whole: str, told: bool) -> list[Finding]:
    """Read what a thing does to the user: "crowds make me nervous"."""
    if TO_YOU.search(clause.text) or (PASSING.search(whole) and not told):
        return []
    body = without_lead(clause.text)
    if _CORRECTS.match(whole):
        body = re.sub(r" better[\s.!]*$", " better for me", body)
    return [
        replace(found, changes=found.changes or bool(_CORRECTS.match(whole) or CHANGE.search(whole)))
        for found in read_experience(body, hedged=clause.hedged)
    ]


def _predicated(clause: Clause, *, whole: str, told: bool) -> list[Finding]:
    predicate = _ASIDE.sub("", re.sub(r"[\s,.!]+$", "", clause.predicate))
    if not clause.subject or not predicate or TO_YOU.search(predicate):
        return []
    if want := others.wants_instead(clause, whole):
        return want
    positive = endings.affirmed(predicate)
    if positive and (
        ended := endings.no_longer(_by_table(clause, positive, whole=whole, told=told), clause, predicate)
    ):
        return ended
    found = _by_table(clause, predicate, whole=whole, told=told)
    if not found and positive:
        return endings.no_more(clause, predicate, positive)
    return [replace(f, ends=True) if positive and f.relation == "dislike" else f for f in found]


def _by_table(clause: Clause, predicate: str, *, whole: str, told: bool) -> list[Finding]:
    """Return what the first row that matches says."""
    for row in PREDICATES:
        match = row.search(predicate)
        if match is None:
            continue
        if row.needs_name and not is_name(value_of(match["obj"] or ""), row.attribute):
            continue
        if row.relation != "fact" and BYGONE.search(whole):
            return []
        if not _fits(row, match, predicate, told=told):
            return []
        changes = row.changes or bool(CHANGE.search(whole))
        return [
            filed
            for finding in _findings(row, match, clause, changes=changes)
            for filed in of_a_death(finding, clause.called)
        ]
    return []


def _fits(row: Predicate, match: re.Match[str], predicate: str, *, told: bool) -> bool:
    obj = (match["obj"] or "").strip()
    if row.general and (_DEICTIC.match(obj) or _YOURS.search(obj)):
        return False
    return told or row.changes or bool(BEGAN.match(predicate)) or not PASSING.search(predicate)


_DATED = frozenset({"city", "origin", "childhood", "school", "employer"})
_YEAR = re.compile(r"\s(?:19|20)\d\d\W*$")
"""Says when one came to a place: "moved to Berlin 2019"; elsewhere it may be part of a name."""


def _object(row: Predicate, match: re.Match[str]) -> str:
    said = match["obj"] or ""
    if row.attribute == "birthday":
        return said.strip(" ,.!")
    return trimmed(_YEAR.sub("", said) if row.attribute in _DATED else said)


def _findings(row: Predicate, match: re.Match[str], clause: Clause, *, changes: bool) -> list[Finding]:
    obj = _object(row, match)
    groups = {k: trimmed(v) for k, v in match.groupdict().items() if v}
    value = row.value.format(**groups) if row.value else _named(obj, groups)
    base = Finding(
        row.relation,
        obj,
        told_of(clause, alone(match)),
        clause.text.strip(),
        topic=row.topic,
        attribute="likes" if row.relation == "like" and case_of(obj) else row.attribute,
        value=value if row.attribute == "birthday" else value_of(value),
        subject=clause.subject or USER,
        changes=changes,
        ends=row.ends,
        if_known=row.if_known,
        hedged=clause.hedged,
        importance=row.importance,
        hint=row.hint,
        weak=row.weak,
    )
    return [*_each(base, row), *asides(base, groups, clause), *relatives.in_passing(clause.text)]


def _named(obj: str, groups: dict[str, str]) -> str:
    name = groups.get("named") or groups.get("to")
    return f"{value_of(obj)} {name}" if name else obj


_WHERE_USED = re.compile(
    r" (?:at (?:work|home|the office|school|uni)|for (?:work|everything|school|my job))$"
)


_WITH_WHOM = re.compile(
    r" (?:(?:with|to) (?:my|our) \w+(?: \w+)?|at (?:home|work|school|the office)|fluently|natively|a bit|"
    r"a little)(?=,| and |$)"
)
"""Portuguese with my mother and English at work."""


def _each(base: Finding, row: Predicate) -> list[Finding]:
    pieces = by_case(base.object) or parts(
        _WITH_WHOM.sub("", base.object) if base.attribute == "languages" else base.object
    )
    if row.value or (row.relation == "fact" and not row.each):
        return [base]
    if row.each:
        pieces = [p for piece in pieces for p in re.split(r"\s+(?:on|with|and|&)\s+(?=[A-Z])", piece)]
    told = [replace(base, object=piece, text=base.text.replace(base.object, piece)) for piece in pieces]
    return [replace(f, object=(named := _WHERE_USED.sub("", f.object)), value=value_of(named)) for f in told]
