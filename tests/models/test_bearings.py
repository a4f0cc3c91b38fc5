"""An unknown embedding model keeps to the floors: what has nothing in common is at right angles."""

import hashlib
from types import SimpleNamespace

import numpy as np
import pytest

from memchat.models import litellm_embedding
from memchat.models.bearings import GIBBERISH, TEXTS, take_bearings
from memchat.models.litellm_embedding import LiteLLMEmbedder

FLOOR = 0.2


def own(text: str, size: int):
    """What a text alone has, of length one; the same each time."""
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])
    found = np.random.default_rng(seed).normal(size=size)
    return found / np.linalg.norm(found)


def crowded(text: str, size: int = 256, told: float = 0.3):
    """A vector of a model that finds any two texts alike; `told` is how far off it puts gibberish."""
    common, meaning = own("all texts", size), own("meaning", size)
    return 2 * common + own(text, size) + (-told if text in {*GIBBERISH, "wozzle frab"} else told) * meaning


@pytest.fixture
def server(monkeypatch):
    """A provider: the texts it was sent, call by call, and the size of its vectors."""
    made = SimpleNamespace(sent=[], size=256)

    def embedding(input, **_arguments):  # noqa: A002
        made.sent.append(input)
        return SimpleNamespace(data=[{"embedding": crowded(text, made.size).tolist()} for text in input])

    monkeypatch.setattr(litellm_embedding, "load_litellm", lambda: SimpleNamespace(embedding=embedding))
    return made


def test_texts_that_have_nothing_in_common_are_below_the_floor_whatever_the_model(server):
    raw = [crowded(text) / np.linalg.norm(crowded(text)) for text in ("I like tea.", "Where is Oslo?")]
    assert raw[0] @ raw[1] > 0.7
    tea, oslo, again = LiteLLMEmbedder("openai/crowded").embed(
        ["I like tea.", "Where is Oslo?", "I like tea."]
    )
    assert abs(tea @ oslo) < FLOOR
    assert tea @ again > 0.99


def test_gibberish_has_no_sense(server):
    embedder = LiteLLMEmbedder("openai/crowded")
    told, made_up = embedder.embed(["I like tea.", "wozzle frab"])
    assert (embedder.sense(told), embedder.sense(made_up)) == (1, 0)


def test_a_model_that_cannot_tell_gibberish_lets_all_pass():
    rows = np.asarray([crowded(text, told=0.0) for text in TEXTS], np.float32)[:, :8]
    found = take_bearings(rows / np.linalg.norm(rows, axis=1, keepdims=True))
    assert [found.sense(row) for row in found.centred(rows)] == [1] * len(TEXTS)


def test_bearings_are_taken_once_and_anew_when_the_model_changes_its_size(server):
    embedder = LiteLLMEmbedder("openai/crowded")
    for size in (256, 256, 128):
        server.size = size
        assert embedder.embed(["I like tea."]).shape == (1, size)
        assert f"/{size} " in embedder.name
    assert [len(texts) for texts in server.sent] == [len(TEXTS) + 1, 1, 1, len(TEXTS)]
