"""English statements that something is no longer so: "no longer work at", "not any more"."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.english.clauses import Clause
from memchat.models.offline.english.grammar import sentence, third_person, value_of
from memchat.models.offline.english.lexicon import HABITUAL_VERB
from memchat.models.offline.finding import Finding

_NO_LONGER = re.compile(
    r"^(?:(?P<am>am|have) )?no longer (?P<rest>\S.*)$"
    r"|^(?:do not|don't|dont) (?P<rest2>\S.*?),? (?:any ?more|any longer|now)$"
    r"|^(?P<am3>am) not (?P<rest3>\S.*?),? (?:any ?more|any longer)$"
    r"|^(?:have |just |recently )*(?:stopped|quit|gave up|given up) (?P<gerund>[a-z]+)ing\b(?P<rest4>.*)$",
    re.IGNORECASE | re.DOTALL,
)
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_E_DROPPED = re.compile(r"(?:us|smok|vap|driv|rid|mak|tak|writ|cod|practis|practic|hik|danc|bak|liv|shar)$")
_HABIT = re.compile(rf"(?:{HABITUAL_VERB})\b(?! (?:it|this|that)\b)", re.IGNORECASE)
_ENDABLE_TEXT = """
allergy city employer job shift workplace tools plays routine
learning goals belongings household dwelling school team partner pets
"""
_ENDABLE = frozenset(_ENDABLE_TEXT.split())
"""Attributes that say how one lives; the others ("not vegetarian") have rows of their own."""


def affirmed(predicate: str) -> str:
    """Return what is denied as if it held: "no longer work at Bosch" -> "work at Bosch"; "" if nothing."""
    match = _NO_LONGER.match(predicate.strip())
    if match is None:
        return ""
    if gerund := match["gerund"]:
        base = gerund + "e" if _E_DROPPED.search(gerund) else _DOUBLED.sub(r"\1", gerund)
        return base + match["rest4"]
    verb = match["am"] or match["am3"] or ""
    return f"{verb} {match['rest'] or match['rest2'] or match['rest3']}".strip()


def no_more(clause: Clause, predicate: str, positive: str) -> list[Finding]:
    """Return a habit that was given up: "stopped going to the gym"."""
    if not _HABIT.match(positive):
        return []
    said = f"{clause.called} {third_person(predicate)}".strip()
    habit = value_of(positive)
    return [
        Finding(
            "fact",
            positive,
            sentence(said[0] + (said[1:].lower() if clause.called else said[1:])),
            clause.text.strip(),
            attribute="routine",
            value=value_of(f"no longer {habit}"),
            subject=clause.subject,
            changes=True,
            ends=True,
        )
    ]


def no_longer(held: list[Finding], clause: Clause, predicate: str) -> list[Finding]:
    """Return what held as what is no longer so."""
    said = third_person(predicate)
    if clause.called:
        said = f"{clause.called} {said[0].lower()}{said[1:]}"
    return [
        replace(
            finding, value=f"no longer {finding.value or finding.object}", text=said, changes=True, ends=True
        )
        for finding in held[:1]
        if finding.relation == "fact" and finding.attribute in _ENDABLE
    ]
