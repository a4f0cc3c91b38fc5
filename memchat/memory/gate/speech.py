"""What kind of speech a span of the user's message stands in.

Only a plain statement says something about the user. The analysis is by clause: in "btw I'm
vegetarian, so can you find a place?" the first clause states and the second asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from memchat.memory.clauses import Clause, clauses_at
from memchat.memory.gate.asking import is_question
from memchat.memory.gate.imagining import is_fiction, is_hypothetical
from memchat.memory.gate.relaying import is_reported, is_text_work
from memchat.sentences import MASK, own_words
from memchat.text import is_korean

Speech = Literal["statement", "quoted", "text_work", "fiction", "hypothetical", "reported", "question"]


def speech_at(message: str, start: int, end: int) -> Speech:
    """Say what kind of speech `message[start:end]` is; a statement if any clause of it states."""
    own = own_words(message)
    if _mostly_masked(own[start:end]):
        return "quoted"
    kinds = [_kind(clause, start, end) for clause in clauses_at(own, start, end)]
    if not kinds or "statement" in kinds:
        return "statement"
    return kinds[0]


def _mostly_masked(text: str) -> bool:
    masked = text.count(MASK)
    plain = sum(c.isalnum() for c in text)
    return masked > plain


def _kind(clause: Clause, start: int, end: int) -> Speech:
    korean = is_korean(clause.sentence)
    tests: tuple[tuple[Speech, Callable[[], bool]], ...] = (
        ("text_work", lambda: is_text_work(clause)),
        ("fiction", lambda: is_fiction(clause)),
        ("hypothetical", lambda: is_hypothetical(clause, start, end, korean=korean)),
        ("question", lambda: is_question(clause, korean=korean)),
        ("reported", lambda: is_reported(clause, start, korean=korean)),
    )
    return next((speech for speech, test in tests if test()), "statement")
