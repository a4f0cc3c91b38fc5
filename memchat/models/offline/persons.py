"""Whom of the people spoken of a question asks for: "who is allergic to nuts?", "누가 로마에 살아?"."""

from __future__ import annotations

import re
from collections.abc import Callable

from memchat.models.offline.knowledge import Fact
from memchat.models.offline.word_match import says_all
from memchat.query_words import query_words
from memchat.records import USER

_ASKS_WHO = re.compile(
    r"^\W*(?:(?:and|so|but|hey|ok|again)\W+)*who(?:'s|’s)?\s(?!.*\b(?:i|i'm|me|my|we|our|us|you)\b)"
    r"|(?<![가-힣])누가\s(?!.*(?<![가-힣])(?:나|내|제|저|우리)(?![가-힣]{2}))",
    re.IGNORECASE,
)
_WHO = frozenset({"who", "누가"})


def told_of_whom(question: str, known: Callable[[], list[Fact]]) -> list[Fact]:
    """Return what is known of other people that says all a "who" question asks; [] for other questions."""
    if not _ASKS_WHO.search(question):
        return []
    words = [word for word in query_words(question) if word and word[0].text not in _WHO]
    return [fact for fact in known() if words and fact.subject != USER and says_all(fact.text, words)]
