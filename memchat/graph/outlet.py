"""Where a reply goes while it streams: to LangGraph's custom stream, and to the turn's listener.

The session listens here rather than to LangGraph's stream: with the custom mode on, LangGraph
runs every node in a thread of its own, which costs more than all of memchat's work in a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from langgraph.config import get_stream_writer

from memchat.errors import MemchatError
from memchat.results import Retrying

Piece = str | Retrying | MemchatError
Listener = Callable[[Piece], None]

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Hear what the nodes publish in this context: pieces of the reply, and the error that cut it."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def publish(piece: str | MemchatError) -> None:
    """Publish a piece of the reply, or the error that cut it, as {"chunk": ...} or {"error": ...}."""
    name, value = ("chunk", piece) if isinstance(piece, str) else ("error", piece.cause)
    get_stream_writer()({name: value})
    tell(piece)


def tell(piece: Piece) -> None:
    """Tell the turn's listener alone, if there is one."""
    if listener := _listener.get():
        listener(piece)


def tell_retry(seconds: float, cause: str) -> None:
    """Tell it that a model call is tried again in some seconds, and why."""
    tell(Retrying(seconds, cause))
