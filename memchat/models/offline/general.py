"""Reads a lasting statement that no rule knows as a note in the user's words.

The rules know what they find; people say more. What is told, and no question, request or courtesy,
is a note if the classifier is sure that it lasts, or in doubt if its form says so.
"""

from __future__ import annotations

from memchat.models.offline.delicate import read_delicate
from memchat.models.offline.english.noting import read_note as read_english_note
from memchat.models.offline.finding import LONGEST, Finding, StatementClassifier
from memchat.models.offline.korean.noting import read_note as read_korean_note
from memchat.sentence_kinds import is_question, is_request, is_small_talk
from memchat.sentences import MASK
from memchat.stated_ends import has_end
from memchat.text import is_korean


def read_generally(text: str, classifier: StatementClassifier) -> list[Finding]:
    """Return the note that a sentence is, if it surely states something lasting about the user."""
    if len(text) > LONGEST or MASK in text or is_question(text) or is_request(text) or is_small_talk(text):
        return []
    found = (read_korean_note if is_korean(text) else read_english_note)(text)
    if found and _lasts(found, text, classifier.is_durable(text)):
        return [found]
    delicate = read_delicate(text)
    return [delicate] if delicate else []


def _lasts(found: Finding, text: str, judged: bool | None) -> bool:
    """Tell whether a note is worth keeping: as the classifier judged, or in doubt by its form or end."""
    return not found.weak or has_end(text) if judged is None else judged
