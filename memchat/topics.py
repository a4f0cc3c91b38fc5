"""Topics: what memories are about, and the attributes they record.

A topic's words do three things: they tell what a message is about (recall admits a topic's
memories when the query falls in it), they file what the offline engine learns, and its
attributes say whether a new value replaces the old one or joins it. The built-in ones stand in
builtin_topics.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Cardinality = Literal["single", "set"]
POLARITY: dict[str, str] = {
    "likes": "taste",
    "dislikes": "taste",
}
"""Attributes that are two sides of one, with the name under which they meet."""


def side_of(attribute: str) -> str:
    """Return the name under which an attribute meets its opposite; of any other its own."""
    return POLARITY.get(attribute, attribute)


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


def declared(name: str, topics: tuple[Topic, ...]) -> Topic | None:
    """Return the topic of a name, if it is one of those."""
    return next((topic for topic in topics if topic.name == name), None)


def topic(name: str, about: str, words: str, example: str, *attributes: Attribute) -> Topic:
    """Return a topic whose words are written as one text, split at commas."""
    return Topic(name, about, _split(words), attributes, (example,))


def one(name: str, words: str) -> Attribute:
    """Return an attribute that has one value at a time; its words are one text, split at commas."""
    return Attribute(name, "single", _split(words))


def many(name: str, words: str) -> Attribute:
    """Return an attribute that has many values; its words are one text, split at commas."""
    return Attribute(name, "set", _split(words))


def _split(words: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in words.split(",") if word.strip())
