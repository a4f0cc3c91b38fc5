"""The whole program on a stand-in session, for tests in a pseudo-terminal.

`Terminal("chat", ..., target=TARGET, env={"FAKE_SESSION": "echo"})` chooses one of SESSIONS.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from memchat.errors import ModelError
from memchat.results import Chunk, Event, JobDone, Reply, TurnResult
from memchat.storage.locks import ThreadBusyError
from tests.cli.fakes import FakeSession, NamedModel, four_panels, result

TARGET = "tests.terminal.fake_program:main"


@dataclass
class StuckSession(FakeSession):
    """Streams three pieces and waits until it is stopped."""

    stopping: threading.Event = field(default_factory=threading.Event)

    def turn(self, text: str, attachment: str = "") -> Iterator[Event]:
        for piece in ("one ", "two ", "three "):
            yield Chunk(piece)
        self.stopping.wait(20)
        yield Reply("one two three", [], partial=True)
        yield JobDone(result(response="one two three", partial=True))

    def stop(self) -> None:
        self.stopping.set()


def long_reply() -> FakeSession:
    return FakeSession(answers=[result(response="\n".join(f"line {n:03d} 한글" for n in range(300)))])


def pieces() -> FakeSession:
    text = "여행 계획을 세워 볼게요. ESC \x1b[2J and \u202e [bold]x[/bold] 끝 👩‍👩‍👧‍👦"
    return FakeSession(answers=[result(response=text)], pieces=list(text))


def markdown() -> FakeSession:
    items = "".join(f"- item **{n:03d}** 한글 👩‍👩‍👧‍👦\n" for n in range(300))
    text = f"# 제목\n\n{items}\n```python\nx = 1\n```\n| a | b |\n|--|--|\n| 가 | 나 |\n"
    return FakeSession(
        answers=[result(response=text)], pieces=[text[n : n + 7] for n in range(0, len(text), 7)]
    )


class DeafSession(FakeSession):
    """Goes on whoever stops it; says on standard error what it is asked for."""

    def turn(self, text: str, attachment: str = "") -> Iterator[Event]:
        os.write(2, b"begun\n")
        threading.Event().wait(20)
        yield JobDone(result(response="late"))

    def stop(self) -> None:
        os.write(2, b"stopping\n")

    def wait(self, seconds: float | None = None) -> bool:
        os.write(2, b"waiting\n")
        return True


class LateSession(FakeSession):
    """Whose memory work is done just when the next prompt is about to come."""

    def talk(self, text: str, attachment: str = "", *, done: Callable[[TurnResult], None]) -> Iterator[Event]:
        from memchat.terminal.key_prompt import KeyPrompt

        read = KeyPrompt.read

        def read_late(prompt: KeyPrompt, default: str = "") -> str:
            KeyPrompt.read = read  # type: ignore[method-assign]
            done(four_panels())
            return prompt.read(default)

        KeyPrompt.read = read_late  # type: ignore[method-assign]
        yield Reply(f"You said: {text}", [])


def failing() -> FakeSession:
    failed = result(status="failed", response="", errors=["generate_response: no answer"], advice="try again")
    return FakeSession(answers=[failed])


def refused() -> FakeSession:
    raise ModelError("there is no model 'nope'", "name one as LiteLLM does: --model ollama/llama3.2")


def busy(thread: str) -> FakeSession:
    if thread == "trip1":
        raise ThreadBusyError("another memchat is in the thread 'trip1'", "take another: --thread NAME")
    return FakeSession(thread=thread)


SESSIONS: dict[str, Callable[[], FakeSession]] = {
    "echo": FakeSession,
    "panels": lambda: FakeSession(answers=[four_panels()]),
    "named": lambda: FakeSession(model=NamedModel("ollama/llama3.2"), waiting_reviews=2),
    "stuck": StuckSession,
    "long": long_reply,
    "pieces": pieces,
    "markdown": markdown,
    "deaf": DeafSession,
    "late": LateSession,
    "failing": failing,
    "refused": refused,
}


def main(argv: list[str]) -> int:
    from memchat import __main__
    from memchat.cli.talk import Talk

    def open_fake(talk: Talk, *, patient: bool = True) -> FakeSession:
        kind = os.environ["FAKE_SESSION"]
        session = busy(talk.start.thread) if kind == "busy" else SESSIONS[kind]()
        session.thread = talk.start.thread
        return session

    Talk.open = open_fake  # type: ignore[method-assign,assignment]
    return __main__.main(argv)
