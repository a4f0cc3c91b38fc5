"""A turn that ends without a reply: its words are looked at all the same, at once where that can be."""

from dataclasses import replace

import pytest

from memchat.config import MemorySettings, ModelSettings, load_settings
from memchat.memory.library import Library
from memchat.models.failures import failure
from memchat.phrases import say, speaking
from memchat.results import JobDone
from memchat.session import open_session
from memchat.storage.reader import Reader
from tests.support.clock import FakeClock
from tests.support.fake_model import AISLE, DOWN, SAID, FakeModel

HEALTH = replace(
    AISLE, text="Has gout.", topic="health", attribute="condition", value="gout", sensitive="health"
)
PUT_OFF = f"extraction: {say('en', 'turn.put_off')}"
FILTERED = failure("content_filter", "fake")
GONE = failure("unreachable", "fake")
REFUSED = f"reply: {FILTERED.cause}"


@pytest.fixture
def settings(isolated):
    return load_settings({"MEMCHAT_HOME": str(isolated / "memchat"), "MEMCHAT_RECALL__EMBEDDER": "none"})


def say_to(settings, model, text=SAID):
    """Say something as a one-shot does; return the result, and the job's state."""
    with open_session(settings, user="alice", thread="t", model=model, clock=FakeClock()) as session:
        (result,) = [event.result for event in session.turn(text) if isinstance(event, JobDone)]
        (row,) = session._backend.database.read("SELECT state FROM jobs")
    return result, row[0]


def stored(result):
    return [update["text"] for update in result.stored_updates]


def model_of(reply=FILTERED, candidates=(AISLE,)):
    return FakeModel(reply=reply, candidates=candidates)


def test_what_the_user_said_is_stored_where_the_model_refused_only_the_prompt(settings):
    model = model_of()
    result, job = say_to(settings, model)
    assert (result.status, result.response, result.exit_code, job) == ("failed", "", 4, "done")
    assert (stored(result), result.errors) == (["Prefers aisle seats."], [REFUSED])
    assert [item["ok"] for item in result.memory_write_results] == [True]
    assert result.usage.calls == 1
    assert {"total", "model", "recall", "extraction"} <= result.timings_ms.keys()
    with Reader(settings.locations) as reader:
        (turn,) = reader.turns("alice", "t")
    assert (turn["status"], turn["errors"]) == ("failed", [REFUSED])
    assert [item["id"] for item in turn["stored_updates"]] == [result.stored_updates[0]["id"]]


@pytest.mark.parametrize(
    "down", [DOWN, GONE, failure("server_timeout", "fake"), failure("credentials", "fake")]
)
def test_a_model_that_is_down_is_not_asked_again_and_told_of_once(down, settings):
    model = model_of(down)
    result, job = say_to(settings, model)
    assert model.requests == []
    assert (result.status, result.errors) == ("failed", [f"reply: {down.cause}", PUT_OFF])
    assert job == "failed"
    with open_session(settings, user="alice", thread="t", model=model_of("Hi"), clock=FakeClock()) as session:
        (later,) = session.recover()
    assert (stored(later), later.errors) == (["Prefers aisle seats."], [])


def test_it_is_told_in_korean(settings):
    with speaking("ko"):
        result, _ = say_to(settings, model_of(GONE), "저는 통로 좌석을 좋아해요")
    assert result.errors[1] == f"extraction: {say('ko', 'turn.put_off')}"


@pytest.mark.parametrize("text", ["Book a flight to Denver", "덴버 가는 항공편 찾아줘", "ok thanks", "ㅋㅋ"])
def test_what_holds_nothing_needs_no_model_and_is_done(text, settings):
    model = model_of(GONE)
    result, job = say_to(settings, model, text)
    assert (model.requests, job) == ([], "done")
    assert result.errors == [f"reply: {GONE.cause}"]
    assert {item["reason"] for item in result.skipped_updates} <= {"transient"}


def test_with_memory_off_nothing_is_put_off(settings):
    off = replace(settings, memory=MemorySettings(enabled=False))
    result, job = say_to(off, model_of(GONE))
    assert [item["reason"] for item in result.skipped_updates] == ["opted_out"]
    assert (result.errors, job) == ([f"reply: {GONE.cause}"], "done")


def test_memory_work_of_the_offline_engine_is_done_whatever_the_model_does(settings):
    both = replace(settings, model=ModelSettings(memory_name="offline"))
    result, job = say_to(both, model_of(GONE))
    assert (len(result.stored_updates), result.errors, job) == (1, [f"reply: {GONE.cause}"], "done")


def test_what_is_flagged_of_a_failed_turn_waits_for_the_person(settings):
    model = model_of(candidates=(replace(HEALTH, evidence="I have gout"),))
    result, _ = say_to(settings, model, "I have gout")
    assert (result.status, [item["reason"] for item in result.flagged_updates]) == ("failed", ["sensitive"])


@pytest.mark.parametrize(
    ("again", "errors"),
    [(FILTERED, [REFUSED, PUT_OFF]), (GONE, [REFUSED, f"extraction: {GONE.cause}"])],
)
def test_memory_work_that_fails_too_is_kept_and_one_cause_is_told_once(again, errors, settings):
    result, job = say_to(settings, model_of(candidates=again))
    assert (result.status, result.errors, job) == ("failed", errors, "failed")


def test_a_reply_without_a_word_is_no_reason_to_wait(settings):
    result, job = say_to(settings, model_of(" "))
    assert (result.status, stored(result), job) == ("failed", ["Prefers aisle seats."], "done")


def broken(*_args, **_how):
    raise OSError("the disk is gone")


ASKED = "I prefer aisle seats. What do you know about me?"


@pytest.mark.parametrize(
    ("text", "job", "more"),
    [("What do you know about me?", "done", []), (ASKED, "failed", [PUT_OFF])],
)
def test_what_was_said_beside_a_question_that_could_not_be_looked_up_is_kept(
    text, job, more, settings, monkeypatch
):
    with monkeypatch.context() as failing:
        failing.setattr("memchat.graph.nodes.retrieve_long_term_memory.recall", broken)
        result, state = say_to(settings, model_of("Hi"), text)
    assert (result.status, result.errors, state) == (
        "needs_review",
        ["retrieval: the disk is gone", *more],
        job,
    )
    with open_session(settings, user="alice", thread="t", model=model_of("Hi"), clock=FakeClock()) as session:
        assert [stored(later) for later in session.recover()] == [["Prefers aisle seats."]] * len(more)


def test_a_store_that_breaks_in_the_work_leaves_the_failed_turn_as_it_is(settings, monkeypatch):
    monkeypatch.setattr(Library, "nearest", broken)
    result, job = say_to(settings, model_of())
    assert (result.status, result.exit_code, job) == ("failed", 4, "failed")
    assert result.errors == [REFUSED, "extraction: the disk is gone"]
