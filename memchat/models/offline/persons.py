"""Whom of the people spoken of a question asks for: "who is allergic to nuts?", "누가 로마에 살아?"."""

from __future__ import annotations

import re
from collections.abc import Callable

from memchat.models.offline.knowledge import Fact
from memchat.query_words import QueryWord, query_words
from memchat.records import USER
from memchat.text import fold, is_korean, terms

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
    return [fact for fact in known() if words and fact.subject != USER and _says_all(fact.text, words)]


def _says_all(text: str, words: list[QueryWord]) -> bool:
    have = set(terms(text))
    *others, verb = words
    return all(_says(word, have) for word in others) and (_says(verb, have) or _is_verb_of(verb, text))


def _says(word: QueryWord, have: set[str]) -> bool:
    return any(term.stands_in(have) for term in word)


def _is_verb_of(word: QueryWord, text: str) -> bool:
    """Tell whether the last word of a Korean question is the verb of a text: 살아, 산다."""
    verb = fold(text).rstrip(" .").rpartition(" ")[2]
    return is_korean(verb) and _without_final(verb[0]) == _without_final(word[0].text[0])


def _without_final(syllable: str) -> int:
    """Return the number of a Hangul syllable's first consonant and vowel (of 28 finals each)."""
    return (ord(syllable) - 0xAC00) // 28
