"""What was erased is in no file again when a model proposes it though the user has not said it since."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.life import ask, memories, run
from tests.support.answers import add

FACT = {
    "en": ("I breed axolotls", "Breeds axolotls.", "axolotl", "I read about my friend's hobby today"),
    "ko": ("저는 도롱뇽을 길러요", "도롱뇽을 기른다.", "도롱뇽", "저는 오늘 친구의 취미에 관해 읽었어요"),
}


@pytest.mark.parametrize("language", FACT)
def test_a_record_holds_no_text_of_an_erased_fact_that_a_model_brings_up(
    model_server, isolated: Path, language: str
) -> None:
    words, text, value, later = FACT[language]
    fact = {"topic": "people", "attribute": "pets", "value": value}
    ask(model_server, words, add(text, evidence=words, **fact))
    run("forget", memories()[0]["id"], "--yes").ok()
    for evidence in (later, words):
        turn = ask(model_server, later, add(text, evidence=evidence, **fact), thread="later")
        (skipped,) = turn["skipped_updates"]
        assert value not in str(skipped)
    files = [path.read_bytes() for path in isolated.rglob("*") if path.is_file()]
    assert not any(value.encode() in content for content in files)
    assert memories() == []
