"""What the tests of the offline engine share."""

from __future__ import annotations

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.base import ChatMessage, Exchange, ExtractionRequest, PromptContext
from memchat.models.offline.engine import OfflineEngine
from memchat.records import Candidate, Json, Memory, Source

ENGINE = OfflineEngine(DEFAULT_TOPICS)


def extract(text: str, *before: str, neighbours: tuple[Memory, ...] = ()) -> tuple[Candidate, ...]:
    """Return the candidates of a message; `before` are the user's earlier messages."""
    context = tuple(Exchange(n, said) for n, said in enumerate(before))
    request = ExtractionRequest(
        (Exchange(len(before), text),), context, topics=DEFAULT_TOPICS, neighbours=neighbours
    )
    return ENGINE.extract(request).candidates


def kept(text: str, *before: str) -> list[Candidate]:
    """Return the durable candidates of a message."""
    return [candidate for candidate in extract(text, *before) if candidate.durable]


def memories_of(*said: str) -> tuple[Memory, ...]:
    """Return the memories that earlier messages left, each with its words as the source."""
    found = [(candidate, text) for text in said for candidate in kept(text)]
    return tuple(
        Memory(
            str(number),
            "semantic",
            c.topic,
            c.attribute,
            c.value,
            c.text,
            c.subject,
            source=Source("implicit", "t", number, text),
        )
        for number, (c, text) in enumerate(found)
    )


def remembered(*said: str) -> list[Json]:
    """Return what recall would hand over, had the user said all this in another thread."""
    return [{"memory": candidate.to_json()} for text in said for candidate in kept(text)]


def reply(
    text: str, memories: list[Json] | None = None, window: tuple[str, ...] = (), **changes: object
) -> str:
    """Return the engine's whole reply."""
    messages: list[ChatMessage] = [{"role": "user", "content": said} for said in (*window, text)]
    prompt = PromptContext(
        system="",
        instructions=[],
        profile=[],
        working_memory=None,
        summary="",
        memories=memories or [],
        memory_unavailable=False,
        input=text,
        messages=messages,
    )
    return "".join(chunk.text for chunk in ENGINE.reply({**prompt, **changes}))
