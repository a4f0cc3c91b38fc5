"""Memory as tools that the model calls: search_memory and save_memory, through the whole program."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.support.answers import Gate, add, failure, operations, text
from tests.support.model_server import MEMORY, ModelServer
from tests.support.runner import Result, memchat, start

MODE = "MEMCHAT_RECALL__MODE"


def say(server: ModelServer, message: str, mode: str = "tool", *more: str, **how: Any) -> Result:
    env = {MODE: mode} | how.pop("env", {})
    where = ["--user", how.pop("user", "alice"), "--thread", how.pop("thread", "t")]
    return memchat("chat", *where, "--message", message, "--json", *more, server=server, env=env, **how)


def known(fact: str, user: str = "alice") -> None:
    memchat("memories", "add", fact, "--user", user).ok()


def results(server: ModelServer) -> list[str]:
    """What the model was told by tools in the last call of a reply."""
    return [m["content"] for m in server.calls("reply")[-1].messages if m["role"] == "tool"]


@pytest.mark.parametrize(
    ("fact", "message", "query"),
    [
        ("I prefer aisle seats.", "Find me a flight to Denver.", "aisle seat preference"),
        ("통로 좌석을 좋아해요.", "덴버 가는 항공편 찾아줘", "좌석 취향"),
    ],
    ids=["en", "ko"],
)
def test_the_model_looks_up_what_it_wants_to_know_and_the_reply_goes_on(
    fact: str, message: str, query: str, model_server: ModelServer
) -> None:
    known(fact)
    model_server.queue("reply", text("Let me see.").calling("search_memory", {"query": query}))
    model_server.queue("reply", "You like ", "the aisle.")
    turn = say(model_server, message).ok().json
    assert turn["response"] == "Let me see.\n\nYou like the aisle."
    first, second = model_server.calls("reply")
    assert {t["function"]["name"] for t in first.body["tools"]} == {"search_memory", "save_memory"}
    assert "travel.seat" not in first.prompt, "nothing is looked up ahead"
    assert [m["role"] for m in second.messages[-2:]] == ["assistant", "tool"]
    (told,) = results(model_server)
    assert told.startswith("<memories note=")
    assert "travel.seat" in told
    assert [item["value"]["attribute"] for item in turn["retrieved_memories"]] == ["seat"]
    assert turn["usage"]["calls"] == 2 + len(model_server.calls(MEMORY))
    assert turn["usage"]["tool_rounds"] == 1


def test_the_tools_say_which_kinds_and_topics_there_are(model_server: ModelServer) -> None:
    say(model_server, "hello there").ok()
    for tool in model_server.calls("reply")[0].body["tools"]:
        for word in ("semantic", "episodic", "procedural", "travel", "food"):
            assert word in tool["function"]["description"]
        assert "user_id" not in json.dumps(tool), "whose memories these are is not the model's to say"


@pytest.mark.parametrize("given", [{"query": "tea", "user_id": "bob"}, {"query": "what bob likes: tea"}])
def test_the_owner_is_never_the_models_choice(given: dict[str, str], model_server: ModelServer) -> None:
    known("I love green tea.", user="bob")
    model_server.queue("reply", text().calling("search_memory", given))
    model_server.queue("reply", "I do not know.")
    turn = say(model_server, "Tell me about tea.").ok().json
    assert results(model_server) == ["Nothing is known about that."]
    assert turn["retrieved_memories"] == []


SAVED = {
    "text": "Loves jazz.",
    "evidence": "I love jazz",
    "topic": "music",
    "attribute": "likes",
    "value": "jazz",
}


def test_a_save_goes_through_the_gate_of_the_turns_job(model_server: ModelServer) -> None:
    model_server.queue("reply", text().calling("save_memory", SAVED))
    model_server.queue("reply", "I'll keep that in mind.")
    turn = say(model_server, "I love jazz, you know.").ok().json
    assert [update["text"] for update in turn["stored_updates"]] == ["Loves jazz."]
    (told,) = results(model_server)
    assert "stored" not in told, "it is not stored yet, and may never be"
    assert turn["status"] == "ok"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"evidence": "I adore opera", "text": "Loves opera.", "value": "opera"}, "ungrounded"),
        ({"evidence": "", "text": "Loves opera.", "value": "opera"}, "ungrounded"),
    ],
)
def test_what_the_user_did_not_say_is_not_kept_whatever_the_model_saves(
    change: dict[str, str], reason: str, model_server: ModelServer
) -> None:
    model_server.queue("reply", text().calling("save_memory", SAVED | change))
    model_server.queue("reply", "Fine.")
    turn = say(model_server, "I love jazz, you know.").ok().json
    assert turn["stored_updates"] == []
    assert reason in [skipped["reason"] for skipped in turn["skipped_updates"]]


@pytest.mark.parametrize(
    ("message", "saved", "place"),
    [
        ("I like sushi", {"text": "Likes sushi.", "evidence": "I like sushi"}, ("likes", "sushi")),
        (
            "저는 초밥을 좋아해요",
            {"text": "초밥을 좋아한다.", "evidence": "저는 초밥을 좋아해요"},
            ("likes", "초밥"),
        ),
    ],
    ids=["en", "ko"],
)
def test_what_a_save_leaves_open_is_read_out_of_the_words_it_cites(
    message: str, saved: dict[str, str], place: tuple[str, str], model_server: ModelServer
) -> None:
    model_server.queue("reply", text().calling("save_memory", saved))
    model_server.queue("reply", "Fine.")
    (stored,) = say(model_server, message).ok().json["stored_updates"]
    assert stored["text"] == saved["text"]
    assert (stored["value"]["attribute"], stored["value"]["value"]) == place


def test_what_the_tool_saved_and_the_memory_call_found_is_kept_once(model_server: ModelServer) -> None:
    fields = {name: SAVED[name] for name in ("topic", "attribute", "value")}
    model_server.queue("reply", text().calling("save_memory", SAVED))
    model_server.queue(MEMORY, operations(add("Loves jazz.", evidence="I love jazz", **fields)))
    turn = say(model_server, "I love jazz, you know.").ok().json
    assert len(turn["stored_updates"]) == 1
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [(m["text"], m["value"]["observations"]) for m in listed] == [("Loves jazz.", 1)]


def test_what_the_tool_saved_is_stored_although_the_memory_call_fails(model_server: ModelServer) -> None:
    fields = {name: SAVED[name] for name in ("topic", "attribute", "value")}
    model_server.queue("reply", text().calling("save_memory", SAVED))
    model_server.queue(MEMORY, failure(400))
    turn = say(model_server, "I love jazz, you know.").ok().json
    assert [update["text"] for update in turn["stored_updates"]] == ["Loves jazz."]
    assert turn["status"] == "needs_review"
    model_server.queue(MEMORY, operations(add("Loves jazz.", evidence="I love jazz", **fields)))
    memchat("memories", "retry", "--user", "alice", server=model_server).ok()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [(m["text"], m["value"]["observations"]) for m in listed] == [("Loves jazz.", 1)]


@pytest.mark.parametrize("next_message", ["", "What should I cook?"])
def test_what_the_tool_saved_is_stored_although_the_program_was_killed(
    next_message: str, model_server: ModelServer
) -> None:
    gate = Gate()
    model_server.queue("reply", text().calling("save_memory", SAVED))
    model_server.queue(MEMORY, operations().held(gate))
    command = ("chat", "--user", "alice", "--thread", "t", "--message", "I love jazz, you know.")
    running = start(*command, server=model_server, env={MODE: "tool"}, stdin="")
    gate.wait_reached()
    running.kill()
    running.result()
    gate.open()
    model_server.queue(MEMORY, operations())
    if next_message:
        say(model_server, next_message).ok()
    memchat("memories", "retry", "--user", "alice", server=model_server).ok()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [m["text"] for m in listed] == ["Loves jazz."]


def test_both_looks_up_ahead_and_offers_the_tools(model_server: ModelServer) -> None:
    known("I prefer aisle seats.")
    say(model_server, "Find me a flight to Denver.", "both").ok()
    (call,) = model_server.calls("reply")
    assert "travel.seat" in call.prompt
    assert call.body["tools"]


def test_proactive_offers_no_tools(model_server: ModelServer) -> None:
    say(model_server, "Find me a flight to Denver.", "proactive").ok()
    assert "tools" not in model_server.calls("reply")[0].body


def test_a_reply_that_never_stops_calling_is_bounded(model_server: ModelServer) -> None:
    model_server.default("reply", text("hm ").calling("search_memory", {"query": "tea"}))
    turn = say(model_server, "Tell me about tea.").ok().json
    calls = model_server.calls("reply")
    assert len(calls) == 5
    assert [call.body.get("tool_choice") for call in calls] == [None, None, None, None, "none"]
    assert turn["usage"]["tool_rounds"] == 4


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("rm_rf", {"x": 1}),
        ("search_memory", {}),
        ("save_memory", {"kind": 7}),
        ("search_memory", {"query": ["a"]}),
    ],
)
def test_a_call_that_makes_no_sense_is_told_to_the_model_and_harms_nothing(
    name: str, arguments: dict[str, Any], model_server: ModelServer
) -> None:
    model_server.queue("reply", text().calling(name, arguments))
    model_server.queue("reply", "Sorry.")
    turn = say(model_server, "hello there").ok().json
    assert (turn["response"], turn["status"]) == ("Sorry.", "ok")
    assert len(results(model_server)) == 1


def test_calls_and_results_stand_in_the_transcript_and_forgetting_reaches_them(
    model_server: ModelServer, isolated: Any
) -> None:
    known("I love zanzibarian coffee.")
    model_server.queue("reply", text().calling("search_memory", {"query": "zanzibarian coffee"}))
    model_server.queue("reply", "You like a certain one.")
    say(model_server, "What should I drink?").ok()
    (turn,) = memchat("replay", "--user", "alice", "--thread", "t", "--json").ok().json_lines
    (call,) = turn["tool_calls"]
    assert (call["name"], json.loads(call["arguments"])) == ("search_memory", {"query": "zanzibarian coffee"})
    assert "zanzibarian" in call["result"]
    shown = memchat("replay", "--user", "alice", "--thread", "t").ok().out
    assert 'called search_memory {"query": "zanzibarian coffee"}' in shown
    memory = memchat("memories", "list", "--user", "alice", "--json").ok().json[0]
    memchat("memories", "forget", memory["id"], "--user", "alice", "--yes").ok()
    left = [path for path in isolated.rglob("*") if path.is_file() and b"zanzibarian" in path.read_bytes()]
    assert left == []


def test_a_server_that_refuses_tools_is_asked_without_and_helped_ahead_from_then_on(
    model_server: ModelServer,
) -> None:
    known("I prefer aisle seats.")
    model_server.queue("reply", failure(400, "tools are not supported by this model"))
    lines = "Find me a flight to Denver.\nAnd a flight to Oslo, please.\n"
    where = ["--user", "alice", "--thread", "t", "--lines", "--json"]
    memchat("chat", *where, stdin=lines, server=model_server, env={MODE: "tool"}).ok()
    calls = model_server.calls("reply")
    assert ["tools" in call.body for call in calls] == [True, False, False]
    assert "travel.seat" in calls[-1].prompt


def test_the_offline_engine_takes_no_tools_and_is_helped_ahead() -> None:
    known("I prefer aisle seats.")
    where = ["--user", "alice", "--thread", "t", "--message", "What seat do I prefer?", "--json"]
    turn = memchat("chat", *where, env={MODE: "tool"}).ok().json
    assert [item["value"]["attribute"] for item in turn["retrieved_memories"]] == ["seat"]


@pytest.mark.parametrize("option", ["--no-memory", "--incognito"])
def test_without_memory_there_are_no_tools(option: str, model_server: ModelServer) -> None:
    where = ["--user", "alice", "--message", "hello there", "--json", option]
    memchat("chat", *where, server=model_server, env={MODE: "both"}).ok()
    assert "tools" not in model_server.calls("reply")[0].body


HEALTH = {
    "text": "Has diabetes.",
    "evidence": "I have diabetes",
    "topic": "health",
    "attribute": "conditions",
    "value": "diabetes",
}


@pytest.mark.parametrize("memory_model", ["openai/cheap", "offline"])
@pytest.mark.parametrize(("saved", "is_reviewed"), [(SAVED, False), (HEALTH, True)], ids=["kept", "reviewed"])
def test_what_a_tool_saved_names_the_model_that_replied(
    saved: dict[str, str], is_reviewed: bool, memory_model: str, model_server: ModelServer
) -> None:
    model_server.queue("reply", text().calling("save_memory", saved))
    model_server.queue("reply", "I'll keep that in mind.")
    said = f"{saved['evidence']}, so tell me more."
    turn = say(model_server, said, env={"MEMCHAT_MODEL__MEMORY_NAME": memory_model}).ok().json
    if is_reviewed:
        (flagged,) = (f for f in turn["flagged_updates"] if f["candidate"]["model"] == model_server.model)
        memchat("memories", "review", "--user", "alice", "--approve", flagged["review_id"]).ok()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    sources = {memory["text"]: memory["value"]["source"]["model"] for memory in listed}
    assert sources[saved["text"]] == model_server.model


def test_what_the_memory_call_proposed_names_its_model_also_after_a_review(model_server: ModelServer) -> None:
    model_server.queue(MEMORY, operations(add(sensitive="health", **HEALTH | {"fact": HEALTH["text"]})))
    turn = say(model_server, "I have diabetes.", env={"MEMCHAT_MODEL__MEMORY_NAME": "openai/cheap"}).ok().json
    (flagged,) = turn["flagged_updates"]
    memchat("memories", "review", "--user", "alice", "--approve", flagged["review_id"]).ok()
    (memory,) = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert memory["value"]["source"]["model"] == "openai/cheap"


def test_a_secret_that_the_model_saves_is_in_no_file(model_server: ModelServer, isolated: Any) -> None:
    secret = "hunter2zanzibar"
    saved = SAVED | {"text": f"The password is {secret}.", "attribute": "password", "value": secret}
    model_server.queue("reply", text().calling("save_memory", saved))
    model_server.queue("reply", "I'll keep that in mind.")
    turn = say(model_server, "I love jazz, you know.").ok().json
    assert "secret" in [skipped["reason"] for skipped in turn["skipped_updates"]]
    left = [path for path in isolated.rglob("*") if path.is_file() and secret.encode() in path.read_bytes()]
    assert left == []


SURROGATE = "\\ud800"
ODD_CALLS = {
    "half a character": ("search_memory", f'{{"query": "{SURROGATE} tea"}}'),
    "half a character in what is saved": ("save_memory", f'{{"text": "{SURROGATE}", "evidence": "tea"}}'),
    "half a character in the name": ("x\ud800", "{}"),
    "a cut object": ("search_memory", '{"query": "tea'),
    "no object": ("search_memory", '["tea"]'),
    "nothing": ("search_memory", ""),
    "a deep nest": ("save_memory", "[" * 50_000),
    "a huge text": ("save_memory", json.dumps({"text": "x" * 500_000, "evidence": "y"})),
    "the language of the index": ("search_memory", json.dumps({"query": 'a:b (x) NEAR/2 " OR *\x00'})),
}


@pytest.mark.parametrize(("name", "arguments"), ODD_CALLS.values(), ids=ODD_CALLS)
def test_a_call_that_nobody_can_read_breaks_neither_the_reply_nor_its_memory_work(
    name: str, arguments: str, model_server: ModelServer
) -> None:
    function = {"name": name, "arguments": arguments}
    call = {"id": "c1", "type": "function", "function": function}
    model_server.queue("reply", replace(text("Hm."), tool_calls=(call,), finish_reason="tool_calls"))
    model_server.queue("reply", "Done.")
    turn = say(model_server, "I love tea, you know.").ok().json
    assert (turn["response"], turn["errors"]) == ("Hm.\n\nDone.", [])
    assert len(results(model_server)) == 1
    shown = memchat("replay", "--user", "alice", "--thread", "t", "--json").ok().json_lines
    assert len(shown[0]["tool_calls"]) == 1
