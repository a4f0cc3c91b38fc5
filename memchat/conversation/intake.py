"""What is accepted as a turn: the one place where a message is checked and redacted.

The session calls it before it invokes the graph, because LangGraph writes the raw input before
the first node runs; the first node calls it again for those who call the graph directly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from memchat.config import Settings
from memchat.errors import UsageError
from memchat.namespace import checked_name
from memchat.redaction import redact
from memchat.text import well_formed

LONGEST_INPUT = 200_000
"""Longest message with its attached text, in characters."""

LONGEST_SYSTEM = 8_000
"""Longest system text of a thread, in characters: it is in every prompt."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A turn's input, checked and redacted."""

    text: str
    user_id: str
    """Empty: long-term memory is off for the turn."""
    thread_id: str


def accept(given: Mapping[str, Any], settings: Settings) -> Accepted:
    """Check `input`, `user_id` and `thread_id`. Raises UsageError saying what is wrong."""
    return Accepted(
        text=accept_text(given.get("input")),
        user_id=_accept_user(given.get("user_id"), settings),
        thread_id=checked_name(_text(given.get("thread_id"), "thread"), "thread"),
    )


def accept_text(text: Any) -> str:
    """Return a message as it is kept. Raises UsageError if it is empty or too long."""
    kept = well_formed(_text(text, "message")).strip()
    if not kept:
        raise UsageError("the message is empty", "type a message, or leave with /quit")
    if len(kept) > LONGEST_INPUT:
        raise UsageError(
            f"the message has {len(kept):,} characters", f"send {LONGEST_INPUT:,} characters at most"
        )
    return redact(kept).text


def accept_system(text: str) -> str:
    """Return a system text as it is kept; it may be empty. Raises UsageError if it is too long."""
    kept = well_formed(text).strip()
    if len(kept) > LONGEST_SYSTEM:
        raise UsageError(
            f"the system text has {len(kept):,} characters", f"give {LONGEST_SYSTEM:,} characters at most"
        )
    return redact(kept).text


def accept_name(name: str, what: str) -> str:
    """Return a user's or thread's name as it is kept. Raises UsageError, also for a secret in it."""
    kept = checked_name(name, what)
    if redact(kept).findings:
        raise UsageError(f"the {what}'s name holds a secret", "choose another: names are kept as they are")
    return kept


def _accept_user(user_id: Any, settings: Settings) -> str:
    if not user_id or not _text(user_id, "user").strip():
        if settings.memory.missing_user == "fail":
            raise UsageError("the user is missing", "name one with --user NAME")
        return ""
    return checked_name(user_id, "user")


def _text(value: Any, what: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise UsageError(f"the {what} is not a text but {type(value).__name__}", "give a text")
    return value


def with_attachment(message: str, attached: str) -> str:
    """Return a message with text attached to it, fenced so that it is taken for nobody's words."""
    if not attached.strip():
        return message
    inside = attached.rstrip().replace("```", "'''")  # a fence in it would end the one around it
    return f"{message}\n\n```attached\n{inside}\n```"
