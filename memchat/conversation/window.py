"""The window: the recent messages of a thread, as they rest in its checkpoint."""

from __future__ import annotations

from collections.abc import Sequence

from memchat.models.base import Exchange, WindowMessage
from memchat.storage.threads import TurnRow
from memchat.text import estimate_tokens

MESSAGE_OVERHEAD = 4
"""Tokens that a message costs beside its text (role and separators), as chat models count."""


def with_user_message(messages: Sequence[WindowMessage], text: str, turn: int) -> list[WindowMessage]:
    """Return the window with the user's message of a turn at its end.

    What an earlier run of the same turn left is replaced: a turn that runs twice stands once.
    """
    earlier = [message for message in messages if message.get("turn", 0) < turn]
    return [*earlier, WindowMessage(role="user", content=text, turn=turn)]


def with_reply(
    messages: Sequence[WindowMessage], text: str, turn: int, *, partial: bool
) -> list[WindowMessage]:
    """Return the window with the reply of a turn at its end."""
    reply = WindowMessage(role="assistant", content=text, turn=turn)
    if partial:
        reply["partial"] = True
    return [*messages, reply]


def tokens(messages: Sequence[WindowMessage]) -> int:
    """Return about how many tokens the messages cost."""
    return sum(estimate_tokens(message["content"]) + MESSAGE_OVERHEAD for message in messages)


ATTENDED_CHARACTERS = 12_000
"""Of a longer message its beginning and its end are looked through for what to remember and answer."""


def attended(text: str) -> str:
    """Return what of a message is looked through: all of it, or of a long one both ends."""
    if len(text) <= ATTENDED_CHARACTERS:
        return text
    part = ATTENDED_CHARACTERS // 3
    return f"{text[: 2 * part]}\n…\n{text[-part:]}"


def exchanges(messages: Sequence[WindowMessage]) -> list[Exchange]:
    """Return the window turn by turn."""
    said: dict[int, dict[str, str]] = {}
    for message in messages:
        said.setdefault(message.get("turn", 0), {})[message["role"]] = attended(message["content"])
    return [Exchange(turn, parts.get("user", ""), parts.get("assistant", "")) for turn, parts in said.items()]


def rebuilt(rows: Sequence[TurnRow]) -> list[WindowMessage]:
    """Return the window that turns of the transcript make, cut-off replies marked."""
    window: list[WindowMessage] = []
    for row in rows:
        window.append(WindowMessage(role="user", content=row.user, turn=row.turn))
        if row.assistant:
            window = with_reply(window, row.assistant, row.turn, partial=row.state != "replied")
    return window
