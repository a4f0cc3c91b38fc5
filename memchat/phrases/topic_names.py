"""The names of topics as people read them; a topic of the person's own is called as they called it."""

from __future__ import annotations

from memchat.phrases import knows, say


def topic_name(language: str, topic: str) -> str:
    """Return how a topic is called in a language."""
    key = f"topic.{topic}"
    return say(language, key) if knows(key) else topic


def topic_of(language: str, name: str) -> str:
    """Return the topic that a person names, in their language or by the name that settings have."""
    from memchat.builtin_topics import DEFAULT_TOPICS

    asked = name.strip().casefold()
    named = (topic.name for topic in DEFAULT_TOPICS if topic_name(language, topic.name).casefold() == asked)
    return next(named, name)
