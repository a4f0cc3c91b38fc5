"""The duplicate decision on groups of Korean paraphrases, where the data is there."""

from __future__ import annotations

import json
import os
from itertools import combinations
from pathlib import Path

import pytest

from memchat.memory.in_other_words import RATHER, SURELY
from memchat.memory.wordings import same_text
from memchat.models.embedding import SentenceEncoder
from memchat.models.offline.classifier import SentenceClassifier

DATA = Path(os.environ.get("MEMCHAT_TEST_DATA", Path(__file__).parents[2].parent / "shared" / "data"))
ROWS = DATA / "ko_paraphrases.jsonl"
EVERY = 8
"""One group in so many is measured, since the pairs grow with the square."""
LEAST_PRECISION = 0.97

pytestmark = pytest.mark.skipif(not ROWS.exists(), reason="no data to measure on")


def test_what_is_taken_for_the_same_is_the_same() -> None:
    with ROWS.open(encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row["group"] % EVERY == 0]
    vectors = SentenceEncoder().embed([row["text"] for row in rows])
    cosines = vectors @ vectors.T
    numbers = {row["text"]: number for number, row in enumerate(rows)}

    def similarity(one: str, other: str) -> float:
        return float(cosines[numbers[one], numbers[other]])

    judge = SentenceClassifier()
    texts = list(numbers)
    judged = {text: dict(zip(texts, judge.same_fact(text, texts), strict=False)) for text in texts}

    def one_fact(one: str, other: str) -> bool:
        there, back = judged[other].get(one), judged[one].get(other)
        if there is None or there.same < SURELY or (back and back.same + back.more < RATHER):
            return same_text(one, other, similarity)
        return True

    right = wrong = pairs = 0
    for one, other in combinations(rows, 2):
        same = one["group"] == other["group"]
        pairs += same
        if one_fact(one["text"], other["text"]):
            right, wrong = right + same, wrong + (not same)
    print(f"precision {right / (right + wrong):.3f}, recall {right / pairs:.3f} of {pairs} pairs")
    assert right / (right + wrong) >= LEAST_PRECISION
