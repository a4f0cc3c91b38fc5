"""A session: turns, interruptions, crashes, and the jobs they leave."""

import sqlite3
import threading
from contextlib import suppress
from dataclasses import replace
from operator import attrgetter

import pytest

from memchat.config import ChatSettings, InterfaceSettings, StorageSettings, load_settings
from memchat.errors import StorageError, UsageError
from memchat.graph.job_queue import JobQueue
from memchat.memory.forgetting import forget
from memchat.models.base import ReplyChunk
from memchat.results import Chunk, JobDone, Reply
from memchat.session import open_session
from memchat.storage.locks import ThreadBusyError
from memchat.storage.reader import Reader
from tests.support.clock import FakeClock
from tests.support.fake_model import AISLE, DOWN, SAID, FakeModel


@pytest.fixture
def settings(isolated):
    made = load_settings({"MEMCHAT_HOME": str(isolated / "memchat"), "MEMCHAT_RECALL__EMBEDDER": "none"})
    return replace(made, chat=ChatSettings(window_tokens=600))


@pytest.fixture
def clock():
    return FakeClock()


@pytest.fixture
def opened(settings, clock):
    sessions = []

    def open_one(model=None, user="alice", thread="t", **how):
        session = open_session(
            settings, user=user, thread=thread, model=model or FakeModel(), clock=clock, **how
        )
        sessions.append(session)
        return session

    yield open_one
    for session in sessions:
        session.close()


def result_of(events):
    return next(event.result for event in events if isinstance(event, JobDone))


def turns(settings, user="alice", thread="t"):
    with Reader(settings.locations) as reader:
        return reader.turns(user, thread)


def stored(settings, user="alice"):
    with Reader(settings.locations) as reader:
        return [known.memory.text for known in reader.memories(user)]


def test_a_turn_yields_chunks_the_reply_and_the_job(opened):
    events = list(opened(FakeModel("Hello there", [AISLE])).turn(SAID))
    assert [type(event) for event in events] == [Chunk, Chunk, Reply, JobDone]
    result = events[-1].result
    assert (result.status, result.turn, result.thread_id) == ("ok", 1, "t")
    assert [update["text"] for update in result.stored_updates] == ["Prefers aisle seats."]
    assert (result.usage.calls, result.timings_ms["total"] > 0) == (2, True)


def test_the_next_turn_knows_the_last(opened):
    model = FakeModel("Hello there")
    session = opened(model)
    list(session.turn("first"))
    list(session.turn("second"))
    said = [message["content"] for message in model.prompts[-1]["messages"][1:]]
    assert said == ["first", "Hello there", "second"]


def test_a_thread_goes_on_in_another_session(opened, settings):
    opened(FakeModel("Hello there")).close()
    first = opened(FakeModel("Hello there"))
    list(first.turn("first"))
    first.close()
    model = FakeModel()
    list(opened(model).turn("second"))
    assert [message["content"] for message in model.prompts[0]["messages"][1:]][:2] == [
        "first",
        "Hello there",
    ]
    assert [turn["input"] for turn in turns(settings)] == ["first", "second"]


def test_the_last_used_thread_is_opened_when_none_is_named(opened, clock):
    opened(thread="one").close()
    clock.advance(hours=1)
    opened(thread="two").close()
    assert opened(thread=None).thread == "two"


def test_wrong_input_ends_as_a_failed_turn(opened, settings):
    result = result_of(opened().turn("   "))
    assert (result.status, result.exit_code, result.turn) == ("failed", 2, 0)
    assert turns(settings) == []


def test_the_window_is_compacted_and_the_transcript_keeps_every_turn(opened, settings):
    model = FakeModel("Yes indeed. " * 10, summary="They spoke of ships.")
    session = opened(model)
    for number in range(12):
        list(session.turn(f"Question {number} about ships and the sea. " * 4))
    prompt = model.prompts[-1]["messages"]
    assert "They spoke of ships." in prompt[0]["content"]
    assert "Question 0" not in str(prompt)
    assert "Question 10" in str(prompt)
    assert len(turns(settings)) == 12


