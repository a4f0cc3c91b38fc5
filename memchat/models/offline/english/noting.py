"""Reads an English statement that no rule knows as a note in the user's words.

What has the form of a statement about oneself, and none of what passes, may be one; where its form
itself says that it lasts, it is no weak one.
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

_ME = re.compile(
    r"(?:i|i'm|im|i've|ive|we|we're|we've|my (?!desire|wish)|our|both (?:of )?my|for me|as an?\b|"
    r"being an?\b|to me)\b",
    re.IGNORECASE,
)
_THING = re.compile(
    r"^(?!(?:take|flip|bring|fetch|leave|drop|pick|pull|push|press|hit|go|come|keep|hold|wait|try|follow|"
    r"save|log|sign|"
    r"comfort|entertain|surprise|inspire|quiet|it|he|she|they|there|someone|somebody|the (?:app|site|page|"
    r"file|code)|"
    r"is|are|was|do|does|did|has|have|can|could|would|should|will|if|when|while|because|so|then|ist)\b)"
    r"(?:[\w'-]+ ){0,4}?(?:is|are|isn't|aren't|has|have|was|were|does|doesn't|do|don't|never|always|"
    r"[a-z]{3,}s|keep|make|give|"
    r"(?:sun|mon|tues|wednes|thurs|fri|satur)days) .*\b(?:me|my|i)\b|^(?:sun|mon|tues|wednes|thurs|fri|"
    r"satur)days i\b",
    re.IGNORECASE,
)
"""Speaks of a thing and what it is to the user: "thrillers keep me hooked"."""
_MINE = {"me": "the user", "my": "the user's", "us": "the user", "our": "the user's", "mine": "the user's"}
_WORD = re.compile(r"[a-z']+", re.IGNORECASE)
_PASSES = re.compile(
    r"\b(?:you|your|yours|this|these|almost|nearly|just|still|again|already|yet|about to|going to|gonna|"
    r"trying|waiting|"
    r"looking for|looking at|wondering|want to|need|wish|hope|let|please|sorry|thanks|error|question|issue|"
    r"problem|order|account|payment|transfer|refund|statement|card|app)\b"
    r"|\b(?:feeling|wanna|gonna|charged?|debit)\b"
    r"|\b(?:has|have|had|got) (?:an? |the )?(?:[\w'-]+ ){0,2}?(?:appointment|meeting|interview|exam|flight|"
    r"reservation|deadline|check-?up|operation|test)\b(?!.*\b(?:every|each|on \w+days|weekly|daily)\b)"
    r"|^\W*(?:and |so |but |well )*(?:i|we)(?:'m| am|'re| are)(?: \w+ly)? (?!learning|studying|training|"
    r"raising|saving|"
    r"living|working|expecting|planning to be|getting better)\w+ing\b"
    r"|^\W*(?:and |so |but |well )*(?:i|we) (?:have |had |'ve )?(?!grew|quit|stopped|used|gave|moved)"
    r"(?:\w+ed|got|went|saw|made|did|took|came|found|lost|met|bought|ate|had|said|told|sent|paid|forgot|"
    r"left|woke|won|ran|read|wrote|spent|thought|felt|heard)\b(?!.*\b(?:years?|since|all my life|always|"
    r"as a)\b)",
    re.IGNORECASE,
)
_AT_HAND = re.compile(
    r"\b(?:you|your|yours|this|these|gonna|going to|about to|error|orders?|account|payment|transfer|refund|"
    r"statement|cards?|charged?|debit|app)\b",
    re.IGNORECASE,
)


def read_note(text: str) -> Finding | None:
    """Return the note that an English sentence is, weak where its form leaves open whether it lasts."""
    said = plainly(text.replace("’", "'"))
    if not manner.is_told(said) or manner.TO_YOU.search(said):
        return None
    clause = read_clause(said, 0, None)
    if attribute := _lasting(clause, said):
        return replace(_noted(clause, said, text), attribute=attribute)
    passes = manner.PASSING.search(said) or _PASSES.search(said) or len(said.split()) < 3
    body = without_lead(said)
    if passes or not (_ME.match(body) or _THING.match(body)):
        return None
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
    value = value_of(_TO_BE.sub("", clause.predicate if clause.subject else said))
    subject = clause.subject if clause.called.startswith("The user's") else USER
    return note(told, value, text, subject)
