"""Owners and topics as labels of a LangGraph namespace, and back.

A label may not hold a dot, so user ids and topics (any text a person may type) are
percent-encoded byte by byte, the dot included. The owner's label says what kind of owner it is,
so that a user called "app" is not the app. Labels are compared whole, never by prefix.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from memchat.errors import UsageError
from memchat.phrases import phrase
from memchat.text import well_formed

APP = "app"
"""Label of the owner of memories that hold for every user."""
_USER_PREFIX = "user:"
LONGEST_NAME = 200
"""Longest user, thread or topic name, in characters."""


def checked_name(name: str, what: str) -> str:
    """Return a user's or thread's name as it is kept: NFC, surrounding space stripped.

    Raises UsageError if it is empty or longer than LONGEST_NAME.
    """
    kept = well_formed(name).strip()
    if not kept:
        raise UsageError(
            phrase("name.empty", what=phrase(f"noun.{what}")), phrase("name.empty.advice", option=what)
        )
    if len(kept) > LONGEST_NAME:
        raise UsageError(
            phrase("name.too_long", what=phrase(f"noun.{what}"), length=len(kept)),
            phrase("name.too_long.advice", most=LONGEST_NAME),
        )
    return kept


def encode_label(text: str) -> str:
    """Encode any text as one namespace label."""
    return quote(well_formed(text).encode("utf-8"), safe="").replace(".", "%2E")


def decode_label(label: str) -> str:
    """Return the text that `encode_label` encoded."""
    return unquote(label, errors="replace")


def owner_label(user_id: str) -> str:
    """Return the label of a user's own memories."""
    return _USER_PREFIX + encode_label(user_id)


def user_of(label: str) -> str:
    """Return the user id of an owner label, or "app" for the app's."""
    return decode_label(label.removeprefix(_USER_PREFIX))


def memory_namespace(owner: str, topic: str) -> tuple[str, ...]:
    """Return the namespace of an owner's memories about a topic; `owner` is a label."""
    return (owner, encode_label(topic))


def shown_namespace(namespace: tuple[str, ...] | list[str]) -> list[str]:
    """Return a namespace decoded, as JSON and people see it."""
    return [user_of(namespace[0]), *(decode_label(label) for label in namespace[1:])]
