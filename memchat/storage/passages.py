"""Which of many words and phrases stand in a text: the time hardly grows with how many they are.

Whoever erases 1,500 memories looks for thousands of words and phrases in thousands of texts.
Each passage is known by its first characters, and a text's own runs of characters are looked up
among those.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable

from memchat.text import fold

WORD = re.compile(r"\w+[+#]*")
"""A word, or a name such as C++ and C#."""
_SHORTEST_WORD = 2
_START = 8
"""Characters by which a passage is known."""
_FEW = 40
"""Passages that are looked for one by one: sooner done than cutting up the text."""


def words_of(text: str) -> set[str]:
    """Return the words of a text as they are compared."""
    return {word for word in WORD.findall(fold(text)) if len(word) >= _SHORTEST_WORD}


class Passages:
    """Passages that are looked for in texts, character by character."""

    def __init__(self, passages: Iterable[str]) -> None:
        """Look for passages; empty ones are left out."""
        self._all = list(filter(None, passages))
        self._by_start: dict[str, list[str]] = defaultdict(list)
        for passage in self._all:
            self._by_start[passage[:_START]].append(passage)
        self._lengths = {len(start) for start in self._by_start}

    def standing_in(self, text: str) -> list[str]:
        """Return the passages that stand in a text."""
        if len(self._all) <= _FEW:
            return [passage for passage in self._all if passage in text]
        runs = {text[at : at + n] for n in self._lengths for at in range(len(text) - n + 1)}
        return [p for start in runs & self._by_start.keys() for p in self._by_start[start] if p in text]


class Words:
    """Words that are looked for as they are compared: folded.

    Those of ASCII must stand alone; others may stand inside a word, Korean ones also without their
    last syllable, which is often a particle ("좌석을", "좌석").
    """

    def __init__(self, words: Iterable[str]) -> None:
        """Look for words that `words_of` returned."""
        wanted = set(words)
        self._alone = {word for word in wanted if word.isascii()}
        self._by_form: dict[str, list[str]] = defaultdict(list)
        for word in wanted - self._alone:
            for form in forms_of(word):
                self._by_form[form].append(word)
        self._forms = Passages(self._by_form)

    def standing_in(self, text: str) -> set[str]:
        """Return the words that stand in a text."""
        folded = fold(text)
        found: set[str] = set()
        if len(self._alone) > _FEW or any(word in folded for word in self._alone):
            found = self._alone.intersection(WORD.findall(folded))
        return found.union(*(self._by_form[form] for form in self._forms.standing_in(folded)))


def forms_of(word: str) -> Iterable[str]:
    """Yield the forms in which a word is looked for."""
    yield word
    if len(word) > _SHORTEST_WORD and "\uac00" <= word[-1] <= "\ud7a3":
        yield word[:-1]


class Phrases:
    """Phrases that are looked for whatever their case and white space; each by its rarest part."""

    def __init__(self, phrases: Iterable[str]) -> None:
        """Look for phrases."""
        self._parts = {phrase: phrase.casefold().split() for phrase in phrases}
        counts = Counter(part for parts in self._parts.values() for part in parts)
        self._by_part: dict[str, list[str]] = defaultdict(list)
        for phrase, parts in self._parts.items():
            self._by_part[min(parts, key=lambda part: (counts[part], -len(part)))].append(phrase)
        self._rarest = Passages(self._by_part)

    def that_may_stand_in(self, text: str) -> list[str]:
        """Return the phrases whose parts all stand in a text, in whatever order."""
        folded = text.casefold()
        return [
            phrase
            for part in self._rarest.standing_in(folded)
            for phrase in self._by_part[part]
            if all(other in folded for other in self._parts[phrase])
        ]
