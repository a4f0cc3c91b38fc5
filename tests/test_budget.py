"""What model calls cost: counted, kept by thread and day, held to the person's budget."""

import threading
from dataclasses import replace

import pytest

from memchat.config import BudgetSettings, InterfaceSettings, load_settings
from memchat.errors import StorageError
from memchat.memory.forgetting import forget_user
from memchat.memory.withdrawing import delete_thread
from memchat.models.base import Extraction, ReplyChunk
from memchat.results import Chunk, JobDone, Notice
from memchat.session import open_session
from memchat.storage.account import Account
from memchat.storage.database import Database
from memchat.storage.reader import Reader
from memchat.turn_records import Usage
from tests.support.clock import FakeClock
from tests.support.fake_model import AISLE, SAID, FakeModel


class Priced(FakeModel):
    """Each call costs 100 tokens and ten cents, or what is given."""

    def __init__(self, cost=0.1, **how):
        super().__init__("Hi", **how)
        self.cost = cost

    def reply(self, prompt):
        self.prompts.append(prompt)
        yield ReplyChunk("Hi")
        yield ReplyChunk(usage=Usage(1, 90, 10, self.cost))

    def extract(self, request):
        found = super().extract(request)
        return Extraction(found.candidates, usage=Usage(1, 90, 10, self.cost))


@pytest.fixture
def settings(isolated):
    return load_settings({"MEMCHAT_HOME": str(isolated / "memchat"), "MEMCHAT_RECALL__EMBEDDER": "none"})


@pytest.fixture
def clock():
    return FakeClock()


@pytest.fixture
def opened(settings, clock):
    sessions = []

    def open_one(model, thread="t", language="en", memory_name="", incognito=False, **budget):
        mine = replace(
            settings,
            budget=BudgetSettings(**budget),
            interface=InterfaceSettings(language=language),
            model=replace(settings.model, memory_name=memory_name),
        )
        session = open_session(
            mine, user="alice", thread=thread, model=model, clock=clock, incognito=incognito
        )
        sessions.append(session)
        return session

    yield open_one
    for session in sessions:
        session.close()


def say(session, text=SAID):
    events = list(session.turn(text))
    notices = [event.text for event in events if isinstance(event, Notice)]
    return next(event.result for event in events if isinstance(event, JobDone)), notices


def spent(settings, thread="t"):
    with Reader(settings.locations) as reader:
        found = next(info for info in reader.threads("alice") if info.name == thread)
        return reader.spending(found.id)


def test_what_calls_cost_is_kept_by_thread(opened, settings):
    session = opened(Priced(candidates=[AISLE]))
    say(session)
    say(session)
    say(opened(Priced(cost=None), "other"))
    usage, unpriced = spent(settings)
    assert (usage.calls, usage.prompt_tokens, usage.completion_tokens, unpriced) == (4, 360, 40, 0)
    assert usage.cost_usd == pytest.approx(0.4)
    assert spent(settings, "other") == (Usage(2, 180, 20, None), 2)
    assert session.spent.calls == 4


def test_a_job_of_another_thread_is_charged_to_that_thread(opened, settings):
    class Down(Priced):
        def extract(self, request):
            raise RuntimeError("down")

    opened(Down()).close()
    session = opened(Down())
    say(session)
    session.close()
    assert spent(settings)[0].calls == 1
    assert len(opened(Priced(candidates=[AISLE]), "other").recover()) == 1
    assert spent(settings)[0].calls == 2
    assert spent(settings, "other")[0].calls == 0


def test_what_a_reply_cost_that_storage_did_not_take_is_kept(opened, settings, monkeypatch):
    session = opened(Priced())
    invoked = session._turns.runner._invoked

    def lost(*given):
        invoked(*given)
        raise StorageError("no space left")

    monkeypatch.setattr(session._turns.runner, "_invoked", lost)
    assert say(session)[0].status == "failed"
    assert spent(settings)[0].calls == 1


class Hanging(Priced):
    """Its memory call ends when it is let go."""

    def __init__(self):
        super().__init__()
        self.asked, self.let = threading.Event(), threading.Event()

    def extract(self, request):
        self.asked.set()
        self.let.wait(10)
        return super().extract(request)


@pytest.fixture
def left(opened):
    """A conversation that was left while its memory call was under way."""
    model = Hanging()
    session = opened(model)
    list(session.talk(SAID, done=lambda _result: None))
    assert model.asked.wait(5)
    session.close()
    yield session, model
    model.let.set()


def test_what_was_spent_up_to_leaving_is_kept(left, settings):
    assert spent(settings)[0].calls == 1


def test_a_call_that_ends_after_leaving_is_kept_too(left, settings):
    session, model = left
    model.let.set()
    assert session.wait(10)
    assert spent(settings)[0].calls == 2


