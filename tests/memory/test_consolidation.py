# ruff: noqa: E501 (a case is one line)
"""One memory a fact: met again, made richer, changed, contradicted, taken back."""

from __future__ import annotations

from typing import Any

import pytest

from memchat.memory.consolidation import relate
from memchat.memory.gate import judge
from memchat.memory.gate.base import GateContext
from memchat.records import USER, Candidate, Known
from tests.memory.gate.gating import NOW, candidate, gate_context, known, outcome

AISLE = known("seat", "aisle", "Prefers aisle seats.")
BERLIN = known("city", "Berlin", "Lives in Berlin.", topic="about")
LOVES = known("likes", "Chinese food", "Loves Chinese food.", topic="food")


def seat(value: str, said: str, **fields: Any) -> Candidate:
    return candidate(said, topic="travel", attribute="seat", value=value, **fields)


def city(value: str, said: str, **fields: Any) -> Candidate:
    return candidate(said, topic="about", attribute="city", value=value, **fields)


def relation(given: Candidate, stored: Known, **context: Any) -> str:
    return relate(given, [stored], gate_context(given.evidence, **context)).kind


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        (seat("aisle", "I prefer aisle seats."), AISLE),
        (seat("Aisle seat", "An aisle seat is what I like"), AISLE),
        (seat("AISLE", "aisle, always"), AISLE),
        (city("berlin", "I live in Berlin"), BERLIN),
        (candidate("I like Chinese food", value="Chinese dishes"), LOVES),
        (
            candidate("I hate scarymovies", attribute="dislikes", value="scarymovies"),
            known("dislikes", "scary movies", "Hates scary movies."),
        ),
        (
            candidate("My dog is called Rex", attribute="name", value="Rex", subject="dog"),
            known("pets", "dog Rex", "Has a dog called Rex.", topic="people"),
        ),
        (
            candidate("공포영화 싫어", attribute="dislikes", value="공포영화"),
            known("dislikes", "공포 영화", "공포 영화를 싫어한다."),
        ),
        (candidate("I enjoy Chinese", attribute="enjoys", value="Chinese"), LOVES),
        (
            candidate("저는 통로 좌석이 좋아요", topic="travel", attribute="seat", value="통로 좌석"),
            known("seat", "통로", "통로 좌석을 선호함"),
        ),
        (
            candidate(
                "I take my coffee black",
                attribute="coffee",
                value="black coffee",
                text="Drinks black coffee.",
            ),
            known("drinks", "black coffee", "Drinks black coffee.", topic="food"),
        ),
        (candidate("I like to sit on the aisle", topic="travel", value="aisle"), AISLE),
        (
            candidate("통로석이 내 취향이야", topic="travel", value="통로"),
            known("seat", "통로", "통로를 선호한다."),
        ),
        (seat("aisle", "I prefer aisle seats"), known("likes", "aisle", "Likes the aisle.")),
        (
            candidate(
                "I don't put milk in my coffee",
                attribute="dislikes",
                value="milk in my coffee",
                text="Does not put milk in their coffee.",
            ),
            known("likes", "coffee without milk", "Takes their coffee without milk.", topic="food"),
        ),
        *(
            (candidate(said, attribute="note", value=said), known("likes", told, told, topic="food"))
            for told, *others in (
                (
                    "Drinks their tea without sugar.",
                    "No sugar in the user's tea please, I never take it.",
                    "Takes their tea unsweetened.",
                    "Tea for the user is always sugar-free.",
                ),
                (
                    "차는 설탕 없이 마신다.",
                    "차에 설탕을 넣지 않는다.",
                    "차 마실 때 설탕은 안 넣는다.",
                    "설탕 뺀 차를 좋아한다.",
                ),
            )
            for said in others
        ),
    ],
)
def test_a_fact_said_again_in_other_words_is_the_same(given: Candidate, stored: Known) -> None:
    assert relation(given, stored) == "same"


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        (candidate("I bought a car", topic="home", attribute="vehicles", value="car"), known("pets", "cat", "Has a cat.", topic="people")),
        (candidate("My cat is called Rex", attribute="name", value="Rex", subject="cat"), known("pets", "dog Rex", "Has a dog called Rex.", topic="people")),
        (candidate("I have 1 2", attribute="code", value="1 2"), known("code", "12", "Has 12.")),
        (candidate("Now I swim on Tuesdays too", attribute="routine", value="swim on Tuesdays"), known("routine", "swim on Mondays", "Swims on Mondays.")),
        (candidate("I like coffee", value="coffee"), known("likes", "tea", "Likes tea.", topic="food")),
        (candidate("I'm allergic to almonds", attribute="allergy", value="almonds"), known("allergy", "peanuts", "Is allergic to peanuts.", topic="food")),
        (candidate("Jack hates football", attribute="dislikes", value="football", subject="Jack"), known("dislikes", "football", "Hates football.", topic="sports")),
        (candidate("My sister lives in Oslo", topic="about", attribute="city", value="Oslo", subject="sister"), BERLIN),
        (candidate("Always seat me by the exit", kind="procedural", topic="travel", attribute="seat", value="exit"), AISLE),
        (candidate("The team meets Tuesdays at noon in the big hall", topic="schedule", attribute="routine", value="Tuesday"), known("routine", "Wednesday", "The team meets Wednesdays at noon in the big hall", topic="schedule")),
        (candidate("I run 5 km every day before breakfast", topic="sports", attribute="activities", value="5 km run"), known("activities", "10 km ride", "Rides 10 km every day before breakfast", topic="sports")),
        (candidate("저는 고양이를 키워요", topic="people", attribute="pets", value="고양이"), known("pets", "강아지", "강아지를 키움", topic="people")),
    ],
)  # fmt: skip
def test_unrelated_facts_never_retire_each_other(given: Candidate, stored: Known) -> None:
    assert relation(given, stored) == "new"
    assert outcome(judge([given], gate_context(given.evidence, stored=[stored]))) == "stored"


