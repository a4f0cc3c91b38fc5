"""What a direct question asks for."""

from __future__ import annotations

from dataclasses import dataclass
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


def named_places(hits: list[Hit[Place]]) -> frozenset[Place]:
    """Return the attributes that words name, without those of a phrase inside a longer one.

    "programming language" names the languages one programs in, not those one speaks.
    """
    return frozenset(hit.target for hit in hits if not any(_inside(hit, other) for other in hits))


def _inside(hit: Hit[Place], other: Hit[Place]) -> bool:
    return (
        hit.target != other.target and hit.phrase != other.phrase and hit.phrase.rstrip("s") in other.phrase
    )
