"""Topics: what memories are about. The built-in ones, in both languages, and their types.

A topic's words do three things: they tell what a message is about (recall admits a topic's
memories when the query falls in it), they file what the offline engine learns, and its
attributes say whether a new value replaces the old one or joins it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Cardinality = Literal["single", "set"]


@dataclass(frozen=True, slots=True)
class Attribute:
    """A property that memories of a topic record."""

    name: str
    values: Cardinality = "single"
    words: tuple[str, ...] = ()
    """What names it in a question or a statement, in any language."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A subject area."""

    name: str
    description: str = ""
    words: tuple[str, ...] = ()
    """Words that show a message to be about the topic, in any language."""
    attributes: tuple[Attribute, ...] = ()
    examples: tuple[str, ...] = ()

    def attribute(self, name: str) -> Attribute | None:
        """Return the attribute of that name, if the topic declares it."""
        return next((a for a in self.attributes if a.name == name), None)


OTHER = Topic("other", "anything that fits no other topic")

DEFAULT_TOPICS: tuple[Topic, ...] = (
    Topic(
        "travel",
        "trips, flights, trains, hotels, seats, airports and destinations",
        words=(
            "travel",
            "trip",
            "flight",
            "fly",
            "airline",
            "airport",
            "hotel",
            "seat",
            "train",
            "여행",
            "비행",
            "항공",
            "호텔",
            "좌석",
            "기차",
        ),
        attributes=(
            Attribute("seat", "single", ("seat", "aisle", "window", "좌석", "자리", "통로", "창가")),
            Attribute("flight_time", "single", ("morning flight", "flight time", "비행 시간", "아침 비행")),
        ),
        examples=("I prefer aisle seats.", "저는 통로 좌석을 선호해요."),
    ),
    OTHER,
)
