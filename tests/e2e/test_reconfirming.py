"""An old fact is asked about, and what the person answers is kept: offline and with a model."""

from __future__ import annotations

import os
from typing import Any

import pytest

from memchat.config import load_settings
from memchat.memory.desk import Desk
from memchat.memory.reconfirming import Reconfirmed, reconfirmed
from memchat.storage.backend import open_backend
from memchat.storage.ledger import StaleWriteError
from memchat.storage.memory_writes import Writing
from memchat.turn_records import WriteResult
from tests.e2e.life import history, memories, run, say, shown
from tests.support.model_server import ModelServer
from tests.support.runner import memchat, send_lines

THEN, LATER = "2026-03-02T09:00:00+00:00", "2028-06-01T09:00:00+00:00"
WORDS = {
    "en": ("I live in Oslo.", "Where do I live?", "Yes, still.", "No.", "I like jazz.",
           "No longer so: Lives in Oslo."),
    "ko": ("저는 서울에 살아요.", "나 어디 살아?", "네, 맞아요.", "아니요.", "저는 재즈를 좋아해요.",
           "이제 아님: 서울에 산다."),
}  # fmt: skip
both = pytest.mark.parametrize("language", WORDS)


def city() -> dict[str, Any]:
    (found,) = [memory for memory in memories() if memory["value"]["attribute"] == "city"]
    return found


def answer(language: str, *answers: str) -> list[dict[str, Any]]:
    """Tell where one lives; years later ask, and answer the question whether that is still so."""
    told, asked, *_ = WORDS[language]
    say(told, now=THEN)
    return send_lines([asked, *answers], user="alice", thread="new", now=LATER).ok().json_lines


@both
def test_a_yes_in_words_is_one_more_observation(language: str) -> None:
    yes = WORDS[language][2]
    turns = answer(language, yes, yes, WORDS[language][1])
    assert [item["existing_id"] for item in turns[1]["skipped_updates"]] == [city()["id"]]
    assert (city()["value"]["observations"], city()["value"]["updated_at"][:10]) == (2, LATER[:10])
    assert [source["quote"] for source in shown(city()["id"])["sources"]][1:] == [yes]
    assert "unconfirmed_since" not in turns[3]["retrieved_memories"][0]


@both
def test_a_no_in_words_supersedes_the_fact_once_and_can_be_undone(language: str) -> None:
    told, _, _, no, _, denied = WORDS[language]
    _, denying, after = answer(language, no, no)
    assert (city()["text"], denying["skipped_updates"], after["stored_updates"]) == (denied, [], [])
    assert [r["op"] for r in history(city()["id"])] == ["add", "supersede"]
    assert all(source["quote"] in (told, no) for source in shown(city()["id"])["sources"])
    run("undo", now=LATER).ok()
    assert city()["value"]["value"] in told


@both
def test_what_answers_something_else_leaves_the_fact_unconfirmed(language: str) -> None:
    *_, other, _ = WORDS[language]
    answer(language, other, WORDS[language][2])
    assert (city()["value"]["observations"], len(history(city()["id"]))) == (1, 1)


def answered_no() -> Reconfirmed:
    """Answer no, as the job of the second turn does."""
    settings = load_settings(os.environ)
    with open_backend(settings) as backend:
        thread = backend.threads.find("alice", "new").id
    return reconfirmed(
        settings, "alice", (thread, 2), said="No.", reply="You live in Oslo. Is that still so?"
    )


def test_a_no_whose_job_runs_again_is_told_and_not_written_twice() -> None:
    answer("en", "No.")
    again = answered_no()
    assert ([u.memory.text for u in again.updates], len(history(city()["id"]))) == (
        ["No longer so: Lives in Oslo."],
        2,
    )


def test_a_no_is_written_although_another_program_wrote_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    answer("en")
    write, tries = Desk.write, []

    def interfered(desk: Desk, writing: Writing) -> list[WriteResult] | None:
        tries.append(writing)
        if len(tries) == 1:
            raise StaleWriteError
        return write(desk, writing)

    monkeypatch.setattr(Desk, "write", interfered)
    answered_no()
    assert (city()["text"], len(tries)) == ("No longer so: Lives in Oslo.", 2)


@both
def test_a_model_asks_when_its_answer_rests_on_the_fact_and_the_answer_counts(
    model_server: ModelServer, language: str
) -> None:
    told, asked, yes, *_ = WORDS[language]
    say(told, now=THEN)
    question = "Do you still live in Oslo?" if language == "en" else "아직 서울에 사세요?"
    for reply in ("Here you are.", question, "Good.", "Well."):
        model_server.queue("reply", reply)
    lines = [asked, asked, yes, asked]
    argv = ("chat", "--user", "alice", "--thread", "new", "--lines", "--json")
    memchat(*argv, stdin="\n".join(lines), server=model_server, now=LATER).ok()
    told_to_ask = ["Ask only this once" in call.prompt for call in model_server.calls("reply")]
    assert told_to_ask == [True, True, False, False]
    assert city()["value"]["observations"] == 2
