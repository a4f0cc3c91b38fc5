"""What the program keeps in memory goes when something is erased."""

import ast
import gc
from pathlib import Path

import numpy as np

import memchat
from memchat import copies
from memchat.memory.model_recall import ModelRecall
from memchat.models.embedding import RememberingEmbedder
from memchat.models.offline.extraction import StatementReader
from memchat.models.offline.finding import NoOpinion
from memchat.redaction import redact
from memchat.sentences import own_words
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


def test_what_was_read_of_a_message_is_dropped():
    reader = StatementReader((), NoOpinion())
    caches = (reader.statements, redact, own_words)
    for cache in caches:
        cache("My PIN is 4321 and I live in Oslo.")
    copies.drop()
    assert [cache.cache_info().currsize for cache in caches] == [0, 0, 0]


def test_every_cache_of_what_a_person_says_is_dropped():
    found = [name for path in Path(memchat.__file__).parent.rglob("*.py") for name in _caches(path)]
    assert sorted(found) == sorted(KNOWS_NO_TEXT)


KNOWS_NO_TEXT = ["_compiled", "_compiled", "_texts", "_template", "parse_iso"]
"""Functions with a cache of their own: what they are asked is the program's."""


def _caches(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.args.args:
            named = {
                part.id for d in node.decorator_list for part in ast.walk(d) if isinstance(part, ast.Name)
            }
            if named & {"lru_cache", "cache"}:
                yield node.name


def test_what_is_not_used_any_more_is_not_kept_alive():
    before = len(copies._kept)
    ModelRecall()
    gc.collect()
    assert len(copies._kept) <= before
