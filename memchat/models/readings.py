"""What a vector of the built-in encoder tells beside likeness: if a text means anything, and of what it is.

benchmarks/build_sense_weights.py and build_topic_weights.py make the weights and say from what.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

NO_TOPIC = "-"
"""Stands for what bears on nobody's life: questions about the world, small talk."""
_HERE = Path(__file__).parent


@runtime_checkable
class ReadsVectors(Protocol):
    """An embedder that can tell more of its vectors than how alike they are."""

    def sense(self, vector: Vector) -> float:
        """Return how surely a vector is that of a text with a meaning, 0 to 1; of gibberish 0."""
        ...

    def topics(self, vector: Vector) -> dict[str, float]:
        """Return the chance of each built-in topic that a request is of it, and of NO_TOPIC."""
        ...


def sense(vector: Vector) -> float:
    """Return what `ReadsVectors.sense` says for a vector of the built-in encoder."""
    weights = _sense_weights()
    return min(1.0, max(0.0, float(vector @ weights[:-1] + weights[-1])))


def topics(vector: Vector) -> dict[str, float]:
    """Return what `ReadsVectors.topics` says for a vector of the built-in encoder."""
    import numpy as np

    names, weights = _topic_weights()
    scores = vector @ weights[:-1] + weights[-1]
    chances = np.exp(scores - scores.max())
    return dict(zip(names, (chances / chances.sum()).tolist(), strict=True))


@lru_cache(maxsize=1)
def _sense_weights() -> Vector:
    import numpy as np

    return np.asarray(np.load(_HERE / "sense.npy"), np.float32)


@lru_cache(maxsize=1)
def _topic_weights() -> tuple[list[str], Vector]:
    import numpy as np

    with np.load(_HERE / "topics.npz") as kept:
        return [str(name) for name in kept["names"]], np.asarray(kept["weights"], np.float32)
