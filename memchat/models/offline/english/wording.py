"""How an English fact is worded: by itself, whatever else its clause tells along."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.english.clauses import Clause
from memchat.models.offline.english.grammar import others_words, sentence, third_person, value_of
from memchat.models.offline.finding import Finding

_ASIDES = {
    "employer": ("work", "employer", "work at {}"),
    "workplace": ("work", "workplace", "work in {}"),
    "shift": ("work", "shift", "work {}"),
    "with": ("home", "household", "live with {}"),
    "job": ("work", "job", "work as {}"),
    "city": ("about", "city", "live in {}"),
    "school": ("education", "school", "studied at {}"),
    "dwelling": ("home", "dwelling", "live in {}"),
}
"""What else a pattern may catch, by its group: employer and shift of a job, who one lives with."""
_BEFORE = re.compile(
    r",?\s+(?:(?:based|living) in|as(?: an?| the)?|at|for|with|on|in|by|from)\s+$", re.IGNORECASE
)


def asides(base: Finding, groups: dict[str, str], clause: Clause) -> list[Finding]:
    """Return what else the pattern caught, each in a sentence of its own."""
    kept: list[Finding] = []
    for group, (topic, attribute, says) in _ASIDES.items():
        if value := groups.get(group):
            said = f"{_article(value)}{value}" if group == "job" else value
            text = told_of(clause, says.format(said))
            kept.append(
                replace(
                    base, topic=topic, attribute=attribute, object=value, value=value_of(value), text=text
                )
            )
    return kept


def _article(noun: str) -> str:
    return "an " if noun[0].lower() in "aeiou" else "a "


def alone(match: re.Match[str]) -> str:
    """Return a predicate without its asides: "work as a nurse", of "... at St. Mary's"."""
    said, groups = match.string, match.groupdict()
    if groups.get("dwelling"):
        moved = re.match(r".*\b(?:moved|relocated)\b", said, re.IGNORECASE)
        return f"{'moved to' if moved else 'live in'} {groups['obj']}"
    for start, end in sorted((match.span(g) for g in _ASIDES if groups.get(g)), reverse=True):
        said = f"{_BEFORE.sub('', said[:start])}{said[end:]}"
    return said


_SEVERAL = re.compile(r"(?!sis$|gramps$)[a-z -]*(?:[^s]s|children)")
"""A relation that names several: "parents", "in-laws"."""


def told_of(clause: Clause, predicate: str) -> str:
    """Return a predicate as a sentence about a clause's subject: "Works as a nurse."."""
    if _SEVERAL.fullmatch(clause.subject) and clause.called:
        return sentence(f"{clause.called} {others_words(predicate)}")
    said = third_person(predicate)
    if not clause.called:
        return said
    return sentence(f"{clause.called} {said[0].lower()}{said[1:]}")