def test_to_like_a_town_is_not_to_live_there() -> None:
    loves = candidate("I love Berlin", topic="about", value="Berlin")
    assert relation(loves, BERLIN) == "new"


def test_opposites_are_never_duplicates_even_when_a_model_of_meaning_says_so() -> None:
    hates = candidate("I hate Chinese food", attribute="dislikes", value="Chinese food")
    assert relation(hates, LOVES, similarity=lambda *_: 0.99) == "contradicts"
    plain = candidate("I don't eat meat", attribute="meat", value="meat", text="Does not eat meat.")
    assert (
        relation(plain, known("food_habit", "meat", "Eats meat.", topic="food"), similarity=lambda *_: 0.99)
        == "new"
    )


def test_a_cosine_makes_two_wordings_one_only_if_they_share_words() -> None:
    given = candidate(
        "Mornings suit my runs", attribute="exercise", value="morning", text="Runs in the morning."
    )
    stored = known("routine", "morning run", "Goes for a run in the morning.", topic="schedule")
    assert relation(given, stored, similarity=lambda *_: 0.9) == "same"
    other = known("routine", "evening walk", "Goes for a walk in the evening.", topic="schedule")
    assert relation(given, other, similarity=lambda *_: 0.9) == "new"


@pytest.mark.parametrize(
    ("one", "other"),
    [("spicy soup", "cold soup"), ("sweet rice", "salty rice"), ("매운 국수", "차가운 국수")],
)
def test_sentences_of_one_frame_with_other_values_are_two_facts(one: str, other: str) -> None:
    """Sentence vectors put "warm bread" and "baked bread" nearer than many a paraphrase."""
    given = candidate(f"I love {one}.", attribute="likes", value=one, text=f"Loves {one}.")
    stored = known("likes", other, f"Loves {other}.", topic="food")
    assert relation(given, stored, similarity=lambda *_: 0.95) == "new"


CHANGES = [
    ("Not aisle any more, I want window seats now", "window"),
    ("I no longer like the aisle, the window is better", "window"),
    ("I switched to window seats", "window"),
    ("이제 통로 말고 창가로 할래요", "창가"),
    ("앞으로는 창가가 좋아요", "창가"),
]


