"""What a sentence states: by the rules of its language, else in words that no rule knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from memchat.models.offline import remembering
from memchat.models.offline.english.reading import read_sentence as read_english
from memchat.models.offline.english.retelling import retold
from memchat.models.offline.english.spelling import as_meant
from memchat.models.offline.finding import Finding, StatementClassifier
from memchat.models.offline.general import read_generally
from memchat.models.offline.korean.known import read_of_the_known
from memchat.models.offline.korean.others import also
from memchat.models.offline.korean.reading import read_sentence as read_korean
from memchat.models.offline.pronouns import introduced, named
from memchat.records import Memory
from memchat.sentence_kinds import is_question
from memchat.text import is_korean


def read(
    text: str,
    before: str,
    earlier: list[Finding],
    neighbours: Sequence[Memory],
    classifier: StatementClassifier,
) -> list[Finding]:
    """Return what a sentence states.

    `before` is what was said before it, of which a pronoun speaks, and `earlier` what that stated in
    the same message.
    """
    text = named(text if is_korean(text) else retold(as_meant(text)), before)
    if is_korean(text):
        found = also(text, earlier) or read_of_the_known(text, neighbours) or read_korean(text)
    elif what := remembering.told_to_remember(text):
        found = [replace(f, explicit=True) for f in read_english(what, told_to_remember=True)]
    else:
        found = read_english(text)
    found = [f for f in found if not f.weak or classifier.is_durable(text) is not False]
    return found or _of_the_known(text, neighbours, classifier) or read_generally(text, classifier)


def _of_the_known(text: str, neighbours: Sequence[Memory], classifier: StatementClassifier) -> list[Finding]:
    """Return what a sentence says for long of somebody who is known by the name it begins with."""
    said = introduced(text, neighbours)
    if said == text or is_question(said):
        return []
    forms = dict.fromkeys((said, said.partition(",")[0]))
    return next(filter(None, (read_generally(form, classifier) for form in forms)), [])
