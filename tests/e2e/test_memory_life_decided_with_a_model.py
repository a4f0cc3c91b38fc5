"""What a model proposed is decided, withdrawn, fades, is pinned or never learnt: both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.life import AT, ask, history, memories, run, say, shown, values, waiting
from tests.support.answers import add, operations
from tests.support.runner import memchat

both = pytest.mark.parametrize("language", ["en", "ko"])
MUCH_LATER = "2040-01-01T09:00:00+00:00"
HEALTH = {
    "en": ("I have asthma", "Has asthma.", "asthma", "Has mild asthma."),
    "ko": ("저는 천식이 있어요", "천식이 있다.", "천식", "가벼운 천식이 있다."),
}
LIKES = {
    "en": ("I like sushi", "Likes sushi.", "sushi", "What food do I like?"),
    "ko": ("저는 초밥을 좋아해요", "초밥을 좋아한다.", "초밥", "내가 좋아하는 음식이 뭐야?"),
}


def health(server, language: str, **how) -> dict:
    words, text, value, _ = HEALTH[language]
    fact = {"topic": "health", "attribute": "conditions", "value": value, "sensitive": "health"}
    return ask(server, words, add(text, evidence=words, **fact), **how)


def like(server, language: str, **how) -> dict:
    words, text, value, _ = LIKES[language]
    fact = {"topic": "food", "attribute": "likes", "value": value}
    return ask(server, words, add(text, evidence=words, **fact), **how)


def prompted(server, language: str, thread: str, now: str = AT) -> str:
    """Return the whole prompt of a question about what is liked."""
    server.default("reply", "Noted.")
    server.default("memory_operations", operations())
    argv = ("chat", "--user", "alice", "--thread", thread, "--message", LIKES[language][3])
    memchat(*argv, server=server, now=now).ok()
    return "\n".join(message["content"] for message in server.calls("reply")[-1].messages)


@both
@pytest.mark.parametrize("option", ["--approve", "--edit", "--reject"])
def test_approved_edited_and_rejected(model_server, language, option):
    words, text, _, edited = HEALTH[language]
    turn = health(model_server, language)
    assert [f["reason"] for f in turn["flagged_updates"]] == ["sensitive"]
    assert (turn["stored_updates"], memories()) == ([], [])
    (item,) = waiting()
    run("review", option, item["review_id"], *([edited] if option == "--edit" else [])).ok()
    kept = {"--approve": [text], "--edit": [edited], "--reject": []}[option]
    assert ([memory["text"] for memory in memories()], waiting()) == (kept, [])
    for memory in memories():
        (source,) = shown(memory["id"])["sources"]
        assert (source["quote"], source["thread"], source["turn"]) == (words, "t", 1)


@pytest.mark.parametrize("option", ["--approve", "--reject", "--edit"])
def test_only_what_is_named_is_decided_whether_or_not_it_may_be_asked(option):
    for words in ("I have asthma.", "I have diabetes.", "I have gout."):
        say(words)
    named, *others = [item["review_id"] for item in waiting()]
    text = ["I have mild asthma."] if option == "--edit" else []
    run("review", option, named, *text, "--yes").ok()
    assert [item["review_id"] for item in waiting()] == others
    assert len(memories()) == (0 if option == "--reject" else 1)
    run("review", "--yes").ok()
    assert waiting() == []


@both
def test_withdrawn_with_its_thread_what_another_supports_stays(model_server, language, isolated: Path):
    value = LIKES[language][2]
    like(model_server, language, thread="one")
    like(model_server, language, thread="two")
    illness = HEALTH[language][2]
    health(model_server, language, thread="one")
    run("review", "--yes").ok()
    memchat("threads", "delete", "one", "--user", "alice", "--yes", "--with-memories").ok()
    assert values() == [value]
    (memory,) = memories()
    assert [source["thread"] for source in shown(memory["id"])["sources"]] == ["two"]
    assert not any(illness.encode() in path.read_bytes() for path in isolated.rglob("*") if path.is_file())


@both
def test_it_fades_is_pruned_and_does_neither_when_pinned(model_server, language):
    line = f"food.likes={LIKES[language][2]} ("
    like(model_server, language)
    assert line in prompted(model_server, language, "now")
    assert line not in prompted(model_server, language, "later", MUCH_LATER)
    (due,) = run("prune", "--json", now=MUCH_LATER).ok().json["prunable"]
    assert due["reason"] == "low_confidence"
    run("pin", memories()[0]["id"], now=AT).ok()
    assert line in prompted(model_server, language, "pinned", MUCH_LATER)
    assert run("prune", "--json", now=MUCH_LATER).ok().json["prunable"] == []
    run("undo", memories()[0]["id"]).ok()
    assert run("prune", "--yes", "--json", now=MUCH_LATER).ok().json["pruned"] == 1
    assert memories() == []


@both
def test_who_opted_out_is_neither_asked_about_nor_learnt_from(model_server, language):
    memchat("users", "opt-out", "alice").ok()
    turn = like(model_server, language)
    assert (turn["stored_updates"], memories(), model_server.calls("memory_operations")) == ([], [], [])
    memchat("users", "opt-out", "alice", "--off").ok()
    for option in ("--no-memory", "--incognito"):
        argv = ("chat", "--user", "alice", "--message", LIKES[language][0], "--json", option)
        assert memchat(*argv, server=model_server).ok().json["stored_updates"] == []
    assert (memories(), model_server.calls("memory_operations")) == ([], [])


@both
def test_made_richer_at_equal_trust_and_undone_it_is_as_before(model_server, language):
    plain, rich = (
        ("engineer", "software engineer") if language == "en" else ("엔지니어", "소프트웨어 엔지니어")
    )
    for value in (plain, rich):
        words = f"My job is {value}" if language == "en" else f"제 직업은 {value}예요"
        ask(model_server, words, add(words, evidence=words, topic="work", attribute="job", value=value))
    (memory,) = memories()
    assert [r["op"] for r in history(memory["id"])] == ["add", "update"]
    assert len(shown(memory["id"])["sources"]) == 2
    run("undo").ok()
    assert values() == [plain]
