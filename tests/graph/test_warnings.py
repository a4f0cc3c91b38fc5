"""What the memory call could not be shown is told with the turn, which is none the worse for it."""

from dataclasses import replace

from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from memchat.config import load_settings
from memchat.graph.build import build_graph
from tests.support.fake_model import FakeModel

WARNING = "the memory call had no room for 3 of the topics: x, y, z"


class Warns(FakeModel):
    def extract(self, request):
        return replace(super().extract(request), warnings=(WARNING,))


def test_topics_left_out_are_told_and_the_turn_is_ok(isolated):
    graph = build_graph(
        load_settings({"MEMCHAT_HOME": str(isolated)}),
        model=Warns(),
        store=InMemoryStore(),
        checkpointer=InMemorySaver(),
    )
    turn = {"input": "I like aisle seats", "user_id": "alice", "thread_id": "t"}
    final = graph.invoke(turn, {"configurable": {"thread_id": "t"}})["final_output"]
    assert final["errors"] == [f"topics: {WARNING}"]
    assert final["status"] == "ok"