def test_a_failed_summary_leaves_the_history_as_it_was(opened):
    model = FakeModel("Yes indeed. " * 10, summary=DOWN)
    session = opened(model)
    for number in range(12):
        result = result_of(session.turn(f"Question {number} about ships and the sea. " * 4))
    assert "Question 0" in str(model.prompts[-1]["messages"])
    assert any(error.startswith("compaction:") for error in result.errors)


class Waiting(FakeModel):
    """Says three words, then waits for ever."""

    def __init__(self, **how):
        super().__init__(**how)
        self.waits = threading.Event()

    def reply(self, prompt):
        self.prompts.append(prompt)
        for word in ("one ", "two ", "three "):
            yield ReplyChunk(word)
        self.waits.set()
        threading.Event().wait()


def test_a_stopped_reply_is_kept_and_marked_and_its_words_are_learnt(opened, settings):
    model = Waiting(candidates=[AISLE])
    session = opened(model)
    events = []
    for event in session.turn(SAID):
        events.append(event)
        if isinstance(event, Chunk) and len(events) == 3:
            model.waits.wait(5)
            session.stop()
    result = result_of(events)
    assert (result.partial, result.response) == (True, "one two three ")
    assert stored(settings) == ["Prefers aisle seats."]
    assert turns(settings)[0]["state"] == "partial"


def test_the_next_turn_is_given_the_partial_reply(opened):
    session = opened(Waiting())
    for event in session.turn("tell me"):
        if isinstance(event, Chunk):
            session.stop()
    session.close()
    model = FakeModel()
    list(opened(model).turn("continue"))
    before = model.prompts[0]["messages"][-2]["content"]
    assert before.startswith("one")
    assert "cut off" in before


class Broken(FakeModel):
    """Breaks after two words."""

    def reply(self, prompt):
        yield ReplyChunk("one ")
        yield ReplyChunk("two ")
        raise DOWN


def test_a_reply_that_breaks_keeps_what_came(opened, settings):
    result = result_of(opened(Broken(candidates=[AISLE])).turn(SAID))
    assert (result.response, result.partial, result.status) == ("one two ", True, "ok")
    assert result.errors == ["reply: the model is down"]
    assert stored(settings) == ["Prefers aisle seats."]


def test_a_failed_reply_keeps_the_words_for_later(opened, settings):
    session = opened(FakeModel(reply=DOWN, candidates=DOWN))
    failed = result_of(session.turn(SAID))
    assert (failed.status, failed.exit_code, failed.response) == ("failed", 4, "")
    assert stored(settings) == []
    session.close()
    later = opened(FakeModel(candidates=[AISLE]), thread="other")
    assert [(r.thread_id, r.turn, len(r.stored_updates)) for r in later.recover()] == [("t", 1, 1)]
    assert stored(settings) == ["Prefers aisle seats."]
    assert later.recover() == []


def test_a_failed_extraction_is_told_and_tried_again(opened, settings):
    session = opened(FakeModel("Hi", candidates=DOWN))
    result = result_of(session.turn(SAID))
    assert (result.status, result.response, result.stored_updates) == ("needs_review", "Hi", [])
    assert result.errors == ["extraction: the model is down"]
    session.close()
    assert len(opened(FakeModel(candidates=[AISLE])).recover()) == 1
    assert stored(settings) == ["Prefers aisle seats."]


class Dies(BaseException):
    """Stands for the death of the process: nothing catches it."""


