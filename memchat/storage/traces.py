"""Traces of a memory in text: what of it must go, and the cutting.

A memory leaves phrases (its sentence, its value, its quotes) and words. Phrases of several words
are cut wherever they stand. A word that, once they are cut, stands only in what was made of the
memory (a reply, a summary, a recalled copy) takes its whole sentence there with it. Where another
memory rests on the same words of the user, only the erased memory's own words are cut out of
them. Words are compared folded; Korean ones also without their last syllable, which is often a
particle.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memchat.records import Json
from memchat.text import fold

MARK = "[erased]"
_WORD = re.compile(r"\w+")
_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]*|\n+")
_SHORTEST_WORD = 2

Span = tuple[int, int]


def words_of(text: str) -> set[str]:
    """Return the words of a text as they are compared."""
    return {word for word in _WORD.findall(fold(text)) if len(word) >= _SHORTEST_WORD}


def stands_in(word: str, words: set[str], folded: str) -> bool:
    """Tell whether a word stands in a text, given the text's words and the text folded."""
    if word.isascii():
        return word in words
    return any(part in folded for part in _forms(word))


def _forms(word: str) -> Iterable[str]:
    """Yield a word and, for Korean, its form without the last syllable ("좌석을", "좌석")."""
    yield word
    if len(word) > _SHORTEST_WORD and "\uac00" <= word[-1] <= "\ud7a3":
        yield word[:-1]


@dataclass(frozen=True, slots=True)
class Traces:
    """What is to be cut out of texts."""

    phrases: tuple[str, ...]
    """Cut wherever they stand, longest first."""
    words: frozenset[str] = frozenset()
    """Each takes the sentence with it in which it stands."""

    @classmethod
    def of(cls, phrases: Iterable[str], words: Iterable[str] = ()) -> Traces:
        """Make traces of phrases and words; phrases of one word are too common to be cut anywhere."""
        kept = {unicodedata.normalize("NFC", phrase).strip() for phrase in phrases}
        several = (phrase for phrase in kept if len(phrase.split()) > 1)
        return cls(tuple(sorted(several, key=lambda p: (-len(p), p))), frozenset(words))

    def spans(self, text: str) -> list[Span]:
        """Return what is to be cut out of a text, in order and apart from each other."""
        found = [*self._phrase_spans(text), *self._sentence_spans(text)]
        return merged(found)

    def _phrase_spans(self, text: str) -> Iterable[Span]:
        for phrase in self.phrases:
            for match in re.finditer(_loosely(phrase), text, re.IGNORECASE):
                yield match.span()

    def _sentence_spans(self, text: str) -> Iterable[Span]:
        if not self.words or not self.touches(text):
            return
        for match in _SENTENCE.finditer(text):
            if self.touches(match.group()):
                yield match.span()

    def word_spans(self, text: str) -> list[Span]:
        """Return the spans of the words alone, for a text that another memory rests on."""
        return [m.span() for m in re.finditer(r"\w+", text) if self.touches(m.group())]

    def touches(self, text: str) -> bool:
        """Tell whether one of the words stands in a text."""
        folded = fold(text)
        words = words_of(text)
        return any(stands_in(word, words, folded) for word in self.words)

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
    """Tell whether an entry of a turn's record names one of the memories."""
    existing = item.get("existing") or {}
    named = {item.get("id"), item.get("existing_id"), existing.get("id")}
    return not named.isdisjoint(memories)
