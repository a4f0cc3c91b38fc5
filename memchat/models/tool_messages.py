"""Tools in a prompt's messages: as a model sees its own call and what came of it, and without any."""

from __future__ import annotations

import json
from collections.abc import Sequence

from memchat.models.base import ChatMessage

SEARCH = "search_memory"
"""Name of the tool that looks memories up."""
LONGEST_QUERY = 300
"""Characters that it is asked for."""


def exchange(name: str, arguments: dict[str, str], told: str) -> list[ChatMessage]:
    """Return a call of a tool and its result, as if the model had made it of its own accord."""
    call = {"name": name, "arguments": json.dumps(arguments, ensure_ascii=False)}
    key = "recalled1"  # nine letters and digits, as the strictest provider (Mistral) wants them
    return [
        {
            "role": "assistant",
            "content": "",
            "tool_calls": [{"id": key, "type": "function", "function": call}],
        },
        {"role": "tool", "tool_call_id": key, "content": told},
    ]


def without_tools(messages: Sequence[ChatMessage]) -> list[ChatMessage]:
    """Return messages for a model that knows no tools: what they told stands before the user's last words."""
    told = [message["content"] for message in messages if message["role"] == "tool"]
    kept = [message for message in messages if message["role"] != "tool" and not message.get("tool_calls")]
    last = max((n for n, message in enumerate(kept) if message["role"] == "user"), default=None)
    if told and last is not None:
        kept[last] = {"role": "user", "content": "\n\n".join([*told, kept[last]["content"]])}
    return kept