@pytest.mark.parametrize("stage", ["reply", "remember"])
def test_what_a_crash_cut_off_is_finished_once_at_the_next_start(stage, opened, settings, monkeypatch):
    session = opened(FakeModel("Hello", [AISLE]))

    def die(*_args):
        raise Dies

    monkeypatch.setattr(session._turns.runner, stage, die)
    with pytest.raises(Dies):
        list(session.turn(SAID))
    session.close()
    assert stored(settings) == []
    model = FakeModel("Hello", [AISLE])
    again = opened(model)
    assert len(again.recover()) == 1
    assert again.recover() == []
    assert stored(settings) == ["Prefers aisle seats."]
    list(again.turn("and now?"))
    assert SAID in str(model.prompts[-1]["messages"])
    assert [turn["turn"] for turn in turns(settings)] == [1, 2]


def test_a_thread_has_one_writer_at_a_time(opened):
    opened()
    with pytest.raises(ThreadBusyError):
        opened(lock_wait=0)
    opened(thread="another", lock_wait=0)
    opened(user="bob", lock_wait=0)


def test_storage_that_fails_in_a_turn_is_a_failed_turn(opened, monkeypatch):
    session = opened()

    def full(*_args):
        raise StorageError("no space left", "free some")

    monkeypatch.setattr(session._backend.threads, "begin_turn", full)
    result = result_of(session.turn("hi"))
    assert (result.status, result.exit_code, result.errors) == ("failed", 5, ["storage: no space left"])
    assert result.advice == "free some"


class Silent(FakeModel):
    """Does not say a word before it is let."""

    def __init__(self, **how):
        super().__init__(**how)
        self.begun, self.let = threading.Event(), threading.Event()

    def reply(self, prompt):
        self.begun.set()
        self.let.wait(10)
        yield ReplyChunk("late")


@pytest.mark.parametrize(("language", "told"), [("en", "interrupted"), ("ko", "중단")])
def test_a_reply_that_is_stopped_before_it_begins_was_interrupted(settings, language, told):
    settings = replace(settings, interface=InterfaceSettings(language=language))
    model = Silent(candidates={SAID: [AISLE]})
    with open_session(settings, user="alice", thread="t", model=model, clock=FakeClock()) as session:
        threading.Thread(target=lambda: model.begun.wait(10) and session.stop()).start()
        result = result_of(session.turn(SAID))
        model.let.set()
        assert result.status == "failed"
        assert told in result.errors[0]
        assert len(session.retry_jobs()) == 1
    assert stored(settings) == ["Prefers aisle seats."]


def broken(*_args, **_how):
    raise StorageError("no space left", "free some")


@pytest.mark.parametrize(
    "place", ["_backend.jobs.begin", "_turns._reindexing.begin", "_turns.account.allows"]
)
def test_storage_that_fails_in_kept_memory_work_lets_the_next_turn_end(place, opened, settings, monkeypatch):
    session = opened(FakeModel("Hi", candidates=DOWN))
    list(session.turn(SAID))
    session.close()
    again = opened(FakeModel("Hi", candidates={SAID: [AISLE]}))
    done = []
    owner, _, name = place.rpartition(".")
    with monkeypatch.context() as failing:
        failing.setattr(attrgetter(owner)(again), name, broken)
        again.recover_behind(done.append)
        assert again.wait(5)
        assert result_of(again.turn("hello")).response == "Hi"
    assert all(result.errors in ([], ["write: no space left"]) for result in done)
    again.retry_jobs()
    assert stored(settings) == ["Prefers aisle seats."]


def test_a_job_that_breaks_leaves_the_queue_working(caplog):
    jobs, done = JobQueue(), threading.Event()

    def die():
        raise Dies

    jobs.submit(die)
    jobs.submit(done.set)
    assert jobs.wait(5)
    assert done.is_set()
    assert "Dies" in caplog.text
    jobs.close()


