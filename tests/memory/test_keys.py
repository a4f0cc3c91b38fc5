"""One key exactly when two memories speak of one fact; normalised fields."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.cardinality import is_set
from memchat.memory.keys import fact, memory_key, new_id
from memchat.memory.normalise import canonical_attribute, canonical_subject, normalise
from memchat.memory.trust import trust_of
from memchat.memory.values import same_value
from memchat.records import Candidate
from memchat.storage.confidence import MOST_CONFIDENT, contradicted, corroborated
from memchat.topics import Topic

TRAVEL = next(topic for topic in DEFAULT_TOPICS if topic.name == "travel")


def key(attribute: str, value: str, subject: str = "user", kind: str = "semantic") -> str:
    return memory_key(kind, subject, attribute, value, TRAVEL)


def test_a_single_valued_attribute_has_one_key_whatever_its_value() -> None:
    assert key("seat", "aisle") == key("seat", "window")


def test_the_values_of_a_set_have_keys_of_their_own() -> None:
    assert key("luggage", "backpack") != key("luggage", "trolley")


def test_likes_and_dislikes_of_one_thing_share_a_key() -> None:
    assert key("likes", "Chinese food") == key("dislikes", "chinese  FOOD")


@pytest.mark.parametrize(
    "other", [{"subject": "Jack"}, {"kind": "procedural"}, {"value": "tennis"}, {"attribute": "plays"}]
)
def test_another_subject_kind_value_or_attribute_is_another_fact(other: dict[str, str]) -> None:
    football: dict[str, Any] = {"attribute": "likes", "value": "football"}
    assert key(**football) != key(**{**football, **other})


def test_keys_compare_words_in_any_unicode_form() -> None:
    assert key("likes", "Cafe\u0301") == key("likes", "CAFÉ")
    assert key("likes", "커피") == key("likes", "\u110f\u1165\u1111\u1175")


def test_a_long_value_keeps_a_key_of_its_own() -> None:
    assert key("likes", "x" * 500) != key("likes", "x" * 500 + "y")
    assert len(key("likes", "x" * 5000)) < 200


@given(st.text(max_size=30), st.text(max_size=30))
def test_a_key_is_deterministic(attribute: str, value: str) -> None:
    assert key(attribute, value) == key(attribute, value)


def test_a_fact_does_not_depend_on_its_topic_and_meets_its_opposite() -> None:
    assert fact("semantic", "user", "likes", "Tea") == fact("semantic", "User", "dislikes", "tea")
    assert fact("semantic", "user", "seat", "aisle") != fact("semantic", "user", "seat", "window")


def test_ids_are_unique_and_plain() -> None:
    ids = {new_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(re.fullmatch(r"mem_[0-9a-f]{32}", identity) for identity in ids)


@pytest.mark.parametrize(
    ("given_name", "expected"),
    [
        ("Seat Preference", "seat"),
        ("seat", "seat"),
        ("Favourite-Colour", "favourite_colour"),
        ("loves", "likes"),
        ("HATES", "dislikes"),
        ("occupation", "job"),
        ("좋아하는 것", "likes"),
        ("", ""),
    ],
)
def test_attributes_are_snake_case_and_known_synonyms_are_one(given_name: str, expected: str) -> None:
    assert canonical_attribute(given_name) == expected


@pytest.mark.parametrize(
    ("given_name", "expected"),
    [
        ("User", "user"),
        ("the user", "user"),
        ("I", "user"),
        ("사용자", "user"),
        ("", "user"),
        ("my sister", "sister"),
        ("user's sister", "sister"),
        ("우리 누나", "누나"),
        ("Jack", "Jack"),
    ],
)
def test_a_subject_is_the_user_or_a_named_other(given_name: str, expected: str) -> None:
    assert canonical_subject(given_name) == expected


def normalised(**fields: Any) -> Candidate:
    return normalise(Candidate(**fields), DEFAULT_TOPICS)


def test_fields_are_trimmed_bounded_and_on_one_line() -> None:
    found = normalised(
        text=" Likes\n tea. ", value=' "The green tea". ', confidence=7, importance=99, evidence="a\nb"
    )
    assert (found.text, found.value, found.evidence) == ("Likes tea.", "green tea", "a\nb")
    assert (found.confidence, found.importance) == (1.0, 5)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"topic": "Travel"}, "travel"),
        ({"topic": "flights"}, "travel"),
        ({"topic": "", "text": "Prefers aisle seats."}, "travel"),
        ({"topic": "", "text": "통로 좌석을 좋아함"}, "travel"),
        ({"topic": "quokkas", "text": "hops"}, "other"),
    ],
)
def test_a_topic_is_a_configured_one_or_other(fields: dict[str, Any], expected: str) -> None:
    assert normalised(**fields).topic == expected


def test_hidden_characters_are_left_for_the_rule_that_looks_for_them() -> None:
    assert "\u202e" in normalised(text="tea\u202e").text
    assert "\x1c" in normalised(text="a\x1cb").text


def test_trust_has_an_order() -> None:
    order = ["explicit", "bootstrap", "implicit", "image", "tool", "unheard of"]
    ranks = [trust_of(source) for source in order]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(order)


def test_confidence_grows_with_corroboration_and_falls_on_contradiction() -> None:
    assert corroborated(0.6) == pytest.approx(0.8)
    assert corroborated(0.6, 0.5) == pytest.approx(0.7)
    assert corroborated(MOST_CONFIDENT) == MOST_CONFIDENT
    assert contradicted(0.9) < 0.9


APART = [
    ("C", "C++", "C#"),
    ("F", "F#"),
    (".NET", "net"),
    ("5", "-5"),
    ("A", "A+", "A-"),
    ("Disney", "Disney+"),
    ("$5", "€5", "5"),
    ("🍕", "🍔"),
]
TOGETHER = [
    ("C++", "c++", "Ｃ＋＋"),
    ("-5", "\u22125"),
    ("aisle seat", "Aisle-seat", "aisle  seat."),
    ("rock & roll", "rock/roll", "rock, roll"),
    ("#5", "5", "(5)"),
    ("tea+coffee", "tea + coffee", "tea coffee"),
]


@pytest.mark.parametrize("values", APART, ids=" ".join)
def test_a_sign_that_makes_the_word_makes_another_fact(values: tuple[str, ...]) -> None:
    assert len({key("likes", value) for value in values}) == len(values)
    assert not any(same_value(one, other) for one, other in combinations(values, 2))


@pytest.mark.parametrize("values", TOGETHER, ids=" ".join)
def test_a_sign_that_means_nothing_makes_no_other_fact(values: tuple[str, ...]) -> None:
    assert len({key("likes", value) for value in values}) == 1


@pytest.mark.parametrize(
    "attribute", ["friend", "colleague", "sister", "daughter", "dog", "coworkers", "skills"]
)
def test_who_and_what_one_has_many_of_is_a_set(attribute: str) -> None:
    assert is_set(canonical_attribute(attribute), TRAVEL)


@pytest.mark.parametrize("attribute", ["lives_in", "job", "seat", "favorite movie", "husband", "birth_date"])
@pytest.mark.parametrize("topic", [TRAVEL, None])
def test_what_one_has_one_of_is_single_wherever_it_is_filed(attribute: str, topic: Topic | None) -> None:
    assert not is_set(canonical_attribute(attribute), topic)
