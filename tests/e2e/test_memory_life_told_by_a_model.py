"""The stories of a memory's life with a model, in both languages, to the whole program."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.life import AT, ask, history, memories, run, shown, values, waiting
from tests.support.answers import add, operations
from tests.support.runner import memchat, send_lines

both = pytest.mark.parametrize("language", ["en", "ko"])
LATER = "2028-06-01T09:00:00+00:00"
CITY = {
    "Oslo": ("I live in Oslo", "Lives in Oslo.", "Oslo"),
    "Bergen": ("I live in Bergen", "Lives in Bergen.", "Bergen"),
    "moved": ("I moved to Bergen", "Lives in Bergen.", "Bergen"),
    "back": ("I moved back to Oslo", "Lives in Oslo.", "Oslo"),
    "maybe": ("Maybe I live in Bergen", "Lives in Bergen.", "Bergen"),
    "서울": ("저는 서울에 살아요", "서울에 산다.", "서울"),
    "부산": ("저는 부산에 살아요", "부산에 산다.", "부산"),
    "이사": ("저는 부산으로 이사했어요", "부산에 산다.", "부산"),
    "도로": ("다시 서울로 이사했어요", "서울에 산다.", "서울"),
    "아마": ("아마 부산에 사는 것 같아요", "부산에 산다.", "부산"),
}
FIRST, OTHER, MOVED, BACK, MAYBE = range(5)
NAMES = {
    "en": ("Oslo", "Bergen", "moved", "back", "maybe"),
    "ko": ("서울", "부산", "이사", "도로", "아마"),
}


def city(server: Any, language: str, which: int, **how: Any) -> dict:
    words, text, value = CITY[NAMES[language][which]]
    return ask(server, words, add(text, evidence=words, topic="about", attribute="city", value=value), **how)


@both
def test_said_twice_changed_and_changed_back(model_server, language):  # S12, S15, S20
    city(model_server, language, FIRST)
    city(model_server, language, FIRST, thread="two")
    (memory,) = memories()
    assert (memory["value"]["observations"], len(shown(memory["id"])["sources"])) == (2, 2)
    (update,) = city(model_server, language, MOVED)["stored_updates"]
    assert (update["op"], update["id"], update["previous"]["value"]) == (
        "supersede",
        memory["id"],
        memory["value"]["value"],
    )
    city(model_server, language, BACK)
    first, second = CITY[NAMES[language][FIRST]][2], CITY[NAMES[language][OTHER]][2]
    assert values() == [first]
    assert [r["value"]["value"] for r in history(memory["id"])] == [first, second, first]
    run("undo").ok()
    assert values() == [second]
    run("undo").ok()
    assert values() == [first]


@both
def test_hedged_it_waits_with_both_shown_and_the_person_decides(model_server, language):
    city(model_server, language, FIRST)
    turn = city(model_server, language, MAYBE)
    assert (turn["status"], turn["stored_updates"]) == ("needs_review", [])
    (flagged,) = turn["flagged_updates"]
    first, second = CITY[NAMES[language][FIRST]][2], CITY[NAMES[language][OTHER]][2]
    assert (flagged["reason"], first in str(flagged["existing"])) == ("conflict", True)
    (item,) = waiting()
    run("review", "--approve", item["review_id"]).ok()
    assert values() == [second]
    (memory,) = memories()
    assert memory["value"]["source"]["quote"] == CITY[NAMES[language][MAYBE]][0]


@both
def test_at_equal_trust_a_plain_newer_statement_supersedes(model_server, language):
    city(model_server, language, FIRST)
    assert [u["op"] for u in city(model_server, language, OTHER)["stored_updates"]] == ["supersede"]
    assert values() == [CITY[NAMES[language][OTHER]][2]]


@both
def test_what_is_merely_said_does_not_change_what_was_commanded_unless_it_says_so(model_server, language):
    words, _, first = CITY[NAMES[language][FIRST]]
    run("add", f"{words}.", now=AT).ok()
    assert city(model_server, language, OTHER)["stored_updates"] == []
    assert (values(), [item["reason"] for item in waiting()]) == ([first], ["conflict"])
    city(model_server, language, MOVED)
    assert values() == [CITY[NAMES[language][OTHER]][2]]


TASTES = {
    "en": (
        "I love Chinese food",
        "I hate Chinese food now",
        "Chinese food",
        "Jack hates Chinese food",
        "Jack",
    ),
    "ko": (
        "저는 중국 음식을 좋아해요",
        "저는 이제 중국 음식을 싫어해요",
        "중국 음식",
        "민수는 중국 음식을 싫어해요",
        "민수",
    ),
}


@both
def test_a_taste_turned_over_is_one_memory_and_anothers_is_theirs(model_server, language):  # S5, S14
    loves, hates, value, other, name = TASTES[language]
    taste = {"topic": "food", "value": value}
    ask(model_server, loves, add(loves, evidence=loves, attribute="likes", **taste))
    ask(model_server, other, add(other, evidence=other, attribute="dislikes", subject=name, **taste))
    assert sorted(m["value"]["attribute"] for m in memories()) == ["dislikes", "likes"]
    (update,) = ask(model_server, hates, add(hates, evidence=hates, attribute="dislikes", **taste))[
        "stored_updates"
    ]
    assert update["op"] == "supersede"
    assert {(m["value"]["subject"], m["value"]["attribute"]) for m in memories()} == {
        ("user", "dislikes"),
        (name, "dislikes"),
    }


@both
def test_unrelated_facts_and_the_values_of_a_set_stand_beside_each_other(model_server, language):  # S16
    facts = {
        "en": [
            ("I have a cat", "people", "pets", "cat"),
            ("I bought a car", "home", "vehicles", "car"),
            ("I speak French", "about", "languages", "French"),
            ("I speak German", "about", "languages", "German"),
            ("I'm allergic to peanuts", "food", "allergy", "peanut"),
            ("I'm allergic to shrimp", "food", "allergy", "shrimp"),
        ],
        "ko": [
            ("저는 고양이를 키워요", "people", "pets", "고양이"),
            ("저는 차를 샀어요", "home", "vehicles", "차"),
            ("저는 프랑스어를 해요", "about", "languages", "프랑스어"),
            ("저는 독일어를 해요", "about", "languages", "독일어"),
            ("땅콩 알레르기가 있어요", "food", "allergy", "땅콩"),
            ("새우 알레르기가 있어요", "food", "allergy", "새우"),
        ],
    }[language]
    for words, topic, attribute, value in facts:
        fact = {"topic": topic, "attribute": attribute, "value": value}
        ask(model_server, words, add(words, evidence=words, **fact))
    assert len(memories()) == len(facts)
    assert {memory["value"]["revision"] for memory in memories()} == {1}


@both
def test_told_until_a_day_it_is_over_after_it(model_server, language):
    words, value = (
        ("I'm on a low-salt diet until 24 December", "low-salt")
        if language == "en"
        else ("12월 24일까지 저염식을 해요", "저염식")
    )
    fact = {"topic": "food", "attribute": "diet", "value": value}
    (update,) = ask(model_server, words, add(words, evidence=words, **fact))["stored_updates"]
    assert (update["value"]["value"], update["value"]["expires_at"][:10]) == (value, "2026-12-25")
    model_server.default("reply", "Hello.")
    for now, known in (("2026-12-24T20:00:00+00:00", True), ("2026-12-26T00:00:00+00:00", False)):
        argv = ("chat", "--user", "alice", "--thread", f"at {now}", "--message", "diet?")
        memchat(*argv, server=model_server, now=now).ok()
        prompt = "\n".join(m["content"] for m in model_server.calls("reply")[-1].messages)
        assert (f"food.diet={value}" in prompt) is known


@both
def test_an_old_fact_is_marked_for_the_model_which_may_ask_once_a_session(model_server, language):
    city(model_server, language, FIRST)
    value = CITY[NAMES[language][FIRST]][2]
    asked = "Where do I live?" if language == "en" else "나 어디 살아?"
    model_server.default("reply", "You live there. Is that still so?")
    model_server.default("memory_operations", operations())
    argv = ("chat", "--user", "alice", "--thread", "new", "--lines")
    lines = f"{asked}\n{asked}\n"
    done = memchat(*argv, stdin=lines, server=model_server, now=LATER, env={"LC_ALL": "C.UTF-8"}).ok()
    prompts = [call.messages[-1]["content"] for call in model_server.calls("reply")[-2:]]
    assert [f"about.city={value} (" in prompt for prompt in prompts] == [True, True]
    assert ["unconfirmed since 2026-03-02" in prompt for prompt in prompts] == [True, True]
    assert ["ask in one short sentence" in prompt for prompt in prompts] == [True, False]
    (memory,) = memories()
    offers = [f"/{word} {memory['id'][4:10]}" for word in ("confirm", "forget")]
    assert all(offer in done.err for offer in offers)
    run("confirm", memory["id"], now=LATER).ok()
    memchat(*argv, stdin=f"{asked}\n", server=model_server, now=LATER).ok()
    assert "unconfirmed" not in model_server.calls("reply")[-1].messages[-1]["content"]


def test_what_is_not_asked_about_is_not_asked_and_a_setting_turns_it_off(model_server):
    city(model_server, "en", FIRST)
    liked = {"topic": "food", "attribute": "likes", "value": "sushi"}
    ask(model_server, "I like sushi", add("Likes sushi.", evidence="I like sushi", **liked))
    model_server.default("reply", "Hello.")
    model_server.default("memory_operations", operations())

    def prompted(words: str, **env: str) -> str:
        argv = ("chat", "--user", "alice", "--thread", f"{words} {env}", "--message", words)
        memchat(*argv, server=model_server, now="2028-06-01T09:00:00+00:00", env=env).ok()
        return model_server.calls("reply")[-1].messages[-1]["content"]

    assert "unconfirmed" not in prompted("What food do I like?")
    assert "ask in one short" in prompted("Where do I live?")
    off = prompted("Where do I live?", MEMCHAT_LIFECYCLE__RECONFIRM="false")
    assert ("unconfirmed since" in off, "ask in one short" in off) == (True, False)
    never = prompted("Where do I live?", MEMCHAT_LIFECYCLE__SEMANTIC_HALF_LIFE_DAYS="0")
    assert "unconfirmed" not in never


MOVES = {"en": ("I live in {}", "I moved to {}"), "ko": ("저는 {}에 살아요", "저는 {}로 이사했어요")}


@both
def test_twenty_supersessions_leave_one_memory_and_twenty_revisions(model_server, language):
    places = [f"Town{letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]
    lived, moved = MOVES[language]
    said = [lived.format(places[0]), *map(moved.format, places[1:])]
    for words, place in zip(said, places, strict=True):
        fact = {"topic": "about", "attribute": "city", "value": place}
        model_server.queue("reply", "Noted.")
        model_server.queue("memory_operations", operations(add(words, evidence=words, **fact)))
    send_lines(said, user="alice", server=model_server).ok()
    assert values() == ["TownT"]
    (memory,) = memories()
    assert [r["value"]["value"] for r in history(memory["id"])] == places
    model_server.default("reply", "There.")
    model_server.default("memory_operations", operations())
    asked = "Where do I live?" if language == "en" else "나 어디 살아?"
    for question in (asked, "TownA?", "TownK TownS"):
        argv = ("chat", "--user", "alice", "--thread", "asking", "--message", question, "--json")
        found = memchat(*argv, server=model_server).ok().json["retrieved_memories"]
        assert not any(place in str(found) for place in places[:-1])
