"""What a language's rules read out of a sentence, before it is filed under a topic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from memchat.records import USER

Relation = Literal["like", "dislike", "fact"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A durable statement about the user or a named other."""

    relation: Relation
    object: str
    """What is liked, disliked or stated, as the user worded it."""
    text: str
    """The fact as one self-contained sentence in the user's language."""
    evidence: str
    """The user's verbatim words."""
    topic: str = ""
    """The topic, where the wording settles it; else it is found by the topics' words."""
    attribute: str = ""
    """The attribute, where the wording settles it."""
    value: str = ""
    """The value, where it is not simply the object."""
    subject: str = USER
    kind: str = "semantic"
    explicit: bool = False
    changes: bool = False
    hedged: bool = False
    importance: int = 3
    confidence: float = 0.9
    hint: str = ""
    """A topic to fall back on: "food" for what is eaten."""
    ends: bool = False
    """Says that something is no longer so: what is known of it is retired."""
    if_known: bool = False
    """Counts only where it retires a memory."""
    weak: bool = False
    """The wording alone does not settle that it is durable: a classifier may object."""


def fact(value: str, told: str, evidence: str, topic: str, attribute: str, *, importance: int = 3) -> Finding:
    """Return a fact about the user whose object is its value."""
    return Finding("fact", value, told, evidence.strip(), topic, attribute, value, importance=importance)


LONGEST = 160
"""Characters of a sentence that says but one thing."""
NOTE_CONFIDENCE = 0.7
"""What no rule knows is less sure."""
LOOSE = frozenset({"note", "routine", "experience", "activities", "skills", "plans"})
"""Attributes by which what no rule knows is filed: they say less of a fact than any other."""


def note(told: str, value: str, evidence: str, subject: str) -> Finding:
    """Return what was said and no rule knows, as a note in the user's words."""
    return Finding(
        "fact",
        value,
        told,
        evidence.strip(),
        attribute="note",
        value=value,
        subject=subject,
        confidence=NOTE_CONFIDENCE,
    )


def instruction(what: str, text: str, evidence: str, topic: str, attribute: str, value: str) -> Finding:
    """Return what the user told the assistant always to do."""
    return Finding(
        "fact",
        what,
        text,
        evidence.strip(),
        topic,
        attribute,
        value,
        kind="procedural",
        explicit=True,
        importance=4,
    )


def nickname(name: str, text: str, evidence: str) -> Finding:
    """Return what the user told the assistant to call them."""
    return Finding(
        "fact", name, text, evidence.strip(), "about", "nickname", name, explicit=True, importance=4
    )


@dataclass(frozen=True, slots=True)
class Swap:
    """What a sentence puts in the place of what is known."""

    old: str
    """What is so no more; "" where only what it is instead was said: "no wait, April"."""
    new: str
    rest: str = ""
    """The sentence without what is so no more, where that is a statement."""
    bare: bool = False
    """The sentence says nothing but what it corrects."""
    stated: bool = False
    """The rest says of what it speaks."""
    of: str = ""
    """Of what it is said, where that is named: the lesson that is on Thursdays now."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of what a sentence tells beside one that is known."""

    same: float = 0.0
    """The same fact, and nothing more."""
    more: float = 0.0
    """The same fact, and more of it."""


class StatementClassifier(Protocol):
    """Judges whether a sentence is a durable first-person statement.

    The rules decide what a sentence says; a classifier over sentence vectors can be asked
    whether it is a statement worth keeping at all.
    """

    def is_durable(self, sentence: str) -> bool | None:
        """Return the judgement, or None for no opinion."""
        ...

    def may_last(self, sentence: str, *, changes: bool) -> bool:
        """Tell whether a sentence of what is known may last; False for no opinion.

        `changes`: its words say that something came to be so, and little more is asked of it.
        """
        ...

    def kind_of(self, thing: str) -> str:
        """Return of which kind a thing is: "phone" of "Pixel"; "" for no opinion."""
        ...

    def same_fact(self, told: str, known: Sequence[str]) -> list[Chances]:
        """Return how surely a sentence tells the fact of each of others; [] for no opinion."""
        ...


class NoOpinion:
    """The classifier of the bare engine: the rules alone decide."""

    def is_durable(self, sentence: str) -> bool | None:
        """Return None, whatever the sentence."""
        del sentence
        return None

    def may_last(self, sentence: str, *, changes: bool) -> bool:
        """Return False, whatever the sentence."""
        del sentence, changes
        return False

    def kind_of(self, thing: str) -> str:
        """Return "", whatever the thing."""
        del thing
        return ""

    def same_fact(self, told: str, known: Sequence[str]) -> list[Chances]:
        """Return nothing, whatever the sentences."""
        del told, known
        return []
