"""What a conversation costs, through real LiteLLM: counted, shown, held to a budget."""

import pytest

from tests.support.answers import AISLE, add, context_too_long, failure, operations, text
from tests.support.runner import memchat, send, send_lines

SAID = "I like aisle seats, tell me more"


def say(server, *lines, **env):
    return send_lines(lines, server=server, env=env)


def test_each_call_that_was_answered_counts_once(model_server):
    """The reply after a retry, the memory call with its repair, and a summary that had to be made."""
    model_server.queue_all(
        "reply",
        [failure(503), text("One.").costing(100, 10), context_too_long(), text("Two.").costing(50, 5)],
    )
    model_server.queue_all(
        "memory_operations", [text("no json").costing(200, 20), operations(AISLE).costing(300, 30)]
    )
    model_server.queue("thread_summary", text("Of seats.").costing(1000, 100))
    retries = {"MEMCHAT_MODEL__RETRIES": "1"}
    first, second = say(model_server, SAID, "please show me the list", **retries).ok().json_lines
    assert first["usage"] == {
        "calls": 3,
        "prompt_tokens": 600,
        "completion_tokens": 60,
        "cost_usd": first["usage"]["cost_usd"],
    }
    assert (second["usage"]["calls"], second["usage"]["prompt_tokens"]) == (2, 1050)
    shown = memchat("threads", "show", "t", "--user", "a", "--json").ok().json["usage"]
    assert (shown["calls"], shown["prompt_tokens"], shown["completion_tokens"]) == (5, 1650, 165)
    told = memchat("threads", "show", "t", "--user", "a").ok().out
    assert "Model calls: 5; tokens: 1,650 sent, 165 received" in told


@pytest.mark.parametrize(("language", "told"), [("en_US", "budget"), ("ko_KR", "예산")])
def test_a_used_up_budget_refuses_the_next_call(model_server, language, told):
    env = {"MEMCHAT_BUDGET__DAY_TOKENS": "100", "LC_ALL": f"{language}.UTF-8"}
    model_server.queue("reply", text("One.").costing(80, 2))
    say(model_server, "please show me the list", **env).ok()
    model_server.queue("reply", text("Two.").costing(80, 2))
    warned = send("and the other list", server=model_server, env=env).ok()
    assert "82" in warned.err
    assert told in warned.err
    refused = send(SAID, server=model_server, env=env)
    assert refused.code == 4
    assert told in refused.err
    assert len(model_server.calls("reply")) == 2
    model_server.default("memory_operations", operations(AISLE))
    say(model_server, "hello there").ok()
    memories = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert [memory["text"] for memory in memories] == ["Prefers aisle seats."]


def embedding(server):
    return {
        "MEMCHAT_RECALL__EMBEDDER": "openai/embedder",
        "MEMCHAT_RECALL__EMBEDDER_API_BASE": server.base_url,
        "OPENAI_API_KEY": "none",
    }


OLD = add("Lives in Oslo.", evidence="I live in Oslo", topic="personal", attribute="city", value="Oslo")
DOUBTED = add(
    "Lives in Rome.",
    evidence="I might live in Rome",
    topic="personal",
    attribute="city",
    value="Rome",
    confidence=0.4,
)


def answered_calls(server):
    return sum(len(server.calls(task)) for task in ("reply", "memory_operations", "embeddings"))


def test_the_calls_of_an_embedding_model_are_calls_of_the_turn(model_server):
    """Those of recall, of the gate, of what is written, and of what a yes decides."""
    model_server.queue_all("memory_operations", [operations(AISLE), operations(OLD), operations(DOUBTED)])
    lines = [SAID, "I live in Oslo", "I might live in Rome", "yes, keep it"]
    turns = say(model_server, *lines, **embedding(model_server)).ok().json_lines
    assert [bool(turn["stored_updates"]) for turn in turns] == [True, True, False, True]
    assert len(model_server.calls("embeddings")) > len(lines)
    assert sum(turn["usage"]["calls"] for turn in turns) == answered_calls(model_server)
    kept = memchat("replay", "--user", "a", "--thread", "t", "--json").ok().json_lines
    assert [turn["usage"]["calls"] for turn in kept] == [turn["usage"]["calls"] for turn in turns]
    shown = memchat("threads", "show", "t", "--user", "a", "--json").ok().json["usage"]
    sums = {name: sum(turn["usage"][name] for turn in turns) for name in ("calls", "prompt_tokens")}
    assert {name: shown[name] for name in sums} == sums


@pytest.mark.parametrize("by", [["add", "I like green tea."], ["search", "tea"], ["reindex"]])
def test_the_embedding_calls_of_a_command_count_for_the_day(model_server, by):
    env = embedding(model_server)
    memchat("memories", "add", "I like aisle seats.", "--user", "a").ok()
    memchat("memories", *by, "--user", "a", env=env, litellm=True).ok()
    assert model_server.calls("embeddings")
    model_server.queue("reply", text("One."))
    refused = send("hello", server=model_server, env={"MEMCHAT_BUDGET__DAY_TOKENS": "1"})
    assert refused.code == 4


def test_a_used_up_budget_makes_no_embedding_call_and_recall_goes_on_by_words(model_server):
    memchat("memories", "add", "I like green tea.", "--user", "a").ok()
    env = {"MEMCHAT_BUDGET__THREAD_TOKENS": "1"} | embedding(model_server)
    say(model_server, "hello there", **env)
    model_server.forget_calls()
    (turn,) = say(model_server, "which green tea?", **env).json_lines
    assert [memory["value"]["value"] for memory in turn["retrieved_memories"]] == ["green tea"]
    assert (turn["status"], model_server.calls("reply")) == ("failed", [])
    asked = [text for call in model_server.calls("embeddings") for text in call.body["input"]]
    assert "which green tea?" not in asked
