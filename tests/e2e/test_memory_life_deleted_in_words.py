"""Deletion asked for in words: what is clear is erased, what is not is asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.life import history, memories, run, say, values, waiting
from tests.support.answers import operations
from tests.support.runner import memchat

MOVED = {
    "en": ("I live in Zanthburg.", "I moved to Oslo.", "Zanthburg", "Oslo"),
    "ko": ("저는 쟌톡에 살아요.", "저는 서울로 이사했어요.", "쟌톡", "서울"),
}
OLD = [
    ("en", "Forget my old address."),
    ("en", "forget my old address"),
    ("en", "Please forget where I used to live."),
    ("en", "Forget that I lived in Zanthburg."),
    ("ko", "예전 주소는 잊어줘"),
    ("ko", "옛날 주소 잊어줘."),
    ("ko", "전에 살던 곳은 잊어줘."),
    ("ko", "쟌톡에 살았다는 건 잊어줘."),
]


def in_files(home: Path, word: str) -> bool:
    return any(word.encode() in path.read_bytes() for path in home.rglob("*") if path.is_file())


def move(language: str) -> tuple[str, str]:
    lived, moved, old, new = MOVED[language]
    say(lived)
    say(moved)
    return old, new


def erased(turn: dict) -> list[str]:
    return [u["value"]["value"] for u in turn["stored_updates"] if u["op"] == "delete"]


@pytest.mark.parametrize(("language", "asked"), OLD)
def test_the_old_address_goes_and_the_present_one_stays(language: str, asked: str, isolated: Path) -> None:
    old, new = move(language)
    assert erased(say(asked, "other")) == [old]
    assert (values(), in_files(isolated, old)) == ([new], False)
    (memory,) = memories()
    assert [r["value"]["value"] for r in history(memory["id"])] == [new]
    assert run("undo", memory["id"]).code == 1
    assert values() == [new]


@pytest.mark.parametrize("language", MOVED)
def test_the_present_address_goes_with_its_history(language: str, isolated: Path) -> None:
    old, new = move(language)
    say("Forget my address." if language == "en" else "내 주소는 잊어줘.", "other")
    assert memories() == []
    assert not in_files(isolated, old) and not in_files(isolated, new)


@pytest.mark.parametrize("language", MOVED)
def test_a_model_that_takes_the_old_for_the_present_erases_the_old_alone(
    model_server, language: str, isolated: Path
) -> None:
    old, new = move(language)
    asked = "forget my old address" if language == "en" else "예전 주소는 잊어줘"
    model_server.queue("reply", "Done.")
    answer = {"op": "delete", "target": 1, "evidence": asked, "text": "x", "reason": "asked"}
    model_server.queue("memory_operations", operations(answer))
    argv = ("chat", "--user", "alice", "--thread", "other", "--message", asked, "--json")
    assert erased(memchat(*argv, server=model_server).ok().json) == [old]
    assert (values(), in_files(isolated, old)) == ([new], False)


TWICE = {
    "en": ("I live in Zanthburg.", "I moved to Quorrel.", "I moved to Oslo.", "Forget my old address."),
    "ko": (
        "저는 쟌톡에 살아요.",
        "저는 퀘렐로 이사했어요.",
        "저는 서울로 이사했어요.",
        "예전 주소는 잊어줘.",
    ),
}


@pytest.mark.parametrize("language", TWICE)
def test_which_of_two_old_addresses_is_asked_and_the_answer_carried_out(
    language: str, isolated: Path
) -> None:
    *told, asked = TWICE[language]
    for text in told:
        say(text)
    turn = say(asked)
    assert (turn["stored_updates"], len(turn["flagged_updates"])) == ([], 1)
    (item,) = waiting()
    first, second = ("Zanthburg", "Quorrel") if language == "en" else ("쟌톡", "퀘렐")
    assert first in item["detail"] and second in item["detail"]
    assert run("review", "--approve", item["review_id"], "--json").ok().json[0]["became"] == "erased"
    assert (values(), waiting()) == (["Oslo" if language == "en" else "서울"], [])
    assert not in_files(isolated, first) and not in_files(isolated, second)


SEVERAL = {
    "en": ("I like sushi.", "I like ramen.", "Forget the food.", "sushi"),
    "ko": ("저는 초밥을 좋아해요.", "저는 국수를 좋아해요.", "음식은 잊어줘.", "초밥"),
}


@pytest.mark.parametrize("language", SEVERAL)
def test_an_unclear_wish_waits_until_the_memory_is_named(language: str) -> None:
    one, other, asked, value = SEVERAL[language]
    say(one)
    say(other)
    assert erased(say(asked)) == []
    (item,) = waiting()
    refused = run("review", "--approve", item["review_id"])
    assert (refused.code, "--edit" in refused.err, len(waiting())) == (1, True, 1)
    named = next(memory["id"] for memory in memories() if memory["value"]["value"] == value)
    assert run("review", "--edit", item["review_id"], "no-such-id").code == 1
    assert len(memories()) == 2
    run("review", "--edit", item["review_id"], named[4:10]).ok()
    assert (value in values(), len(memories()), waiting()) == (False, 1, [])


LISTED = [
    ("I like tea.", "I like coffee.", "Forget that I like tea and coffee."),
    ("저는 사과를 좋아해요.", "저는 배를 좋아해요.", "사과와 배는 잊어 줘."),
    ("저는 재즈를 좋아해요.", "저는 부산에 살아요.", "재즈랑 부산은 잊어 줘."),
]


@pytest.mark.parametrize(("one", "other", "asked"), LISTED)
def test_all_that_a_wish_lists_is_erased(one: str, other: str, asked: str) -> None:
    say(one)
    say(other)
    say(asked)
    assert (values(), waiting()) == ([], [])


@pytest.mark.parametrize("language", MOVED)
def test_what_was_never_told_is_not_guessed(language: str) -> None:
    _, moved, _, new = MOVED[language]
    say(moved)
    turn = say("Forget my old address." if language == "en" else "예전 주소는 잊어줘.")
    assert (turn["stored_updates"], values()) == ([], [new])
    assert [flagged["reason"] for flagged in turn["flagged_updates"]] == ["unnormalised"]


@pytest.mark.parametrize(
    "said",
    ["I always forget my old address.", "Don't forget my old address.", "예전 주소를 자꾸 잊어버려요."],
)
def test_to_speak_of_forgetting_erases_nothing(said: str) -> None:
    move("ko" if said[0] > "z" else "en")
    assert erased(say(said)) == []
    assert 2 in [len(history(memory["id"])) for memory in memories()]


LEFT_OUT = [
    "don't remember this but I'm allergic to zanthoberries",
    "Don't save this: my sister lives in Zanthburg.",
    "I live in Zanthburg. Please don't remember that.",
    "Off the record, I live in Zanthburg.",
    "이건 기억하지 마: 저는 쟌톡에 살아요.",
    "저는 쟌톡에 살아요. 이 말은 기억하지 말아 주세요.",
]


@pytest.mark.parametrize("said", LEFT_OUT)
def test_what_a_message_asks_to_leave_out_is_not_stored(said: str) -> None:
    turn = say(said)
    assert (memories(), turn["flagged_updates"]) == ([], [])
    assert {skipped["reason"] for skipped in turn["skipped_updates"]} <= {"opted_out"}


@pytest.mark.parametrize(
    "said", ["I don't remember that film, but I love jazz.", "Don't keep it long. I love jazz."]
)
def test_what_only_sounds_like_leaving_out_is_stored(said: str) -> None:
    say(said)
    assert values() == ["jazz"]


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("I live in Zanthburg.", "scratch that"),
        ("I live in Zanthburg.", "pls delete everything about Zanthburg"),
        ("저는 쟌톡에 살아요.", "방금 한 말 취소"),
        ("저는 쟌톡커피를 좋아해요.", "쟌톡커피 얘기는 다 지워줘"),
    ],
)
def test_other_ways_of_asking_to_forget(told: str, asked: str, isolated: Path) -> None:
    say(told)
    assert len(erased(say(asked))) == 1
    assert memories() == []
    assert not in_files(isolated, "Zanthburg") and not in_files(isolated, "쟌톡")
