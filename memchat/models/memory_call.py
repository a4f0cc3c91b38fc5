"""The memory call as a prompt: what the model is shown, within a size that never grows.

All text beyond the user's and assistant's words of the covered turns stays within 4,000
characters, the schema and a repair included, however many memories or topics there are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memchat.models.base import ChatMessage, Exchange, ExtractionRequest
from memchat.models.prompts import prompt
from memchat.phrases import say
from memchat.records import USER, Json, Memory
from memchat.text import shorten
from memchat.topic_match import topic_index
from memchat.topics import Topic

LIMIT = 3_990
"""Characters beyond the covered texts, of a repair; a little below what is promised."""
REPAIR_EXCERPT = 60
TOPICS_RESERVE = 1_150
MOST_TOUCHED = 2
"""Topics in which the covered words fall and which are shown with their example, come what may."""
FEW_ATTRIBUTES = 4
"""Of a topic in which they do not fall, where there is not room for all."""
NEIGHBOURS_LIMIT = 700
NEIGHBOUR_LIMIT = 90
BRIEF_NEIGHBOUR_LIMIT = 44
"""Of a neighbour without its text, where there is not room for all with theirs."""
CONTEXT_LIMIT, LEAST_CONTEXT = 440, 240
SUMMARY_LIMIT = 200
REPLY_LIMIT = 1_200
ANSWER_TOKENS = 1_500

_TEXT_FIELDS = ("kind", "topic", "attribute", "value", "text", "subject", "evidence")
_SCHEMA: Json = {
    "type": "object",
    "required": ["operations"],
    "properties": {
        "operations": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["op", "text", "evidence"],
                "properties": {
                    "op": {"enum": ["add", "update", "delete", "noop"]},
                    "target": {"type": ["integer", "null"]},
                    **{name: {"type": "string"} for name in _TEXT_FIELDS},
                    **{name: {"type": "boolean"} for name in ("explicit", "durable")},
                    "sensitive": {"type": ["string", "null"]},
                    "confidence": {"type": "number"},
                    "importance": {"type": "integer"},
                },
            },
        },
        "working_memory": {"type": ["object", "null"]},
    },
}
RESPONSE_FORMAT: Json = {"type": "json_schema", "json_schema": {"name": "memory", "schema": _SCHEMA}}


@dataclass(frozen=True, slots=True)
class MemoryCall:
    """The memory call, ready to be sent."""

    messages: list[ChatMessage]
    response_format: Json | None = None
    warnings: tuple[str, ...] = ()
    max_tokens: int = ANSWER_TOKENS

    def repair(self, answer: str) -> list[ChatMessage]:
        """Return the messages that ask once more, after an answer that could not be used."""
        excerpt = shorten(" ".join(answer.split()), REPAIR_EXCERPT) or "(nothing)"
        return [
            *self.messages,
            {"role": "assistant", "content": excerpt},
            {"role": "user", "content": prompt("memory_repair")},
        ]


def render(request: ExtractionRequest, *, with_schema: bool = False, language: str = "en") -> MemoryCall:
    """Word the memory call of a request; what does not fit is cut, topics with a warning to the person.

    Ten or more neighbours are shown, the nearest first, if need be without their texts; the summary and
    the turns before have what is left.
    """
    response_format = RESPONSE_FORMAT if with_schema else None
    example = "" if with_schema else prompt("memory_example")
    topics = _Topics(request)
    room = Room(LIMIT - _fixed(request, example, response_format) - topics.least)
    before = len("\n".join(_earlier(request.context, CONTEXT_LIMIT)))
    most = min(NEIGHBOURS_LIMIT, room.left - min(before, LEAST_CONTEXT))
    known = room.take(_neighbours(request.neighbours, room.left - before), most)
    summary = room.take([shorten(request.summary, min(SUMMARY_LIMIT, room.left // 3))], SUMMARY_LIMIT)
    earlier = room.take(_earlier(request.context, min(CONTEXT_LIMIT, room.left)), CONTEXT_LIMIT)
    about, left_out = topics.worded(room.left + topics.least)
    messages: list[ChatMessage] = [
        {"role": "system", "content": prompt("memory_operations", example=example, topics=about)},
        {"role": "user", "content": _user_text(request, known, summary, earlier)},
    ]
    return MemoryCall(messages, response_format, _warnings(left_out, language))


def _warnings(left_out: list[str], language: str) -> tuple[str, ...]:
    names = shorten(", ".join(left_out), 80)
    return (say(language, "model.topics_left_out", count=len(left_out), names=names),) if left_out else ()


def _fixed(request: ExtractionRequest, example: str, response_format: Json | None) -> int:
    """Return the size of what is always there, a repair included."""
    covered = sum(len(text) for text in _covered_texts(request.covered))
    return (
        len(prompt("memory_operations", example=example, topics=""))
        + len(_user_text(request, "", "", ""))
        - covered
        + (len(json.dumps(response_format)) if response_format else 0)
        + REPAIR_EXCERPT
        + len(prompt("memory_repair"))
    )


@dataclass(slots=True)
class Room:
    """Characters that are left."""

    left: int

    def take(self, lines: Iterable[str], limit: int) -> str:
        """Return the first lines that fit both the room and a limit, joined."""
        text = _within(lines, min(limit, self.left))
        self.left -= len(text)
        return text


def _user_text(request: ExtractionRequest, known: str, summary: str, earlier: str) -> str:
    return "\n".join(
        (
            f"Today: {request.today[:10]}",
            f"Known memories:\n{known}",
            f"Summary, context only: {summary}",
            f"Last turns, context only:\n{earlier}",
            "<covered>",
            *(_covered(exchange) for exchange in request.covered),
            "</covered>",
        )
    )


def _covered(exchange: Exchange) -> str:
    said, answered = _covered_texts((exchange,))
    return f"<user>{said}</user>\n<assistant>{answered}</assistant>"


def _covered_texts(covered: Sequence[Exchange]) -> list[str]:
    """Return the user's and the assistant's words of the covered turns; long replies trimmed."""
    return [text for exchange in covered for text in (exchange.user, _trimmed(exchange.assistant))]


def _trimmed(reply: str) -> str:
    if len(reply) <= REPLY_LIMIT:
        return reply
    return f"{reply[: REPLY_LIMIT * 2 // 3]} … {reply[-REPLY_LIMIT // 3 :]}"


def _neighbours(memories: Sequence[Memory], room: int) -> list[str]:
    """Return the memories as numbered lines; without their texts where all would not fit with them."""
    facts = [f"{number} {_fact(memory)}" for number, memory in enumerate(memories, 1)]
    whole = [
        shorten(f"{fact}: {memory.text}", NEIGHBOUR_LIMIT)
        for fact, memory in zip(facts, memories, strict=True)
    ]
    if len("\n".join(whole)) < min(room, NEIGHBOURS_LIMIT):
        return whole
    return [shorten(fact, BRIEF_NEIGHBOUR_LIMIT) for fact in facts]


def _fact(memory: Memory) -> str:
    subject = "" if memory.subject == USER else f" ({memory.subject})"
    return f"{memory.topic}.{memory.attribute}={memory.value}{subject}"


def _earlier(context: Sequence[Exchange], room: int) -> list[str]:
    """Return the turns before the covered ones as lines, shortened to the room there is.

    The newest text may take half of it, the one before half of the rest: "the second one" means
    something said last.
    """
    texts = [
        (who, text) for e in context for who, text in (("user", e.user), ("assistant", e.assistant)) if text
    ]
    lines: list[str] = []
    for who, text in reversed(texts):
        line = shorten(f"{who}: {' '.join(text.split())}", room // 2)
        if len(line) <= len(f"{who}: …"):
            break
        lines.insert(0, line)
        room -= len(line) + 1
    return lines


def _within(lines: Iterable[str], limit: int) -> str:
    """Join the first lines that fit a limit, the line ends counted."""
    kept: list[str] = []
    for line in lines:
        limit -= len(line) + 1
        if limit < 0:
            break
        kept.append(line)
    return "\n".join(kept)


class _Topics:
    """The topics, worded as fully as the room allows, those first that the covered words fall in."""

    def __init__(self, request: ExtractionRequest) -> None:
        self._topics = request.topics
        said = "\n".join(exchange.user for exchange in request.covered)
        touched = topic_index(self._topics).topics_in(said) if self._topics else []
        self._first = sorted(self._topics, key=lambda topic: topic.name not in touched)
        self._shortest = {topic.name: _topic(topic, few=True) for topic in self._topics}
        shown = [topic for topic in self._first if topic.name in touched[:MOST_TOUCHED]]
        self._surely = self._shortest | {
            topic.name: _topic(topic, about=True, example=True) for topic in shown
        }
        self.least = min(len("\n".join(self._surely.values())), TOPICS_RESERVE)
        """Characters to keep for them."""

    def worded(self, room: int) -> tuple[str, list[str]]:
        """Return the wording, and the names of topics that had to be left out."""
        lines = next((x for x in (self._surely, self._shortest) if len("\n".join(x.values())) <= room), None)
        if lines is None:
            return self._cut(room)
        room -= len("\n".join(lines.values()))
        for parts in ({}, {"about": True}, {"about": True, "example": True}):
            for topic in self._first:
                longer = len(_topic(topic, **parts)) - len(lines[topic.name])
                if 0 < longer <= room:
                    room -= longer
                    lines[topic.name] = _topic(topic, **parts)
        return "\n".join(lines.values()), []

    def _cut(self, room: int) -> tuple[str, list[str]]:
        """Return the topics that fit, by their attributes alone, and the names of the others."""
        text = _within((self._shortest[topic.name] for topic in self._first), room)
        return text, [topic.name for topic in self._first[len(text.splitlines()) :]]


def _topic(topic: Topic, *, about: bool = False, example: bool = False, few: bool = False) -> str:
    said = f" ({topic.description})" if about and topic.description else ""
    named = topic.attributes[:FEW_ATTRIBUTES] if few else topic.attributes
    names = ", ".join(attribute.name for attribute in named)
    shown = f' e.g. "{topic.examples[0]}"' if example and topic.examples else ""
    return " ".join(f"{topic.name}{said}: {names}{shown}".removesuffix(": ").split())
