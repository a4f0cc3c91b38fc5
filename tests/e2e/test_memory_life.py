"""A memory over its life, told in both languages to the whole program, offline."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from tests.e2e.life import history, memories, recalled, run, say, shown, values, waiting
from tests.support.runner import memchat, send_lines

both = pytest.mark.parametrize("language", ["en", "ko"])
LATER = "2036-01-01T09:00:00+00:00"


def only() -> dict:
    (memory,) = memories()
    return memory


def tell(language: str, english: str, korean: str, **how) -> dict:
    return say(english if language == "en" else korean, **how)


@both
def test_said_twice_is_one_memory_with_two_sources(language):  # S12
    for thread in ("one", "two"):
        turn = tell(language, "I prefer aisle seats.", "저는 통로 좌석을 선호해요.", thread=thread)
    assert [(s["reason"], s["existing_id"]) for s in turn["skipped_updates"]] == [("duplicate", only()["id"])]
    detail = shown(only()["id"])
    assert (detail["value"]["observations"], len(detail["revisions"])) == (2, 1)
    assert [s["thread"] for s in detail["sources"]] == ["one", "two"]


FOUR = {
    "en": (
        "I prefer aisle seats.",
        "I like an aisle seat best.",
        "I go for aisle seats.",
        "My preferred seat is the aisle.",
    ),
    "ko": (
        "저는 통로 좌석을 선호해요.",
        "저는 통로 쪽 자리가 좋아요.",
        "좌석은 통로 자리를 좋아해요.",
        "비행기에서는 통로 좌석이 좋아요.",
    ),
}


@both
def test_said_in_four_wordings_is_one_memory_with_four_sources(language):  # S13
    for text in FOUR[language]:
        say(text)
    assert (len(memories()), len(shown(only()["id"])["sources"])) == (1, 4)
    assert only()["value"]["confidence"] > 0.95


@both
def test_made_richer_is_one_memory_that_says_more(language):
    tell(language, "My job is engineer.", "제 직업은 엔지니어예요.")
    tell(language, "My job is software engineer.", "제 직업은 소프트웨어 엔지니어예요.")
    assert [r["op"] for r in history(only()["id"])] == ["add", "update"]
    assert len(shown(only()["id"])["sources"]) == 2


@both
def test_changed_with_words_of_change_is_superseded(language):  # S15, S20
    tell(language, "I live in Berlin.", "저는 부산에 살아요.")
    tell(language, "I moved to Oslo.", "저는 서울로 이사했어요.")
    new, old = ("Oslo", "Berlin") if language == "en" else ("서울", "부산")
    assert (only()["value"]["value"], only()["value"]["revision"]) == (new, 2)
    assert new in only()["text"]
    assert [r["value"]["value"] for r in history(only()["id"])] == [old, new]
    texts = " ".join(recalled("Where do I live?" if language == "en" else "나 어디 살아?"))
    assert (new in texts, old in texts) == (True, False)


@both
def test_a_taste_turned_over_is_one_active_memory(language):  # S14
    tell(language, "I love Chinese food.", "저는 중국 음식을 좋아해요.")
    tell(language, "I hate Chinese food now.", "저는 이제 중국 음식을 싫어해요.")
    assert only()["value"]["attribute"] == "dislikes"
    assert [r["value"]["attribute"] for r in history(only()["id"])] == ["likes", "dislikes"]


@both
def test_unrelated_facts_do_not_retire_each_other(language):  # S16
    tell(language, "I have a cat.", "저는 고양이를 키워요.")
    tell(language, "I bought a car.", "저는 차를 샀어요.")
    assert any(m["value"]["value"] in ("cat", "고양이") for m in memories())
    assert all(m["value"]["revision"] == 1 for m in memories())


@both
def test_contradicted_without_words_of_change_waits_with_both_shown(language):
    run("add", "I prefer aisle seats." if language == "en" else "저는 통로 좌석을 선호해요.").ok()
    tell(language, "I prefer window seats.", "저는 창가 좌석을 선호해요.")
    (item,) = waiting()
    assert (item["reason"], item["existing_id"]) == ("conflict", only()["id"])
    assert item["existing"] and item["candidate"]["text"] != item["existing"]
    assert only()["value"]["value"] in ("aisle", "통로")


@both
def test_contradicted_by_an_import_waits(language):
    tell(language, "Remember that I live in Oslo.", "저는 서울에 산다는 걸 기억해 줘.")
    text = "I live in Bergen." if language == "en" else "저는 부산에 살아요."
    memchat("memories", "import", "--user", "alice", stdin=json.dumps({"text": text})).ok()
    assert values() == [("Oslo" if language == "en" else "서울")]
    assert [item["reason"] for item in waiting()] == ["conflict"]


@both
def test_changed_back_is_a_third_revision(language):
    tell(language, "I live in Berlin.", "저는 부산에 살아요.")
    tell(language, "I moved to Oslo.", "저는 서울로 이사했어요.")
    tell(language, "I moved back to Berlin.", "저는 다시 부산으로 이사했어요.")
    assert (only()["value"]["value"], only()["value"]["revision"]) == (
        ("Berlin" if language == "en" else "부산"),
        3,
    )


@both
def test_what_is_deleted_in_words_is_in_no_file(language, isolated: Path):
    tell(language, "I live in Zanthoxylopolis.", "저는 쟌톡실시에 살아요.")
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.")
    turn = tell(language, "Forget my address.", "내가 사는 곳은 잊어줘.", thread="two")
    word = "Zanthoxylopolis" if language == "en" else "쟌톡실"
    assert ([u["op"] for u in turn["stored_updates"]], len(memories())) == (["delete"], 1)
    files = [path.read_bytes() for path in isolated.rglob("*") if path.is_file()]
    assert not any(word.encode() in content for content in files)
    assert tell(language, "I live in Zanthoxylopolis.", "저는 쟌톡실시에 살아요.")["stored_updates"]


@both
def test_a_memory_about_another_is_that_persons(language):
    tell(language, "Jack hates football.", "민수는 축구를 싫어해요.")
    tell(language, "I love football.", "저는 축구를 좋아해요.")
    assert sorted(m["value"]["subject"] for m in memories()) == sorted(
        ["user", "Jack" if language == "en" else "민수"]
    )


@both
def test_approved_edited_and_rejected_in_review(language):
    tell(language, "I have asthma.", "저는 천식이 있어요.")
    (item,) = waiting()
    assert recalled("asthma" if language == "en" else "천식") == []
    run("review", "--approve", item["review_id"]).ok()
    stored = only()["value"]
    assert (stored["source"]["quote"] != "", stored["source"]["turn"]) == (True, 1)
    assert run("review", "--approve", item["review_id"]).code == 0
    assert only()["value"]["observations"] == 1
    tell(language, "I have depression.", "저는 우울증이 있어요.")
    text = "I have mild depression." if language == "en" else "저는 가벼운 우울증이 있어요."
    run("review", "--edit", waiting()[0]["review_id"], text).ok()
    assert text in [m["text"] for m in memories()]
    tell(language, "I have diabetes.", "저는 당뇨병이 있어요.")
    run("review", "--reject", waiting()[0]["review_id"]).ok()
    assert (waiting(), len(memories())) == ([], 2)


@both
def test_the_chat_says_how_many_wait(language):
    tell(language, "I have asthma.", "저는 천식이 있어요.")
    env = {"MEMCHAT_INTERFACE__LANGUAGE": language}
    done = memchat("chat", "--user", "alice", "--message", "hello", env=env).ok()
    assert ("1 memory waits" in done.err or "1개" in done.err) is True


@both
def test_undone_is_gone_and_undone_after_a_supersede_is_as_before(language):
    tell(language, "I live in Berlin.", "저는 부산에 살아요.")
    before = only()["value"]
    tell(language, "I moved to Oslo.", "저는 서울로 이사했어요.")
    run("undo").ok()
    after = only()["value"]
    assert {**after, "revision": 1} == before
    revisions = history(only()["id"])
    assert [(r["op"], r["undoes"]) for r in revisions] == [
        ("add", None),
        ("supersede", None),
        ("supersede", 2),
    ]
    assert all(r["reason"] for r in revisions)
    run("undo").ok()
    assert memories() == []
    assert [r["op"] for r in history(after["id"])][-1] == "delete"
    assert run("undo").code == 1


@both
def test_a_named_turn_is_undone_with_its_observations(language):
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.", thread="one")
    tell(language, "I live in Oslo.", "저는 서울에 살아요.", thread="two")
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.", thread="two")
    undone = run("undo", "--thread", "two", "--turn", "2", "--json").ok().json
    assert undone["observations"] == 1
    assert {m["value"]["observations"] for m in memories()} == {1}
    run("undo", "--thread", "one", "--turn", "1").ok()
    assert values() == ["Oslo" if language == "en" else "서울"]


@both
def test_the_last_write_is_undone_be_it_of_a_turn_or_a_command(language):
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.", thread="one")
    oslo = "I live in Oslo." if language == "en" else "저는 서울에 살아요."
    run("add", oslo).ok()
    assert run("undo", "--json").ok().json["turn"] == 0
    assert values() == ["sushi" if language == "en" else "초밥"]
    run("add", oslo).ok()
    tell(language, "I have a parrot.", "저는 앵무새를 키워요.", thread="two")
    assert run("undo", "--thread", "one", "--json").ok().json["thread_id"] == "one"
    assert run("undo", "--json").ok().json["thread_id"] == "two"
    assert values() == ["Oslo" if language == "en" else "서울"]
    assert run("undo", "--thread", "one").code == 1


@pytest.mark.parametrize(
    ("locale", "undid", "erased"),
    [("C.UTF-8", "turn 1 in one", "cannot be undone"), ("ko_KR.UTF-8", "one의 1턴", "되돌릴 수 없어")],
)
def test_an_undo_after_an_erasure_says_what_it_undid_and_that_the_erased_stays_so(locale, undid, erased):
    undo = partial(memchat, "memories", "undo", "--user", "alice", env={"LC_ALL": locale})
    say("I like sushi.", thread="one")
    run("add", "I live in Oslo.").ok()
    assert erased not in undo().ok().err
    run("add", "I live in Bergen.").ok()
    run("forget", "--match", "Bergen", "--yes").ok()
    undone = undo().ok()
    assert undid in undone.err
    assert erased in undone.err
    assert memories() == []


@both
def test_corrected_by_id_the_old_text_is_not_recalled(language):  # S22
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.")
    text = "I like ramen." if language == "en" else "저는 라면을 좋아해요."
    run("edit", only()["id"][4:10], text).ok()
    asked = "What food do I like?" if language == "en" else "내가 좋아하는 음식이 뭐야?"
    assert recalled(asked) == [text]
    assert recalled("sushi" if language == "en" else "초밥") in ([], [text])


@both
def test_expired_and_decayed_memories_drop_out_and_are_pruned(language):
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.")
    asked = "What food do I like?" if language == "en" else "내가 좋아하는 음식이 뭐야?"
    assert len(recalled(asked)) == 1
    assert recalled(asked, now=LATER) == []
    for how in (("--json",), ("--dry-run", "--yes", "--json")):
        dry = run("prune", *how, now=LATER).ok().json
        assert ([item["reason"] for item in dry["prunable"]], dry["pruned"]) == (["low_confidence"], 0)
    assert len(memories()) == 1
    assert run("prune", "--yes", "--json", now=LATER).ok().json["pruned"] == 1
    assert memories() == []


@both
def test_pinned_memories_never_fade(language):
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.")
    run("pin", only()["id"]).ok()
    asked = "What food do I like?" if language == "en" else "내가 좋아하는 음식이 뭐야?"
    assert len(recalled(asked, now=LATER)) == 1
    assert run("prune", "--json", now=LATER).ok().json["prunable"] == []
    run("undo", only()["id"]).ok()
    korean = {"MEMCHAT_INTERFACE__LANGUAGE": "ko"}
    told = memchat("memories", "history", only()["id"], "--user", "alice", env=korean).ok().out
    assert ["고정함" in told, "2번 이력을 되돌림" in told, "pinned" in told] == [True, True, False]


@both
def test_an_old_fact_is_asked_about_once_a_session_and_confirmed(language):
    tell(language, "I live in Oslo.", "저는 서울에 살아요.", now="2026-03-02T09:00:00+00:00")
    later = "2028-06-01T09:00:00+00:00"
    asked = "Where do I live?" if language == "en" else "나 어디 살아?"
    question = "Is that still so?" if language == "en" else "지금도 그런가요?"
    turns = send_lines([asked, asked], user="alice", thread="new", now=later).ok().json_lines
    assert [question in turn["response"] for turn in turns] == [True, False]
    (old,) = turns[0]["retrieved_memories"]
    assert (old["unconfirmed_since"], old["confidence"]) == ("2026-03-02", pytest.approx(0.41, abs=0.02))
    run("confirm", only()["id"], now=later).ok()
    again = say(asked, "newer", now=later)
    assert (question in again["response"], "unconfirmed_since" in again["retrieved_memories"][0]) == (
        False,
        False,
    )


def test_twenty_supersessions_in_a_row_leave_one_memory_and_twenty_revisions():
    cities = [
        "Oslo", "Bergen", "Paris", "Lyon", "Rome", "Milan", "Madrid", "Lisbon", "Porto", "Vienna",
        "Prague", "Warsaw", "Krakow", "Athens", "Dublin", "Cork", "London", "Leeds", "Ghent", "Berlin",
    ]  # fmt: skip
    lines = ["I live in Oslo.", *(f"I moved to {city}." for city in cities[1:])]
    send_lines(lines, user="alice").ok()
    assert values() == ["Berlin"]
    assert [r["value"]["value"] for r in history(only()["id"])] == cities
    texts = " ".join(recalled("Where do I live?") + [t for city in cities[:-1] for t in recalled(city, city)])
    assert not any(city in texts for city in cities[:-1])


@both
def test_exported_and_imported_twice_is_the_same_list(language, tmp_path: Path):  # M13
    tell(language, "I live in Berlin.", "저는 부산에 살아요.")
    tell(language, "I moved to Oslo.", "저는 서울로 이사했어요.")
    tell(language, "I like sushi.", "저는 초밥을 좋아해요.")
    before, file = memories(), tmp_path / "out.jsonl"
    run("export", str(file)).ok()
    assert file.stat().st_mode & 0o777 == 0o600
    elsewhere = tmp_path / "elsewhere"
    for _ in range(2):
        memchat("memories", "import", "--user", "alice", str(file), home=elsewhere).ok()
        listed = memchat("memories", "list", "--user", "alice", "--json", home=elsewhere).ok().json
        assert listed == before
        run("import", str(file)).ok()
        assert memories() == before
    again = memchat("memories", "export", "--user", "alice", home=elsewhere).ok().out
    assert again == file.read_text()
    memchat("memories", "import", "--user", "bob", str(file)).ok()
    undone = memchat("memories", "undo", "--user", "bob", "--json").ok().json
    assert undone["thread_id"] == "", "the name of alice's conversation is not bob's to know"
    assert memories() == before


@both
def test_what_was_told_until_a_day_is_over_after_it(language):
    spring, autumn = "2026-03-02T09:00:00+00:00", "2026-09-01T09:00:00+00:00"
    asked = "Where do I live?" if language == "en" else "나 어디 살아?"
    good, time = ("Oslo", "Lisbon") if language == "en" else ("서울", "리스본")
    tell(language, "I live in Oslo.", "저는 서울에 살아요.", now=spring)
    told = ("I live in Lisbon until the end of June.", "6월 말까지는 리스본에 살아요.")
    (update,) = tell(language, *told, now=spring)["stored_updates"]
    assert (update["op"], update["value"]["value"]) == ("add", time)
    assert update["value"]["expires_at"].startswith("2026-07-01")
    for moment, places in ((spring, {good, time}), (autumn, {good})):
        texts = " ".join(recalled(asked, now=moment))
        assert {place for place in (good, time) if place in texts} == places
    dry = run("prune", "--json", now=autumn).ok().json["prunable"]
    assert [(item["id"], item["reason"]) for item in dry] == [(update["id"], "expired")]
    assert run("show", update["id"][4:12], now=autumn).ok().out, "what is over can be seen until it is pruned"
    assert run("prune", "--yes", "--json", now=autumn).ok().json["pruned"] == 1
    assert values() == [good]


@both
def test_what_is_contradicted_is_believed_less_until_the_contradiction_is_rejected(language):
    run("add", "I prefer aisle seats." if language == "en" else "저는 통로 좌석을 선호해요.").ok()
    before = only()["value"]["confidence"]
    tell(language, "I prefer window seats.", "저는 창가 좌석을 선호해요.")
    doubted = only()["value"]
    assert (doubted["confidence"], doubted["revision"]) == (pytest.approx(before * 0.7, abs=1e-3), 1)
    tell(language, "I prefer middle seats.", "저는 가운데 좌석을 선호해요.")
    assert (len(waiting()), only()["value"]["confidence"]) == (2, doubted["confidence"])
    for item in waiting():
        run("review", "--reject", item["review_id"]).ok()
    assert only()["value"]["confidence"] == pytest.approx(before, abs=1e-3)
    assert len(history(only()["id"])) == 1


@both
def test_a_long_import_tells_how_far_it_is_and_which_lines_are_damaged(language):
    foods = [json.dumps({"text": f"I like dish number {n}."}) for n in range(220)]
    foods[2] = foods[4] = "{"
    env = {"MEMCHAT_INTERFACE__LANGUAGE": language, "MEMCHAT_RECALL__EMBEDDER": "none"}
    argv = ("memories", "import", "--user", "alice")
    done = memchat(*argv, stdin="\n".join(foods) + "\n", env=env).ok()
    assert (done.out, len(memories())) == ("", 218)
    assert ("imported 110 of 220" if language == "en" else "220줄 가운데 110줄") in done.err
    assert "3, 5" in done.err
    assert memchat(*argv, "--json", stdin="{\n", env=env).json["damaged_lines"] == [1]
    assert memchat(*argv, stdin="{\n", env=env).code == 1


SHAPES = {
    "retrieved_memories": {"id", "namespace", "key", "value", "text", "score", "scores"},
    "stored_updates": {"id", "namespace", "key", "op", "text", "value", "previous"},
    "skipped_updates": {"candidate", "reason", "detail", "existing_id"},
    "flagged_updates": {"review_id", "candidate", "reason", "detail", "existing"},
}


def test_the_items_of_a_turn_hold_what_is_promised_and_no_more():
    texts = (
        "I prefer aisle seats. I have diabetes.",
        "Don't remember this: I live in Oslo.",
        "I prefer aisle seats.",
        "Find me a flight to Oslo.",
    )
    turns = [say(text, thread=str(number)) for number, text in enumerate(texts)]
    for name, keys in SHAPES.items():
        items = [item for turn in turns for item in turn[name]]
        assert items
        assert {frozenset(item) for item in items} == {frozenset(keys)}


@both
def test_words_of_a_former_value_do_not_tell_the_present_one(language):
    tell(language, "I live in Lisbon.", "저는 부산에 살아요.")
    tell(language, "home is Lisbon for me", "집이 부산이야")
    assert (len(memories()), only()["value"]["observations"]) == (1, 2)
    tell(language, "I moved to Oslo.", "저는 서울로 이사했어요.")
    turn = tell(language, "home is Lisbon for me", "집이 부산이야")
    assert turn["skipped_updates"] == []
