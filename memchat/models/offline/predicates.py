"""A row of a language's predicate table: what can be said of a person, and what is learnt from it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, TypeVar

from memchat.models.offline.finding import Relation


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the pattern of a predicate and what is learnt when it matches."""

    pattern: str
    """The group `obj` is what the fact is about."""
    relation: Relation = "fact"
    topic: str = ""
    attribute: str = ""
    value: str = ""
    """A template over the pattern's groups; empty: the object."""
    each: bool = False
    """The object may be a list of which each item is a fact of its own."""
    changes: bool = False
    ends: bool = False
    """Says that something is no longer so: "sold my car"."""
    if_known: bool = False
    """Says it only of what is known: "left Philips" may as well be said of a place or a person."""
    importance: int = 3
    hint: str = ""
    weak: bool = False

    FRAME: ClassVar[str] = "{}"
    """What stands around every pattern of the table."""
    FLAGS: ClassVar[re.RegexFlag] = re.DOTALL

    def search(self, predicate: str) -> re.Match[str] | None:
        """Look for the row in a predicate."""
        return _compiled(self.FRAME, self.pattern, self.FLAGS).search(predicate)


RowOfALanguage = TypeVar("RowOfALanguage", bound=Row)


def ending(*rows: RowOfALanguage) -> tuple[RowOfALanguage, ...]:
    """Return the rows as ones that say that something is no longer so."""
    return tuple(replace(row, changes=True, ends=True) for row in rows)


@lru_cache(maxsize=1024)
def _compiled(frame: str, pattern: str, flags: re.RegexFlag) -> re.Pattern[str]:
    return re.compile(frame.replace("{}", pattern), flags)
