"""Facts that meet although their words differ, end to end through the offline program."""

import pytest

SUPERSEDES = [
    ("I'm a vegetarian.", "I'm vegan now.", "diet", "vegan"),
    ("저는 채식주의자예요.", "이제는 비건이에요.", "diet", "비건"),
    ("My favourite film is Alien.", "제일 좋아하는 영화는 기생충이에요.", "favourite_film", "기생충"),
    ("My favorite movie is Alien.", "My favourite film is Heat.", "favourite_film", "Heat"),
]


@pytest.mark.parametrize(("first", "second", "attribute", "value"), SUPERSEDES)
def test_a_later_value_of_one_fact_supersedes(tell, first, second, attribute, value):
    (added,) = tell(first, f"one {second}")["stored_updates"]
    (changed,) = tell(second, f"one {second}", "later")["stored_updates"]
    assert (changed["op"], changed["id"]) == ("supersede", added["id"])
    assert (changed["value"]["attribute"], changed["value"]["value"]) == (attribute, value)


FULLER = [
    ("I drive a Volvo.", "I drive a red Volvo V60.", "red Volvo V60"),
    ("I have a cat.", "I have a cat called Mint.", "cat Mint"),
    ("볼보를 타요.", "빨간 볼보 V60을 몰아요.", "빨간 볼보 V60"),
]


@pytest.mark.parametrize(("first", "second", "value"), FULLER)
def test_a_thing_told_of_more_fully_is_one_memory(tell, first, second, value):
    (added,) = tell(first, f"fuller {value}")["stored_updates"]
    (updated,) = tell(second, f"fuller {value}", "later")["stored_updates"]
    assert (updated["op"], updated["id"], updated["value"]["value"]) == ("update", added["id"], value)
    again = tell(first, f"fuller {value}", "again")
    assert (again["stored_updates"], again["skipped_updates"][0]["reason"]) == ([], "duplicate")


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("I prefer aisle seats", "An aisle seat is what I like"),
        ("I like my tea unsweetened", "Unsweetened tea is what I like"),
        ("저는 재즈를 좋아해요", "재즈가 제가 좋아하는 거예요"),
    ],
)
def test_a_fact_said_again_the_other_way_round_is_known(tell, first, again):
    tell(first, again)
    turn = tell(again, again, "later")
    assert (turn["stored_updates"], [s["reason"] for s in turn["skipped_updates"]]) == ([], ["duplicate"])


def test_another_thing_of_a_kind_is_another_memory(tell):
    tell("I drive a Volvo.", "two cars")
    (added,) = tell("I also drive a blue Volvo V40.", "two cars", "later")["stored_updates"]
    assert added["op"] == "add"


def test_diets_that_go_together_stay_together(tell):
    tell("I'm a vegetarian.", "both")
    (added,) = tell("I follow a low-salt diet.", "both")["stored_updates"]
    assert added["op"] == "add"


@pytest.mark.parametrize(
    ("said", "subject", "value"),
    [
        ("My sister came to visit. She loves opera.", "sister", "opera"),
        ("My brother Tom is a chef. He's allergic to nuts.", "Tom", "nut"),
        ("우리 누나가 놀러 왔어. 걔는 오페라를 좋아해.", "누나", "오페라"),
    ],
)
def test_a_pronoun_is_whom_it_stands_for(tell, said, subject, value):
    found = [(u["value"]["subject"], u["value"]["value"]) for u in tell(said)["stored_updates"]]
    assert (subject, value) in found


@pytest.mark.parametrize(
    "said",
    ["My mum and my dad are here. She hates jazz.", "She loves opera.", "걔는 오페라를 좋아해."],
)
def test_a_pronoun_that_may_stand_for_anybody_teaches_nothing(tell, said):
    assert tell(said)["stored_updates"] == []
