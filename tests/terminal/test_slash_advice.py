"""What is advised in a chat is typed as slash commands."""

from __future__ import annotations

import pytest

from memchat.terminal.slash_advice import in_chat


@pytest.mark.parametrize(
    ("advice", "typed"),
    [
        ("memchat memories list --user alice", "/memories"),
        ("memchat threads list --user alice", "/threads"),
        ("It waits: memchat memories review --approve 3f2a", "It waits: /review"),
        ("memchat models lists what is usable here", "memchat models lists what is usable here"),
    ],
)
def test_what_is_advised_in_a_chat_is_typed_there(advice: str, typed: str) -> None:
    assert in_chat(advice) == typed
