"""What is told of somebody, whichever form it has."""

from __future__ import annotations

from typing import Protocol

from memchat.text import fold


class Told(Protocol):
    """What is known, whether a memory, a candidate or a fact of an answer."""

    @property
    def subject(self) -> str:
        """Of whom it is told."""
        ...

    @property
    def attribute(self) -> str:
        """Its attribute."""
        ...

    @property
    def value(self) -> str:
        """Its value."""
        ...

    @property
    def text(self) -> str:
        """Its sentence."""
        ...


def same_person(one: Told, other: Told) -> bool:
    """Tell whether two things are told of one person, however the name is typed."""
    return fold(one.subject) == fold(other.subject)
