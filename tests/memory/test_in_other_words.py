"""A fact told in other words, as a trained judge has it beside the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from memchat.memory.consolidation import relate
from memchat.models.offline.finding import Chances
from memchat.records import Candidate, Known
from tests.memory.gate.gating import candidate, gate_context, known

VEGAN = known("diet", "vegan", "Is vegan.", topic="food")
ONLY_CHILD = known("siblings", "only child", "Is an only child.", topic="people")


def judging(same: float, more: float = 0.0) -> Callable[[str, Sequence[str]], list[Chances]]:
    return lambda _told, known: [Chances(same, more) for _ in known]


def note(text: str, said: str, **fields: Any) -> Candidate:
    return candidate(said, text=text, topic="other", attribute="note", value=text, **fields)


PLANTS = note("Eats nothing but plants.", "plants are all I eat")


def relation(given: Candidate, stored: Known, **context: Any) -> str:
    return relate(given, [stored], gate_context(given.evidence, **context)).kind


def test_what_was_filed_elsewhere_is_known_if_the_judge_is_sure() -> None:
    assert relation(PLANTS, VEGAN) == "new"
    assert relation(PLANTS, VEGAN, same_fact=judging(0.9)) == "same"
    assert relation(PLANTS, VEGAN, same_fact=judging(0.6)) == "new"


def test_words_of_change_doubts_and_other_persons_are_not_judged() -> None:
    sure = judging(0.99)
    changed = note("Eats nothing but plants now.", "I switched, now it's only plants", changes=True)
    unsure = note("Might be vegan.", "maybe I am vegan", hedged=True)
    of_another = note("Eats nothing but plants.", "plants are all she eats", subject="sister")
    assert {relation(given, VEGAN, same_fact=sure) for given in (changed, unsure, of_another)} == {"new"}


def test_the_same_words_that_tell_another_fact_are_another_fact() -> None:
    given = candidate("I have an only child", topic="people", attribute="siblings", value="only child")
    assert relation(given, ONLY_CHILD) == "same"
    assert relation(given, ONLY_CHILD, same_fact=judging(0.01, 0.01)) == "new"
    assert relation(given, ONLY_CHILD, same_fact=judging(0.1, 0.3)) == "same"


def test_what_leaves_the_same_out_is_the_same_whatever_the_judge_says() -> None:
    stored = known("likes", "tea without sugar", "Drinks their tea without sugar.", topic="food")
    text = "Takes their tea unsweetened."
    given = candidate("I take my tea unsweetened", text=text, topic="food", attribute="likes", value=text)
    assert relation(given, stored, same_fact=judging(0.0)) == "same"
