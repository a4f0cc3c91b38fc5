"""The travel story: told in one thread, used in another, each in a process of its own."""

import pytest

from tests.support.runner import CONTRACT, send

STORIES = {
    "English": (
        "I prefer morning flights and aisle seats.",
        "Please find flight options for my Denver trip next month.",
        ("morning", "aisle"),
    ),
    "Korean": ("저는 아침 비행과 통로 좌석을 선호해요.", "다음 달 덴버 가는 항공편 찾아줘", ("아침", "통로")),
}


def say(text: str, thread: str):
    done = send(text, "--json", user="alice", thread=thread).ok()
    return done.json


@pytest.mark.parametrize("language", STORIES)
def test_what_was_told_in_one_thread_is_used_in_another(language):
    told, asked, words = STORIES[language]
    first = say(told, "trip1")
    assert len(first["stored_updates"]) == 2
    assert {update["namespace"][1] for update in first["stored_updates"]} == {"travel"}
    assert first["status"] == "ok"

    second = say(asked, "trip2")
    recalled = [item["text"] for item in second["retrieved_memories"]]
    assert len(recalled) == 2
    for word in words:
        assert any(word in text for text in recalled)
        assert word in second["response"]
    assert second["stored_updates"] == []
    assert [skipped["reason"] for skipped in second["skipped_updates"]] == ["transient"]
    assert second["skipped_updates"][0]["candidate"]["text"] in asked


def test_the_json_of_a_turn_has_the_shape_of_the_contract():
    turn = say(STORIES["English"][0], "trip1")
    assert set(turn) == CONTRACT
    assert (turn["user_id"], turn["thread_id"], turn["turn"]) == ("alice", "trip1", 1)
    stored = turn["stored_updates"][0]
    assert set(stored) == {"id", "namespace", "key", "op", "text", "value", "previous"}
    assert (stored["op"], stored["previous"], stored["namespace"]) == ("add", None, ["alice", "travel"])
    assert set(turn["usage"]) == {"calls", "prompt_tokens", "completion_tokens", "cost_usd"}
    assert {"total", "model", "recall"} <= set(turn["timings_ms"])
    recalled = say(STORIES["English"][1], "trip2")["retrieved_memories"][0]
    assert set(recalled) == {"id", "namespace", "key", "value", "text", "score", "scores"}
    assert set(recalled["scores"]) >= {"relevance", "recency", "importance"}
