"""Traces of a memory in text: what of it must go, and the cutting.

A memory leaves phrases (its sentence, its value, its quotes) and words. Phrases of several words
are cut wherever they stand. A word that, once they are cut, stands only in what was made of the
memory (a reply, a summary, a recalled copy) takes its whole sentence there with it. Out of what
the user wrote, and of what other memories rest on, only the erased memory's own words are cut.
Words are compared folded; Korean ones also without their last syllable, which is often a particle.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence

from memchat.records import Json
from memchat.storage.passages import WORD, Passages, Phrases, Words, emblems_of, signs_of, words_of
from memchat.text import fold

MARK = "[erased]"
_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]*|\n+")
_BREAK = re.compile(r'[\s"\\\x00-\x1f]+')
_MOST_SIGNS = 200
"""Signs of traces that are looked for one by one."""

Span = tuple[int, int]


class Traces:
    """What is to be cut out of texts: phrases wherever they stand, words with their sentences."""

    def __init__(self, phrases: Iterable[str], words: Iterable[str] = ()) -> None:
        """Make traces; phrases of one word are too common to be cut anywhere."""
        kept = {unicodedata.normalize("NFC", phrase).strip() for phrase in phrases}
        kept = {phrase for phrase in kept if _is_phrase(phrase)}
        single = set(words)
        self._phrases = Phrases(kept)
        self._words = Words(single)
        of_words = {sign for word in single for sign in signs_of(word)}
        self._signs = _signs(kept, of_words)
        self._parts = Passages(of_words)

    def may_stand_in(self, text: str) -> bool:
        """Tell, at a glance, whether there may be anything to cut out of a text, or of a dumped JSON."""
        if len(self._signs) <= _MOST_SIGNS:
            folded = fold(text)
            return any(sign in folded for sign in self._signs)
        return "\\" in text or bool(self._phrases.that_may_stand_in(text)) or self.touches(text)

    def may_be_among(self, text: str) -> bool:
        """Tell whether a trace may stand in what was never one text, such as rows that run together."""
        return bool(self._parts.standing_in(fold(text))) or any(self.phrase_spans(text))

    def spans(self, text: str) -> list[Span]:
        """Return what is to be cut out of a text, in order and apart from each other."""
        if not self.may_stand_in(text):
            return []
        found = [*self.phrase_spans(text), *self._sentence_spans(text)]
        return merged(found)

    def phrase_spans(self, text: str) -> Iterable[Span]:
        """Yield the spans of the phrases alone."""
        for phrase in self._phrases.that_may_stand_in(text):
            for match in re.finditer(_loosely(phrase), text, re.IGNORECASE):
                yield match.span()

    def _sentence_spans(self, text: str) -> Iterable[Span]:
        if not self.touches(text):
            return
        for start, sentence in sentences(text):
            if self.touches(sentence):
                yield start, start + len(sentence)

    def word_spans(self, text: str) -> list[Span]:
        """Return the spans of the words alone, for a text that another memory rests on."""
        if not self.touches(text):
            return []
        return [m.span() for m in WORD.finditer(text) if self.touches(m.group())]

    def touches(self, text: str) -> bool:
        """Tell whether one of the words stands in a text."""
        return bool(self.words_in(text))

    def words_in(self, text: str) -> set[str]:
        """Return which of the words stand in a text."""
        return self._words.standing_in(text)

    def scrub(self, text: str) -> str:
        """Return a text with all traces cut out."""
        return cut(text, self.spans(text))

    def scrub_json(self, value: object) -> object:
        """Return a JSON value with the traces cut out of all of its texts."""
        if isinstance(value, str):
            return self.scrub(value)
        if isinstance(value, list):
            return [self.scrub_json(item) for item in value]
        if isinstance(value, dict):
            return {name: self.scrub_json(item) for name, item in value.items()}
        return value


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a text, each with its place."""
    for match in _SENTENCE.finditer(text):
        yield match.start(), match.group()


def _is_phrase(text: str) -> bool:
    """Tell whether a text is more than a word: several, or signs that make none ("R&B", ":-)").

    One sign over and over ("...") is nobody's own.
    """
    if len(text.split()) > 1:
        return True
    return not words_of(text) and not emblems_of(text) and len(set(text)) > 1


def _signs(phrases: Collection[str], of_words: Collection[str]) -> list[str]:
    """Return what stands in every text with a trace: signs of words, and parts of phrases that have none."""
    if len(phrases) + len(of_words) > _MOST_SIGNS:
        return [*of_words, *phrases]
    wordless = [phrase for phrase in phrases if not any(sign in fold(phrase) for sign in of_words)]
    found = {*of_words, *map(_sign, wordless)}
    return [sign for sign in found if not any(other in sign for other in found - {sign})]


def _sign(phrase: str) -> str:
    """Return the longest part of a phrase that stands unbroken wherever the phrase does, in JSON too."""
    return max(_BREAK.split(fold(phrase)), key=len)


def _loosely(phrase: str) -> str:
    """Return a pattern for a phrase in which any white space fits any other."""
    return r"\s+".join(re.escape(part) for part in phrase.split())


def merged(spans: Iterable[Span]) -> list[Span]:
    """Return spans in order, those that touch made one."""
    result: list[Span] = []
    for start, end in sorted(spans):
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        elif end > start:
            result.append((start, end))
    return result


def cut(text: str, spans: Sequence[Span]) -> str:
    """Return a text with spans replaced by a mark; space around a span stays."""
    parts, at = [], 0
    for start, end in spans:
        parts += [text[at:start], MARK]
        at = end
    return "".join([*parts, text[at:]])


def moved(position: int, spans: Sequence[Span]) -> int:
    """Return where a position of a text stands after `cut`; one inside a span moves to its mark's end."""
    shift = 0
    for start, end in spans:
        if position <= start:
            break
        shift += len(MARK) - (min(position, end) - start)
        if position < end:
            break
    return position + shift


def is_about(item: Json, memories: set[str]) -> bool:
    """Tell whether an entry of a turn's record names one of the memories or items for review."""
    existing = item.get("existing") or {}
    existing = existing.get("memory") or existing
    named = {item.get("id"), item.get("existing_id"), item.get("review_id"), existing.get("id")}
    return not named.isdisjoint(memories)