@pytest.mark.parametrize(
    ("said", "attribute", "value", "stored"),
    [
        ("We have three cats now", "pets", "three cats", known("pets", "two cats", "Has two cats.")),
        ("I have three cats", "pets", "three cats", known("pets", "two cats", "Has two cats.")),
        (
            "I go to the gym on Tuesdays now",
            "routine",
            "gym on Tuesdays",
            known("routine", "gym on Mondays", "Goes to the gym on Mondays."),
        ),
        (
            "이제 매일 10km 뛰어",
            "routine",
            "매일 10km 뛴다",
            known("routine", "매일 5km 뛴다", "매일 5km 뛴다."),
        ),
    ],
)
def test_another_number_of_the_same_is_a_change(said: str, attribute: str, value: str, stored: Known) -> None:
    assert relation(candidate(said, attribute=attribute, value=value), stored) == "changed"


@pytest.mark.parametrize(
    ("said", "stored", "kind"),
    [
        ("I love steak", known("diet", "vegetarian", "Is a vegetarian.", topic="food"), "contradicts"),
        ("I eat chicken every week", known("diet", "vegan", "Is vegan.", topic="food"), "contradicts"),
        ("매주 닭고기를 먹어요", known("diet", "비건", "비건이다.", topic="food"), "contradicts"),
        ("I love salmon", known("diet", "pescatarian", "Is pescatarian.", topic="food"), "new"),
        ("I like oat milk", known("diet", "vegan", "Is vegan.", topic="food"), "new"),
        ("I don't eat meat", known("diet", "vegan", "Is vegan.", topic="food"), "new"),
        ("I love steak", known("diet", "vegan", "Nora is vegan.", topic="food", subject="Nora"), "new"),
    ],
)
def test_who_eats_what_their_diet_excludes_is_asked(said: str, stored: Known, kind: str) -> None:
    assert relation(candidate(said, attribute="food", value=said, text=said), stored) == kind


def test_what_ended_supersedes_what_was_known_of_it() -> None:
    stored = known("vehicles", "bicycle", "Bought a bicycle.", topic="home")
    sold = candidate(
        "I sold my bicycle", attribute="vehicles", value="no bicycle", op="update", target_id=stored.memory.id
    )
    (update,) = judge([sold], gate_context("I sold my bicycle", stored=[stored])).updates
    assert (update.op, update.memory.observations) == ("supersede", 1)


@pytest.mark.parametrize("source", ["explicit", "bootstrap", "implicit", "image", "tool"])
@pytest.mark.parametrize(("said", "value"), CHANGES)
def test_words_of_change_supersede_whatever_the_trust(said: str, value: str, source: str) -> None:
    stored = known("seat", "aisle", "Prefers aisle seats.", source=source)
    (update,) = judge([seat(value, said)], gate_context(said, stored=[stored])).updates
    assert update.op == "supersede"
    assert update.previous == stored.memory
    assert (update.memory.id, update.memory.revision) == (stored.memory.id, 2)
    assert (update.memory.value, update.memory.valid_from) == (value, NOW)
    assert update.memory.created_at == stored.memory.created_at
    assert (update.namespace, update.key) == (stored.namespace, stored.key)


@pytest.mark.parametrize(
    ("theirs", "expected"),
    [
        ("explicit", "conflict"),
        ("bootstrap", "conflict"),
        ("implicit", "stored"),
        ("image", "stored"),
        ("tool", "stored"),
    ],
)
def test_without_words_of_change_trust_decides(theirs: str, expected: str) -> None:
    stored = known("seat", "aisle", "Prefers aisle seats.", source=theirs)
    said = "I prefer window seats"
    assert outcome(judge([seat("window", said)], gate_context(said, stored=[stored]))) == expected


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("Maybe I prefer window seats", "window"),
        ("I think I prefer window seats", "window"),
        ("아마 창가가 좋은 것 같아요", "창가"),
        ("창가 쪽이 나을지도 모르겠어요", "창가"),
        ("I might go for the window", "window"),
        ("창가가 나을지도 모르겠어", "창가"),
    ],
)
def test_hedged_contradictions_wait_for_the_person(said: str, value: str) -> None:
    (flagged,) = judge([seat(value, said)], gate_context(said, stored=[AISLE])).flagged
    assert flagged.reason == "conflict"
    assert flagged.existing is not None
    assert flagged.existing["memory"]["id"] == AISLE.memory.id
    assert AISLE.memory.text in flagged.detail


