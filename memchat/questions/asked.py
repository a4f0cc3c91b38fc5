"""What a direct question asks for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from memchat.records import USER
from memchat.topic_match import Hit, Place

Polarity = Literal["", "likes", "dislikes"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a direct question asks for."""

    subject: str = USER
    """"user", a relation ("sister") or a name."""
    places: frozenset[Place] = frozenset()
    """The attributes that the question names."""
    words: frozenset[str] = frozenset()
    """Words a memory must speak of, beyond the attribute's own: "middle" of "my middle name"."""
    everything: bool = False
    """All that is known is asked for: "what do you know about me?"."""
    polarity: Polarity = ""
    """The taste that is asked for, where one is."""
    favourite: bool = False
    which: bool = False
    """One of a kind is asked for ("which films do I hate?"), not whether."""


Phrasing = tuple[str, str, str]
"""A pattern by which a question asks for an attribute: pattern, topic, attribute."""


def phrased(table: tuple[Phrasing, ...], text: str) -> frozenset[Place]:
    """Return the attributes that a question asks for by its wording."""
    return frozenset(place for pattern, place in _compiled(table) if pattern.search(text))


@lru_cache(maxsize=4)
def _compiled(table: tuple[Phrasing, ...]) -> tuple[tuple[re.Pattern[str], Place], ...]:
    """Compile a table once; a capital in a pattern stands for a name, whatever else is ignored."""
    return tuple(
        (re.compile(pattern.replace("[A-Z]", "(?-i:[A-Z])"), re.IGNORECASE), Place(topic, attribute))
        for pattern, topic, attribute in table
    )


def named_places(hits: list[Hit[Place]]) -> frozenset[Place]:
    """Return the attributes that words name, without those of a phrase inside a longer one.

    "programming language" names the languages one programs in, not those one speaks.
    """
    return frozenset(hit.target for hit in hits if not any(_inside(hit, other) for other in hits))


def _inside(hit: Hit[Place], other: Hit[Place]) -> bool:
    return (
        hit.target != other.target and hit.phrase != other.phrase and hit.phrase.rstrip("s") in other.phrase
    )
