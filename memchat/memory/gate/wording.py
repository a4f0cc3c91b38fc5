"""Which words of a sentence are found among other words: the measure of what follows from what.

English words are compared by stem, Korean ones without particle and ending, numbers by their
worth, Han and kana by pairs of characters. Where there is an embedder, words of one meaning count
too: that is how a synonym, or a word of the other language, is known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from memchat.memory.gate.frames import english_frames, is_korean_frame
from memchat.memory.numbers import numbers_in, numbers_meant
from memchat.stop_words import KOREAN
from memchat.text import fold, stem
from memchat.topic_match import without_particle

Similarity = Callable[[str, str], float]
SYNONYM = 0.68
"""Cosine from which two words of one script mean the same: "kids" and "children" have .94, "flat" and
"apartment" .72; "tea" and "coffee" .62."""
TRANSLATION = 0.58
"""Cosine from which words of two scripts do: "통로" and "aisle" have .62, "통로" and "window" .38."""
MOST_COMPARED = 24
"""Words whose meanings are compared with that of one that was not said."""
LONGEST_VAGUE = 2
LEAST_PREFIX = 4
LONGEST_ENDING = 3
_HANGUL = re.compile(r"[\uac00-\ud7a3]")
_WORD = re.compile(
    r"[\uac00-\ud7a3]+|[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+"
    r"|[^\W\d_\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]+"
)
_ENDINGS = re.compile(
    r"(?<=.)(?:이었다|였다|이다|이며|이고|이라|입니다|이에요|이예요|예요|이야|했다|한다|하는|하고|하며|하기|함|됨|임|음|다|요|며|고)$"
)


def words_of(text: str) -> list[str]:
    """Return the words of a text, folded, numbers left out."""
    return _WORD.findall(fold(text.replace("’", "'").replace("'s", "")))


def is_frame(word: str) -> bool:
    """Tell whether a folded word claims nothing by itself."""
    if _HANGUL.match(word):
        return word in KOREAN or is_korean_frame(word, without_particle(word))
    return word in english_frames() or stem(word) in english_frames()


@dataclass(frozen=True)
class Said:
    """Words from which others may follow."""

    text: str
    similarity: Similarity | None = None

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(words_of(self.text)))

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
        """Return the words that do not follow from these."""
        return [word for word in words if not self.holds(word)]

    def holds(self, word: str) -> bool:
        """Tell whether a folded word stands here, in whatever form, or another of its meaning."""
        return self._stands(word) or self._counts(word) or self._means(word)

    def _counts(self, word: str) -> bool:
        number = numbers_in(word)
        return bool(number) and number <= self.numbers

    def _stands(self, word: str) -> bool:
        if _HANGUL.match(word):
            return any(_korean_alike(word, said) for said in self._words) or self._compound(word)
        if word[0] >= "\u3040":
            return all(pair in self._joined for pair in _pairs(word))
        return stem(word) in self._stems or any(_one_stem(stem(word), said) for said in self._stems)

    def _compound(self, word: str) -> bool:
        """Tell whether a Korean word is written in one here, or in several: 통로좌석, 통로 좌석."""
        base = _base(word)
        return len(base) > 1 and base in self._joined

    def _means(self, word: str) -> bool:
        if self.similarity is None or word[0].isdigit():
            return False
        compared = [said for said in self._words if not is_frame(said)][:MOST_COMPARED]
        return any(
            self.similarity(one, other) >= _alike_from(word, said)
            for said in compared
            if not _opposite(word, said)
            for one in _nouns(word)
            for other in _nouns(said)
        )


_OPPOSITES = tuple(
    (re.compile(rf"^(?:{one})"), re.compile(rf"^(?:{other})"))
    for one, other in (
        ("short|brief|concise|짧|간결|간단", "long|detailed|길|긴|자세"),
        ("hot|warm|덥|더운|더워|뜨거|따뜻", "cold|cool|iced|춥|추운|추워|차가|찬|시원"),
        ("big|large|크|큰|커", "small|little|tiny|작"),
        ("morning|early|아침|오전|새벽|이른|일찍", "evening|night|late|저녁|밤|오후|늦"),
        ("cheap|싼|싸|저렴", "expensive|비싼|비싸"),
        ("more|많", "less|fewer|적"),
        ("formal|polite|존댓말|격식", "informal|casual|반말"),
        ("dark|어두", "light|bright|밝"),
        ("quiet|조용", "loud|noisy|시끄"),
        ("aisle|통로", "window|창가"),
        ("left|왼", "right|오른"),
        ("summer|여름", "winter|겨울"),
        ("indoor|inside|실내", "outdoor|outside|실외|야외"),
        ("sweet|단|달", "salty|sour|bitter|spicy|짠|신|쓴|매운"),
        ("before|전", "after|후"),
        ("like|love|좋아", "dislike|hate|싫"),
    )
)
"""Words of contrary meaning, whose vectors are alike since they stand in like sentences."""


def _opposite(one: str, other: str) -> bool:
    """Tell whether two words are contraries."""
    return any(
        (first.match(one) and second.match(other)) or (first.match(other) and second.match(one))
        for first, second in _OPPOSITES
    )


def _nouns(word: str) -> list[str]:
    """Return a word, and the noun that a Korean one may be with a particle.

    The shortest are left out: their vectors say little.
    """
    if not _HANGUL.match(word):
        return [word] if len(word) > LONGEST_VAGUE or not word.isascii() else []
    return [noun for noun in dict.fromkeys((word, without_particle(word))) if len(noun) > 1]


def _alike_from(one: str, other: str) -> float:
    same_script = bool(_HANGUL.match(one)) == bool(_HANGUL.match(other)) and one.isascii() == other.isascii()
    return SYNONYM if same_script else TRANSLATION


def _pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]


def _one_stem(one: str, other: str) -> bool:
    """Tell whether one of two stems is the other with an ending: smoke, smoker."""
    shorter, longer = sorted((one, other), key=len)
    return (
        len(shorter) >= LEAST_PREFIX
        and longer.startswith(shorter)
        and len(longer) - len(shorter) <= LONGEST_ENDING
    )


@lru_cache(maxsize=2_000)
def _base(word: str) -> str:
    if not _HANGUL.match(word):
        return word
    return _ENDINGS.sub("", without_particle(word)) or word


@lru_cache(maxsize=2_000)
def _forms(word: str) -> frozenset[str]:
    """Return what a Korean word may be: 누나 is no 누 with a particle, 집은 a 집."""
    return frozenset((word, without_particle(word), _ENDINGS.sub("", word), _base(word)))


def _korean_alike(word: str, said: str) -> bool:
    """Tell whether two Korean words are one but for particle and ending: 마신다, 마셔요."""
    if not _HANGUL.match(said):
        return False
    one, other = _base(word), _base(said)
    if not _forms(word).isdisjoint(_forms(said)):
        return True
    shared = _shared(one, other)
    if shared >= 2:
        return 2 * shared >= min(len(one), len(other))
    if (stem := _of_noun_form(word)) and said.startswith(stem):
        return True
    if (stem := _of_plain_form(word)) and said.startswith(stem) and len(said) <= len(stem) + LONGEST_ENDING:
        return True
    return bool(_ENDINGS.search(word) or _of_noun_form(word)) and _shared(_letters(one), _letters(other)) >= 3


def _of_noun_form(word: str) -> str:
    """Return the stem of a verb in its noun form: of 마심 마시, of 탐 타; "" for another word."""
    last = ord(word[-1]) - 0xAC00
    return word[:-1] + chr(ord(word[-1]) - last % 28) if last % 28 == _FINALS.index("ㅁ") else ""


def _of_plain_form(word: str) -> str:
    """Return the stem of a verb in its plain form: of 잔다 자, of 마신다 마시; "" for another word."""
    if len(word) < 2 or word[-1] != "다":
        return ""
    before = ord(word[-2]) - 0xAC00
    return word[:-2] + chr(ord(word[-2]) - before % 28) if before % 28 == _FINALS.index("ㄴ") else ""


def _shared(one: str, other: str) -> int:
    return next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"


def _letters(word: str) -> str:
    """Return a Hangul word letter by letter, a final consonant as the initial that it may become."""
    letters = []
    for c in word:
        number = ord(c) - 0xAC00
        if not 0 <= number < 11_172:
            letters.append(c)
            continue
        letters += [_INITIALS[number // 588], chr(0x314F + number % 588 // 28), _FINALS[number % 28].strip()]
    return "".join(letters)
