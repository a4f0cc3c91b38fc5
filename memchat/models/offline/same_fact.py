"""Judges whether a sentence tells a fact again that another sentence told, in whatever words.

A decomposable attention model (Parikh et al. 2016): each word of the one sentence is held against
the words of the other that it is nearest to, what remains different is summed up, and beside it the
two sentences are compared as wholes. benchmarks/build_same_fact_weights.py makes the weights and
says from what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memchat import copies
from memchat.models.offline.finding import Chances
from memchat.models.offline.sentence_reading import Reader, Reading, compared, unit, weights, words_of
from memchat.stop_words import FILLER
from memchat.text import is_korean, stem

if TYPE_CHECKING:
    from memchat.models.offline.sentence_reading import Vector

SHARPNESS = 4.0
"""What the likeness of two words is multiplied with at least before one attends to the other."""
UNSURE = 0.5
"""The most that is said of sentences alike but for a word: the rules know more, as they compare values."""
_JUDGED = 1024
"""Pairs whose chances are kept: the rules of the gate ask one after another."""
_reader = Reader()


def chances(told: str, known: Sequence[str]) -> list[Chances]:
    """Return what a sentence that is told is to each that is known. Raises ModelError without an encoder."""
    _reader.readings([told, *known])
    return [_judged(told, one) for one in known]


@copies.cached(_JUDGED)
def _judged(told: str, known: str) -> Chances:
    if told == known:
        return Chances(same=1.0)
    found, one, other = _compared(*_reader.readings([told, known])), words_of(told), words_of(known)
    known_better = _puts_another(one, other) or _turns_round(one, other) or _adds(one, other)
    return Chances(min(found.same, UNSURE), found.more) if known_better else found


def _puts_another(told: list[str], known: list[str]) -> bool:
    """Tell whether one word of what is told stands in the place of another: Anna of Ana, sweet of salty.

    How a Korean sentence ends, and with what word one likes or has something, makes no other fact.
    """
    apart = [at for at, (one, other) in enumerate(zip(told, known, strict=False)) if one != other]
    if len(told) != len(known) or len(apart) != 1:
        return False
    at = apart[0]
    if is_korean(told[at]) and at == len(told) - 1:
        return False
    stems = {stem(told[at]), stem(known[at])}
    return len(stems) == 2 and not stems & FILLER


def _turns_round(told: list[str], known: list[str]) -> bool:
    """Tell whether both have the same words in another order: tea rather than coffee."""
    return told != known and sorted(told) == sorted(known)


def _adds(told: list[str], known: list[str]) -> bool:
    """Tell whether what is told is what is known and a word more: software engineer."""
    rest = iter(told)
    return len(told) == len(known) + 1 and all(word in rest for word in known)


def _compared(new: Reading, old: Reading) -> Chances:
    import numpy as np

    given = weights()
    likeness = unit(new.words) @ unit(old.words).T * (SHARPNESS * float(given["sharpness"]))
    parts = np.concatenate(
        [
            _left_over(new.words, old.words, likeness),
            _left_over(old.words, new.words, likeness.T),
            np.abs(new.whole - old.whole) * 4,
            new.whole * old.whole * 16,
        ]
    )
    hidden = np.maximum(parts @ given["joint"] + given["joint_bias"], 0)
    alike = float(new.whole @ old.whole)
    marks = [
        *compared(new.counted, old.counted),
        float(is_korean(new.text)),
        float(new.meaning @ old.meaning) * 4,
        alike * 2,
    ]
    scores = hidden @ given["out"] + given["out_bias"] + np.array(marks, np.float32) @ given["marks"]
    odds = np.exp([0.0, *np.clip(scores, -30, 30)])
    same, more = odds[1:] / odds.sum()
    return Chances(float(same), float(more))


def _left_over(words: Vector, others: Vector, likeness: Vector) -> Vector:
    """Return what the words of one sentence are beside those of the other that they attend to."""
    import numpy as np

    given = weights()
    scores = np.concatenate([likeness, np.full((len(words), 1), float(given["nothing"]), np.float32)], 1)
    attention = np.exp(scores - scores.max(1, keepdims=True))
    attention /= attention.sum(1, keepdims=True)
    met = attention[:, :-1] @ others
    held = np.concatenate([words, met, np.abs(words - met), words * met], 1)
    compared_words = np.maximum(held @ given["compare"] + given["compare_bias"], 0)
    summed: Vector = np.maximum(compared_words @ given["compare_again"], 0).sum(0)
    return summed / np.float32(len(words) ** 0.5)
