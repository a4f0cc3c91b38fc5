"""A window that is too long: for its budget, for the model, and summaries that fail."""

from dataclasses import replace

import pytest

from memchat.config import ChatSettings, Settings
from memchat.graph.build import build_graph
from memchat.models.failures import failure
from tests.support.fake_model import DOWN, FakeModel

TOO_LONG = failure("context_too_long", "fake")


class Small(FakeModel):
    """Takes prompts of so many messages; a summary of it may fail."""

    def __init__(self, most, **how):
        super().__init__("Fine.", **how)
        self.most = most

    def reply(self, prompt):
        if len(prompt["messages"]) > self.most:
            self.prompts.append(prompt)
            raise TOO_LONG
        return super().reply(prompt)


def talk(model, count, **chat):
    """Say so many messages; return the last final output and the state."""
    graph = build_graph(replace(Settings(), chat=ChatSettings(**chat)), model=model)
    config = {"configurable": {"thread_id": "alice/t"}}
    for number in range(count):
        given = {"input": f"message {number} of the sea", "user_id": "alice", "thread_id": "t"}
        state = graph.invoke(given, config)
    return state


def test_a_prompt_that_is_too_long_for_the_model_is_shortened_and_sent_once_more():
    model = Small(8, summary="They spoke of the sea.")
    state = talk(model, 5)
    assert state["final_output"]["status"] == "ok"
    assert state["final_output"]["response"] == "Fine."
    refused, taken = model.prompts[-2:]
    assert "message 0" in str(refused["messages"])
    assert "message 0" not in str(taken["messages"])
    assert "They spoke of the sea." in taken["messages"][0]["content"]
    assert taken["messages"][-1]["content"] == "message 4 of the sea"
    assert len(model.summaries) == 1
    assert state["usage"]["calls"] == 3, "the summary, the reply, the memory call"
    assert "message 0" not in str(state["messages"])


def test_it_is_shortened_although_no_summary_can_be_made():
    model = Small(8, summary=DOWN)
    assert talk(model, 5)["final_output"]["response"] == "Fine."
    assert "message 0" not in str(model.prompts[-1]["messages"])


@pytest.mark.parametrize(("most", "count", "calls"), [(1, 5, 2), (1, 1, 1)])
def test_it_fails_with_its_cause_when_it_is_too_long_even_so(most, count, calls):
    model = Small(most, summary="They spoke.")
    graph_state = talk(model, count)
    final = graph_state["final_output"]
    assert (final["status"], final["errors"]) == (
        "failed",
        ["reply: the conversation is longer than fake can take"],
    )
    asked = [prompt for prompt in model.prompts if prompt["input"] == f"message {count - 1} of the sea"]
    assert len(asked) == calls


def test_a_summary_that_fails_is_not_asked_for_at_every_turn():
    model = FakeModel("Indeed. " * 40, summary=DOWN)
    state = talk(model, 15, window_tokens=400, keep_turns=1)
    assert len(model.summaries) in (3, 4)
    assert "message 0" in str(state["messages"]), "the history is left as it was"
