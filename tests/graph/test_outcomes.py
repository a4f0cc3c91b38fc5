"""`final_output` has all of its keys on every path through the graph, and an honest status."""

from dataclasses import replace

import pytest
from langgraph.store.memory import InMemoryStore

from memchat import build_graph
from memchat.config import MemorySettings, Settings
from memchat.records import Candidate
from tests.support.fake_model import AISLE, DOWN, SAID, FakeModel

KEYS = {
    "status",
    "response",
    "retrieved_memories",
    "stored_updates",
    "skipped_updates",
    "flagged_updates",
    "errors",
}
REQUEST = replace(AISLE, durable=False)
ILL = "I have diabetes"
HEALTH = Candidate(
    text="Has diabetes.",
    topic="health",
    attribute="condition",
    value="diabetes",
    sensitive="health",
    evidence=ILL,
)


class UnreadableStore(InMemoryStore):
    """A store whose searches fail."""

    def batch(self, ops):
        raise OSError("the disk is gone")


class BreakingStore(InMemoryStore):
    """A store that answers a number of times and breaks then, with what no store of ours raises."""

    def __init__(self, answers):
        super().__init__()
        self.answers = answers

    def batch(self, ops):
        self.answers -= 1
        if self.answers < 0:
            raise RuntimeError("gone")
        return super().batch(ops)


class UnwritableStore(InMemoryStore):
    """A store that can be read but not written."""

    def put(self, *args, **how):
        raise OSError("the disk is full")


def run(text=SAID, user="alice", *, settings=None, store=None, **model):
    graph = build_graph(settings or Settings(), model=FakeModel(**model), store=store)
    return graph.invoke(
        {"input": text, "user_id": user, "thread_id": "t"}, {"configurable": {"thread_id": "t"}}
    )["final_output"]


PATHS = {
    "stored": (dict(candidates=[AISLE]), "ok", []),
    "nothing to store": (dict(), "ok", []),
    "skipped": (dict(candidates=[REQUEST]), "ok", []),
    "flagged": (dict(text=ILL, candidates=[HEALTH]), "needs_review", []),
    "flagged beside stored": (
        dict(text=f"{SAID}. {ILL}.", candidates=[AISLE, HEALTH]),
        "needs_review",
        [],
    ),
    "empty message": (dict(text="  "), "failed", ["input"]),
    "model down": (dict(reply=DOWN), "failed", ["reply"]),
    "memory model down": (dict(candidates=DOWN), "needs_review", ["extraction"]),
    "store cannot be read": (
        dict(store=UnreadableStore(), text="Where is Oslo?"),
        "needs_review",
        ["retrieval"],
    ),
    "store cannot be read, and the answer needs it": (
        dict(store=UnreadableStore(), text="What do you know about me?"),
        "needs_review",
        ["retrieval"],
    ),
    "store cannot be written": (dict(store=UnwritableStore(), candidates=[AISLE]), "needs_review", ["write"]),
    "no user": (dict(user="", candidates=[AISLE]), "ok", []),
}


@pytest.mark.parametrize("path", PATHS)
def test_every_path_ends_with_a_whole_final_output(path):
    arguments, status, stages = PATHS[path]
    final = run(**arguments)
    assert final.keys() >= KEYS
    assert final["status"] == status
    assert [error.split(":")[0] for error in final["errors"]][: len(stages)] == stages


@pytest.mark.parametrize("answers", range(12))
def test_wherever_a_store_breaks_the_reply_stands_with_the_error_beside_it(answers):
    store = BreakingStore(answers)
    final = run(store=store, candidates=[AISLE])
    assert final.keys() >= KEYS
    assert final["response"]
    if store.answers < 0:
        assert (final["status"], final["stored_updates"]) == ("needs_review", [])
        assert {error.split(":")[0] for error in final["errors"]} <= {"retrieval", "extraction", "write"}
    else:
        assert (final["status"], len(final["stored_updates"])) == ("ok", 1)


def test_a_failed_write_is_never_reported_as_stored():
    final = run(store=UnwritableStore(), candidates=[AISLE])
    assert final["stored_updates"] == []
    assert [result["ok"] for result in final["memory_write_results"]] == [False]


def test_a_failed_lookup_never_looks_like_no_memories():
    final = run(store=UnreadableStore(), text="내가 뭐 좋아한다고 했지?")
    assert final["status"] == "needs_review"
    assert "기억" in final["response"]


def test_a_failed_lookup_is_told_to_the_model():
    model = FakeModel()
    graph = build_graph(model=model, store=UnreadableStore())
    graph.invoke(
        {"input": "Where is Oslo?", "user_id": "a", "thread_id": "t"}, {"configurable": {"thread_id": "t"}}
    )
    assert "could not be looked up" in model.prompts[0]["messages"][0]["content"]


def test_a_missing_user_can_be_made_an_error():
    settings = replace(Settings(), memory=MemorySettings(missing_user="fail"))
    assert run(user="", settings=settings)["status"] == "failed"


def test_without_a_user_nothing_is_stored_or_recalled():
    store = InMemoryStore()
    run(user="", store=store, candidates=[AISLE])
    assert store.search(()) == []


def test_no_model_call_for_invalid_input():
    model = FakeModel()
    build_graph(model=model).invoke(
        {"input": "", "user_id": "a", "thread_id": "t"}, {"configurable": {"thread_id": "t"}}
    )
    assert (model.prompts, model.requests) == ([], [])
