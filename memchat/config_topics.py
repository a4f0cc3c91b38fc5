"""Topics as the configuration file has them: read, checked, and merged over the built-in ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.config_values import shortened
from memchat.errors import ConfigurationError
from memchat.phrases import phrase
from memchat.topics import Attribute, Cardinality, Topic

LONGEST_NAME = 60
"""Longest name of a topic or an attribute, in characters."""
_TOPIC = {"name", "description", "words", "attributes", "examples"}
_ATTRIBUTE = {"name", "values", "words"}


def merged_topics(given: Any) -> tuple[Topic, ...]:
    """Merge the configured topics over the built-in ones, by name. Raises ConfigurationError."""
    merged = {topic.name: topic for topic in DEFAULT_TOPICS}
    for entry in given if isinstance(given, list) else [given]:
        topic = _topic(entry)
        merged[topic.name] = topic
    return tuple(merged.values())


def _topic(entry: Any) -> Topic:
    try:
        _refuse_unknown(entry, _TOPIC)
        return Topic(
            name=_name(entry["name"]),
            description=_text(entry.get("description", "")),
            words=_texts(entry.get("words", [])),
            attributes=tuple(_attribute(attribute) for attribute in entry.get("attributes", [])),
            examples=_texts(entry.get("examples", [])),
        )
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        named = entry.get("name", "") if isinstance(entry, Mapping) else ""
        cause = phrase("config.topic", name=shortened(named), fault=shortened(str(error)))
        raise ConfigurationError(cause, phrase("config.topic.advice")) from None


def _attribute(entry: Any) -> Attribute:
    _refuse_unknown(entry, _ATTRIBUTE)
    values = entry.get("values", "single")
    if values not in get_args(Cardinality):
        raise ValueError(f"values = {values!r}")
    return Attribute(_name(entry["name"]), values, _texts(entry.get("words", [])))


def _refuse_unknown(entry: Any, known: Iterable[str]) -> None:
    if unknown := entry.keys() - known:
        raise ValueError(", ".join(sorted(unknown)))


def _name(value: Any) -> str:
    """Return a name: one line of something to read. Raises ValueError, TypeError."""
    name = _text(value).strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(f"name = {value!r}")
    return name


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(repr(value))
    return value


def _texts(value: Any) -> tuple[str, ...]:
    """Return a list of words or sentences, none of them blank. Raises ValueError, TypeError."""
    if not isinstance(value, list):
        raise TypeError(repr(value))
    texts = tuple(_text(item) for item in value)
    if not all(text.strip() for text in texts):
        raise ValueError(repr(value))
    return texts
