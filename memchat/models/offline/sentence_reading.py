"""Sentences as they are compared: what is counted of them, a row for each word, and the whole.

Words and sentences come from the encoder that recall uses, and from hashed features of the words
(Weinberger et al. 2009, feature hashing) for what the encoder does not tell apart.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from memchat import copies
from memchat.models.offline.durable import as_judged
from memchat.negation import negated
from memchat.numbers import numbers_meant, weekdays_in
from memchat.text import is_korean, stem, terms
from memchat.topic_match import without_particle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

MOST_WORDS = 18
"""Words of a sentence that are read; a fact takes fewer."""
SLOTS = 1 << 13
"""Slots for the features of words; a power of two. 0 stays empty."""
MOST_FEATURES = 6
MOST_READ = 1024
"""Sentences, or words, that are kept as they were read."""
_WORD = re.compile(r"[\w']+")


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence that are compared, Korean ones without their particle."""
    return [without_particle(word) or word for word in _WORD.findall(sentence.lower())][:MOST_WORDS] or [""]


def features_of(word: str) -> list[int]:
    """Return the slots of a word's features: itself, and its stem or its syllables."""
    if is_korean(word):
        pairs = (f"#{word[at : at + 2]}" for at in range(len(word) - 1))
        named = [word, f"^{word[:1]}", f"^{word[:2]}", *pairs]
    else:
        named = [word, f"~{stem(word)}"]
    return [1 + zlib.crc32(name.encode()) % (SLOTS - 1) for name in named[:MOST_FEATURES]]


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted of a sentence: whether it denies, its numbers, its days of the week, its terms."""

    denies: bool
    numbers: frozenset[str]
    days: frozenset[str]
    terms: frozenset[str]


def counted(sentence: str) -> Counted:
    """Count what two sentences are compared by."""
    found = numbers_meant(sentence), weekdays_in(sentence), frozenset(terms(sentence))
    return Counted(negated(sentence), *found)


def compared(one: Counted, other: Counted) -> list[float]:
    """Return how two sentences differ in what is counted of them."""
    sizes = sorted((len(one.terms), len(other.terms)))
    common = len(one.terms & other.terms)
    return [
        float(one.denies != other.denies),
        float(one.numbers != other.numbers),
        float(one.numbers == other.numbers != frozenset()),
        float(one.days != other.days),
        float(one.days == other.days != frozenset()),
        common / max(1, len(one.terms | other.terms)),
        common / max(1, sizes[0]),
        (sizes[1] - sizes[0]) / max(1, sizes[1]),
    ]


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence as it is compared: a row for each word, and the whole of it."""

    text: str
    counted: Counted
    words: Vector
    whole: Vector
    meaning: Vector


class Reader:
    """Reads sentences as they are compared, each once: what is known is held against many."""

    def __init__(self) -> None:
        """Keep what was read until something is erased."""
        self._read: dict[str, Reading] = {}
        self._rows: dict[str, Vector] = {}
        copies.keep(self)

    def forget(self) -> None:
        """Drop what was read."""
        self._read, self._rows = {}, {}

    def readings(self, sentences: Sequence[str]) -> list[Reading]:
        """Return sentences as they are compared. Raises ModelError without an encoder."""
        from memchat.models.embedding import encoded_each

        read, rows = self._roomy()
        missing = [sentence for sentence in dict.fromkeys(sentences) if sentence not in read]
        split = [words_of(sentence) for sentence in missing]
        unread = [word for word in dict.fromkeys(w for words in split for w in words) if word not in rows]
        if missing:
            vectors = encoded_each([*map(as_judged, missing), *unread])
            for word, vector in zip(unread, vectors[len(missing) :], strict=True):
                rows[word] = vector @ weights()["words"] + _of_features(features_of(word))
            for sentence, words, meaning in zip(missing, split, vectors, strict=False):
                read[sentence] = _reading(sentence, [rows[word] for word in words], meaning)
        return [read[sentence] for sentence in sentences]

    def _roomy(self) -> tuple[dict[str, Reading], dict[str, Vector]]:
        """Return what was read, if there is room for more; else begin anew."""
        if len(self._read) > MOST_READ or len(self._rows) > MOST_READ:
            self.forget()
        return self._read, self._rows


def _reading(sentence: str, each: list[Vector], meaning: Vector) -> Reading:
    import numpy as np

    given, rows = weights(), np.stack(each)
    total = rows.sum(0) / np.float32((len(each) + 1) ** 0.5)
    return Reading(
        sentence,
        counted(sentence),
        rows,
        unit(meaning @ given["meaning"] + total @ given["sum"]),
        meaning,
    )


def _of_features(slots: list[int]) -> Vector:
    import numpy as np

    rows: Vector = weights()["features"][slots].sum(0)
    return rows / np.float32(len(slots) ** 0.5)


def unit(rows: Vector) -> Vector:
    """Return rows of length one; rows of zeros stay."""
    import numpy as np

    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    return np.asarray(rows / (lengths + 1e-6), np.float32)


@lru_cache(maxsize=1)
def weights() -> dict[str, Vector]:
    """Return what benchmarks/build_same_fact_weights.py made, by name."""
    import numpy as np

    with np.load(Path(__file__).with_name("same_fact.npz")) as kept:
        return {name: np.asarray(kept[name], np.float32) for name in kept.files}
