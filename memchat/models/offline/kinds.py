"""Of which kind a thing is, by the vector of its name: a Pixel is a telephone, mango is food.

What has one of a kind as a rule, and names another as what it changed to, has that in its place.
benchmarks/build_kind_weights.py makes the means and says how.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from memchat.topic_match import Place

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEAST = 0.3
"""Cosine with the mean of a kind from which a thing is of it."""
CLEARLY = 0.05
"""How much nearer than the next kind it must be."""
ONE_OF = {
    "phone": Place("technology", "devices"),
    "computer": Place("technology", "devices"),
    "browser": Place("technology", "browser"),
    "car": Place("home", "vehicles"),
    "bank": Place("finance", "bank"),
    "subject": Place("education", "learning"),
}
"""Kinds of which one has one as a rule, and where it is filed."""
TOPICS = {
    "food": "food",
    "drink": "food",
    "sport": "sports",
    "music": "entertainment",
    "instrument": "hobbies",
    "hobby": "hobbies",
}
"""The topic of a liking of each kind."""

_NO_WORDS = {
    "monzo": "bank",
    "revolut": "bank",
    "starling": "bank",
    "n26": "bank",
    "ios": "phone",
    "zoe": "car",
}
"""Names whose vectors say nothing of what they name."""


def kind_of(thing: str) -> str:
    """Return the kind of a thing, "" if it is clearly of none. Raises ModelError without an encoder."""
    from memchat.models.embedding import encoded

    if known := _NO_WORDS.get(thing.casefold()):
        return known
    names, middle, means = _means()
    vector = encoded(thing) - middle
    near = means @ (vector / max(float((vector @ vector) ** 0.5), 1e-9))
    first, second = near.argsort()[::-1][:2]
    sure = near[first] >= LEAST and near[first] - near[second] >= CLEARLY
    return names[first] if sure and names[first] != "other" else ""


@lru_cache(maxsize=1)
def _means() -> tuple[list[str], NDArray[np.float32], NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).with_name("kinds.npz")) as kept:
        names = [str(name) for name in kept["names"]]
        return names, np.asarray(kept["middle"], np.float32), np.asarray(kept["means"], np.float32)
