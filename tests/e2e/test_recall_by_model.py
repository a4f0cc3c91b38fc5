"""Settings that let a model into recall: an embedding model, rewriting, re-ranking. Off by default."""

import pytest

from tests.support.answers import failure, garbage
from tests.support.runner import memchat, send, send_lines

FACTS = ["I love green tea.", "I love black coffee.", "I love orange juice."]


@pytest.fixture
def told():
    send_lines(FACTS, env=OFFLINE).ok()


OFFLINE = {"MEMCHAT_MODEL__NAME": "offline"}
ASK = "Please suggest a drink: tea, coffee or juice."


def ask(server, thread="q", memory_name="", **settings):
    env = {f"MEMCHAT_RECALL__{name.upper()}": value for name, value in settings.items()}
    env["MEMCHAT_MODEL__MEMORY_NAME"] = memory_name
    return send(ASK, "--json", thread=thread, server=server, env=env).ok().json


def test_recall_calls_no_model_unless_it_is_switched_on(model_server, told):
    turn = ask(model_server)
    assert len(turn["retrieved_memories"]) == 3
    assert [call.task for call in model_server.calls()] == ["reply"]


@pytest.mark.parametrize("memory_name", ["", "offline"])
def test_a_model_ranks_what_was_found_and_is_asked_once(model_server, told, memory_name):
    first = ask(model_server)["retrieved_memories"]
    model_server.default("rank_memories", "[3, 1]")
    turn = ask(model_server, "q2", memory_name, rerank="true")
    assert [item["text"] for item in turn["retrieved_memories"]] == [first[2]["text"], first[0]["text"]]
    assert turn["usage"]["calls"] == 2


def test_a_model_rewords_what_is_looked_for(model_server, told):
    model_server.default("rewrite_query", "favourite hot drinks: tea, coffee")
    turn = ask(model_server, rewrite="true")
    assert len(turn["retrieved_memories"]) == 3
    assert [call.task for call in model_server.calls()] == ["rewrite_query", "reply"]


SORRY = "I'm sorry, as a language model I know none of these 3 things."


@pytest.mark.parametrize(
    ("setting", "task", "answer", "told_of"),
    [
        ("rewrite", "rewrite_query", failure(500), ["rewriting: "]),
        ("rewrite", "rewrite_query", garbage(), ["rewriting: "]),
        ("rewrite", "rewrite_query", SORRY, []),
        ("rewrite", "rewrite_query", "blah " * 300, []),
        ("rerank", "rank_memories", failure(500), ["re-ranking: "]),
        ("rerank", "rank_memories", garbage(), ["re-ranking: "]),
        ("rerank", "rank_memories", SORRY, ["re-ranking: "]),
        ("rerank", "rank_memories", "", ["re-ranking: "]),
    ],
)
def test_a_model_that_fails_leaves_recall_as_it_is(setting, task, answer, told_of, model_server, told):
    model_server.default(task, answer)
    turn = ask(model_server, **{setting: "true"})
    assert (turn["status"], len(turn["retrieved_memories"])) == ("ok", 3)
    assert [error[: len(start)] for error, start in zip(turn["errors"], told_of, strict=True)] == told_of


def test_another_embedding_model_is_told_and_works_by_words_at_once_and_wholly_after_re_indexing(
    model_server, told
):
    server = {
        "MEMCHAT_RECALL__EMBEDDER": "openai/embedder",
        "MEMCHAT_RECALL__EMBEDDER_API_BASE": model_server.environment["MEMCHAT_MODEL__API_BASE"],
    }
    done = memchat("memories", "search", "--user", "a", "green tea", "--json", env=server, litellm=True).ok()
    assert done.json[0]["text"] == "Loves green tea."
    told_so = memchat("memories", "search", "--user", "a", "green tea", env=server, litellm=True).ok()
    assert "`memchat memories reindex` indexes them" in " ".join(told_so.err.split())
    done = memchat("memories", "reindex", env=server, litellm=True).ok()
    assert "3" in done.err + done.out
    assert len(model_server.calls("embeddings")) >= 1
    again = memchat(
        "memories", "search", "--user", "a", "Loves green tea.", "--json", env=server, litellm=True
    ).ok()
    assert again.json[0]["scores"]["meaning"] > 0.9


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "recall goes by words and topics alone: "), ("ko", "낱말과 주제로만 찾습니다: ")],
)
def test_an_embedding_model_that_cannot_be_reached_is_told_once_and_recall_goes_on_by_words(
    language, line, told
):
    env = OFFLINE | {
        "MEMCHAT_RECALL__EMBEDDER": "openai/embedder",
        "MEMCHAT_RECALL__EMBEDDER_API_BASE": "http://127.0.0.1:9/v1",
        "MEMCHAT_INTERFACE__LANGUAGE": language,
    }
    asked = "What do I love about green tea?\n" * 2
    where = ("chat", "--user", "a", "--thread", "w", "--lines")
    done = memchat(*where, stdin=asked, env=env, litellm=True).ok()
    assert done.out.count("green tea") == 2
    assert " ".join(done.err.split()).count(line) == 1
