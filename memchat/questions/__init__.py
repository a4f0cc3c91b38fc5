"""Questions about the user: "where do I live?", "내 자리 취향 기억해?". What is asked, of whom.

A direct question asks for what was told; a request for advice ("what should I eat?") does not.
Recall admits memories of the attributes that are asked for; the offline engine answers by them.
"""

from __future__ import annotations

from memchat.questions.asked import Asked
from memchat.questions.english import english
from memchat.questions.korean import korean
from memchat.text import is_korean
from memchat.topic_match import Place
from memchat.topics import Topic

__all__ = ["Asked", "asked_attributes", "asked_for"]


def asked_attributes(text: str, topics: tuple[Topic, ...]) -> frozenset[Place]:
    """Return the attributes that a direct question about the user names; else nothing."""
    asked = asked_for(text, topics)
    return asked.places if asked else frozenset()


def asked_for(text: str, topics: tuple[Topic, ...]) -> Asked | None:
    """Return what a direct question about the user or one of theirs asks for; None for others."""
    return korean(text, topics) if is_korean(text) else english(text, topics)
