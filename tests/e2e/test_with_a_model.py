"""The whole program with a model behind a real socket, through real LiteLLM."""

from tests.support.answers import AISLE, add, failure, operations
from tests.support.runner import memchat, send


def say(server, text, thread="t", **how):
    return send(text, "--json", user="alice", thread=thread, server=server, **how)


def test_a_turn_costs_two_calls_and_recall_none(model_server):
    model_server.queue("reply", "Noted, ", "aisle it is.")
    model_server.queue("memory_operations", operations(AISLE))
    turn = say(model_server, "I like aisle seats").ok().json
    assert turn["response"] == "Noted, aisle it is."
    assert [update["text"] for update in turn["stored_updates"]] == ["Prefers aisle seats."]
    assert turn["usage"]["calls"] == 2
    assert [call.task for call in model_server.calls()] == ["reply", "memory_operations"]

    model_server.queue("reply", "Here you are.")
    turn = say(model_server, "Please find me a flight to Denver.", "t2").ok().json
    assert [item["text"] for item in turn["retrieved_memories"]] == ["Prefers aisle seats."]
    sent = model_server.calls("reply")[-1].messages
    assert "travel.seat=aisle" in sent[-1]["content"]
    assert sent[-1]["content"].index("</memories>") < sent[-1]["content"].index("Please find me a flight")
    assert "memchat task" not in sent[0]["content"]
    assert turn["usage"]["calls"] == 1, "a plain request is spared the memory call"
    assert [skipped["reason"] for skipped in turn["skipped_updates"]] == ["transient"]


def test_the_model_never_decides_alone(model_server):
    model_server.queue("reply", "As a vegan you will like it. My name is Nova.")
    model_server.queue(
        "memory_operations",
        operations(
            add(
                "Is vegan.",
                evidence="As a vegan you will like it",
                topic="food",
                attribute="diet",
                value="vegan",
            ),
            add("Name is Nova.", evidence="My name is Nova", topic="about", attribute="name", value="Nova"),
            AISLE,
        ),
    )
    turn = say(model_server, "I like aisle seats, thank you").ok().json
    assert [update["text"] for update in turn["stored_updates"]] == ["Prefers aisle seats."]
    assert {skipped["reason"] for skipped in turn["skipped_updates"]} == {"not_the_users_words"}


def test_a_model_that_is_down_fails_the_turn_and_loses_nothing(model_server):
    model_server.default("reply", failure(500))
    done = say(model_server, "I like aisle seats")
    assert done.code == 4
    assert done.json["status"] == "failed"
    model_server.default("reply", "Hello.")
    model_server.queue("memory_operations", operations(AISLE))
    say(model_server, "good morning", "t2").ok()
    listed = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert [memory["text"] for memory in listed] == ["Prefers aisle seats."]


def test_a_failed_memory_call_is_told_and_never_looks_like_nothing_to_store(model_server):
    model_server.queue("reply", "Fine.")
    model_server.queue("memory_operations", failure(500))
    done = say(model_server, "I like aisle seats").ok()
    assert (done.json["status"], done.json["response"]) == ("needs_review", "Fine.")
    assert done.json["errors"][0].startswith("extraction:")


def test_nothing_is_asked_of_any_other_address(model_server):
    model_server.queue("reply", "Hi.")
    done = say(
        model_server, "hello there, how are you", env={"LANGSMITH_TRACING": "true", "LANGSMITH_API_KEY": "x"}
    )
    assert done.ok().connections == []
