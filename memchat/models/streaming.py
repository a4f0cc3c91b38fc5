"""A streamed reply that can be stopped at once, whatever the model is waiting for."""

from __future__ import annotations

import contextvars
import queue
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field

from memchat.models.base import Model, PromptContext, ReplyChunk, ToolCall
from memchat.models.patience import stopped_by
from memchat.text import without_surrogates
from memchat.turn_records import Usage


@dataclass(slots=True)
class Streamed:
    """What came of a reply so far."""

    parts: list[str] = field(default_factory=list)
    usage: Usage = field(default_factory=Usage)
    tool_calls: tuple[ToolCall, ...] = ()
    """What the model called at the end of the last stream."""
    stopped: bool = False

    @property
    def text(self) -> str:
        """The reply as far as it came."""
        return "".join(self.parts)


_END = object()
_POLL_SECONDS = 0.05


def stream_reply(
    model: Model, prompt: PromptContext, stop: threading.Event, reply: Streamed
) -> Iterator[str]:
    """Yield the reply's pieces and gather them in `reply`, until its end or until `stop` is set.

    A model may wait a minute for its server; so it is read in a thread of its own, which is left
    behind when the person stops the reply. Raises what the model raises.
    """
    reply.tool_calls = ()
    arrived: queue.SimpleQueue[object] = queue.SimpleQueue()
    context = contextvars.copy_context()
    threading.Thread(
        target=context.run, args=(_pump, model, prompt, arrived, stop, reply), name="reply", daemon=True
    ).start()
    while (item := _next(arrived, stop)) is not _END:
        if isinstance(item, BaseException):
            raise item
        if item is None:
            reply.stopped = True
            return
        if isinstance(item, ReplyChunk):
            if item.usage is not None:
                reply.usage = reply.usage + item.usage
            reply.tool_calls = item.tool_calls or reply.tool_calls
            if item.text:
                text = without_surrogates(item.text)
                reply.parts.append(text)
                yield text


def _pump(
    model: Model,
    prompt: PromptContext,
    arrived: queue.SimpleQueue[object],
    stop: threading.Event,
    reply: Streamed,
) -> None:
    """Read the model until it ends or the reply is stopped, which `stop` may no longer say by then."""
    try:
        with stopped_by(stop):
            for chunk in model.reply(prompt):
                if reply.stopped or stop.is_set():
                    return
                arrived.put(chunk)
        arrived.put(_END)
    except BaseException as error:  # noqa: BLE001  (handed to the reader, who raises it)
        arrived.put(error)


def _next(arrived: queue.SimpleQueue[object], stop: threading.Event) -> object:
    """Return the next item, or None once `stop` is set."""
    while not stop.is_set():
        try:
            return arrived.get(timeout=_POLL_SECONDS)
        except queue.Empty:
            continue
    return None
