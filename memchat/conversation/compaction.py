"""Compaction: what becomes of the turns that the window's budget has no room for.

A strategy takes the turns that leave and says what stands for them. Add one by adding a
function to STRATEGIES. The last turns stay verbatim; a failed summary leaves all as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from memchat.config import ChatSettings
from memchat.conversation.window import exchanges, tokens
from memchat.models.base import Exchange, Model, SummaryRequest, WindowMessage
from memchat.redaction import redact
from memchat.text import shorten
from memchat.turn_records import Usage

Strategy = Callable[[tuple[Exchange, ...], str, ChatSettings, Model], tuple[str, Usage]]
"""Takes the turns that leave and the summary so far; returns the new summary."""

CHARACTERS_A_TOKEN = 4
"""A summary that its model made too long is cut at so many characters a token."""
ROOM_TO_GROW = 0.5
"""Share of the budget that is filled after a compaction, so that not every turn compacts."""


@dataclass(frozen=True, slots=True)
class Compaction:
    """The window after a compaction."""

    messages: list[WindowMessage]
    summary: str
    usage: Usage


def over_budget(messages: Sequence[WindowMessage], settings: ChatSettings) -> bool:
    """Tell whether the window is past its budget and has turns that may leave."""
    return tokens(messages) > settings.window_tokens and bool(_leaving(messages, settings))


def compact(
    messages: Sequence[WindowMessage], summary: str, settings: ChatSettings, model: Model
) -> Compaction:
    """Take the oldest turns out of the window and let the strategy stand for them.

    Raises ModelError if the summary cannot be made; nothing has changed then.
    """
    leaving = _leaving(messages, settings)
    turns = {exchange.turn for exchange in leaving}
    text, usage = STRATEGIES[settings.compaction](leaving, summary, settings, model)
    staying = [message for message in messages if message.get("turn", 0) not in turns]
    return Compaction(staying, text, usage)


def _leaving(messages: Sequence[WindowMessage], settings: ChatSettings) -> tuple[Exchange, ...]:
    """Return the oldest turns whose leaving brings the window down to half of its budget."""
    turns = exchanges(messages)
    removable = turns[: max(0, len(turns) - settings.keep_turns)]
    left = tokens(messages)
    leaving: list[Exchange] = []
    for exchange in removable:
        if left <= settings.window_tokens * ROOM_TO_GROW:
            break
        left -= tokens([m for m in messages if m.get("turn", 0) == exchange.turn])
        leaving.append(exchange)
    return tuple(leaving)


def _summarise(
    leaving: tuple[Exchange, ...], summary: str, settings: ChatSettings, model: Model
) -> tuple[str, Usage]:
    made = model.summarise(SummaryRequest(leaving, summary, settings.summary_tokens))
    return shorten(redact(made.text).text, settings.summary_tokens * CHARACTERS_A_TOKEN), made.usage


def _slide(
    _leaving: tuple[Exchange, ...], summary: str, _settings: ChatSettings, _model: Model
) -> tuple[str, Usage]:
    return summary, Usage()


STRATEGIES: dict[str, Strategy] = {"summarise": _summarise, "sliding_window": _slide}
