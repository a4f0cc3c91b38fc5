"""Stand-ins for what the faces work with: a session that says what it is told, and streams."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from memchat.environment import Environment
from memchat.errors import MemchatError
from memchat.records import Memory, Source
from memchat.results import Chunk, Event, JobDone, Reply, TurnResult
from memchat.turn_records import Usage
from tests.support.clock import FakeClock


def memory(text: str = "Prefers aisle seats.", **fields: Any) -> Memory:
    """A memory with the fields that are given."""
    given = {
        "id": "mem_3f2a91c4d5e6",
        "kind": "semantic",
        "topic": "travel",
        "attribute": "seat",
        "value": "aisle",
        "text": text,
        "source": Source("implicit", "thread", 1, text, "offline", "2026-03-01T09:00:00.000000+00:00"),
        "created_at": "2026-03-01T09:00:00.000000+00:00",
        "updated_at": "2026-03-01T09:00:00.000000+00:00",
    }
    return Memory(**{**given, **fields})


def result(**fields: Any) -> TurnResult:
    """A finished turn with the fields that are given."""
    given = {
        "status": "ok",
        "response": "Noted.",
        "user_id": "alice",
        "thread_id": "trip1",
        "turn": 1,
        "usage": Usage(),
        "timings_ms": {"total": 1.0},
    }
    return TurnResult(**{**given, **fields})


def four_panels() -> TurnResult:
    """A turn that recalled, stored, skipped and flagged."""
    aisle = memory().to_json()
    oslo = memory("Lives in Oslo.", id="mem_77ab00aabbcc", topic="home", attribute="city", value="Oslo")
    berlin = memory("Lives in Berlin.", id=oslo.id, topic="home", attribute="city", value="Berlin")
    scores = {"relevance": 0.8, "recency": 0.9, "importance": 0.5, "words": 0.6, "meaning": 0.4, "topic": 1.0}
    place = {"id": aisle["id"], "namespace": ["alice", "travel"], "key": "semantic:user:seat"}
    return result(
        status="needs_review",
        retrieved_memories=[{**place, "value": aisle, "text": aisle["text"], "score": 0.8, "scores": scores}],
        stored_updates=[
            {
                "id": oslo.id,
                "namespace": ["alice", "home"],
                "key": "semantic:user:city",
                "op": "supersede",
                "text": oslo.text,
                "value": oslo.to_json(),
                "previous": berlin.to_json(),
            }
        ],
        skipped_updates=[
            {
                "candidate": {"text": "Find a flight to Denver."},
                "reason": "transient",
                "detail": "It is a request or a passing state, nothing lasting.",
                "existing_id": None,
            }
        ],
        flagged_updates=[
            {
                "review_id": "rev_0a1b2c3d",
                "candidate": {"text": "Takes blood pressure pills."},
                "reason": "sensitive",
                "detail": "It is about health, so it is kept only if you say so.",
                "existing": None,
            }
        ],
    )


Answer = Callable[[str], TurnResult] | TurnResult | MemchatError


@dataclass
class NamedModel:
    """A model with a name."""

    name: str = "offline"


@dataclass
class FakeSession:
    """Implements what the faces use of memchat.session.Session."""

    user: str = "alice"
    thread: str = "trip1"
    model: NamedModel = field(default_factory=NamedModel)
    answers: list[Answer] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    """What is streamed instead of the whole response."""
    notices: tuple[str, ...] = ()
    waiting_reviews: int = 0
    earlier: list[TurnResult] = field(default_factory=list)
    sent: list[tuple[str, str]] = field(default_factory=list)
    memory_on: bool = True
    spent: Usage = field(default_factory=Usage)
    last_prompt: list[dict[str, str]] = field(default_factory=list)
    closed: bool = False
    stopped: int = 0

    def redacted(self, text: str) -> str:
        return text

    def turn(self, text: str, attachment: str = "") -> Iterator[Event]:
        self.sent.append((text, attachment))
        answer = self.answers.pop(0) if self.answers else result(response=f"You said: {text}")
        if isinstance(answer, MemchatError):
            raise answer
        done = answer(text) if callable(answer) else answer
        if done.status != "failed":
            for piece in self.pieces or [done.response]:
                if self.stopped:
                    break
                yield Chunk(piece)
            yield Reply(done.response, done.retrieved_memories, done.partial)
        yield JobDone(done)

    def talk(self, text: str, attachment: str = "", *, done: Callable[[TurnResult], None]) -> Iterator[Event]:
        for event in self.turn(text, attachment):
            if isinstance(event, JobDone) and event.result.status != "failed":
                done(event.result)
            else:
                yield event

    def wait(self, seconds: float | None = None) -> bool:
        return True

    def stop(self) -> None:
        self.stopped += 1

    def recover_behind(self, done: Callable[[TurnResult], None]) -> None:
        while self.earlier:
            done(self.earlier.pop(0))

    def warm_up(self) -> None:
        """There is nothing to get ready."""

    def close(self) -> None:
        self.closed = True

    def __enter__(self) -> FakeSession:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class TypedStream(io.StringIO):
    """A text stream that may claim to be a terminal."""

    def __init__(self, text: str = "", *, terminal: bool = False, encoding: str = "utf-8") -> None:
        super().__init__(text)
        self._terminal = terminal
        self._encoding = encoding

    def isatty(self) -> bool:
        return self._terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


@dataclass(frozen=True)
class Printed:
    """What a run left."""

    code: int
    out: str
    err: str


def run(
    *argv: str,
    home: Path,
    stdin: str = "",
    terminal: bool = False,
    session: FakeSession | MemchatError | None = None,
    monkeypatch: pytest.MonkeyPatch | None = None,
    **environ: str,
) -> Printed:
    """Run a command line in this process; `session` stands in for the real one."""
    from memchat.__main__ import main

    if session is not None:
        assert monkeypatch is not None
        monkeypatch.setattr("memchat.cli.talk.Talk.open", lambda _talk: _given(session))
    out, err = TypedStream(terminal=terminal), TypedStream(terminal=terminal)
    environment = Environment(
        TypedStream(stdin, terminal=terminal),
        out,
        err,
        {"MEMCHAT_HOME": str(home), "USER": "tester", "TERM": "xterm-256color", **environ},
        FakeClock(),
    )
    code = main(list(argv), environment)
    return Printed(code, out.getvalue(), err.getvalue())


def _given(session: FakeSession | MemchatError) -> FakeSession:
    if isinstance(session, MemchatError):
        raise session
    return session
