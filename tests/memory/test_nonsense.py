"""Nonsense recalls nothing, however few or many memories there are; a short word with a meaning does."""

from __future__ import annotations

import random

import pytest
from langgraph.store.base import PutOp

from memchat.clock import SystemClock
from memchat.config import Settings
from memchat.memory.query import build_query
from memchat.memory.recall import recall
from memchat.models.embedding import open_embedder
from memchat.namespace import memory_namespace, owner_label
from memchat.storage.database import Database
from memchat.storage.store import SqliteStore
from tests.memory.test_recall_pairs import NOW, memory
from tests.memory.varied import ENGLISH, KOREAN

SETTINGS = Settings()
EACH = 25
"""Texts of each kind."""
CROWDS = {
    **{f"only {text}": [text] for text in ("Uses zsh.", "ISTJ.", "비건이에요.", "당뇨가 있어요.")},
    "two English": ["Uses zsh.", "Has a cat."],
    "two Korean": ["zsh를 써요.", "일어를 해요."],
    "twenty": [*ENGLISH[:10], *KOREAN[-10:]],
    "all": [*ENGLISH, *KOREAN],
}
_KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"]


def _letters(chance: random.Random, letters: str) -> str:
    return "".join(chance.choice(letters) for _ in range(chance.randint(4, 8)))


def _syllables(chance: random.Random) -> str:
    """Return a word that can be spoken, but with clusters that hardly a language has."""
    parts = (
        chance.choice(["bl", "fn", "gr", "kv", "pf", "snr", "zw", "xq", "vr"]) + chance.choice("aeiou")
        for _ in range(2)
    )
    return "".join(parts) + chance.choice(["b", "g", "k", "z", "x", "ng", "rf"])


KINDS = {
    "letters": lambda chance: _letters(chance, "abcdefghijklmnopqrstuvwxyz"),
    "keys": lambda chance: _letters(chance, chance.choice(_KEYS[:3])),
    "made-up words": _syllables,
    "loose Hangul": lambda chance: _letters(chance, "".join(_KEYS[3:])),
    "consonants": lambda chance: _letters(chance, "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
    "rare syllables": lambda chance: _letters(chance, "".join(map(chr, range(0xAC00, 0xD7A3, 7)))),
    "digits and letters": lambda chance: _letters(chance, "0123456789abcdefghxyz"),
    "signs": lambda chance: _letters(chance, "!@#$%^&*()_+-=[]{};:,./<>?~`|"),
}


@pytest.fixture(scope="module")
def embedder():
    return open_embedder(SETTINGS)


@pytest.fixture(scope="module")
def store(tmp_path_factory, embedder):
    database = Database(tmp_path_factory.mktemp("nonsense") / "memchat.db")
    made = SqliteStore(database, SystemClock(), embedder)
    for crowd, texts in CROWDS.items():
        made.batch(
            PutOp(
                memory_namespace(owner_label(crowd), "other"),
                text,
                {**memory(text, "other").to_json(), "id": f"{crowd}-{text}"},
            )
            for text in texts
        )
    yield made
    database.close()


def recalled(store, message: str, crowd: str) -> list[str]:
    query = build_query(message, [], topics=SETTINGS.topics)
    return [item.memory.text for item in recall(store, owner_label(crowd), query, SETTINGS, NOW)]


@pytest.mark.parametrize("kind", KINDS)
def test_nonsense_recalls_nothing(store, kind):  # R2
    chance = random.Random(f"{kind} 1")
    for _ in range(EACH):
        text = " ".join(KINDS[kind](chance) for _ in range(chance.randint(2, 4)))
        assert {crowd: found for crowd in CROWDS if (found := recalled(store, text, crowd))} == {}, text


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("xqzv plorf gnib", None),
        ("뷁쀍 쒧꿻", None),
        ("zsh?", "Uses zsh."),
        ("my pet", "Has a cat."),
        ("cat food", "Has a cat."),
        ("do I own an animal?", "Has a cat."),
    ],
)
def test_a_query_with_a_meaning_finds_what_nonsense_does_not(store, message, expected):
    found = recalled(store, message, "two English")
    assert (expected in found) if expected else not found


@pytest.mark.parametrize(
    "text",
    [
        "coffee?",
        "jazz",
        "서울",
        "waht shoud i cook",
        "où manger ?",
        "Reykjavik trip",
        "넘 졸려",
        "git rebase",
    ],
)
def test_words_names_slips_and_other_languages_are_no_nonsense(embedder, text):
    (vector,) = embedder.embed([text])
    assert embedder.sense(vector) > 0.5
