"""Whether two sentences tell one fact, on groups that were not learnt from."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest

from memchat.models.offline.same_fact import chances

APART = Path(__file__).parents[3] / "benchmarks" / "sentences" / "same_fact_apart"
EVERY = 3
SURELY = 0.55


def groups(language: str) -> list[tuple[list[str], list[str], list[str]]]:
    """Return the wordings, the near misses and the richer wordings of every third group."""
    blocks = (APART / f"{language}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    return [
        (found["="], found["-"], found["+"])
        for block in blocks[::EVERY]
        if (found := {kind: re.findall(rf"(?m)^\{kind} (.+)$", block) for kind in "=-+"})
    ]


@pytest.mark.parametrize(("language", "least_same", "most_near"), [("en", 0.6, 0.06), ("ko", 0.5, 0.07)])
def test_wordings_are_told_from_near_misses(language: str, least_same: float, most_near: float) -> None:
    same, near, more = [], [], []
    for wordings, misses, richer in groups(language):
        same += [chances(told, [known])[0].same for told, known in permutations(wordings, 2)]
        near += [chances(told, [known])[0].same for told in misses for known in wordings]
        more += [chances(told, [known])[0].more for told in richer for known in wordings]
    shares = [sum(chance >= SURELY for chance in found) / len(found) for found in (same, near, more)]
    print("same, near misses, richer:", *(f"{share:.3f}" for share in shares))
    assert shares[0] >= least_same
    assert shares[1] <= most_near
    assert shares[2] >= 0.6


@pytest.mark.parametrize(
    ("told", "known"),
    [
        ("I hate coffee", "I love coffee"),
        ("my sister is vegan", "I'm vegan"),
        ("I moved to Busan", "I live in Seoul"),
        ("I have two cats", "I have three cats"),
        ("커피 싫어해요", "커피 좋아해요"),
        ("동생이 채식해요", "저 채식해요"),
        ("서울로 이사했어요", "부산에 살아요"),
        ("화요일마다 수영해요", "목요일마다 수영해요"),
        ("", "I live in Seoul"),
        ("🙂", "I live in Seoul"),
    ],
)
def test_opposites_others_and_other_values_are_not_the_same(told: str, known: str) -> None:
    assert chances(told, [known])[0].same < SURELY
    assert chances(known, [told])[0].same < SURELY


def test_the_same_words_tell_the_same() -> None:
    for text in ("I live in Seoul", "저 채식해요", "My sister Anna is a nurse."):
        assert chances(text, [text])[0].same > SURELY


@pytest.mark.parametrize(
    ("told", "known"),
    [
        ("My name is Anna.", "My name is Ana."),
        ("I love salty salad.", "I love sweet salad."),
        ("저는 김민지 배우를 좋아해요.", "저는 김민수 배우를 좋아해요."),
    ],
)
def test_a_word_in_the_place_of_another_is_left_to_the_rules(told: str, known: str) -> None:
    assert 0 < chances(told, [known])[0].same < SURELY
