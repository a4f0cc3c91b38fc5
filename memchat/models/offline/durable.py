"""Judges whether a sentence states something lasting, by its meaning and its wording.

The weights are a logistic regression's over the sentence's vector and its words, word pairs and
runs of letters, hashed into a fixed number of slots (Weinberger et al. 2009, feature hashing);
benchmarks/build_durable_weights.py makes them and says from what. The encoder is the one that
recall uses; where there is none, there is no opinion.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from memchat.text import is_korean

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SLOTS = 1 << 14
"""Slots for what stands in a sentence; a power of two."""
_WEIGHT = 4.0
"""What the wording weighs beside the meaning, each a vector of length one."""
_TOKEN = re.compile(r"[\w']+|[^\w\s]")


def score(sentence: str) -> float:
    """Return how lasting a sentence is: the log-odds. Raises ModelError without an encoder."""
    from memchat.models.embedding import encoded

    weights, plain = _weights(), as_judged(sentence)
    meaning, wordings, bias = weights[: -SLOTS - 1], weights[-SLOTS - 1 : -1], weights[-1]
    return float(encoded(plain) @ meaning + wording(plain) @ wordings + bias)


def as_judged(sentence: str) -> str:
    """Return a sentence in the one form in which all are judged: capital first, one full stop."""
    plain = " ".join(sentence.split())
    return plain[:1].upper() + plain[1:].rstrip(".!~ ") + "."


def wording(sentence: str) -> NDArray[np.float32]:
    """Return what stands in a sentence, hashed into slots."""
    import numpy as np

    slots = np.zeros(SLOTS, np.float32)
    for part in set(_parts(sentence.lower())):
        digest = zlib.crc32(part.encode())
        slots[digest % SLOTS] += 1 if digest >> 31 else -1
    length = float(np.linalg.norm(slots)) or 1.0
    return slots * (_WEIGHT / length)


def _parts(sentence: str) -> Iterator[str]:
    """Yield the words of a sentence, each two in a row, and its runs of letters (Korean: syllables)."""
    tokens = ["^", *_TOKEN.findall(sentence), "$"]
    yield from tokens
    yield from map(" ".join, pairwise(tokens))
    letters = f"^{sentence.rstrip('. ')}$"
    for length in (1, 2, 3) if is_korean(sentence) else (3, 4):
        yield from (f"#{letters[at : at + length]}" for at in range(len(letters) - length + 1))


@lru_cache(maxsize=1)
def _weights() -> NDArray[np.float32]:
    import numpy as np

    return np.asarray(np.load(Path(__file__).with_name("durable.npy")), np.float32)
