"""Sentence vectors from an embedding model reached through LiteLLM."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from memchat.errors import ModelError
from memchat.models import bearings, failures
from memchat.models.embedding_costs import gather
from memchat.models.litellm_library import load_litellm, price, tokens
from memchat.phrases import spoken
from memchat.text import estimate_tokens
from memchat.turn_records import Usage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from memchat.models.embedding import Vectors
    from memchat.models.metering import Account

BATCH = 64
"""Texts of one call."""
NO_KEY = "none"
TIMEOUT_SECONDS = 30.0


class LiteLLMEmbedder:
    """Implements `memchat.models.embedding.Embedder`; LiteLLM is imported at the first call.

    The name holds the size of the vectors, so that those of a model that changed its size are
    never compared; before the first answer there is no name. With the first texts go those of
    `bearings`, some 200 tokens, and the vectors are centred by them.
    """

    def __init__(self, model: str, api_base: str = "") -> None:
        """Name the model as LiteLLM does."""
        self._model = model
        self._api_base = api_base
        self._account: Account | None = None
        self._bearings: bearings.Bearings | None = None
        self.size = 0

    def charge_to(self, account: Account) -> None:
        """Ask an account before each call, and charge it what the call cost."""
        self._account = account

    @property
    def name(self) -> str:
        """Name of the model with the size of its vectors; empty as long as that is not known."""
        return f"{self._model}/{self.size} centred" if self.size else ""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row a text, of length one. Raises ModelError when the model cannot be used."""
        import numpy as np

        if not texts:
            return np.zeros((0, self.size), np.float32)
        known = len(bearings.TEXTS) if self._bearings is None else 0
        found = self._embedded([*bearings.TEXTS[:known], *texts])
        if self._bearings is None or found.shape[1] != self.size:
            first = found[:known] if known else self._embedded(bearings.TEXTS)
            self._bearings, self.size = bearings.take_bearings(first), found.shape[1]
        return self._bearings.centred(found[known:])

    def sense(self, vector: NDArray[np.float32]) -> float:
        """Return how surely a vector is that of a text with a meaning, 0 to 1."""
        return self._bearings.sense(vector) if self._bearings else 1.0

    def topics(self, vector: NDArray[np.float32]) -> dict[str, float]:  # noqa: ARG002  (of the protocol)
        """Return no topics: those of an unknown model's vectors were not learnt."""
        return {}

    def _embedded(self, texts: Sequence[str]) -> Vectors:
        """Return the model's own vectors, of length one."""
        import numpy as np

        from memchat.models.embedding import normalised

        batches = [texts[start : start + BATCH] for start in range(0, len(texts), BATCH)]
        return normalised(np.concatenate([self._vectors(list(batch)) for batch in batches]))

    def _vectors(self, texts: list[str]) -> Vectors:
        """Make one call. What it raises is told anew outside the handler: its context may hold a key."""
        if self._account:
            self._account.admit()
        try:
            answer = self._answer(texts, load_litellm())
            return _matrix([item["embedding"] for item in answer.data], len(texts))
        except Exception as error:  # noqa: BLE001  (providers raise what they like)
            failure: ModelError = failures.failure_of(
                error,
                model=self._model,
                timeout=TIMEOUT_SECONDS,
                environ=os.environ,  # where LiteLLM finds the key
                language=spoken(),
            )
        raise failure

    def _answer(self, texts: list[str], litellm: Any) -> Any:
        """Return what the model answers; the time of a call that fails counts too."""
        started, cost = time.perf_counter(), Usage()
        try:
            answer = litellm.embedding(input=texts, **self._arguments())
            cost = self._usage(texts, getattr(answer, "usage", None))
        finally:
            gather(replace(cost, seconds=time.perf_counter() - started))
            if self._account:
                self._account.charge(cost)
        return answer

    def _usage(self, texts: list[str], reported: Any) -> Usage:
        """Return what a call cost: as the provider reports it, else estimated."""
        sent = tokens(reported, "prompt_tokens") or sum(map(estimate_tokens, texts))
        return Usage(1, sent, 0, price(self._model, sent, 0))

    def _arguments(self) -> dict[str, Any]:
        arguments: dict[str, Any] = {
            "model": self._model,
            "timeout": TIMEOUT_SECONDS,
            "num_retries": 0,
            "encoding_format": "float",
        }
        if self._api_base:
            arguments |= {"api_base": self._api_base, "api_key": NO_KEY}
        return arguments

    def preload(self) -> None:
        """Do nothing: no connection is made before a text is to be embedded."""


def _matrix(rows: list[list[float]], count: int) -> Vectors:
    """Return vectors as rows of a matrix. Raises ValueError for what are none, or not so many."""
    import numpy as np

    vectors = np.asarray(rows, np.float32)
    if vectors.shape != (count, len(rows[0]) or 1) or not np.isfinite(vectors).all():
        raise ValueError("no vectors")
    return vectors
