"""Whether two words are one in another form: smoke and smoker, 마신다 and 마셔요. Words are folded."""

from __future__ import annotations

import re

from memchat import copies
from memchat.stop_words import word_set
from memchat.topic_match import without_particle

LEAST_PREFIX = 4
LONGEST_ENDING = 3
LEAST_INFLECTED = 3
INFLECTED_SHARE = 0.6
"""What two words of other alphabets must have in common at their beginning: Москва, в Москве."""
_HANGUL = re.compile(r"[\uac00-\ud7a3]")
_ENDINGS = re.compile(
    r"(?<=.)(?:이었다|였다|이다|이며|이고|이라|입니다|이에요|이예요|예요|이야|했다|한다|하는|하고|하며|하기|함|됨|임|음|다|요|며|고)$"
)


_OF_ADJECTIVES = word_set("은 는 게 고 다 아 어 아요 어요 습니다 지 던 을 기 음")
"""Endings of adjectives with a stem of one syllable: 짧은, 짧게, 짧아요."""


def is_hangul(word: str) -> bool:
    """Tell whether a word is Korean."""
    return bool(_HANGUL.match(word))


def one_stem(one: str, other: str) -> bool:
    """Tell whether two stems are one, or one is the other with an ending: smoke, smoker."""
    if not one.isascii():
        return _shared(one, other) >= max(LEAST_INFLECTED, INFLECTED_SHARE * max(len(one), len(other)))
    shorter, longer = sorted((one, other), key=len)
    return (
        len(shorter) >= LEAST_PREFIX
        and longer.startswith(shorter)
        and len(longer) - len(shorter) <= LONGEST_ENDING
    )


@copies.cached(2_000)
def base(word: str) -> str:
    """Return a Korean word without its particle or ending; any other word as it is."""
    if not is_hangul(word):
        return word
    return _ENDINGS.sub("", without_particle(word)) or word


@copies.cached(2_000)
def _forms(word: str) -> frozenset[str]:
    """Return what a Korean word may be: 누나 is no 누 with a particle, 집은 a 집."""
    return frozenset((word, without_particle(word), _ENDINGS.sub("", word), base(word)))


def korean_alike(word: str, said: str) -> bool:
    """Tell whether two Korean words are one but for particle and ending: 마신다, 마셔요."""
    if not is_hangul(said):
        return False
    one, other = base(word), base(said)
    shared = _shared(one, other)
    if shared >= 2:
        return 2 * shared >= min(len(one), len(other))
    return not _forms(word).isdisjoint(_forms(said)) or _one_verb(word, said)


def _one_verb(word: str, said: str) -> bool:
    """Tell whether two Korean words are forms of one verb or adjective, by their stems or their letters."""
    noun, plain = _of_noun_form(word), _of_plain_form(word)
    return bool(
        (noun and _letters(said).startswith(_letters(noun)))
        or (plain and said.startswith(plain) and len(said) <= len(plain) + LONGEST_ENDING)
        or (word[0] == said[0] and word[1:] in _OF_ADJECTIVES and said[1:] in _OF_ADJECTIVES)
        or ((noun or _ENDINGS.search(word)) and _shared(_letters(base(word)), _letters(base(said))) >= 3)
    )


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
