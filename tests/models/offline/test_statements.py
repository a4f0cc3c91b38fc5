"""What the offline engine learns from sentences, and what it leaves, in both languages."""

import pytest

from tests.models.offline import statements_en as english
from tests.models.offline import statements_ko as korean
from tests.models.offline.support import extract, kept

STATED = [*english.STATED, *korean.STATED]
PASSING = [*english.PASSING, *korean.PASSING]
UNREAL = [*english.UNREAL, *korean.UNREAL]


def written(candidates) -> str:
    return "; ".join(
        ("" if c.subject == "user" else f"{c.subject}: ") + f"{c.topic}.{c.attribute}={c.value}"
        for c in candidates
    )


@pytest.mark.parametrize(("said", "learnt"), STATED)
def test_a_lasting_statement_is_filed(said, learnt):
    assert written(kept(said)) == learnt


@pytest.mark.parametrize("said", [said for said, _ in STATED])
def test_what_is_learnt_is_grounded_definite_and_self_contained(said):
    for candidate in kept(said):
        assert candidate.evidence in said
        assert candidate.evidence
        assert 1 <= len(candidate.value.split()) <= 5
        assert candidate.text.endswith(".")


@pytest.mark.parametrize("said", [*PASSING, *UNREAL])
def test_what_passes_is_not_learnt(said):
    assert kept(said) == []


@pytest.mark.parametrize("said", PASSING)
def test_what_passes_is_shown_once(said):
    (candidate,) = extract(said)
    assert candidate.attribute == "request"
    assert candidate.evidence in said