def test_a_call_that_ends_after_its_user_was_forgotten_is_not(left, settings):
    session, model = left
    forget_user(settings, "alice")
    model.let.set()
    assert session.wait(10)
    database = Database(settings.locations.database)
    assert database.read("SELECT * FROM spending") == []
    database.close()


def test_a_call_that_ends_when_everything_is_gone_makes_nothing_anew(left, settings):
    session, model = left
    for file in settings.locations.database.parent.glob("memchat.db*"):
        file.unlink()
    model.let.set()
    assert session.wait(10)
    assert list(settings.locations.database.parent.glob("memchat.db*")) == []


@pytest.mark.parametrize("limit", [{"day_usd": 0.15}, {"day_tokens": 150}])
def test_an_incognito_conversation_is_held_to_the_days_budget(opened, limit, clock):
    first = opened(Priced(), incognito=True, **limit)
    assert [say(first)[0].status for _ in range(3)] == ["ok", "ok", "failed"], "memory is off: a call each"
    first.close()
    again = opened(Priced(), incognito=True, **limit)
    assert say(again)[0].status == "failed", "in another of the same run too"
    assert say(opened(Priced(), **limit))[0].status == "failed", "and when the person leaves it"
    clock.advance(days=1)
    assert say(again)[0].status == "ok"


@pytest.mark.parametrize("limit", [{"day_usd": 0.15}, {"day_tokens": 150}])
def test_an_incognito_conversation_counts_what_the_day_has_cost_otherwise(opened, settings, limit):
    session = opened(Priced(), incognito=True, **limit)
    assert say(session)[0].status == "ok"
    other = opened(Priced(candidates=[AISLE]))
    say(other)
    assert say(session)[0].status == "failed", "another program's calls, while it is still open"
    other.close()
    before = sorted(path.name for path in settings.locations.database.parent.iterdir())
    assert say(opened(Priced(), incognito=True, **limit))[0].status == "failed"
    assert sorted(path.name for path in settings.locations.database.parent.iterdir()) == before


def test_an_incognito_conversation_with_a_budget_makes_no_file(opened, settings):
    assert say(opened(Priced(), incognito=True, day_usd=1.0))[0].status == "ok"
    assert not settings.locations.database.exists()


def account_of(settings, clock):
    database = Database(settings.locations.database)
    return Account(settings, database, "alice", clock), database


def test_a_call_belongs_to_the_day_on_which_it_was_made(opened, settings, clock):
    opened(Priced()).close()
    account, database = account_of(settings, clock)
    account.charge(Usage(1, 90, 10, 0.1))
    before = clock.now().astimezone().date().isoformat()
    clock.advance(days=1)
    account.charge(Usage(2, 90, 10, 0.1))
    account.book()
    days = [tuple(row) for row in database.read("SELECT day, calls FROM spending ORDER BY day")]
    database.close()
    assert days == [(before, 1), (clock.now().astimezone().date().isoformat(), 2)]


def test_yesterdays_calls_that_are_not_kept_yet_do_not_burden_today(settings, clock):
    mine = replace(settings, budget=BudgetSettings(day_tokens=100))
    account, database = account_of(mine, clock)
    account.charge(Usage(1, 90, 10, 0.1))
    assert not account.allows("t")
    clock.advance(days=1)
    assert account.allows("t")
    database.close()


def test_of_a_user_who_was_forgotten_no_spending_is_kept(opened, settings, clock):
    opened(Priced()).close()
    account, database = account_of(settings, clock)
    account.charge(Usage(1, 90, 10, 0.1))
    forget_user(settings, "alice")
    account.book()
    assert database.read("SELECT * FROM spending") == []
    database.close()


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(
    ("budget", "used", "most"),
    [
        ({"day_usd": 0.5}, "$0.40", "$0.50"),
        ({"thread_usd": 0.5}, "$0.40", "$0.50"),
        ({"day_tokens": 500}, "400", "500"),
        ({"thread_tokens": 500}, "400", "500"),
    ],
)
def test_a_budget_warns_once_then_refuses_and_loses_nothing(
    opened, settings, clock, language, budget, used, most
):
    model = Priced()
    session = opened(model, language=language, **budget)
    assert [say(session)[1] for _ in range(2)] == [[], []]
    result, notices = say(session)
    assert len(notices) == 1
    assert used in notices[0]
    assert most in notices[0]
    assert result.status == "needs_review", "the reply was made, the memory call not"
    result, notices = say(session, "I prefer window seats")
    assert (result.status, result.exit_code, notices) == ("failed", 4, [])
    assert most in result.errors[0]
    assert next(iter(budget)) in result.advice
    assert len(model.prompts) == 3
    session.close()
    clock.advance(days=1)
    again = opened(Priced(candidates=[AISLE]))
    assert len(again.recover()) == 2, "when there is money again the words are learnt"
    assert say(again)[0].response == "Hi"


