"""The names of topics as people read them; a topic of the person's own is called as they called it."""

from __future__ import annotations

from memchat.phrases import keys, knows, say

_TOPIC = "topic."


def topic_name(language: str, topic: str) -> str:
    """Return how a topic is called in a language."""
    key = f"topic.{topic}"
    return say(language, key) if knows(key) else topic


def topic_of(language: str, name: str) -> str:
    """Return the topic that a person names, in their language or by the name that settings have."""
    asked = name.strip().casefold()
    topics = (key.removeprefix(_TOPIC) for key in keys(_TOPIC))
    return next((topic for topic in topics if topic_name(language, topic).casefold() == asked), name)
