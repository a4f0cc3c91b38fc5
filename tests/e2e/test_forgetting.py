"""Forgetting is real: the text, and any word found only in it, is in no file afterwards."""

import json
import os
import sqlite3
import unicodedata
from pathlib import Path

import pytest
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

from memchat.config import Settings
from memchat.locations import find_locations
from memchat.records import Candidate
from tests.memory.desks import queue
from tests.support.runner import memchat, send


def say(text: str, thread: str = "t", user: str = "alice"):
    return send(text, "--json", user=user, thread=thread).ok().json


def memories(user: str = "alice"):
    return memchat("memories", "list", "--user", user, "--json").ok().json


def holds(home: Path, word: str) -> list[str]:
    """Return where a word stands: in the raw bytes of any file, or in any decoded cell."""
    found = []
    forms = {unicodedata.normalize(form, word) for form in ("NFC", "NFD")}
    forms |= {json.dumps(form)[1:-1] for form in forms}
    for path in home.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            found += [str(path) for form in forms if form.encode() in data]
    for path in home.rglob("*.db"):
        found += [f"{path}: {place}" for place, text in _cells(path) if word in text]
    return found


def _cells(path: Path):
    serde = JsonPlusSerializer()
    connection = sqlite3.connect(path)
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    for table in tables:
        cursor = connection.execute(f'SELECT * FROM "{table}"')
        names = [column[0] for column in cursor.description]
        for row in cursor.fetchall():
            cell = dict(zip(names, row, strict=True))
            for name, value in cell.items():
                packed = isinstance(value, bytes) and cell.get("type") == "msgpack"
                decoded = serde.loads_typed(("msgpack", value)) if packed else value
                yield f"{table}.{name}", unicodedata.normalize("NFC", str(decoded))
    connection.close()


STORIES = {
    "English": (
        "I am allergic to zanthoxylum.",
        "zanthoxylum",
        "What should I cook tonight? Something spicy.",
        "I live in Oslo.",
        "Oslo",
    ),
    "Korean": (
        "저는 두리안을 정말 싫어해요.",
        "두리안",
        "오늘 저녁에 뭐 먹을까? 음식 추천해줘.",
        "저는 부산에 살아요.",
        "부산",
    ),
}


@pytest.mark.parametrize("language", STORIES)
def test_nothing_of_a_forgotten_memory_is_left(language, isolated):  # F4
    told, word, asked, other, kept = STORIES[language]
    say(told)
    say(other)
    say(asked, "t2")
    assert holds(isolated, word)
    identity = next(m["id"] for m in memories() if word in m["text"])
    done = memchat("memories", "forget", "--user", "alice", "--yes", identity).ok()
    assert word not in done.out + done.err
    assert holds(isolated, word) == []
    assert [kept in memory["text"] for memory in memories()] == [True]
    replayed = memchat("replay", "--user", "alice", "--thread", "t", "--json").ok().out
    assert word not in replayed
    assert kept in replayed


@pytest.mark.parametrize("language", STORIES)
def test_a_forgotten_fact_is_found_no_more_and_can_be_told_anew(language):
    told, word, asked, _, _ = STORIES[language]
    say(told)
    memchat("memories", "forget", "--user", "alice", "--yes", memories()[0]["id"]).ok()
    assert say(asked, "t2")["retrieved_memories"] == []
    assert say(asked)["stored_updates"] == []
    assert memories() == []
    again = say(told, "t3")
    assert [word in update["text"] for update in again["stored_updates"]] == [True]


def test_of_a_shared_quote_only_the_forgotten_part_is_cut(isolated):
    say("I prefer morning flights and aisle seats.")
    identity = next(m["id"] for m in memories() if "aisle" in m["text"])
    memchat("memories", "forget", "--user", "alice", "--yes", identity).ok()
    assert holds(isolated, "aisle") == []
    shown = memchat("memories", "show", "--user", "alice", memories()[0]["id"]).ok().out
    assert "morning" in shown


@pytest.mark.parametrize("by_text", [False, True])
def test_forgetting_without_a_terminal_shows_what_would_go_and_refuses(by_text):
    say("I live in Oslo.")
    chosen = ["--match", "Oslo"] if by_text else [memories()[0]["id"]]
    done = memchat("memories", "forget", "--user", "alice", *chosen)
    assert done.code == 2
    assert "--yes" in done.err
    assert done.err.index(memories()[0]["text"]) < done.err.index("--yes")
    assert len(memories()) == 1


def test_an_unknown_id_is_an_error():  # F2
    say("I live in Oslo.")
    done = memchat("memories", "forget", "--user", "alice", "--yes", "ffffffff")
    assert (done.code, "no such memory" in done.err) == (1, True)
    assert len(memories()) == 1


def test_forgetting_while_another_program_has_the_database_open(isolated):
    say("I am allergic to zanthoxylum.")
    other = sqlite3.connect(next(isolated.rglob("memchat.db")))
    other.execute("SELECT count(*) FROM messages").fetchall()
    memchat("memories", "forget", "--user", "alice", "--yes", memories()[0]["id"]).ok()
    assert holds(isolated, "zanthoxylum") == []
    other.close()


def named(identity):
    return "memories", "forget", "--user", "alice", "--yes", identity


def approved(identity):
    settings = Settings(locations=find_locations(os.environ))
    item = queue(settings, Candidate(text="forget it", op="delete"), "conflict", identity)
    return "memories", "review", "--user", "alice", "--approve", item


@pytest.mark.parametrize("forgetting", [named, approved])
def test_an_open_read_elsewhere_is_told_and_finished_later(isolated, forgetting):
    say("I am allergic to zanthoxylum.")
    command = forgetting(memories()[0]["id"])
    other = sqlite3.connect(next(isolated.rglob("memchat.db")), isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT * FROM messages").fetchall()
    done = memchat(*command, waits=0.2)
    assert (done.code, "not yet erased" in done.err) == (5, True)
    other.execute("COMMIT")
    other.close()
    say("hello")
    assert holds(isolated, "zanthoxylum") == []


FOR_ALL = {
    "a fact": (
        "semantic",
        "The canteen serves zanthoxylum on Fridays.",
        "What does the canteen serve on Fridays?",
    ),
    "an instruction": ("procedural", "Always mention zanthoxylum.", "What is for lunch?"),
    "a Korean fact": (
        "semantic",
        "구내식당은 금요일에 zanthoxylum 국수를 팔아요.",
        "구내식당은 금요일에 뭐 팔아?",
    ),
}


@pytest.mark.parametrize("kind", FOR_ALL)
def test_what_holds_for_all_is_erased_from_everybodys_conversations(kind, isolated):
    sort, text, asked = FOR_ALL[kind]
    memchat("memories", "add", "--scope", "app", "--kind", sort, "--yes", text).ok()
    for user in ("alice", "bob"):
        say(asked, user=user)
    (known,) = memchat("memories", "list", "--scope", "app", "--json").ok().json
    memchat("memories", "forget", "--scope", "app", "--yes", known["id"]).ok()
    assert holds(isolated, "zanthoxylum") == []
    assert asked in memchat("replay", "--user", "bob", "--thread", "t").ok().out
