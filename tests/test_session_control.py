"""What a face can do with a session beside talking: model, name, system text, branches, kept jobs."""

import threading
from dataclasses import replace

import pytest

from memchat.config import ChatSettings, load_settings
from memchat.errors import ModelError, StorageError, UsageError
from memchat.memory.forgetting import forget
from memchat.memory.withdrawing import delete_thread
from memchat.models.base import ReplyChunk
from memchat.models.failures import failure
from memchat.models.patience import Patience
from memchat.records import Candidate
from memchat.results import JobDone, Retrying
from memchat.session import open_session
from memchat.storage.reader import Reader
from tests.support.clock import FakeClock
from tests.support.fake_model import AISLE, DOWN, SAID, FakeModel


@pytest.fixture
def settings(isolated):
    made = load_settings({"MEMCHAT_HOME": str(isolated / "memchat"), "MEMCHAT_RECALL__EMBEDDER": "none"})
    return replace(made, chat=ChatSettings(system="You are a pirate."))


@pytest.fixture
def opened(settings):
    sessions, clock = [], FakeClock()

    def open_one(model=None, thread="t", **how):
        clock.advance(minutes=1)
        session = open_session(
            settings, user="alice", thread=thread, model=model or FakeModel(), clock=clock, **how
        )
        sessions.append(session)
        return session

    yield open_one
    for session in sessions:
        session.close()


def say(session, text):
    return next(event.result for event in session.turn(text) if isinstance(event, JobDone))


def sent(model):
    return [message["content"] for message in model.prompts[-1]["messages"]]


def stored(settings):
    with Reader(settings.locations) as reader:
        return [known.memory.text for known in reader.memories("alice")]


def test_another_model_answers_from_the_next_message_on(opened):
    session = opened(FakeModel("Hi"))
    say(session, "hello")
    session.switch_model("offline")
    assert session.model.name == "offline"
    assert say(session, "what can you do?").usage.calls == 0


class Held(FakeModel):
    """Says a word, then waits until it is let; extracts only then, too."""

    def __init__(self, **how):
        super().__init__("Noted.", **how)
        self.begun, self.let = threading.Event(), threading.Event()

    def reply(self, prompt):
        yield ReplyChunk("One ")
        self.begun.set()
        self.let.wait(10)
        yield ReplyChunk("two.")

    def extract(self, request):
        self.let.wait(10)
        return super().extract(request)


def test_the_memory_work_of_an_earlier_turn_stays_with_its_model(opened, settings):
    model = Held(candidates=[AISLE])
    session = opened(model)
    events = session.talk(SAID, done=lambda _result: None)
    assert next(events).text == "One "
    session.switch_model("offline")
    model.let.set()
    list(events)
    assert session.wait(10)
    assert len(model.requests) == 1
    assert stored(settings) == ["Prefers aisle seats."]


def test_leaving_waits_for_a_reply_that_storage_has_not_taken_although_the_model_changed(
    opened, settings, monkeypatch
):
    session = opened(FakeModel("Hello."))
    save, tried, free = session._backend.threads.save_reply, [], threading.Event()

    def busy(*place):
        tried.append(place)
        if len(tried) > 1:
            free.wait(10)
            return save(*place)
        raise StorageError("busy")

    monkeypatch.setattr(session._backend.threads, "save_reply", busy)
    list(session.talk("hi", done=lambda _result: None))
    assert session.wait(10)
    session.switch_model("offline")
    threading.Timer(0.3, free.set).start()
    session.close()
    with Reader(settings.locations) as reader:
        assert reader.turns("alice", "t")[0]["response"] == "Hello."


@pytest.mark.parametrize("name", ["no-such-model", "openai/gpt-4.1-mini"])
def test_a_model_that_cannot_be_used_leaves_the_old_one(opened, name):
    session = opened(FakeModel("Hi"))
    with pytest.raises(ModelError):
        session.switch_model(name)
    assert session.model.name == "fake"
    assert say(session, "hello").response == "Hi"