def test_a_used_up_budget_costs_kept_jobs_no_try(opened):
    session = opened(Priced(), day_tokens=100)
    say(session)
    session.close()
    for _ in range(6):
        again = opened(Priced(), day_tokens=100)
        assert again.recover() == []
        again.close()
    free = opened(Priced(candidates=[AISLE]))
    assert [len(result.stored_updates) for result in free.recover()] == [1]


def test_each_kept_job_is_held_to_the_budget_of_its_own_thread(opened, settings):
    class Down(Priced):
        def extract(self, request):
            raise RuntimeError("down")

    for thread, turns in (("dear", 3), ("cheap", 1)):
        session = opened(Down(), thread)
        for _ in range(turns):
            say(session)
        session.close()
    session = opened(Priced(candidates=[AISLE]), "dear", thread_tokens=250)
    assert [result.thread_id for result in session.recover()] == ["cheap"]
    session.close()
    session = opened(Priced(), "new", thread_tokens=250)
    assert session.recover() == [], "those of the dear thread are left, without a try"
    assert [job.attempts for job in session._backend.jobs.open("alice")] == [1, 1, 1]


def test_memory_work_by_the_offline_engine_needs_no_budget(opened, settings):
    session = opened(Priced(candidates=RuntimeError("asked")), memory_name="offline", day_tokens=100)
    result, _ = say(session, "I live in Oslo.")
    assert (result.status, result.usage.calls) == ("ok", 1)
    refused, _ = say(session, "I work as a nurse.")
    assert refused.status == "failed", "the reply is not free"
    assert len(refused.stored_updates) == 1, "its words are not"
    assert session.retry_jobs() == []
    with Reader(settings.locations) as reader:
        assert len(reader.memories("alice")) == 2


@pytest.mark.parametrize(
    ("memory_name", "named"), [("", "fake"), ("openai/cheap", "openai/cheap"), ("offline", "offline")]
)
def test_a_source_names_the_model_that_did_the_memory_work(opened, settings, memory_name, named):
    session = opened(Priced(candidates=[AISLE]), memory_name=memory_name)
    assert len(say(session, f"{SAID}.")[0].stored_updates) == 1
    assert [row["model"] for row in session._backend.database.read("SELECT model FROM sources")] == [named]


def test_kept_work_of_the_offline_engine_needs_no_budget(opened, monkeypatch):
    session = opened(Priced(), memory_name="offline", day_tokens=100)
    with monkeypatch.context() as failing:
        failing.setattr(session._turns.runner, "remember", lambda *_args: {}["no such thing"])
        say(session, "I live in Oslo.")
    session.close()
    again = opened(Priced(), memory_name="offline", day_tokens=100)
    assert [len(result.stored_updates) for result in again.recover()] == [1]


def test_another_thread_has_a_budget_of_its_own_and_the_day_is_one(opened):
    assert say(opened(Priced(), thread_usd=0.2))[0].status == "ok"
    assert say(opened(Priced(), "two", thread_usd=0.2))[0].status == "ok"
    assert say(opened(Priced(), "three", day_usd=0.2))[0].status == "failed"


def test_a_price_that_is_not_known_is_told_where_a_budget_needs_it(opened):
    session = opened(Priced(cost=None), day_usd=1.0)
    say(session)
    notices = say(session)[1]
    assert len(notices) == 1
    assert "day_usd" in notices[0]
    assert say(session)[1] == []


def test_a_reply_that_is_stopped_costs_about_what_came_of_it(opened, settings):
    class Endless(Priced):
        def reply(self, prompt):
            while True:
                yield ReplyChunk("word ")

    session = opened(Endless())
    for event in session.turn(SAID):
        if isinstance(event, Chunk):
            session.stop()
        if isinstance(event, JobDone):
            usage = event.result.usage
    assert usage.calls == 2
    assert usage.prompt_tokens > 90
    assert usage.cost_usd == pytest.approx(0.1)


def test_spending_outlives_its_thread_without_its_name_and_goes_with_its_user(opened, settings):
    session = opened(Priced())
    say(session)
    session.close()
    delete_thread(settings, "alice", "t", with_memories=False)
    rows = "SELECT thread, calls FROM spending"
    database = Database(settings.locations.database)
    assert [tuple(row) for row in database.read(rows)] == [("", 2)]
    database.close()
    forget_user(settings, "alice")
    database = Database(settings.locations.database)
    assert database.read(rows) == []
    database.close()
