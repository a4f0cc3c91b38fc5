"""Instructions that hold for all users: added, seen, obeyed and erased by scope."""

from tests.support.answers import operations
from tests.support.runner import memchat

RULE = "Always answer in three sentences."


def app() -> list[dict]:
    return memchat("memories", "list", "--user", "alice", "--scope", "app", "--json").ok().json


def test_an_instruction_for_all_is_in_everybodys_prompt_and_can_be_erased(model_server):
    argv = ("memories", "add", "--user", "alice", "--scope", "app", "--kind", "procedural", RULE)
    memchat(*argv).ok()
    model_server.default("reply", "Hello.")
    model_server.default("memory_operations", operations())
    for user in ("alice", "bob", "app"):
        memchat("chat", "--user", user, "--message", "Good morning", server=model_server).ok()
        assert RULE in model_server.calls("reply")[-1].messages[0]["content"]
        assert memchat("memories", "list", "--user", user, "--json").ok().json == []
    (rule,) = app()
    assert memchat("memories", "forget", "--user", "bob", "--yes", rule["id"]).code == 1
    memchat("memories", "forget", "--user", "bob", "--scope", "app", "--yes", rule["id"]).ok()
    assert app() == []
