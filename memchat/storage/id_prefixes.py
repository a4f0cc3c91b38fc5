"""Ids: what they begin with, and how people give them: a beginning of the random part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from memchat.errors import NotFoundError, UsageError
from memchat.phrases import phrase

ID_PREFIX = "mem_"
"""What the id of every memory begins with; its random part follows."""
REVIEW_PREFIX = "rev_"
SHORTEST_PREFIX = 4
"""Characters of an id's random part that a person must give at least."""
Found = TypeVar("Found")


def beginning(given: str, kind: str) -> str:
    """Return what the id meant begins with, "mem_" or "rev_" included. Raises UsageError if too short."""
    part = given.removeprefix(kind)
    if len(part) < SHORTEST_PREFIX:
        raise UsageError(
            phrase("reading.short", id=given), phrase("reading.short.advice", least=SHORTEST_PREFIX)
        )
    return kind + part


def the_one(found: Sequence[Found], given: str, user: str, none: str) -> Found:
    """Return the only one whose id begins as given.

    Raises NotFoundError, told by the phrase `none`, if there is none; UsageError if there are more.
    """
    if not found:
        raise NotFoundError(phrase(none, id=given), phrase(f"{none}.advice", user=user))
    if len(found) > 1:
        raise UsageError(phrase("reading.many", id=given, number=len(found)), phrase("reading.many.advice"))
    return found[0]
