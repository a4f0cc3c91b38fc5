"""What embedding calls cost, gathered beside them: unlike a reply, a vector does not carry its cost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from memchat.turn_records import Usage

_calls: ContextVar[list[Usage] | None] = ContextVar("embedding_calls", default=None)


@contextmanager
def embedding_calls() -> Iterator[list[Usage]]:
    """Gather what each embedding call of a block costs; an inner block keeps its own."""
    found: list[Usage] = []
    token = _calls.set(found)
    try:
        yield found
    finally:
        _calls.reset(token)


def gather(cost: Usage) -> None:
    """Add a call to the block it is made in, if there is one."""
    calls = _calls.get()
    if calls is not None:
        calls.append(cost)


def gathered() -> Usage:
    """Return what the calls of the present block have cost so far."""
    return sum(_calls.get() or (), Usage())