def test_a_renamed_thread_goes_on_under_its_new_name(opened):
    session = opened()
    say(session, "hello")
    session.rename("Lisbon trip")
    assert session.thread == "Lisbon trip"
    assert say(session, "and?").thread_id == "Lisbon trip"
    session.close()
    model = FakeModel()
    say(opened(model, "Lisbon trip"), "where were we?")
    assert "hello" in sent(model)


@pytest.mark.parametrize("name", ["other", "", "my password is hunter2secret"])
def test_a_name_that_is_taken_or_none_is_refused(opened, name):
    opened(thread="other").close()
    session = opened()
    with pytest.raises(UsageError):
        session.rename(name)
    assert session.thread == "t"
    session.rename("t")


def test_the_system_text_of_a_thread_stands_in_place_of_the_settings(opened):
    model = FakeModel()
    session = opened(model)
    assert session.system == ""
    say(session, "hello")
    assert sent(model)[0].startswith("You are a pirate.")
    session.set_system("You are a poet; my card is 4111 1111 1111 1111.")
    say(session, "hello")
    assert sent(model)[0].startswith("You are a poet;")
    assert "pirate" not in sent(model)[0]
    assert "4111" not in sent(model)[0]
    say(opened(model, "other"), "hello")
    assert sent(model)[0].startswith("You are a pirate.")
    session.close()
    again = opened(model)
    assert again.system.startswith("You are a poet;")
    again.set_system("")
    say(again, "hello")
    assert sent(model)[0].startswith("You are a pirate.")


def test_a_system_text_of_any_length_is_not_taken(opened):
    with pytest.raises(UsageError, match="8,001"):
        opened().set_system("x" * 8001)


def test_a_forgotten_fact_leaves_the_system_text(opened, settings):
    session = opened(FakeModel(candidates={SAID: [AISLE]}))
    say(session, SAID)
    session.set_system("Be brief. Mind that I prefer aisle seats. Be kind.")
    session.close()
    with Reader(settings.locations) as reader:
        known = reader.memories("alice")
    report = forget(settings, "alice", known)
    assert report.counts["system_texts"] == 1
    kept = opened().system
    assert kept.startswith("Be brief.")
    assert "aisle" not in kept


def test_what_was_sent_and_what_came_of_it_are_at_hand(opened):
    model = FakeModel("Hello", [AISLE])
    session = opened(model)
    assert (session.last_prompt, session.last_result, session.spent.calls) == ([], None, 0)
    result = say(session, SAID)
    assert session.last_prompt == model.prompts[-1]["messages"]
    assert session.last_result == result
    say(session, "and now?")
    assert (session.spent.calls, session.spent.prompt_tokens) == (3, 20)


def test_a_branch_holds_what_was_said_before_a_turn(opened):
    model = FakeModel("Aye")
    session = opened(model)
    session.set_system("You are a poet.")
    for text in ("one", "two", "three"):
        say(session, text)
    assert session.branch(3) == "t-2"
    assert session.branch(1) == "t-3"
    assert session.branch(4, "whole") == "whole"
    say(opened(model, "t-2"), "instead")
    assert sent(model)[1:] == ["one", "Aye", "two", "Aye", "instead"]
    assert sent(model)[0].startswith("You are a poet.")
    say(session, "four")
    assert sent(model)[1:] == ["one", "Aye", "two", "Aye", "three", "Aye", "four"]


@pytest.mark.parametrize(("turn", "name"), [(0, ""), (3, ""), (1, "t"), (1, "other"), (1, "x" * 300)])
def test_a_branch_that_makes_no_sense_is_refused(opened, turn, name):
    opened(thread="other").close()
    session = opened()
    say(session, "one")
    with pytest.raises(UsageError):
        session.branch(turn, name)


def test_forgetting_reaches_the_words_in_a_branch(opened, settings):
    said = "Aisle, please"
    candidate = replace(AISLE, evidence="Aisle")
    session = opened(FakeModel("Noted.", {said: [candidate]}))
    say(session, said)
    branch = session.branch(2)
    session.close()
    with Reader(settings.locations) as reader:
        forget(settings, "alice", reader.memories("alice"))
        kept = reader.turns("alice", branch)
    assert "Aisle" not in str(kept)


