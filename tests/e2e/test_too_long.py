"""A conversation that is longer than the model takes, through real LiteLLM."""

from tests.support.answers import context_too_long, text
from tests.support.runner import memchat, send_lines


def say(server, *lines, **how):
    return send_lines(lines, server=server, **how)


def test_it_is_compacted_and_sent_once_more(model_server):
    model_server.queue_all("reply", ["One.", "Two.", context_too_long(), "Three."])
    model_server.queue("thread_summary", text("They counted."))
    turns = say(model_server, "please count: one", "please go on: two", "please go on: three").ok().json_lines
    assert [turn["response"] for turn in turns] == ["One.", "Two.", "Three."]
    assert turns[2]["errors"] == []
    refused, taken = model_server.calls("reply")[-2:]
    assert "please count: one" in refused.prompt
    assert "please count: one" not in taken.prompt
    assert "They counted." in taken.system
    assert len(model_server.calls("thread_summary")) == 1


def test_it_fails_with_the_way_out_when_it_is_too_long_even_so(model_server):
    model_server.queue_all("reply", ["One.", context_too_long(), context_too_long()])
    model_server.queue("thread_summary", text("They counted."))
    done = say(model_server, "please count: one", "please go on: two")
    last = done.json_lines[-1]
    assert last["status"] == "failed"
    assert "is longer than" in last["errors"][0]
    assert done.code == 4
    assert len(model_server.calls("reply")) == 3
    kept = memchat("replay", "--user", "a", "--thread", "t", "--json").ok().json_lines
    assert [turn["input"] for turn in kept] == ["please count: one", "please go on: two"]
