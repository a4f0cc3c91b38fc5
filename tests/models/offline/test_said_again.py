"""What is known and told again: which memory is meant, and when it is none."""

from __future__ import annotations

from collections.abc import Sequence

from memchat.models.offline.finding import Chances, NoOpinion
from memchat.models.offline.said_again import KnownWordings
from memchat.records import Candidate, Memory, Source


class _Judge(NoOpinion):
    """Judges by a table of what is told and what is known."""

    def __init__(self, table: dict[tuple[str, str], Chances]) -> None:
        self.table = table

    def same_fact(self, told: str, known: Sequence[str]) -> list[Chances]:
        return [self.table.get((told, words), Chances()) for words in known]


def _memory(number: int, text: str, quote: str) -> Memory:
    return Memory(f"mem_{number}", "semantic", "food", "diet", text, text, source=Source(quote=quote))


VEGAN = _memory(1, "Is vegan.", "I'm vegan")
BUS = _memory(2, "Takes the bus.", "I take the bus")


def test_a_fact_told_again_is_aimed_at_its_memory() -> None:
    judge = _Judge({("plants are all I eat", "I'm vegan"): Chances(same=0.9)})
    again = KnownWordings([BUS, VEGAN], {}, judge).again("plants are all I eat")
    assert again is not None
    assert (again.op, again.target, again.evidence) == ("noop", 2, "plants are all I eat")


def test_any_of_the_words_in_which_it_was_told_will_do() -> None:
    judge = _Judge({("plants are all I eat", "no animals on my plate"): Chances(same=0.9)})
    wordings = {VEGAN.id: ("I'm vegan", "no animals on my plate")}
    assert KnownWordings([VEGAN], wordings, judge).again("plants are all I eat") is not None
    assert KnownWordings([VEGAN], {}, judge).again("plants are all I eat") is None


def test_words_that_taught_two_facts_stand_for_neither() -> None:
    both = "I'm vegan and I take the bus"
    known = [_memory(1, "Is vegan.", both), _memory(2, "Takes the bus.", both)]
    judge = _Judge({("vegan here", both): Chances(same=0.9), ("vegan here", "Is vegan."): Chances(same=0.8)})
    again = KnownWordings(known, {}, judge).again("vegan here")
    assert again is not None
    assert again.target == 1


def test_questions_and_requests_tell_nothing() -> None:
    judge = _Judge({(text, "I'm vegan"): Chances(same=0.9) for text in ("am I vegan?", "find me vegan food")})
    known = KnownWordings([VEGAN], {}, judge)
    assert known.again("am I vegan?") is None
    assert known.again("find me vegan food") is None


def test_what_tells_more_is_aimed_only_if_it_tells_the_fact_itself() -> None:
    told = "I'm vegan since 2019"
    of_it, aside = Candidate(text="Is vegan since 2019."), Candidate(text="Has a cat.")
    judge = _Judge({(told, "I'm vegan"): Chances(more=0.9), (of_it.text, "I'm vegan"): Chances(more=0.9)})
    known = KnownWordings([VEGAN], {}, judge)
    (aimed,) = known.made_richer(told, [of_it])
    assert (aimed.op, aimed.target, aimed.text) == ("update", 1, of_it.text)
    assert known.made_richer(told, [aside]) == [aside]
    assert known.made_richer(told, [of_it, aside]) == [of_it, aside]