def test_what_a_branch_says_too_stays_when_its_origin_is_deleted(opened, settings):
    session = opened(FakeModel(candidates={SAID: [AISLE]}))
    say(session, SAID)
    branch = session.branch(2)
    session.close()
    delete_thread(settings, "alice", "t", with_memories=True)
    assert stored(settings) == ["Prefers aisle seats."]
    delete_thread(settings, "alice", branch, with_memories=True)
    assert stored(settings) == []


def test_jobs_that_starts_no_longer_try_are_run_when_the_person_asks(opened, settings):
    session = opened(FakeModel("Hi", candidates=DOWN))
    say(session, SAID)
    session.close()
    for _ in range(4):
        again = opened(FakeModel(candidates=DOWN))
        assert len(again.recover()) == 1
        again.close()
    later = opened(FakeModel(candidates=[AISLE]))
    assert later.recover() == []
    assert [len(result.stored_updates) for result in later.retry_jobs()] == [1]
    assert stored(settings) == ["Prefers aisle seats."]
    assert later.retry_jobs() == []


def test_a_job_that_fails_again_keeps_its_cause(opened, settings):
    session = opened(FakeModel("Hi", candidates=DOWN))
    say(session, SAID)
    assert session.retry_jobs()[0].errors == ["extraction: the model is down"]
    assert [job.cause for job in session._backend.jobs.open("alice")] == ["extraction: the model is down"]


def test_a_job_that_ran_again_leaves_what_its_reply_recalled_and_cost(opened, settings):
    model = FakeModel("Aisle it is.", {SAID: [AISLE]})
    say(opened(model, "one"), SAID)
    asking = "I prefer a seat for my Denver flight; I prefer window"
    session = opened(FakeModel("Aisle.", candidates=DOWN))
    first = say(session, asking)
    assert first.retrieved_memories
    session.close()
    assert len(opened(FakeModel(candidates=[])).recover()) == 1
    with Reader(settings.locations) as reader:
        kept = reader.turns("alice", "t")[0]
    assert [m["id"] for m in kept["retrieved_memories"]] == [m["id"] for m in first.retrieved_memories]
    assert kept["errors"] == []
    assert kept["usage"]["calls"] == 2


def test_words_of_a_failed_reply_are_kept_until_they_are_learnt(opened, settings):
    session = opened(FakeModel(reply=DOWN, candidates=DOWN))
    say(session, SAID)
    assert session.retry_jobs()[0].errors == ["extraction: the model is down"]
    session.close()
    assert len(opened(FakeModel(candidates=[AISLE])).recover()) == 1
    assert stored(settings) == ["Prefers aisle seats."]


class Dies(BaseException):
    """Stands for the death of the process."""


def test_a_job_that_brings_the_program_down_is_given_up_after_three_tries(opened, settings, monkeypatch):
    def die(*_args):
        raise Dies

    session = opened(FakeModel("Hi"))
    for _ in range(3):
        monkeypatch.setattr(session._turns.runner, "remember", die)
        monkeypatch.setattr(session._backend.jobs, "cut_off", lambda: None)  # nobody is left to do it
        with pytest.raises(Dies):
            list(session.turn(SAID)) if session._turns._left == [] else session.recover()
        session.close()
        session = opened(FakeModel(candidates=[AISLE]))
    assert session.recover() == []
    assert "memchat memories retry --user alice" in session.notices[0]
    assert "the program ended" in session.notices[0]
    assert len(session.retry_jobs()) == 1
    assert stored(settings) == ["Prefers aisle seats."]
    assert session.notices == ()


