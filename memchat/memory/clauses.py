"""Sentences and clauses of a message, with their offsets, in English and Korean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memchat import copies
from memchat.sentences import split_sentences
from memchat.text import is_korean

_ENGLISH = re.compile(
    r"[,;:()]\s*|\s[-–—]+\s|—"
    r"|\s(?=(?:so|and|but|because|since|although|though|while|given that|considering)\s+(?:that\s+)?"
    r"(?:can|could|would|will|do|does|did|is|are|should|what|which|where|when|how|who|please|i|i'm|i’m"
    r"|i've|my|we|we're|our)\b)"
    r"|\s(?=(?:can|could|would|will) you\b|please\s+\w)",
    re.IGNORECASE,
)
_KOREAN = re.compile(
    r"[,;:()]\s*|(?<=[가-힣]데)\s|(?<=[가-힣]데요)\s|(?<=니까)\s|(?<=니까요)\s|(?<=라서)\s"
    r"|(?<=[아어여해워와려]서)\s"
    r"|(?<=지만)\s|(?<=거든)\s|(?<=거든요)\s|(?<=[가-힣]고)\s|(?<=때문에)\s"
    r"|(?<=[가-힣]줘)\s|(?<=[어아해에예세]요)\s|(?<=니다)\s"
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a sentence; offsets count from the start of the message."""

    text: str
    start: int
    end: int
    sentence: str
    sentence_start: int
    before: str
    """The sentence before this one, empty for the first."""
    last: bool
    """It ends its sentence."""


@copies.cached(32)
def clauses(message: str) -> tuple[Clause, ...]:
    """Split a message into clauses. Kept: every rule asks for every candidate."""
    return tuple(_clauses(message))


def _clauses(message: str) -> Iterator[Clause]:
    before = ""
    for sentence in split_sentences(message):
        pieces = list(_pieces(sentence.text))
        for number, (start, end) in enumerate(pieces):
            yield Clause(
                sentence.text[start:end],
                sentence.start + start,
                sentence.start + end,
                sentence.text,
                sentence.start,
                before,
                number == len(pieces) - 1,
            )
        before = sentence.text


def _pieces(sentence: str) -> Iterator[tuple[int, int]]:
    start = 0
    for boundary in (_KOREAN if is_korean(sentence) else _ENGLISH).finditer(sentence):
        if sentence[start : boundary.start()].strip():
            yield start, boundary.start()
            start = boundary.end()
    if sentence[start:].strip():
        yield start, len(sentence)


def clauses_at(message: str, start: int, end: int) -> list[Clause]:
    """Return the clauses that a span of a message touches."""
    return [clause for clause in clauses(message) if clause.start < end and start < clause.end]
