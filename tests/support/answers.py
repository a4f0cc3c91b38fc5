"""What the scripted model server can be told to answer.

text("Hello ", "Alice.")               a plain answer, streamed in these chunks
text("one ", "two").held(gate, 1)      the second chunk waits until the test opens the gate
operations(add("Lives in Oslo.", evidence="I live in Oslo"))
failure(429, retry_after=2)            cut("Hel")   silence()   garbage()   context_too_long()
"""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass, replace
from typing import Any

LONGEST_WAIT = 60.0
"""Seconds after which a gate that nobody opens lets go, so that a failing test ends."""


class Gate:
    """Holds an answer back until the test opens it; tells the test that the server got there."""

    def __init__(self) -> None:
        self._open = threading.Event()
        self._reached = threading.Event()

    def open(self) -> None:
        """Let the answer go on."""
        self._open.set()

    def wait_reached(self) -> None:
        """Wait until the server stands at the gate."""
        assert self._reached.wait(20), "the server did not come to the gate"

    def pass_through(self) -> None:
        """In the server: stand here until the gate is open."""
        self._reached.set()
        self._open.wait(LONGEST_WAIT)


@dataclass(frozen=True)
class Answer:
    """One scripted answer. Build it with the functions below, refine it with the methods."""

    chunks: tuple[str, ...] = ()
    """The text; streamed chunk by chunk if the request asks for a stream, else joined."""
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()
    error: dict[str, Any] | None = None
    """Body of an error status."""
    finish_reason: str = "stop"
    usage: tuple[int, int] | None = (10, 5)
    """Prompt and completion tokens, reported if the request asks; None: not reported."""
    gates: tuple[tuple[int, Gate], ...] = ()
    delay: float = 0.0
    cut_after: int | None = None
    silent: bool = False
    raw: bytes | None = None
    tool_calls: tuple[dict[str, Any], ...] = ()

    def held(self, gate: Gate, before: int = 0) -> Answer:
        """Hold back chunk number `before` (0: the whole answer) until the gate opens."""
        return replace(self, gates=(*self.gates, (before, gate)))

    def after(self, seconds: float) -> Answer:
        """Wait before answering. Prefer `held`: a gate makes the order certain."""
        return replace(self, delay=seconds)

    def cut(self, after: int | None = None) -> Answer:
        """Reset the connection (TCP RST) after so many chunks, or after all given ones."""
        return replace(self, cut_after=len(self.chunks) if after is None else after)

    def costing(self, prompt_tokens: int, completion_tokens: int) -> Answer:
        """Report this usage."""
        return replace(self, usage=(prompt_tokens, completion_tokens))

    def without_usage(self) -> Answer:
        """Report no usage, as many local servers do."""
        return replace(self, usage=None)

    def ending(self, finish_reason: str) -> Answer:
        """End with another reason: "length", "content_filter", ..."""
        return replace(self, finish_reason=finish_reason)

    def calling(self, name: str, arguments: dict[str, Any]) -> Answer:
        """Call a tool, after the text if there is one."""
        function = {"name": name, "arguments": json.dumps(arguments, ensure_ascii=False)}
        call = {"id": f"call-{len(self.tool_calls)}", "type": "function", "function": function}
        return replace(self, tool_calls=(*self.tool_calls, call), finish_reason="tool_calls")


def text(*chunks: str) -> Answer:
    """A plain answer, streamed in these chunks."""
    return Answer(chunks)


def operations(*items: dict[str, Any], working_memory: dict[str, Any] | None = None) -> Answer:
    """A well-formed answer to the memory call."""
    body = {"operations": list(items), "working_memory": working_memory}
    return text(json.dumps(body, ensure_ascii=False))


def add(fact: str, *, evidence: str, **fields: Any) -> dict[str, Any]:
    """An `add` operation of the memory call; any field can be given."""
    return {
        "op": "add",
        "target": None,
        "kind": "semantic",
        "topic": "other",
        "attribute": "fact",
        "value": fact,
        "text": fact,
        "subject": "user",
        "evidence": evidence,
        "explicit": False,
        "durable": True,
        "sensitive": None,
        "confidence": 0.9,
        "importance": 3,
        "reason": "said so",
        **fields,
    }


def failure(
    status: int,
    message: str = "scripted failure",
    *,
    code: str | None = None,
    retry_after: str | float | None = None,
    kind: str = "error",
) -> Answer:
    """An error status with an OpenAI-shaped body."""
    headers = () if retry_after is None else (("Retry-After", str(retry_after)),)
    return Answer(
        status=status,
        headers=headers,
        error={"message": message, "type": kind, "code": code, "param": None},
    )


def context_too_long() -> Answer:
    """What OpenAI says when the prompt does not fit."""
    message = (
        "This model's maximum context length is 4096 tokens. However, your messages resulted in 5000 "
        "tokens. Please reduce the length of the messages."
    )
    return failure(400, message, code="context_length_exceeded", kind="invalid_request_error")


def filtered() -> Answer:
    """What Azure and others say when their content filter refuses the prompt."""
    message = "The response was filtered due to the prompt triggering the content management policy."
    return failure(400, message, code="content_filter", kind="invalid_request_error")


def cut(*chunks: str) -> Answer:
    """A stream that is reset after these chunks."""
    return text(*chunks).cut()


def silence() -> Answer:
    """Accepts and never answers."""
    return Answer(silent=True)


def garbage(body: bytes = b"<html>not json</html>") -> Answer:
    """A body that is not JSON, with status 200."""
    return Answer(raw=body)


Scripted = str | dict[str, Any] | Answer


def as_answer(*scripted: Scripted) -> Answer:
    """Make an answer of what `queue` takes: chunks of text, a JSON object, or an Answer."""
    first = scripted[0]
    if isinstance(first, Answer):
        return first
    if isinstance(first, dict):
        return text(json.dumps(first, ensure_ascii=False))
    return text(*(str(chunk) for chunk in scripted))


AISLE = add(
    "Prefers aisle seats.", evidence="I like aisle seats", topic="travel", attribute="seat", value="aisle"
)
"""What a memory call may find in "I like aisle seats"."""
