"""Reads an English statement that no rule knows as a note in the user's words.

Where its form says that it lasts it has an attribute of its own; else it is weak, and the classifier decides.
"""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.english import manner
from memchat.models.offline.english.clauses import Clause, read_clause
from memchat.models.offline.english.grammar import sentence, third_person, value_of
from memchat.models.offline.english.lasting import lasts, lasts_of_a_thing
from memchat.models.offline.english.leads import without_lead
from memchat.models.offline.english.rewording import plainly
from memchat.models.offline.finding import Finding, note
from memchat.records import USER

_MINE = {"me": "the user", "my": "the user's", "us": "the user", "our": "the user's", "mine": "the user's"}
_WORD = re.compile(r"[a-z']+", re.IGNORECASE)
_AT_HAND = re.compile(
    r"\b(?:you|your|yours|this(?! (?:year|spring|summer|autumn|fall|winter|term)\b)|these|gonna|going to|"
    r"about to|error|orders?|account|payment|transfer|refund|"
    r"statement|cards?|charged?|debit|app)\b",
    re.IGNORECASE,
)


_WISHES = re.compile(
    r"\b(?:looking (?:to|for)|(?:would|i'd) love (?:to|some|any)|hoping to find|recommendations?|"
    r"planning (?:a|my|our) (?:\w+ )?(?:trip|visit|vacation|holiday) to)\b",
    re.IGNORECASE,
)
"""Leads to what is asked for next."""


def read_note(text: str) -> Finding | None:
    """Return the note that an English sentence is, weak where its form leaves open whether it lasts."""
    said = plainly(text.replace("’", "'"))
    if (
        len(said.split()) < 2
        or not manner.is_told(said)
        or manner.TO_YOU.search(said)
        or _WISHES.search(said)
    ):
        return None
    clause = read_clause(said, 0, None)
    if attribute := _lasting(clause, said):
        return replace(_noted(clause, said, text), attribute=attribute)
    return replace(_noted(clause, said, text), weak=True)


def _lasting(clause: Clause, said: str) -> str:
    """Return the attribute of what a clause says for long of the user, their people or things; else ""."""
    passes = manner.PASSING.search(said) and not manner.BEGAN.match(clause.predicate)
    if passes or _AT_HAND.search(said):
        return ""
    return lasts(clause.predicate) if clause.subject else lasts_of_a_thing(without_lead(said))


_TO_BE = re.compile(
    r"^(?:am|was|were|have been|have got|have|had|been|do|did)\s+(?=\w)|"
    r"^(?:my|our) [\w'-]+(?: [\w'-]+)? (?:is|are|was) ",
    re.IGNORECASE,
)
"""Says in a note no more than that it is so."""


def _noted(clause: Clause, said: str, text: str) -> Finding:
    if clause.subject == USER:
        told = third_person(re.sub(r"[\s.!]+$", "", clause.predicate))
    else:
        told = sentence(_WORD.sub(lambda m: _MINE.get(m.group().lower(), m.group()), said))
    what = _TO_BE.sub("", clause.predicate if clause.subject else said)
    first, _, _ = what.partition(",")
    value = value_of(first if len(first.split()) > 1 else what)
    subject = clause.subject if clause.called.startswith("The user's") else USER
    return note(told, value, text, subject)
