"""Reads a lasting statement that no rule knows as a note in the user's words.

The rules know what they find; people say more. What has the form of a statement about oneself,
and none of what passes, is a note if the classifier is sure that it lasts.
"""

from __future__ import annotations

import re

from memchat.models.offline.delicate import read_delicate
from memchat.models.offline.english import manner as english
from memchat.models.offline.english.clauses import read_clause as read_english_clause
from memchat.models.offline.english.grammar import sentence, third_person
from memchat.models.offline.english.grammar import value_of as english_value
from memchat.models.offline.english.leads import without_lead
from memchat.models.offline.finding import Finding, StatementClassifier, note
from memchat.models.offline.korean.noting import read_note
from memchat.records import USER
from memchat.sentence_kinds import is_question, is_request, is_small_talk
from memchat.sentences import MASK
from memchat.text import is_korean

LONGEST = 160
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
_PASSES_EN = re.compile(
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


def read_generally(text: str, classifier: StatementClassifier) -> list[Finding]:
    """Return the note that a sentence is, if it surely states something lasting about the user."""
    if len(text) > LONGEST or MASK in text or is_question(text) or is_request(text) or is_small_talk(text):
        return []
    korean = is_korean(text)
    found = read_note(text) if korean else _english(text)
    lasts_long = classifier.is_durable(text) if found else None
    if found is None or lasts_long is False or (lasts_long is None and (found.weak or not korean)):
        found = read_delicate(text)
    return [found] if found else []


def _english(text: str) -> Finding | None:
    said = text.replace("’", "'")
    passes = english.PASSING.search(said) or english.TO_YOU.search(said) or _PASSES_EN.search(said)
    if (
        passes
        or not english.is_told(said)
        or len(said.split()) < 3
        or not (_ME.match(without_lead(said)) or _THING.match(without_lead(said)))
    ):
        return None
    clause = read_english_clause(said, 0, None)
    if clause.subject == USER:
        told = third_person(re.sub(r"[\s.!]+$", "", clause.predicate))
    else:
        told = sentence(_WORD.sub(lambda m: _MINE.get(m.group().lower(), m.group()), said))
    value = english_value(clause.predicate if clause.subject == USER else said)
    subject = clause.subject if clause.called.startswith("The user's") else USER
    return note(told, value, text, subject)
