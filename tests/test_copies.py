"""What the program keeps in memory goes when something is erased."""

import gc

import numpy as np

from memchat import copies
from memchat.memory.model_recall import ModelRecall
from memchat.models.embedding import RememberingEmbedder
from memchat.storage import documents


class Counting:
    """An embedder that counts what it is asked for."""

    name, size = "counting", 2

    def __init__(self) -> None:
        self.asked: list[str] = []

    def embed(self, texts):
        self.asked += texts
        return np.ones((len(texts), 2), np.float32)

    def preload(self) -> None: ...


def test_vectors_and_answers_and_documents_are_dropped():
    counting, helper = Counting(), ModelRecall()
    embedder = RememberingEmbedder(counting)
    for _ in range(2):
        embedder.embed(["tea"])
    helper._keep(("rank", "tea"), ("0",))
    copies.drop()
    embedder.embed(["tea"])
    assert counting.asked == ["tea", "tea"]
    assert not helper._kept
    assert documents.memory_of.cache_info().currsize == 0


def test_what_is_not_used_any_more_is_not_kept_alive():
    before = len(copies._kept)
    ModelRecall()
    gc.collect()
    assert len(copies._kept) <= before
