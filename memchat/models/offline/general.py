"""Reads a lasting statement that no rule knows as a note in the user's words.

The rules know what they find; people say more. What has the form of a statement about oneself,
and none of what passes, is a note if the classifier is sure that it lasts.
"""

from __future__ import annotations

from memchat.models.offline.delicate import read_delicate
from memchat.models.offline.english.noting import read_note as read_english_note
from memchat.models.offline.finding import Finding, StatementClassifier
from memchat.models.offline.korean.noting import read_note as read_korean_note
from memchat.sentence_kinds import is_question, is_request, is_small_talk
from memchat.sentences import MASK
from memchat.text import is_korean

LONGEST = 160


def read_generally(text: str, classifier: StatementClassifier) -> list[Finding]:
    """Return the note that a sentence is, if it surely states something lasting about the user."""
    if len(text) > LONGEST or MASK in text or is_question(text) or is_request(text) or is_small_talk(text):
        return []
    korean = is_korean(text)
    found = (read_korean_note if korean else read_english_note)(text)
    lasts_long = classifier.is_durable(text) if found and (found.weak or korean) else True
    if found is None or lasts_long is False or (found.weak and not lasts_long):
        found = read_delicate(text)
    return [found] if found else []
