"""What a face can do with a session beside talking: model, name, system text, branches, kept jobs."""

import threading
from dataclasses import replace

import pytest

from memchat.config import ChatSettings, load_settings
from memchat.errors import ModelError, UsageError
from memchat.memory.forgetting import forget
from memchat.memory.withdrawing import delete_thread
from memchat.models.base import ReplyChunk
from memchat.models.failures import failure
from memchat.models.patience import Patience
from memchat.records import Candidate
from memchat.results import JobDone, Retrying
from memchat.session import open_session
from memchat.storage.reading import Reader
from tests.support.clock import FakeClock
from tests.support.fake_model import DOWN, FakeModel

SAID = "I prefer aisle seats"
AISLE = Candidate(text="Prefers aisle seats.", topic="travel", attribute="seat", value="aisle", evidence=SAID)


@pytest.fixture
def settings(isolated):
    made = load_settings({"MEMCHAT_HOME": str(isolated / "memchat"), "MEMCHAT_RECALL__EMBEDDER": "none"})
    return replace(made, chat=ChatSettings(system="You are a pirate."))


@pytest.fixture
def opened(settings):
    sessions, clock = [], FakeClock()

    def open_one(model=None, thread="t", **how):
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


def test_words_of_a_failed_reply_are_kept_until_they_are_learnt(opened, settings):
    session = opened(FakeModel(reply=DOWN, candidates=DOWN))
    say(session, SAID)
    assert session.retry_jobs()[0].errors == ["extraction: the model is down"]
    session.close()
    assert len(opened(FakeModel(candidates=[AISLE])).recover()) == 1
    assert stored(settings) == ["Prefers aisle seats."]


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
