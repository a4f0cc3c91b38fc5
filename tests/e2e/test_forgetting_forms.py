"""The ways to say what is to be forgotten, what is asked, and what is told afterwards."""

import json
import os
import re
from pathlib import Path

import pytest

from memchat.config import load_settings
from memchat.storage.backend import open_backend
from tests.cli.conftest import made
from tests.cli.conftest import say as write_turn
from tests.e2e.test_forgetting import holds, memories, say
from tests.support.clock import FakeClock
from tests.support.runner import memchat
from tests.support.terminal import Terminal


def forget(*args: str, user: str = "alice", **how):
    return memchat("memories", "forget", "--user", user, *args, **how)


def texts(user: str = "alice") -> set[str]:
    return {memory["text"] for memory in memories(user)}


def tell(*said: str) -> None:
    for text in said:
        say(text)


WORDS = {
    "English": ("I am allergic to zanthoxylum.", "ZanthoXYLum", "zanthoxylum", "I live in Oslo.", "Oslo"),
    "Korean": ("저는 두리안을 정말 싫어해요.", "두리안", "두리안", "저는 부산에 살아요.", "부산"),
}


@pytest.mark.parametrize("language", WORDS)
def test_what_contains_a_text_is_shown_and_erased_everywhere(language, isolated):
    told, match, word, other, kept = WORDS[language]
    tell(told, other)
    say(told.replace(".", "!"), "t2")
    done = forget("--match", match, "--yes").ok()
    assert word in done.err.split("Erased")[0]
    assert holds(isolated, word) == []
    assert [kept in text for text in texts()] == [True]


def test_a_topic_is_erased_and_nothing_else(isolated):
    tell("I prefer aisle seats.", "I love jazz.")
    topic = next(m["value"]["topic"] for m in memories() if "aisle" in m["text"])
    forget("--topic", topic, "--yes").ok()
    assert holds(isolated, "aisle") == []
    assert len(memories()) == 1


def test_several_ids_are_erased_and_named_twice_is_named_once(isolated):
    tell("I prefer aisle seats.", "I love jazz.", "I live in Oslo.")
    ids = [memory["id"] for memory in memories() if "Oslo" not in memory["text"]]
    short = ids[0].removeprefix("mem_")[:8]
    assert forget(*ids, short, "--yes", "--json").ok().json["ids"] == ids
    assert [holds(isolated, word) for word in ("aisle", "jazz")] == [[], []]
    assert len(memories()) == 1


def test_one_unknown_id_among_known_ones_erases_nothing():
    tell("I love jazz.")
    done = forget(memories()[0]["id"], "ffffffff", "--yes")
    assert (done.code, "no such memory" in done.err) == (1, True)
    assert len(memories()) == 1


