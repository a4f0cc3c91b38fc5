"""The pre-filter loses next to nothing that is to be kept, in either language."""

import json

import pytest

from memchat.memory.extraction import plainly_nothing

MOST_LOST = 0.01


def rows(test_data, name):
    return [json.loads(line) for line in (test_data / name).read_text(encoding="utf-8").splitlines()]


def lost(texts):
    return [text for text in texts if plainly_nothing(text)]


def test_preferences_reach_the_memory_call(test_data):
    texts = [row["preference"] for row in rows(test_data, "prefeval_explicit.jsonl")]
    print(f"pre-filter: lost {len(lost(texts))} of {len(texts)} preferences")
    assert len(lost(texts)) <= len(texts) * MOST_LOST


@pytest.mark.parametrize("language", ["en", "ko"])
def test_messages_with_something_to_keep_reach_the_memory_call(test_data, language):
    texts = [
        row["text"]
        for row in rows(test_data, "gold_messages.jsonl")
        if row["keep"] and row["lang"] == language
    ]
    assert lost(texts) == []


@pytest.mark.parametrize("least", [0.6])
def test_most_plain_requests_are_spared_it(test_data, least):
    for name in ("clinc150_requests", "slurp_requests", "ko_3i4k_requests"):
        texts = [row["text"] for row in rows(test_data, f"{name}.jsonl")]
        print(f"pre-filter: spared {len(lost(texts)) / len(texts):.3f} of {name}")
        assert len(lost(texts)) >= len(texts) * least