def test_a_taste_turned_over_with_a_word_of_change_is_superseded_and_without_it_flagged() -> None:
    now = candidate("I hate Chinese food now", attribute="dislikes", value="Chinese food")
    (update,) = judge([now], gate_context(now.evidence, stored=[LOVES])).updates
    assert (update.op, update.memory.attribute, update.memory.id) == (
        "supersede",
        "dislikes",
        LOVES.memory.id,
    )
    assert update.key == LOVES.key
    plain = candidate("I hate Chinese food", attribute="dislikes", value="Chinese food")
    assert outcome(judge([plain], gate_context(plain.evidence, stored=[LOVES]))) == "conflict"


def test_a_fact_that_grows_richer_is_updated_in_place_and_surer() -> None:
    marketing = known("interests", "marketing", "Is interested in marketing.", topic="work", confidence=0.6)
    said = "I lead the Q4 marketing project"
    given = candidate(
        said,
        op="update",
        target=1,
        topic="work",
        attribute="projects",
        value="Q4 marketing",
        text="Leads the Q4 marketing project.",
    )
    context = gate_context(said, stored=[marketing], neighbours=(marketing,))
    (update,) = judge([given], context).updates
    assert (update.op, update.memory.id, update.memory.revision) == ("update", marketing.memory.id, 2)
    assert update.memory.text == "Leads the Q4 marketing project."
    assert update.memory.observations == 2
    assert update.memory.confidence == pytest.approx(0.6 + 0.4 * 0.5 * 0.8)
    assert update.memory.created_at == marketing.memory.created_at
    assert (update.namespace, update.key) == (marketing.namespace, marketing.key)


def test_an_update_aimed_at_an_unrelated_memory_is_a_new_fact() -> None:
    cat = known("pets", "cat", "Has a cat.", topic="people")
    said = "I bought a car"
    given = candidate(said, op="update", target=1, topic="home", attribute="vehicles", value="car")
    (update,) = judge([given], gate_context(said, stored=[cat], neighbours=(cat,))).updates
    assert update.op == "add"
    assert update.memory.id != cat.memory.id


def test_a_duplicate_names_the_memory_that_is_counted() -> None:
    said = "I prefer aisle seats"
    (skipped,) = judge([seat("aisle", said)], gate_context(said, stored=[AISLE])).skipped
    assert (skipped.reason, skipped.existing_id) == ("duplicate", AISLE.memory.id)
    assert AISLE.memory.text in skipped.detail


def test_the_same_fact_under_another_topic_stays_where_it_is() -> None:
    said = "I moved to Oslo"
    stored = known("city", "Berlin", "Lives in Berlin.", topic="other")
    (update,) = judge([city("Oslo", said)], gate_context(said, stored=[stored])).updates
    assert (update.op, update.namespace, update.key) == ("supersede", stored.namespace, stored.key)


def test_a_new_memory_has_an_id_a_source_and_a_place() -> None:
    said = "I prefer aisle seats"
    (update,) = judge([seat("aisle", said)], gate_context(said, model="m")).updates
    memory = update.memory
    assert update.op == "add"
    assert update.namespace == ("user:alice", "travel")
    assert update.key == "semantic:user:seat"
    assert memory.id == f"mem_{1:032x}"
    assert (memory.source.type, memory.source.quote, memory.source.thread, memory.source.turn) == (
        "implicit",
        said,
        "thread-id",
        9,
    )
    assert memory.created_at == memory.valid_from == NOW


# Within one turn


def test_one_fact_found_twice_in_a_turn_is_stored_once() -> None:
    said = "I prefer aisle seats, aisle seats please always"
    found = [seat("aisle", "I prefer aisle seats"), seat("aisle seat", "aisle seats please always")]
    judgement = judge(found, gate_context(said))
    assert len(judgement.updates) == 1
    assert [skipped.reason for skipped in judgement.skipped] == ["duplicate"]


