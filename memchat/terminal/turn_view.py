"""One turn as a person sees it: a wait, the reply as it streams, what came of it."""

from __future__ import annotations

import math
from typing import Self

from rich.text import Text

from memchat.results import Chunk, Event, Notice, Reply, Retrying, TurnResult
from memchat.terminal.face import Face
from memchat.terminal.failure import explain_failure
from memchat.terminal.panels import cost_line, memory_work, show_panels
from memchat.terminal.sanitize import one_line
from memchat.terminal.stream import reply_stream
from memchat.terminal.waiting import Waiting


class TurnView:
    """Shows one turn as it happens: a wait, the reply as it streams, another wait, the panels."""

    def __init__(self, face: Face) -> None:
        """Show on a face."""
        self._face = face
        self._stream = reply_stream(face)
        self._waiting = Waiting(face, "chat.thinking")

    def __enter__(self) -> Self:
        self._waiting.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._waiting.stop()

    def show(self, event: Event) -> None:
        """Show an event of the turn."""
        self._waiting.stop()
        if isinstance(event, Chunk):
            self._stream.feed(event.text)
        elif isinstance(event, Notice):
            self._face.err.print(Text(one_line(event.text), style="dim"))
        elif isinstance(event, Retrying):
            self._tell_retry(event)
        elif isinstance(event, Reply):
            self._end_reply(event)

    def _tell_retry(self, event: Retrying) -> None:
        """Say why a call failed, and count the seconds until it is made again."""
        face = self._face
        face.screen.print(Text(one_line(event.cause), style="dim"), soft_wrap=False)
        said = face.say("chat.retrying", seconds=math.ceil(event.seconds))
        face.screen.print(Text(said, style="yellow"))
        self._waiting = Waiting(face, "chat.thinking")
        self._waiting.__enter__()

    def _end_reply(self, reply: Reply) -> None:
        if not self._stream.begun:
            self._stream.feed(reply.text)
        self._stream.end()


def show_result(face: Face, result: TurnResult, hint: str = "") -> None:
    """Show how a turn ended: why it failed or was cut off, its panels with a hint, what it cost."""
    if result.partial:
        face.screen.print(Text(face.say("chat.cut"), style="yellow"))
    show_panels(
        face.screen,
        memory_work(result),
        language=face.language,
        setting=face.settings.interface.panels,
        now=face.environment.clock.now(),
        review="/review",
    )
    if result.status == "failed":
        explain_failure(face.environment, result)
        _tell(face, face.say("again.hint") if result.turn else "")
        return
    _tell(face, face.say("again.hint") if result.partial else "", hint, cost_line(result, face.language))
    face.screen.print()


def _tell(face: Face, *lines: str) -> None:
    for line in filter(None, lines):
        face.screen.print(Text(line, style="dim"), soft_wrap=False)
