"""What recall gets right through the whole program: words of any script, hostile queries, asking again."""

import pytest

from tests.e2e.test_forgetting import say
from tests.support.runner import memchat

WORDS_ALONE = {"MEMCHAT_RECALL__EMBEDDER": "none"}


def search(query: str, **how):
    done = memchat("memories", "search", "--user", "alice", "--json", query, **how)
    return [item["text"] for item in done.ok().json]


def add(text: str) -> None:
    memchat("memories", "add", "--user", "alice", "--yes", text).ok()


SCRIPTS = {  # R8: a query, the word that it finds, and what was told
    "북경": ("북경", "북경으로 이사할 계획이에요."),
    "北京": ("北京", "我要搬到北京去住。"),
    "Ελλάδα": ("Ελλάδα", "Πηγαίνω στην Ελλάδα κάθε χρόνο."),
    "ελλαδα": ("Ελλάδα", "Πηγαίνω στην Ελλάδα κάθε χρόνο."),
    "Осло": ("Осло", "Моя сестра живёт в Осло."),
    "東京": ("東京", "東京に引っ越します。"),
}


@pytest.mark.parametrize("query", SCRIPTS)
def test_a_word_of_any_script_finds_its_memory_without_an_encoder(query):
    for told in dict.fromkeys(told for _, told in SCRIPTS.values()):
        add(told)
    assert [SCRIPTS[query][0] in text for text in search(query, env=WORDS_ALONE)] == [True]


@pytest.mark.parametrize("query", ["don't pre-edit, C++? a:b (x) NEAR/2 \"", 'NOT * ^ {x}: - "', "AND OR"])
def test_a_query_in_the_indexs_own_language_is_a_query_like_any_other(query):  # R7
    add("I take my coffee black.")
    assert search(query) == []
    assert ["coffee" in text for text in search(f"{query} coffee")] == [True]


@pytest.mark.parametrize("message", ["ok", "yes", "네", "ㅇㅇ", "고마워", "thanks!"])
def test_agreement_recalls_nothing_in_a_conversation(message):  # R4
    say("I love green tea.")
    say("저는 녹차를 좋아해요.", "t2")
    assert say(message)["retrieved_memories"] == []


@pytest.mark.parametrize(
    ("told", "query"), [("I love green tea.", "green tea"), ("저는 두리안을 정말 싫어해요.", "두리안")]
)
def test_what_is_forgotten_is_found_neither_by_words_nor_by_meaning(told, query):  # F1
    say(told)
    assert search(query)
    assert search(query, env=WORDS_ALONE)
    memchat("memories", "forget", "--user", "alice", "--all", "--yes").ok()
    assert search(query) == []
    assert search(query, env=WORDS_ALONE) == []