def test_two_contrary_facts_of_a_turn_are_both_flagged() -> None:
    said = "I prefer aisle seats. I prefer window seats."
    found = [seat("aisle", "I prefer aisle seats"), seat("window", "I prefer window seats")]
    judgement = judge(found, gate_context(said))
    assert not judgement.updates
    assert [flagged.reason for flagged in judgement.flagged] == ["conflict", "conflict"]


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("We moved from Berlin to Oslo", "Berlin", "Oslo"),
        ("I used to live in Berlin and now I live in Oslo", "Berlin", "Oslo"),
        ("베를린에서 오슬로로 이사했어요", "베를린", "오슬로"),
        ("베를린 말고 이제 오슬로에 살아요", "베를린", "오슬로"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_what_was_gives_way_to_what_is_in_whatever_order_they_are_found(
    said: str, old: str, new: str, *, turned: bool
) -> None:
    found = [city(old, said), city(new, said)]
    judgement = judge(found[::-1] if turned else found, gate_context(said))
    assert [update.memory.value for update in judgement.updates] == [new]
    assert not judgement.flagged


def test_a_memory_changed_twice_in_a_turn_goes_through_both_revisions() -> None:
    said = "I moved to Oslo. No, I mean I moved to Bergen instead"
    found = [city("Oslo", "I moved to Oslo"), city("Bergen", "I moved to Bergen instead")]
    judgement = judge(found, gate_context(said, stored=[BERLIN]))
    revisions = [update.memory.revision for update in judgement.updates]
    assert revisions == list(range(2, 2 + len(revisions)))


def test_many_operations_are_capped_and_the_first_ones_count() -> None:
    said = " ".join(f"I like number{n} a lot." for n in range(200))
    found = [candidate(f"I like number{n} a lot", value=f"number{n}") for n in range(200)]
    judgement = judge(found, gate_context(said))
    assert 0 < len(judgement.updates) <= 40
    beyond = judgement.skipped[-1]
    assert (beyond.reason, beyond.candidate["value"]) == ("malformed", "number40")
    assert "160" in beyond.detail
    assert len(judgement.updates) + len(judgement.skipped) == 41


# Deleting


ADDRESS = known("address", "12 Mill Lane", "Lives at 12 Mill Lane.", topic="home")
PHONE = known("devices", "Pixel", "Has a Pixel phone.", topic="technology")


def deletion(said: str, **fields: Any) -> Candidate:
    plain = {"op": "delete", "topic": "home", "attribute": "", "value": "", "text": said}
    return candidate(said, **{**plain, **fields})


def deleting(said: str, **fields: Any) -> GateContext:
    return gate_context(said, stored=[ADDRESS, PHONE], neighbours=(ADDRESS, PHONE), **fields)


@pytest.mark.parametrize(
    "said", ["Forget my old address", "Please delete my address", "내 주소는 잊어 줘", "주소 지워 줘"]
)
def test_a_deletion_in_words_erases_the_one_memory_it_means(said: str) -> None:
    (update,) = judge([deletion(said, target=1)], deleting(said)).updates
    assert (update.op, update.memory.id) == ("delete", ADDRESS.memory.id)
    (update,) = judge([deletion(said, attribute="address")], deleting(said)).updates
    assert update.memory.id == ADDRESS.memory.id


def test_a_deletion_nobody_asked_for_is_flagged() -> None:
    said = "I live somewhere else, at an address by the sea"
    assert outcome(judge([deletion(said, target=1)], deleting(said))) == "conflict"


@pytest.mark.parametrize(
    "said",
    ["I never forget my address", "I always forget my own address", "주소를 자꾸 잊어버려서 적어 뒀어요"],
)
def test_to_speak_of_forgetting_is_no_deletion(said: str) -> None:
    assert outcome(judge([deletion(said, target=1)], deleting(said))) == "conflict"


def test_a_deletion_of_something_else_than_was_asked_is_flagged() -> None:
    said = "Forget my old address"
    assert outcome(judge([deletion(said, target=2)], deleting(said))) == "unnormalised"


@pytest.mark.parametrize(
    ("said", "about", "outcome_is"),
    [
        ("forget my mum's address", USER, "unnormalised"),
        ("forget Jack's address", USER, "unnormalised"),
        ("forget my address", "Jack", "unnormalised"),
        ("엄마 주소는 잊어줘", USER, "unnormalised"),
        ("내 주소는 잊어줘", "엄마", "unnormalised"),
        ("forget Jack's address", "Jack", "stored"),
        ("엄마 주소는 잊어줘", "엄마", "stored"),
    ],
)
def test_a_deletion_is_of_whom_the_users_words_speak_of(said: str, about: str, outcome_is: str) -> None:
    address = known("address", "5 Elm Road", topic="about", subject=about)
    context = gate_context(said, stored=[address], neighbours=(address,))
    assert outcome(judge([deletion(said, target=1)], context)) == outcome_is


def test_a_deletion_that_could_mean_several_is_flagged() -> None:
    said = "Forget what I said"
    assert outcome(judge([deletion(said)], deleting(said))) == "unnormalised"


def test_a_deletion_beside_the_change_of_the_same_memory_is_no_question() -> None:
    said = "Not aisle any more, I want window seats now"
    gone = candidate(
        "Not aisle any more", op="delete", target=1, topic="travel", attribute="seat", value="aisle"
    )
    for found in ([gone, seat("window", said)], [seat("window", said), gone]):
        judgement = judge(found, gate_context(said, stored=[AISLE], neighbours=(AISLE,)))
        assert [update.op for update in judgement.updates] == ["supersede"]
        assert not judgement.flagged


def test_a_fact_said_with_its_deletion_takes_the_freed_place() -> None:
    said = "Forget that I live in Berlin. I live in Oslo."
    gone = candidate(
        "Forget that I live in Berlin", op="delete", target=1, topic="about", attribute="city", value="Berlin"
    )
    judgement = judge(
        [gone, city("Oslo", "I live in Oslo")], gate_context(said, stored=[BERLIN], neighbours=(BERLIN,))
    )
    assert [update.op for update in judgement.updates] == ["delete", "add"]


@pytest.mark.parametrize(
    ("first", "then", "value"),
    [
        ("I love jazz again", "jazz again", "jazz"),
        ("These days I love jazz too", "jazz too", "jazz"),
        ("이제 다시 재즈를 좋아해요", "다시 재즈", "재즈"),
    ],
)
def test_what_was_turned_over_is_turned_back_in_one_memory(first: str, then: str, value: str) -> None:
    stored = known("dislikes", value, f"Dislikes {value}.", topic="entertainment")
    given = candidate(first, topic="entertainment", attribute="likes", value=then)
    (update,) = judge([given], gate_context(first, stored=[stored])).updates
    assert (update.op, update.memory.id, update.memory.attribute, update.memory.value) == (
        "supersede",
        stored.memory.id,
        "likes",
        value,
    )


@pytest.mark.parametrize(
    ("given", "stored", "kind"),
    [
        (
            city("Tallinn", "I live in Tallinn", text="Lives in Tallinn."),
            known("city", "Tallinn", "Is moving to Tallinn in March.", topic="about"),
            "changed",
        ),
        (
            city("Tallinn", "We're moving to Tallinn", text="Is moving to Tallinn."),
            known("city", "Tallinn", "Is moving to Tallinn in March.", topic="about"),
            "same",
        ),
        (
            candidate("내 이름은 도윤인데", topic="about", attribute="name", value="도윤"),
            known("name", "김도윤", "이름은 김도윤이다.", topic="about"),
            "same",
        ),
        (
            candidate("내 이름은 김도윤이야", topic="about", attribute="name", value="김도윤"),
            known("name", "도윤", "이름은 도윤이다.", topic="about"),
            "richer",
        ),
        (
            candidate("내 이름은 하은이야", topic="about", attribute="name", value="하은"),
            known("name", "김도윤", "이름은 김도윤이다.", topic="about"),
            "changed",
        ),
    ],
)
def test_a_plan_that_came_true_changes_and_a_name_without_its_surname_does_not(given, stored, kind) -> None:
    assert relation(given, stored) == kind
