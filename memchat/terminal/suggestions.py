"""What could stand as the argument of a slash command. Reads through sqlite3 alone."""

from __future__ import annotations

from collections.abc import Iterator

from memchat.phrases.ages import age
from memchat.storage.reader import Reader
from memchat.terminal.commands import Situation, Suggestion
from memchat.terminal.ids import short_ids
from memchat.terminal.panels import short_id
from memchat.terminal.transcript import last_result

MOST_UNASKED = 100
"""Memories that are offered before two characters are typed: the newest."""


def _reader(situation: Situation) -> Reader:
    settings = situation.face.settings
    return Reader(settings.locations, settings.storage.busy_timeout)


def memories(situation: Situation) -> Iterator[Suggestion]:
    """Yield the short ids of the user's memories with what they say: the newest, until enough is typed."""
    with _reader(situation) as reader:
        known = reader.memories(
            situation.user, window=(0, None if len(situation.typed) > 1 else MOST_UNASKED)
        )
        short = short_ids(reader.memory_ids(situation.user))
    for one in known:
        yield Suggestion(short[one.memory.id], one.memory.text)


def recalled(situation: Situation) -> Iterator[Suggestion]:
    """Yield the memories that the last reply recalled."""
    found = {item["id"] for item in last_result(situation).retrieved_memories}
    with _reader(situation) as reader:
        known = reader.memories_of(situation.user, found)
    for one in known:
        yield Suggestion(short_id(one.memory.id), one.memory.text)


def topics(situation: Situation) -> Iterator[Suggestion]:
    """Yield the topics of the settings, and those that memories have beside them."""
    described = {topic.name: topic.description for topic in situation.face.settings.topics}
    with _reader(situation) as reader:
        used = reader.topics(situation.user)
    for name in dict.fromkeys((*used, *described)):
        yield Suggestion(name, described.get(name, ""))


def threads(situation: Situation) -> Iterator[Suggestion]:
    """Yield the user's other conversations, the last used first."""
    face = situation.face
    with _reader(situation) as reader:
        known = reader.threads(situation.user)
    for thread in known:
        if thread.name != situation.start.thread:
            when = age(face.language, thread.updated_at, face.environment.clock.now())
            yield Suggestion(thread.name, f"{face.say('thread.turns', count=thread.turns)} · {when}")


def models(situation: Situation) -> Iterator[Suggestion]:
    """Yield models that could answer here: the one set, those whose key is there, the offline engine."""
    from memchat.models.metering import OFFLINE
    from memchat.models.providers import PROVIDERS, key_of

    face = situation.face
    environ = face.environment.environ
    if name := face.settings.model.name:
        yield Suggestion(name, face.say("model.set"))
    for provider in PROVIDERS:
        if provider.default and key_of(provider, environ):
            yield Suggestion(provider.default, provider.name)
    yield Suggestion(OFFLINE, face.say("model.offline"))


def switch(situation: Situation) -> Iterator[Suggestion]:
    """Yield "on" and "off"."""
    yield Suggestion("on", situation.face.say("memory.on"))
    yield Suggestion("off", situation.face.say("memory.off"))
