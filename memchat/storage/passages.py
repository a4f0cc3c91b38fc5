"""Which of many words and phrases stand in a text: the time hardly grows with how many they are.

Whoever erases 1,500 memories looks for thousands of words and phrases in thousands of texts.
Each passage is known by its first characters, and a text's own runs of characters are looked up
among those.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable

from memchat import copies
from memchat.text import CJK, fold, stem
from memchat.topic_match import without_particle

_PICTURE = (
    r"[\u2190-\u2bff\U0001f000-\U0001f1e5\U0001f200-\U0001faff]"
    r"[\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]*"
)
_EMOJI = rf"[\U0001f1e6-\U0001f1ff]{{2}}|{_PICTURE}(?:\u200d{_PICTURE})*"
_LETTERS = r"\w+[+#]*"
_PLAIN_WORD = re.compile(_LETTERS)
"""A word, or a name such as C++ and C#."""
WORD = re.compile(f"{_LETTERS}|{_EMOJI}")
"""A word, or an emoji with all that is joined to it."""
_HEAD = re.compile(rf"(?!\d+[{CJK}])[^\W{CJK}]+[+#]*(?=[{CJK}])")
"""A word of letters to which a particle is joined ("zanthoxylum을")."""
_VARIANT = re.compile("[\ufe0e\ufe0f]")
"""Says whether a sign is drawn as text or as a picture."""
_INFLECTED = "~"
_UNSTABLE_END = re.compile(r"(?:ie|[iey]|(?<=b)l)$")
"""Ends that the stemmer alters or puts on: the rest of a stem begins all forms of its word."""
_SHORTEST_WORD = 2
_START = 8
"""Characters by which a passage is known."""
_FEW = 40
"""Passages that are looked for one by one: sooner done than cutting up the text."""


def words_of(text: str) -> set[str]:
    """Return the words of a text as they are compared."""
    return {word for word in _PLAIN_WORD.findall(fold(text)) if len(word) >= _SHORTEST_WORD}


def emblems_of(text: str) -> set[str]:
    """Return what tells a text that has no words: its emoji, or the one letter or syllable that it is."""
    found = [_VARIANT.sub("", word) for word in WORD.findall(fold(text))]
    if words_of(text) or (len(found) > 1 and any(map(str.isalnum, found))):
        return set()
    return {word for word in found if not word.isdecimal()}


def inflected(word: str) -> str:
    """Return what stands for all forms of a word that have one stem; the word itself if it has one form."""
    return _INFLECTED + stem(word) if word.isascii() and word.isalpha() and len(word) > 1 else word


def stands_for_forms(word: str) -> bool:
    """Tell whether a word is what `inflected` returned for several forms."""
    return word.startswith(_INFLECTED)


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

    Those of ASCII must stand alone, or before particles ("tea를"), and so must emoji and single
    letters; others may stand inside a word, Korean ones also without their last syllable, which is
    often a particle ("좌석을", "좌석"). What `inflected` returns stands in a text with any of the forms.
    """

    def __init__(self, words: Iterable[str]) -> None:
        """Look for words that `words_of`, `emblems_of` and `inflected` returned."""
        wanted = set(words)
        self._alone = frozenset(word for word in wanted if _stands_alone(word))
        self._signs = {sign for word in self._alone for sign in signs_of(word)}
        self._by_form: dict[str, list[str]] = defaultdict(list)
        for word in wanted - self._alone:
            for form in forms_of(word):
                self._by_form[form].append(word)
        self._forms = Passages(self._by_form)

    def standing_in(self, text: str) -> set[str]:
        """Return the words that stand in a text."""
        folded = fold(text)
        found: set[str] = set()
        if len(self._alone) > _FEW or any(sign in folded for sign in self._signs):
            found.update(*map(_readings, set(WORD.findall(folded))))
            found &= self._alone
        return found.union(*(self._by_form[form] for form in self._forms.standing_in(folded)))


def _stands_alone(word: str) -> bool:
    is_letter = len(word) == 1 and not "\u3400" <= word <= "\u9fff"
    return word.isascii() or is_letter or not _PLAIN_WORD.match(word)


@copies.cached(50_000)
def _readings(word: str) -> frozenset[str]:
    """Return the words that stand alone as which a word of a text may be read."""
    head = _HEAD.match(word)
    plain = head.group() if head else _VARIANT.sub("", word)
    found = {plain, inflected(plain)}
    if _is_hangul(word[0]) and len(without_particle(word)) == 1:
        found.add(word[0])
    return frozenset(found)


def signs_of(word: str) -> Iterable[str]:
    """Return of what one stands, folded, in every text with a word."""
    if not _stands_alone(word):
        return forms_of(word)
    if stands_for_forms(word):
        return [_UNSTABLE_END.sub("", word[1:])]
    return [word if _PLAIN_WORD.match(word) else word[0]]


def forms_of(word: str) -> Iterable[str]:
    """Yield the forms in which a word is looked for."""
    yield word
    if len(word) > _SHORTEST_WORD and _is_hangul(word[-1]):
        yield word[:-1]
        noun = without_particle(word)
        if _SHORTEST_WORD <= len(noun) < len(word) - 1:
            yield noun


def _is_hangul(letter: str) -> bool:
    return "\uac00" <= letter <= "\ud7a3"


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
