"""Each node, given its inputs, changes exactly its own fields; and no story works without it."""

from dataclasses import replace

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from memchat.config import ChatSettings, Settings
from memchat.graph import build
from memchat.graph.build import NODES, compile_graph
from memchat.graph.services import Services
from memchat.graph.state import TurnState, fresh_turn
from memchat.records import Candidate
from tests.support.clock import FakeClock
from tests.support.fake_model import AISLE, SAID, FakeModel


def services(model=None, **chat) -> Services:
    settings = replace(Settings(), chat=ChatSettings(**chat))
    return Services(settings=settings, model=model or FakeModel(), store=InMemoryStore(), clock=FakeClock())


def state(**changes) -> TurnState:
    base = fresh_turn() | TurnState(
        input=SAID,
        user_id="alice",
        thread_id="t1",
        turn=1,
        messages=[{"role": "user", "content": SAID, "turn": 1}],
        short_term_summary="",
        working_memory=None,
    )
    return base | changes


def long_window() -> list[dict]:
    return [
        {"role": role, "content": f"{role} says something long in turn {turn}. " * 20, "turn": turn}
        for turn in range(1, 9)
        for role in ("user", "assistant")
    ]


OWN_FIELDS = {
    "prepare_turn": (
        {"messages": []},
        set(fresh_turn())
        | {"input", "user_id", "thread_id", "turn", "messages", "short_term_summary", "working_memory"},
    ),
    "build_retrieval_query": ({}, {"retrieval_query"}),
    "retrieve_long_term_memory": ({"retrieval_query": "seats"}, {"retrieved_memories", "timings"}),
    "compact_short_term_memory": (
        {"messages": long_window(), "turn": 8},
        {"messages", "short_term_summary", "usage", "timings"},
    ),
    "build_prompt_context": ({}, {"prompt_context", "errors"}),
    "extract_memory_candidates": ({}, {"memory_candidates", "working_memory", "errors", "usage", "timings"}),
    "validate_memory_updates": (
        {"memory_candidates": [AISLE.to_json()]},
        {"approved_memory_updates", "skipped_memory_updates", "flagged_memory_updates"},
    ),
    "store_memory_updates": ({}, {"memory_write_results", "errors"}),
    "finalize": ({"response": "Fine."}, {"status", "final_output", "memory_write_results", "errors"}),
    "mark_needs_review": (
        {"response": "Fine."},
        {"status", "final_output", "memory_write_results", "errors"},
    ),
}


@pytest.mark.parametrize("node", [n for n in NODES if n.__name__ in OWN_FIELDS], ids=lambda n: n.__name__)
def test_a_node_changes_exactly_its_own_fields(node):
    given, own = OWN_FIELDS[node.__name__]
    before = state(**given)
    changes = node(before, services(window_tokens=300))
    assert set(changes) == own
    assert before == state(**given), "the state it was given is left alone"


def test_generate_response_changes_exactly_its_own_fields(monkeypatch):
    chunks = []
    monkeypatch.setattr("memchat.graph.outlet.get_stream_writer", lambda: chunks.append)
    from memchat.graph.nodes.generate_response import generate_response

    prepared = state(prompt_context={"messages": []})
    changes = generate_response(prepared, services(FakeModel("Hello there")))
    assert set(changes) == {"errors", "usage", "timings", "response", "messages"}
    assert "".join(item["chunk"] for item in chunks).strip() == "Hello there"


def story(compiled, model: FakeModel) -> None:
    """Everything a turn can do, in five turns; fails if any node does not do its part."""

    def say(text: str, thread: str = "t1"):
        return compiled.invoke(
            {"input": text, "user_id": "alice", "thread_id": thread},
            {"configurable": {"thread_id": f"alice/{thread}"}},
        )

    told = say(SAID)["final_output"]
    assert [update["text"] for update in told["stored_updates"]] == ["Prefers aisle seats."]
    assert told["status"] == "ok"
    asked = say("Which seat should I book on the plane?", "t2")["final_output"]
    assert [item["text"] for item in asked["retrieved_memories"]] == ["Prefers aisle seats."]
    assert "aisle" in model.prompts[-1]["messages"][-1]["content"]
    assert asked["response"] == "Noted."
    doubted = say("I have diabetes, between us", "t3")["final_output"]
    assert doubted["status"] == "needs_review"
    assert doubted["flagged_updates"]
    assert say("  ", "t4")["final_output"]["status"] == "failed"
    for _ in range(6):
        last = say("Tell me a long story about the sea. " * 30, "t5")
    assert last["short_term_summary"] == "They spoke of the sea."
    assert last["final_output"]["status"] == "ok"


def scripted() -> FakeModel:
    flagged = Candidate(
        text="Has diabetes.",
        topic="health",
        attribute="condition",
        value="diabetes",
        evidence="I have diabetes, between us",
        sensitive="health",
    )
    return FakeModel(
        reply="Noted.",
        candidates={SAID: [AISLE], "I have diabetes, between us": [flagged]},
        summary="They spoke of the sea.",
    )


def test_the_story_works_with_all_nodes():
    model = scripted()
    story(compile_graph(services(model, window_tokens=600), InMemorySaver()), model)


@pytest.mark.parametrize("name", [node.__name__ for node in NODES])
def test_the_story_fails_without(name, monkeypatch):
    def does_nothing(_state, _services):
        return {}

    does_nothing.__name__ = name
    nodes = tuple(does_nothing if node.__name__ == name else node for node in NODES)
    monkeypatch.setattr(build, "NODES", nodes)
    model = scripted()
    with pytest.raises((AssertionError, KeyError, IndexError)):
        story(compile_graph(services(model, window_tokens=600), InMemorySaver()), model)