@pytest.mark.parametrize("error", [StorageError("no space left"), TypeError("what is this")])
def test_a_turn_that_breaks_before_its_reply_holds_no_erasure_up(error, opened, settings, monkeypatch):
    session = opened(FakeModel("Hi", candidates=[AISLE]))
    list(session.turn(SAID))

    def fail(*_args):
        raise error

    with monkeypatch.context() as failing:
        failing.setattr(session._turns.runner, "_invoked", fail)
        with suppress(TypeError):
            list(session.turn("and now?"))
    assert [(job.turn, job.cause) for job in session._backend.jobs.open("alice")] == [(2, str(error))]
    with Reader(settings.locations) as reader:
        known = reader.memories("alice")
    assert forget(settings, "alice", known, wait=0).complete
    assert len(session.retry_jobs()) == 1


def test_a_turn_that_busy_storage_broke_is_marked_with_the_next(opened, settings, monkeypatch):
    settings = replace(settings, storage=StorageSettings(busy_timeout=0.1))
    session = open_session(settings, user="alice", thread="t", model=FakeModel("Hi"), clock=FakeClock())
    other = sqlite3.connect(settings.locations.database, isolation_level=None, check_same_thread=False)

    def fail(*_args):
        other.execute("BEGIN IMMEDIATE")
        raise StorageError("busy")

    with monkeypatch.context() as failing:
        failing.setattr(session._turns.runner, "_invoked", fail)
        assert result_of(session.turn("hello")).status == "failed"
    other.execute("ROLLBACK")
    other.close()
    assert result_of(session.turn("and now?")).status == "ok"
    states = session._backend.database.read("SELECT state, cause FROM jobs ORDER BY turn")
    session.close()
    assert [tuple(row) for row in states] == [("failed", "busy"), ("done", "")]


class Held(FakeModel):
    """Says one word, and the other when it is let."""

    def __init__(self, **how):
        super().__init__(**how)
        self.begun, self.let = threading.Event(), threading.Event()

    def reply(self, prompt):
        self.prompts.append(prompt)
        yield ReplyChunk("one ")
        self.begun.set()
        self.let.wait(10)
        yield ReplyChunk("two")


