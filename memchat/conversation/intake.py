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
from memchat.phrases import phrase
from memchat.redaction import redact
from memchat.text import is_blank, well_formed

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
    if is_blank(kept):
        raise UsageError(phrase("message.empty"), phrase("message.empty.advice"))
    if len(kept) > LONGEST_INPUT:
        raise UsageError(
            phrase("message.too_long", length=f"{len(kept):,}"),
            phrase("message.too_long.advice", most=f"{LONGEST_INPUT:,}"),
        )
    return redact(kept).text


def accept_system(text: str) -> str:
    """Return a system text as it is kept; it may be empty. Raises UsageError if it is too long."""
    kept = well_formed(text).strip()
    if len(kept) > LONGEST_SYSTEM:
        raise UsageError(
            phrase("system.too_long", length=f"{len(kept):,}"),
            phrase("system.too_long.advice", most=f"{LONGEST_SYSTEM:,}"),
        )
    return redact(kept).text


def accept_name(name: str, what: str) -> str:
    """Return a user's or thread's name as it is kept. Raises UsageError, also for a secret in it."""
    kept = checked_name(name, what)
    if redact(kept).findings:
        raise UsageError(phrase("name.secret", what=phrase(f"noun.{what}")), phrase("name.secret.advice"))
    return kept


def _accept_user(user_id: Any, settings: Settings) -> str:
    if not user_id or not _text(user_id, "user").strip():
        if settings.memory.missing_user == "fail":
            raise UsageError(phrase("name.no_user"), phrase("name.no_user.advice"))
        return ""
    return checked_name(user_id, "user")


def _text(value: Any, what: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        kind = type(value).__name__
        raise UsageError(
            phrase("name.no_text", what=phrase(f"noun.{what}"), kind=kind), phrase("name.no_text.advice")
        )
    return value


def with_attachment(message: str, attached: str) -> str:
    """Return a message with text attached to it, fenced so that it is taken for nobody's words."""
    if not attached.strip():
        return message
    inside = attached.rstrip().replace("```", "'''")  # a fence in it would end the one around it
    return f"{message}\n\n```attached\n{inside}\n```"
