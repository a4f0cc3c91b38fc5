"""From a message to what is looked for in memory.

Rules in English and Korean, no model: is there anything to recall, does the message depend on
what is stored, and what does a vague follow-up refer to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.memory import query_phrases as phrases
from memchat.models.base import ChatMessage
from memchat.query_words import query_words
from memchat.questions import asked_attributes
from memchat.text import fold
from memchat.topic_match import topic_index
from memchat.topics import Topic

LONGEST_QUERY = 500
"""Characters of a query: of a longer message its beginning and its end."""
_FEW_WORDS = 3
"""Words with content that a message may have and yet not be understood alone."""
_SHORT = 7
_MESSAGES_BACK = 3


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for."""

    text: str
    """Bounded; for a vague follow-up with the message that it refers to."""
    needs_recall: bool = True
    """False for a message that calls for nothing ("ok", "네", an emoji)."""
    asks_about_memory: bool = False
    """The message asks for stored facts or depends on them ("my usual seat")."""
    overview: bool = False
    """The message asks for all that is known."""
    topics: tuple[str, ...] = ()
    """Names of the topics that the query falls in."""
    attributes: tuple[tuple[str, str], ...] = ()
    """(topic, attribute) that a question asks for."""
    apart: float = 0.0
    """How surely it has nothing to do with the person ("how far is the sun?"), 0 to 1."""


def build_query(
    text: str, window: Sequence[ChatMessage], summary: str = "", topics: tuple[Topic, ...] = DEFAULT_TOPICS
) -> Query:
    """Build the query for a message.

    `window` holds the thread's recent messages, oldest first; the message itself may be its last.
    """
    if not needs_recall(text):
        return Query(text=_bounded(text), needs_recall=False)
    asks = depends_on_memory(text)
    referent = "" if asks else _referent(text, window, summary)
    return read_query(_bounded(f"{text}\n{referent}".strip()), topics)


def read_query(text: str, topics: tuple[Topic, ...] = DEFAULT_TOPICS) -> Query:
    """Read a query's text as `build_query` made it: what it asks for and of which topics."""
    asks = depends_on_memory(text)
    return Query(
        text=text,
        needs_recall=bool(text.strip()),
        asks_about_memory=asks,
        overview=bool(phrases.OVERVIEW.search(fold(text))),
        topics=tuple(topic_index(topics).topics_in(text)),
        attributes=_attributes(text, topics, asks=asks),
    )


def _attributes(text: str, topics: tuple[Topic, ...], *, asks: bool) -> tuple[tuple[str, str], ...]:
    """Return the attributes that a direct question names, and those of whose words it holds any."""
    named = [hit.target for hit in topic_index(topics).attribute_hits(text)] if asks else []
    places = dict.fromkeys([*named, *sorted(asked_attributes(text, topics), key=str)])
    return tuple((place.topic, place.attribute) for place in places)


def needs_recall(text: str) -> bool:
    """Tell whether a message says anything that memories could bear on."""
    words = [word for word in phrases.words_of(text) if word.strip("_")]
    if not words or all(phrases.JAMO.fullmatch(word) for word in words):
        return False
    if phrases.REFERS.search(fold(text)):
        return True
    acknowledges = any(word in phrases.ACKNOWLEDGEMENTS for word in words)
    return not (acknowledges and all(w in phrases.ACKNOWLEDGEMENTS | phrases.FILLERS for w in words))


def depends_on_memory(text: str) -> bool:
    """Tell whether a message asks for stored facts or depends on them."""
    plain = fold(text)
    if phrases.OVERVIEW.search(plain) or any(pattern.search(plain) for pattern in phrases.DEPENDS):
        return True
    return not phrases.ADVICE.search(plain) and any(p.search(plain) for p in phrases.ASKS)


def _referent(text: str, window: Sequence[ChatMessage], summary: str) -> str:
    """Return the message that a vague follow-up refers to, or an empty text."""
    if not _is_vague(text):
        return ""
    said = [message["content"] for message in window if message["role"] == "user"]
    if said and said[-1].strip() == text.strip():
        said.pop()
    for earlier in said[: -_MESSAGES_BACK - 1 : -1]:
        if _content(earlier) and needs_recall(earlier):
            return earlier
    return summary


def _is_vague(text: str) -> bool:
    """Tell whether a message cannot be understood alone."""
    content = _content(text)
    if not content:
        return True
    short = len(content) <= _FEW_WORDS and len(phrases.words_of(text)) <= _SHORT
    return short and bool(phrases.POINTS_BACK.search(fold(text).strip()))


def _content(text: str) -> list[str]:
    """Return the words of a message that say what it is about."""
    return [word for word in phrases.words_of(text) if query_words(word) and word not in phrases.VAGUE]


def _bounded(text: str) -> str:
    if len(text) <= LONGEST_QUERY:
        return text
    half = LONGEST_QUERY // 2 - 1
    return f"{text[:half]}\n{text[-half:]}"