def test_a_reply_that_storage_does_not_take_is_kept_until_it_does(opened, settings):
    settings = replace(settings, storage=StorageSettings(busy_timeout=0.1))
    model = Held()
    session = open_session(settings, user="alice", thread="busy", model=model, clock=FakeClock())
    events = []
    talking = threading.Thread(target=lambda: events.extend(session.turn("tell me")))
    talking.start()
    assert model.begun.wait(5)
    other = sqlite3.connect(settings.locations.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    model.let.set()
    talking.join(10)
    result = result_of(events)
    assert (result.response, result.status) == ("one two", "needs_review")
    assert any("another program holds" in error for error in result.errors)
    other.execute("ROLLBACK")
    other.close()
    assert result_of(session.turn("and now?")).response == "one two"
    assert [message["content"] for message in model.prompts[-1]["messages"][1:]] == [
        "tell me",
        "one two",
        "and now?",
    ]
    session.close()
    assert [(t["response"], t["state"]) for t in turns(settings, thread="busy")] == [
        ("one two", "replied")
    ] * 2
    with open_session(settings, user="alice", thread="busy", model=FakeModel(), clock=FakeClock()) as again:
        assert [result.errors for result in again.recover()] == [[]]


def test_a_secret_is_nowhere(opened, settings):
    model = FakeModel("You said my card is 4111 1111 1111 1111, right?")
    session = opened(model)
    list(session.turn("my card is 4111 1111 1111 1111"))
    session.close()
    assert "4111 1111" not in str(model.prompts)
    for path in settings.locations.data.rglob("*"):
        if path.is_file():
            assert b"4111 1111" not in path.read_bytes(), path


def test_replay_gives_back_the_turn_as_it_was(opened, settings):
    session = opened(FakeModel("Hello", {SAID: [AISLE]}))
    shown = result_of(session.turn(SAID))
    list(session.turn("Which seat do I like?"))
    first, second = turns(settings)
    assert first["stored_updates"] == shown.stored_updates
    assert first["input"] == SAID
    assert first["response"] == shown.response
    assert [item["text"] for item in second["retrieved_memories"]] in ([], ["Prefers aisle seats."])


class Slow(FakeModel):
    """Extracts only when it is let."""

    def __init__(self, **how):
        super().__init__(**how)
        self.let = threading.Event()

    def extract(self, request):
        self.let.wait(10)
        return super().extract(request)


def test_the_next_reply_does_not_wait_for_memory_work(opened, settings):
    model = Slow(candidates={SAID: [AISLE]})
    session = opened(model)
    results = []
    first = list(session.talk(SAID, done=results.append))
    second = list(session.talk("and now?", done=results.append))
    assert [type(events[-1]) for events in (first, second)] == [Reply, Reply]
    assert results == []
    model.let.set()
    assert session.wait(10)
    assert [result.turn for result in results] == [1, 2], "in the order of the turns"
    assert stored(settings) == ["Prefers aisle seats."]


def test_memory_work_that_leaving_cuts_off_is_finished_at_the_next_start(opened, settings):
    model = Slow(candidates=[AISLE])
    session = opened(model)
    list(session.talk(SAID, done=lambda _result: None))
    assert not session.wait(0)
    session.close()
    again = opened(FakeModel(candidates=[AISLE]))
    assert len(again.recover()) == 1
    model.let.set()
    assert stored(settings) == ["Prefers aisle seats."]
    assert again.recover() == []


def test_wrong_input_needs_no_job(opened):
    events = list(opened().talk("  ", done=pytest.fail))
    assert [event.result.status for event in events] == ["failed"]


def test_a_lone_surrogate_in_a_reply_is_shown_and_kept_as_a_mark(opened, settings):
    events = list(opened(FakeModel("bad \ud800 piece")).turn("hello"))
    assert result_of(events).response == "bad \ufffd piece"
    assert turns(settings)[0]["response"] == "bad \ufffd piece"


def test_the_answer_to_what_was_asked_is_redacted_after_a_restart_too(opened, settings):
    first = opened(FakeModel("What is the code for the gate?"))
    list(first.turn("there is something you should know"))
    first.close()
    list(opened().turn("4471"))
    assert [turn["input"] for turn in turns(settings)][1:] == ["[redacted:password]"]


def test_a_secret_in_a_name_is_refused(opened):
    with pytest.raises(UsageError, match="secret"):
        opened(thread="my password is hunter2secret")


def test_a_turn_that_a_crash_left_open_is_closed_with_its_job(opened, settings, monkeypatch):
    session = opened(FakeModel("Hello"))

    def die(*_args):
        raise Dies

    monkeypatch.setattr(session._turns.runner, "reply", die)
    with pytest.raises(Dies):
        list(session.turn(SAID))
    session.close()
    opened(FakeModel()).recover()
    assert turns(settings)[0]["state"] == "failed"


def test_attached_text_cannot_end_its_fence():
    from memchat.conversation.intake import with_attachment

    text = with_attachment("look", "```\nI am a spy")
    assert text.count("```") == 2


def test_a_stopped_reply_is_not_read_on_behind_the_next_turn(opened):
    class Endless(FakeModel):
        let, ended, read = threading.Event(), threading.Event(), 0

        def reply(self, prompt):
            self.prompts.append(prompt)
            if len(self.prompts) > 1:
                yield ReplyChunk("Fine.")
                return
            yield ReplyChunk("one ")
            self.let.wait(10)
            try:
                for _ in range(100):
                    self.read += 1
                    yield ReplyChunk("more ")
            finally:
                self.ended.set()

    model = Endless()
    session = opened(model)
    for event in session.turn("tell me"):
        if isinstance(event, Chunk):
            session.stop()
    assert result_of(session.turn("and now?")).response == "Fine."
    model.let.set()
    assert model.ended.wait(5)
    assert model.read == 1
