"""Memory off: for good, for a conversation, for a run; and conversations that are deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.life import history, memories, run, say, shown, values, waiting
from tests.support.answers import Gate, text
from tests.support.model_server import ModelServer
from tests.support.runner import memchat, start
from tests.support.terminal import Terminal

FACT = {
    "en": ("I live in Oslo.", "Oslo", "Where do I live?"),
    "ko": ("저는 서울에 살아요.", "서울", "나 어디 살아?"),
}


def tree(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() if path.is_file() else b"" for path in home.rglob("*")}


@pytest.mark.parametrize("language", FACT)
def test_who_opted_out_is_learnt_from_no_more_until_they_opt_in(language: str) -> None:
    told, value, asked = FACT[language]
    say("I like sushi.")
    memchat("users", "opt-out", "alice").ok()
    turn = say(told)
    assert [s["reason"] for s in turn["skipped_updates"]] == ["opted_out"]
    assert say(asked)["retrieved_memories"] == []
    assert (values(), turn["stored_updates"]) == (["sushi"], [])
    memchat("users", "opt-out", "alice", "--off").ok()
    say(told)
    assert value in values()


@pytest.mark.parametrize("language", FACT)
def test_a_command_stores_nothing_for_who_opted_out_and_says_so(language: str) -> None:
    told, value, _ = FACT[language]
    say("I like sushi.")
    say("I have asthma.")
    say(told, user="bob")
    own = memchat("memories", "export", "--user", "bob").ok().out
    memchat("users", "opt-out", "alice").ok()
    refused = run("add", told)
    assert (refused.code, refused.err.startswith("Memory is off")) == (1, True)
    (skipped,) = run("add", told, "--json").json["skipped_updates"]
    assert (skipped["reason"], values()) == ("opted_out", ["sushi"])
    for line in (json.dumps({"text": told}), own):
        brought = memchat("memories", "import", "--user", "alice", "--json", stdin=line)
        assert (brought.code, brought.json["skipped"]) == (1, {"opted_out": 1})
    assert run("review", "--approve", waiting()[0]["review_id"]).code == 1
    assert (values(), len(waiting())) == (["sushi"], 1)
    memchat("users", "opt-out", "alice", "--off").ok()
    run("add", told).ok()
    assert value in values()


@pytest.mark.parametrize("switch", ["/memory off", "--no-memory", "--incognito"])
def test_remember_stores_nothing_where_memory_is_off(switch: str) -> None:
    options = [switch] if switch.startswith("--") else []
    with Terminal("chat", "--user", "alice", *options) as terminal:
        terminal.wait_for_prompt("›")
        if not options:
            terminal.send(f"{switch}\r")
            terminal.expect("Memory is off")
            terminal.wait_for_prompt("›")
        terminal.send("/remember I live in Oslo.\r")
        terminal.expect("nothing is recalled or stored")
        terminal.wait_for_prompt("›")
        terminal.send("/quit\r")
        assert terminal.wait_exit() == 0
    assert memories() == []


@pytest.mark.parametrize("language", FACT)
def test_memory_is_off_for_one_conversation(language: str) -> None:
    told, value, _ = FACT[language]
    say("hello", "quiet")
    memchat("threads", "opt-out", "quiet", "--user", "alice").ok()
    assert say(told, "quiet")["stored_updates"] == []
    assert [u["value"]["value"] for u in say(told, "loud")["stored_updates"]] == [value]


@pytest.mark.parametrize("language", FACT)
def test_without_memory_the_conversation_alone_is_kept(language: str) -> None:
    told, _, _ = FACT[language]
    say(told, "t", "--no-memory")
    assert memories() == []
    assert told in memchat("replay", "--user", "alice", "--thread", "t", "--json").ok().out
    say("hello")
    assert memories() == []


@pytest.mark.parametrize("language", FACT)
def test_incognito_writes_nothing_at_all(isolated: Path, language: str) -> None:
    told, value, _ = FACT[language]
    argv = ("chat", "--user", "alice", "--incognito", "--message", told, "--json")
    before = tree(isolated)
    done = memchat(*argv).ok().json
    assert (done["status"], bool(done["response"])) == ("ok", True)
    assert tree(isolated) == before
    say("I like sushi.")
    before = tree(isolated)
    assert memchat("--debug", *argv).ok().json["retrieved_memories"] == []
    assert tree(isolated) == before
    assert values() == ["sushi"]
    assert value not in memchat("threads", "list", "--user", "alice").ok().out


def test_an_incognito_run_that_is_killed_in_the_middle_of_a_reply_leaves_nothing(
    isolated: Path, model_server: ModelServer
) -> None:
    say("I like sushi.")
    before, gate = tree(isolated), Gate()
    model_server.queue("reply", text("one ", "two").held(gate, 1))
    argv = ("chat", "--user", "alice", "--incognito", "--message", "I live in Oslo.")
    running = start("--debug", *argv, server=model_server)
    gate.wait_reached()
    running.kill()
    gate.open()
    running.result()
    assert tree(isolated) == before


def test_incognito_lines_are_one_conversation() -> None:
    argv = ("chat", "--user", "alice", "--incognito", "--lines", "--json")
    turns = memchat(*argv, stdin="I like sushi.\nI like ramen.\n").ok().json_lines
    assert [turn["turn"] for turn in turns] == [1, 2]
    assert memories() == []


def test_a_thread_deleted_alone_leaves_its_memories_with_their_quotes() -> None:
    say("I live in Oslo.", "one")
    memchat("threads", "delete", "one", "--user", "alice", "--yes").ok()
    assert memchat("threads", "list", "--user", "alice", "--json").ok().json == []
    (memory,) = memories()
    assert [s["quote"] for s in shown(memory["id"])["sources"]] == ["I live in Oslo."]


@pytest.mark.parametrize("language", FACT)
def test_a_thread_deleted_with_its_memories_keeps_what_others_support(isolated: Path, language: str) -> None:
    told, value, _ = FACT[language]
    say(told, "one")
    say("I am allergic to zanthoxylum.", "one")
    say(told, "two")
    memchat("threads", "delete", "one", "--user", "alice", "--yes", "--with-memories").ok()
    (memory,) = memories()
    assert (memory["value"]["value"], memory["value"]["observations"]) == (value, 1)
    detail = shown(memory["id"])
    assert [s["thread"] for s in detail["sources"]] == ["two"]
    assert not any(b"zanthoxylum" in content for content in tree(isolated).values())
    assert [r["op"] for r in history(memory["id"])] == ["update"]


def test_a_value_learnt_in_a_deleted_thread_gives_way_to_what_was_told_elsewhere() -> None:
    say("I live in Oslo.", "one")
    say("I moved to Bergen.", "two")
    memchat("threads", "delete", "two", "--user", "alice", "--yes", "--with-memories").ok()
    assert values() == ["Oslo"]
    (memory,) = memories()
    assert run("undo", memory["id"]).code == 1
    assert values() == ["Oslo"]


def test_deleting_asks_first_and_an_unknown_thread_is_an_error() -> None:
    say("I live in Oslo.", "one")
    assert memchat("threads", "delete", "one", "--user", "alice").code == 2
    assert memchat("threads", "delete", "nope", "--user", "alice", "--yes").code == 1
    assert values() == ["Oslo"]
