"""Which words of a sentence are found among other words: the measure of what follows from what.

English words are compared by stem, Korean ones without particle and ending, numbers by their
worth, Han and kana by pairs of characters. Where there is an embedder, words of one meaning count
too: that is how a synonym, or a word of the other language, is known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from memchat.memory.gate.alike import base, is_hangul, korean_alike, one_stem
from memchat.memory.gate.frames import english_frames, is_korean_frame
from memchat.memory.gate.opposites import are_opposite
from memchat.models.offline.english.spelling import as_meant
from memchat.models.offline.korean.grammar import plain
from memchat.models.offline.korean.tidying import tidied
from memchat.numbers import numbers_in, numbers_meant
from memchat.stop_words import ENGLISH, KOREAN
from memchat.text import fold, stem
from memchat.topic_match import without_particle

Similarity = Callable[[str, str], float]
SYNONYM = 0.68
"""Cosine from which two words of one script mean the same: "kids" and "children" have .94, "flat" and
"apartment" .72; "tea" and "coffee" .62."""
TRANSLATION = 0.58
"""Cosine from which words of two scripts do: "통로" and "aisle" have .62, "통로" and "window" .38."""
MOST_DOUBTED = 8
"""Words of a text whose meaning is looked up: with more of them it says something else."""
MOST_COMPARED = 24
"""Words whose meanings are compared with that of one that was not said."""
LONGEST_VAGUE = 2
_WORD = re.compile(
    r"[\uac00-\ud7a3]+|[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+"
    r"|[^\W\d_\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]+"
)


def words_of(text: str) -> list[str]:
    """Return the words of a text, folded, numbers left out."""
    return _WORD.findall(fold(text.replace("’", "'").replace("'s", "")))


def is_frame(word: str) -> bool:
    """Tell whether a folded word claims nothing by itself."""
    if is_hangul(word):
        return word in KOREAN or is_korean_frame(word, without_particle(word))
    return word in english_frames() or stem(word) in english_frames()


def meaning_words(text: str) -> list[str]:
    """Return the words of a text that mean anything."""
    return [word for word in words_of(text) if word not in ENGLISH and word not in KOREAN]


def claims(text: str) -> list[str]:
    """Return the words of a text, and its numbers, that claim something."""
    return [*(word for word in meaning_words(text) if not is_frame(word)), *numbers_in(text)]


@dataclass(frozen=True)
class Said:
    """Words from which others may follow."""

    text: str
    similarity: Similarity | None = None

    @cached_property
    def _words(self) -> tuple[str, ...]:
        words = dict.fromkeys([*words_of(self.text), *words_of(as_meant(tidied(self.text)))])
        korean = [word for word in words if is_hangul(word)]
        pairs = zip(["", *korean], korean, strict=False)
        return tuple(dict.fromkeys([*words, *(plain(" ".join(pair)).rpartition(" ")[2] for pair in pairs)]))

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(map(stem, self._words))

    @cached_property
    def _joined(self) -> str:
        return "".join(self._words)

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The numbers that stand in it, in digits or in words."""
        return numbers_meant(self.text)

    def lacks(self, words: Iterable[str]) -> list[str]:
        """Return the words that do not follow from these.

        Of those that do not stand here only the first are looked up by their meaning.
        """
        unsaid = [word for word in words if not (self._stands(word) or self._counts(word))]
        return [word for n, word in enumerate(unsaid) if n >= MOST_DOUBTED or not self._means(word)]

    def holds(self, word: str) -> bool:
        """Tell whether a folded word stands here, in whatever form, or another of its meaning."""
        return self._stands(word) or self._counts(word) or self._means(word)

    def _counts(self, word: str) -> bool:
        number = numbers_in(word)
        return bool(number) and number <= self.numbers

    def _stands(self, word: str) -> bool:
        if is_hangul(word):
            return any(korean_alike(word, said) for said in self._words) or self._compound(word)
        if word[0] >= "\u3040":
            return all(pair in self._joined for pair in _pairs(word))
        return stem(word) in self._stems or any(one_stem(stem(word), said) for said in self._stems)

    def _compound(self, word: str) -> bool:
        """Tell whether a Korean word is written in one here, or in several: 통로좌석, 통로 좌석."""
        plain = base(word)
        return len(plain) > 1 and plain in self._joined

    def _means(self, word: str) -> bool:
        if self.similarity is None or word[0].isdigit():
            return False
        compared = [said for said in self._words if not is_frame(said)][:MOST_COMPARED]
        return any(
            self.similarity(one, other) >= _alike_from(word, said)
            for said in compared
            if not are_opposite(word, said)
            for one in _nouns(word)
            for other in _nouns(said)
        )


def _nouns(word: str) -> list[str]:
    """Return a word, and the noun that a Korean one may be with a particle.

    The shortest are left out: their vectors say little.
    """
    if not is_hangul(word):
        return [word] if len(word) > LONGEST_VAGUE or not word.isascii() else []
    return [noun for noun in dict.fromkeys((word, without_particle(word))) if len(noun) > 1]


def _alike_from(one: str, other: str) -> float:
    same_script = is_hangul(one) == is_hangul(other) and one.isascii() == other.isascii()
    return SYNONYM if same_script else TRANSLATION


def _pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]