def test_all_is_all_also_what_has_expired(isolated):
    tell("I prefer aisle seats.", "I love jazz.")
    settings = load_settings({**os.environ, "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(settings) as backend, backend.database.write() as connection:
        connection.execute(
            "UPDATE store SET expires_at = '2020-01-01T00:00:00+00:00' WHERE key LIKE '%seat%'"
        )
    assert len(memories()) == 1
    report = forget("--all", "--yes", "--json").ok().json
    assert (len(report["ids"]), report["complete"]) == (2, True)
    assert [holds(isolated, word) for word in ("aisle", "jazz")] == [[], []]


FLAGGED = {
    "English": ("I was diagnosed with zanthosis last year.", "zanthosis"),
    "Korean": ("저는 작년에 공황장애 진단을 받았어요.", "공황장애"),
}


@pytest.mark.parametrize("language", FLAGGED)
@pytest.mark.parametrize("with_a_memory", [True, False])
def test_all_takes_what_waits_for_a_decision_along(language, with_a_memory, isolated):
    told, word = FLAGGED[language]
    if with_a_memory:
        tell("I love jazz.")
    assert [item["reason"] for item in say(told)["flagged_updates"]] == ["sensitive"]
    done = forget("--all", "--yes").ok()
    assert holds(isolated, word) == []
    assert memchat("memories", "review", "--user", "alice", "--json").ok().json == []
    assert "1 item for review" in done.err
    assert (len(memories()), say("hello")["status"]) == (0, "ok")


def test_all_shows_what_waits_before_it_asks():
    say(FLAGGED["English"][0])
    with Terminal("memories", "forget", "--user", "alice", "--all") as terminal:
        terminal.wait_for("and 1 item that waits for your decision")
        terminal.wait_for("Erase 0 memories?")
        terminal.send("n\r")
        terminal.wait_for("Cancelled")
        terminal.wait_exit()
    assert len(memchat("memories", "review", "--user", "alice", "--json").ok().json) == 1


def test_all_of_nothing_is_nothing():
    done = forget("--all", "--yes", "--json").ok()
    assert done.json == {"ids": [], "erased": {}, "complete": True}
    assert "Nothing is remembered of alice." in done.err


def test_another_users_memories_stay():
    tell("I love jazz.")
    say("I love jazz.", user="bob")
    for choice in (["--all"], ["--match", "jazz"]):
        say("I love jazz.", "t2")
        forget(*choice, "--yes").ok()
        assert (len(memories()), len(memories("bob"))) == (0, 1)


@pytest.mark.parametrize(
    ("choice", "code", "cause"),
    [
        ((), 2, "choose memories in one way"),
        (("abcd", "--all"), 2, "choose memories in one way"),
        (("--topic", "music", "--match", "jazz"), 2, "choose memories in one way"),
        (("--match", "  "), 2, "--match has no text"),
        (("--topic", "nowhere"), 1, "no such memory: none under the topic nowhere"),
        (("--match", "nowhere"), 1, "no such memory: none contains “nowhere”"),
    ],
)
def test_a_choice_that_is_none_is_told(choice, code, cause):
    tell("I love jazz.")
    done = forget(*choice, "--yes")
    assert (done.code, done.out) == (code, "")
    assert done.err.startswith(f"memchat: {cause}")
    assert len(memories()) == 1


@pytest.mark.parametrize("choice", [("--all",), ("--match", "jazz"), ("--topic", "entertainment")])
def test_without_a_terminal_and_without_yes_nothing_is_erased(choice):
    tell("I love jazz.")
    done = forget(*choice, stdin="y\n")
    assert (done.code, "--yes" in done.err) == (2, True)
    assert len(memories()) == 1


@pytest.mark.parametrize(
    ("locale", "said", "exported"),
    [
        (
            "en_US.UTF-8",
            ["Erased 1 memory.", "1 message", "1 reply", "1 revision", "1 saved state"],
            "Files that you exported are not reached",
        ),
        (
            "ko_KR.UTF-8",
            ["기억 1개를 지웠습니다.", "메시지 1개", "답 1개", "이력 1개", "저장된 대화 상태 1개"],
            "내보낸 파일에는 손대지 않았습니다",
        ),
    ],
)
def test_the_report_says_what_was_erased_where(locale, said, exported):
    tell("저는 재즈를 좋아해요.")
    done = forget("--all", "--yes", env={"LC_ALL": locale}).ok()
    flowing = re.sub(r"\s+", " ", done.err)
    assert [part for part in [*said, exported] if part not in flowing] == []


def test_the_report_as_json_names_places_and_counts():
    tell("I love jazz.")
    erased = forget("--all", "--yes", "--json").ok().json["erased"]
    assert (erased["memories"], erased["messages"], erased["replies"]) == (1, 1, 1)


def test_an_erasure_that_another_read_holds_up_says_so_in_json(isolated):
    import sqlite3

    tell("I love jazz.")
    other = sqlite3.connect(next(isolated.rglob("memchat.db")), isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT * FROM messages").fetchall()
    for _ in ("the first command", "another, that finds nothing more to erase"):
        done = forget("--all", "--yes", "--json", env={"MEMCHAT_STORAGE__BUSY_TIMEOUT": "1"}, waits=0.2)
        assert (done.code, done.json["complete"], "not yet erased" in done.err) == (5, False, True)
    other.close()
    done = forget("--all", "--yes", "--json").ok()
    assert (done.json["complete"], "Nothing is remembered of alice." in done.err) == (True, True)
    assert holds(isolated, "jazz") == []


def test_a_terminal_is_asked_and_yes_erases(isolated):
    tell("I love jazz.", "I live in Oslo.")
    with Terminal("memories", "forget", "--user", "alice", "--match", "jazz") as terminal:
        terminal.wait_for("Erase it? [y/N]")
        assert "jazz" in terminal.text
        terminal.send("n\r")
        terminal.wait_for("Cancelled")
        assert terminal.wait_exit() == 0
    assert len(memories()) == 2
    with Terminal("memories", "forget", "--user", "alice", "--match", "jazz") as terminal:
        terminal.wait_for("Erase it? [y/N]")
        terminal.send("y\r")
        terminal.wait_for("Erased 1 memory.")
        assert terminal.wait_exit() == 0
    assert holds(isolated, "jazz") == []
    assert len(memories()) == 1


def test_fifteen_hundred_memories_go_at_once(isolated):  # F3
    settings = load_settings({**os.environ, "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(settings, FakeClock()) as backend:
        for number in range(1500):
            said = (
                f"I like item{number} of shop{number}." if number % 2 else f"저는 물건{number}번을 좋아해요."
            )
            value = f"item{number}" if number % 2 else f"물건{number}번"
            memory = made(value, "other", "likes", said, f"mem_{number:012x}")
            write_turn(backend, "alice", f"t{number % 7}", said, [memory])
    report = forget("--all", "--yes", "--json", timeout=30).ok().json
    assert (len(report["ids"]), report["erased"]["memories"]) == (1500, 1500)
    assert memories() == []
    for word in ("item777", "shop1499", "물건1234번"):
        assert holds(isolated, word) == []


@pytest.mark.parametrize("language", WORDS)
def test_the_chat_that_is_open_forgets_too(language, isolated):
    told, _, word, _, _ = WORDS[language]
    with Terminal("chat", "--user", "alice", "--thread", "t", columns=100, lines=40) as terminal:
        terminal.wait_for("offline engine")
        terminal.wait_for_prompt("›")
        terminal.send(told + "\r")
        terminal.wait_for("stored 1")
        terminal.wait_for_prompt("›")
        terminal.send(f"/forget {memories()[0]['id']}\r")
        terminal.wait_for("Erase it? [y/N]")
        terminal.send("y\r")
        terminal.wait_for("Erased 1 memory.")
        terminal.wait_for_prompt("›")
        assert holds(isolated, word) == []
        terminal.send("What do you know about me?\r")
        terminal.wait_for("you haven't told me")
        terminal.wait_for("nothing lasting")
        terminal.wait_for_prompt("›")
        assert "locked" not in terminal.text
        assert holds(isolated, word) == []
        terminal.send("/quit\r")
        terminal.wait_exit()
    assert holds(isolated, word) == []
    assert memories() == []


def test_a_user_is_erased_to_the_last_byte(isolated):
    name = "앨리스.Zanthe/%"
    with Terminal("chat", "--user", name, "--thread", "qwyjibo", columns=100, lines=40) as terminal:
        terminal.wait_for("offline engine")
        terminal.wait_for_prompt("›")
        terminal.send("I am allergic to zanthoxylum.\r")
        terminal.wait_for("stored 1")
        terminal.wait_for_prompt("›")
        terminal.send("/quit\r")
        terminal.wait_exit()
    say("I love jazz.", user="bob")
    forget("--all", "--yes", user=name).ok()
    say("I am allergic to zanthoxylum.", "qwyjibo", name)
    assert holds(isolated, "zanthoxylum")
    assert any("Zanthe" in path.name for path in isolated.rglob("*"))
    done = memchat("users", "forget", name, "--yes").ok()
    assert "Erased 앨리스.Zanthe/% and 1 memory." in done.err
    for word in ("zanthoxylum", "qwyjibo", "앨리스", "Zanthe", "%EC%95%A8"):
        assert holds(isolated, word) == []
        assert [path for path in isolated.rglob("*") if word in path.name] == []
    listed = memchat("users", "list", "--json").ok().json
    assert [(user["user_id"], user["memories"], user["threads"]) for user in listed] == [("bob", 1, 1)]
    assert len(memories("bob")) == 1
    assert len(list(isolated.rglob("*.lock"))) == 1


def test_an_unknown_user_and_nobody_to_ask():
    done = memchat("users", "forget", "alice", "--yes")
    assert (done.code, "there is no user alice" in done.err) == (1, True)
    say("I love jazz.")
    assert memchat("users", "forget", "alic", "--yes").code == 1
    assert memchat("users", "forget", "alice", stdin="y\n").code == 2
    assert len(memories()) == 1
    with Terminal("users", "forget", "alice") as terminal:
        terminal.wait_for("Erase alice with everything: 1 memories, 1 conversations?")
        terminal.send("y\r")
        assert terminal.wait_exit() == 0
    assert memchat("users", "list").ok().err == "Nobody is kept yet.\n"


def test_a_user_whose_conversation_is_open_elsewhere_is_not_erased(isolated):
    with Terminal("chat", "--user", "alice", "--thread", "t") as terminal:
        terminal.wait_for("offline engine")
        done = memchat("users", "forget", "alice", "--yes", waits=0.2)
        assert (done.code, "another memchat is in the thread" in done.err) == (5, True)
        terminal.send("/quit\r")
        terminal.wait_exit()
    memchat("users", "forget", "alice", "--yes").ok()


def test_looking_for_users_makes_no_files(tmp_path: Path):
    elsewhere = tmp_path / "elsewhere"
    assert memchat("users", "list", "--json", home=elsewhere).ok().json == json.loads("[]")
    assert memchat("users", "forget", "alice", "--yes", home=elsewhere).code == 1
    assert memchat("memories", "search", "tea", home=elsewhere).ok().out == ""
    assert memchat("memories", "reindex", home=elsewhere).ok().out == ""
    assert not elsewhere.exists()