def test_a_job_that_breaks_locks_nobody_out(opened, settings, monkeypatch):
    session = opened(FakeModel("Hi", candidates=DOWN))
    say(session, SAID)
    say(session, "I prefer window seats")
    session.close()

    class Poisoned(FakeModel):
        def extract(self, request):
            if request.covered[-1].user == SAID:
                raise TypeError("what is this")
            return super().extract(request)

    again = opened(Poisoned("Hi"))
    broken, fine = again.recover()
    assert (broken.errors, fine.errors) == (["extraction: what is this"], [])
    assert [job.cause for job in again._backend.jobs.open("alice")] == ["extraction: what is this"]


def test_when_the_model_does_not_answer_the_other_jobs_are_left_for_later(opened):
    session = opened(FakeModel("Hi", candidates=DOWN))
    for number in range(3):
        say(session, f"I prefer seat {number}")
    session.close()
    model = FakeModel(candidates=DOWN)
    again = opened(model)
    assert len(again.recover()) == 1
    assert len(model.requests) == 1
    assert [job.attempts for job in again._backend.jobs.open("alice")] == [2, 1, 1]


def test_old_jobs_run_behind_the_conversation(opened, settings):
    session = opened(FakeModel("Hi", candidates=DOWN))
    say(session, SAID)
    session.close()
    again = opened(FakeModel(candidates={SAID: [AISLE]}))
    done = []
    again.recover_behind(done.append)
    assert say(again, "hello").turn == 2
    assert again.wait(5)
    assert [len(result.stored_updates) for result in done] == [1]
    assert stored(settings) == ["Prefers aisle seats."]


def test_a_try_that_leaving_cuts_off_is_none(opened):
    class Hanging(FakeModel):
        def __init__(self):
            super().__init__("Hi")
            self.let, self.asked = threading.Event(), threading.Event()

        def extract(self, request):
            self.asked.set()
            self.let.wait(10)
            return super().extract(request)

    for number in range(3):
        model = Hanging()
        session = opened(model)
        if number:
            session.recover_behind(lambda _result: None)
        else:
            list(session.talk(SAID, done=lambda _result: None))
        assert model.asked.wait(5)
        session.close()
        model.let.set()
    left = opened()._backend.jobs.open("alice")
    assert [(job.attempts, job.died) for job in left] == [(0, False)]


def test_words_that_are_learnt_late_do_not_undo_what_was_said_since(opened, settings):
    def city(name, said):
        return Candidate(text=f"Lives in {name}.", topic="about", attribute="city", value=name, evidence=said)

    oslo, bergen = "I live in Oslo", "I live in Bergen"
    session = opened(FakeModel("Hi", candidates=DOWN))
    say(session, oslo)
    session.close()
    model = FakeModel("Hi", {oslo: [city("Oslo", oslo)], bergen: [city("Bergen", bergen)]})
    again = opened(model)
    say(again, bergen)
    late = again.recover()
    assert stored(settings) == ["Lives in Bergen."]
    assert [flagged["reason"] for flagged in late[0].flagged_updates] == ["conflict"]


class Overloaded(FakeModel):
    """Is overloaded at the first try of each call."""

    def __init__(self, **how):
        super().__init__(**how)
        self.patience = Patience(retries=1, wait=lambda _seconds: None, chance=lambda: 1.0)
        self.tried = set()

    def _once(self, task):
        def attempt():
            if task not in self.tried:
                self.tried.add(task)
                raise failure("overloaded", "fake")

        self.patience.call(attempt)

    def reply(self, prompt):
        self._once("reply")
        yield ReplyChunk("Hi")

    def extract(self, request):
        self._once("extract")
        return super().extract(request)


def test_the_person_is_told_of_calls_that_are_tried_again(opened):
    events = list(opened(Overloaded()).turn(SAID))
    told = [event for event in events if isinstance(event, Retrying)]
    assert told == [Retrying(0.5, "fake is overloaded or down for the moment")] * 2
    assert isinstance(events[0], Retrying)


def test_a_retry_behind_the_prompt_disturbs_no_other_turn(opened):
    model = Overloaded()
    model.tried.add("reply")
    session = opened(model)
    done = threading.Event()
    events = list(session.talk(SAID, done=lambda _result: done.set()))
    assert done.wait(5)
    assert not [event for event in events if isinstance(event, Retrying)]
