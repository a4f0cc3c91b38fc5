"""Where the prompt holds what was recalled: before the message, in the system text, or as a tool's result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.answers import context_too_long, failure
from tests.support.model_server import Call, ModelServer
from tests.support.runner import Result, memchat

SEAT, MESSAGE = "I prefer aisle seats.", "Find me a flight to Denver."
IN_BOTH = pytest.mark.parametrize(
    ("fact", "message"),
    [(SEAT, MESSAGE), ("통로 좌석을 좋아해요.", "덴버 가는 항공편 찾아줘")],
    ids=["en", "ko"],
)
PLACES = {"message": "user", "system": "system", "tool": "tool"}
"""Of each placement the role of the message that holds the memories."""


def say(server: ModelServer, message: str, placement: str, **settings: str) -> Result:
    env = {f"MEMCHAT_RECALL__{name.upper()}": value for name, value in settings.items()}
    where = ["--user", "alice", "--thread", "t", "--message", message, "--json"]
    return memchat("chat", *where, server=server, env=env | {"MEMCHAT_RECALL__PLACEMENT": placement}).ok()


def holders(call: Call) -> list[str]:
    return [message["role"] for message in call.messages if "travel.seat" in str(message.get("content"))]


@pytest.fixture
def known() -> None:
    memchat("memories", "add", SEAT, "--user", "alice").ok()


@IN_BOTH
@pytest.mark.parametrize("placement", PLACES)
def test_recalled_memories_stand_where_the_settings_say(
    placement: str, fact: str, message: str, model_server: ModelServer
) -> None:
    memchat("memories", "add", fact, "--user", "alice").ok()
    turn = say(model_server, message, placement).json
    (call,) = model_server.calls("reply")
    assert holders(call) == [PLACES[placement]]
    assert call.prompt.count("<memories note=") == 1, "fenced as data, wherever they stand"
    assert message in call.user
    assert [item["value"]["attribute"] for item in turn["retrieved_memories"]] == ["seat"]
    assert (turn["response"], turn["errors"]) == ("Hello.", [])


@pytest.mark.usefixtures("known")
def test_a_tools_result_answers_a_call_that_the_model_may_not_make_again(model_server: ModelServer) -> None:
    say(model_server, MESSAGE, "tool")
    (call,) = model_server.calls("reply")
    said, asked, told = call.messages[-3:]
    assert (said["role"], said["content"]) == ("user", MESSAGE)
    (made,) = asked["tool_calls"]
    assert made["function"]["name"] == "search_memory"
    assert MESSAGE in made["function"]["arguments"]
    assert told["tool_call_id"] == made["id"]
    assert made["function"]["name"] in [tool["function"]["name"] for tool in call.body["tools"]]
    assert call.body["tool_choice"] == "none", "looked up ahead, so there is nothing to call"


@pytest.mark.usefixtures("known")
def test_looked_up_ahead_as_a_tools_result_the_model_may_look_further(model_server: ModelServer) -> None:
    say(model_server, MESSAGE, "tool", mode="both")
    (call,) = model_server.calls("reply")
    assert holders(call) == ["tool"]
    assert "tool_choice" not in call.body


@pytest.mark.parametrize("placement", PLACES)
def test_where_nothing_is_recalled_nothing_stands(placement: str, model_server: ModelServer) -> None:
    say(model_server, MESSAGE, placement)
    (call,) = model_server.calls("reply")
    assert "<memories note=" not in call.prompt
    assert [message["role"] for message in call.messages] == ["system", "user"]
    assert "tools" not in call.body


@pytest.mark.usefixtures("known")
def test_a_server_that_takes_no_tools_finds_them_before_the_message(model_server: ModelServer) -> None:
    model_server.queue("reply", failure(400, "tools are not supported by this model"))
    say(model_server, MESSAGE, "tool")
    refused, taken = model_server.calls("reply")
    assert holders(refused) == ["tool"]
    assert holders(taken) == ["user"]
    assert taken.user.endswith(MESSAGE)
    assert "tools" not in taken.body


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("placement", PLACES)
def test_a_prompt_that_is_too_long_keeps_them_in_their_place(
    placement: str, model_server: ModelServer
) -> None:
    for _ in range(3):
        say(model_server, "please tell me about old maps", placement)
    model_server.forget_calls()
    model_server.queue("reply", context_too_long())
    say(model_server, MESSAGE, placement)
    assert [holders(call) for call in model_server.calls("reply")] == [[PLACES[placement]]] * 2


@pytest.mark.parametrize(
    ("needs", "message"),
    [
        (("I can't eat shellfish.", "I'm allergic to walnuts.", "I don't eat pork."), "Where should I eat?"),
        (("우유를 못 마셔요.", "호두 알레르기가 있어요.", "돼지고기는 안 먹어요."), "저녁에 뭐 먹을까?"),
    ],
    ids=["en", "ko"],
)
@pytest.mark.parametrize("placement", PLACES)
def test_what_must_never_be_missed_is_in_the_system_text_once_and_always(
    placement: str, needs: tuple[str, ...], message: str, model_server: ModelServer
) -> None:
    for need in needs:
        memchat("memories", "add", need, "--user", "alice").ok()
    turn = say(model_server, message, placement).json
    say(model_server, "42 / 7?", placement)
    about_food, about_sums = model_server.calls("reply")
    assert turn["retrieved_memories"]
    assert about_food.system.count("food.") == about_sums.system.count("food.") == len(needs)
    assert about_food.prompt.count("food.") == len(needs)


@pytest.mark.usefixtures("known")
def test_the_offline_engine_knows_them_whatever_the_setting() -> None:
    how: dict[str, Any] = {"env": {"MEMCHAT_RECALL__PLACEMENT": "tool"}}
    where = ["--user", "alice", "--message", "What seat do I prefer?", "--json"]
    assert "aisle" in memchat("chat", *where, **how).ok().json["response"]


def test_a_place_that_there_is_not_is_named(model_server: ModelServer) -> None:
    where = ["--user", "alice", "--message", "hello"]
    done = memchat("chat", *where, server=model_server, env={"MEMCHAT_RECALL__PLACEMENT": "floor"})
    assert done.code == 3
    assert "PLACEMENT" in done.err
    assert "message, system, tool" in done.err


@pytest.mark.parametrize("placement", PLACES)
def test_forgetting_reaches_them_wherever_they_stood(
    placement: str, model_server: ModelServer, isolated: Path
) -> None:
    memchat("memories", "add", "I love zanzibarian coffee.", "--user", "alice").ok()
    turn = say(model_server, "What coffee should I drink?", placement).json
    (memory,) = turn["retrieved_memories"]
    memchat("memories", "forget", memory["id"], "--user", "alice", "--yes").ok()
    files = [path for path in isolated.rglob("*") if path.is_file()]
    assert [path for path in files if b"zanzibarian" in path.read_bytes()] == []
