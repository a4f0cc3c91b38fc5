"""The interactive chat: reads, takes turns, shows them, until the person leaves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING, Self

from rich.text import Text

from memchat.errors import ExitCode, MemchatError
from memchat.results import Chunk, Event, Notice, Reply, TurnResult
from memchat.terminal import life_commands  # noqa: F401  (declares its commands)
from memchat.terminal.commands import Called, Mistaken, Situation, parse
from memchat.terminal.face import Face
from memchat.terminal.failure import explain
from memchat.terminal.following import converse, interruptible
from memchat.terminal.opening import Opening
from memchat.terminal.panels import show_panels
from memchat.terminal.prompt import Prompt, make_prompt, takes_keys
from memchat.terminal.results import Results
from memchat.terminal.sanitize import one_line
from memchat.terminal.spans import preload
from memchat.terminal.start import Start, memory_lines, resume_command, session_lines
from memchat.terminal.stream import reply_stream
from memchat.terminal.typing_mode import quiet_typing
from memchat.terminal.waiting import Waiting

if TYPE_CHECKING:
    from memchat.session import Session


LEAVING_SECONDS = 5.0
"""How long leaving waits for memory work; what is cut off is finished at the next start."""


class Repl:
    """One interactive chat of one user in one conversation."""

    def __init__(
        self, face: Face, open_session: Callable[[], Session], start: Start, model: str = ""
    ) -> None:
        """Prepare; `run` runs. `open_session` is called in a thread once the prompt is visible."""
        self._face = face
        self._start = start
        self._model = model
        self._open_session = open_session
        self._recovered = 0
        self._opening = Opening(self._open, self._when_opened)
        self._introducing = threading.Lock()
        self._introduced = False

    def run(self) -> int:
        """Chat until the person leaves; return the exit code. Raises MemchatError if it cannot begin."""
        environment = self._face.environment
        with quiet_typing(environment.stdin) if takes_keys(environment) else nullcontext():
            self._tell([self._start.line(self._face), *memory_lines(self._face, self._start)])
            self._tell([self._face.say("chat.help_hint")])
            try:
                self._converse()
                self._finish()
            finally:
                if self._opening.ready:
                    self._opening.ready.close()
        if self._start.incognito:
            return ExitCode.DONE
        self._tell([self._face.say("chat.resume")])
        self._face.screen.print(Text("  " + resume_command(self._start, self._model)))
        return ExitCode.DONE

    def _converse(self) -> None:
        draft = ""
        while True:
            self._results.show()
            try:
                line = self._prompt.read(draft)
            except EOFError:
                return
            draft = ""
            called = parse(self._face, line)
            if isinstance(called, Mistaken):
                self._tell([called.hint])
            elif called is not None:
                if self._command(called):
                    return
            elif line.strip():
                draft = self._message(line)

    def _command(self, called: Called) -> bool:
        """Run a command; True leaves the chat."""
        try:
            situation = Situation(self._face, self._start, self._settle)
            return bool(called.command.run(situation, called.argument))
        except MemchatError as error:
            explain(self._face.environment, error.cause, error.advice)
        except KeyboardInterrupt:
            self._tell([self._face.say("error.interrupted")])
        return False

    def _settle(self) -> None:
        """Wait until no memory work is under way; without a session there is none."""
        with Waiting(self._face, "chat.remembering"):
            try:
                session = self._opening.result()
            except MemchatError:
                return
            session.wait()

    def _message(self, text: str) -> str:
        """Take a message through its turn; return it if it is to be typed again."""
        try:
            with Waiting(self._face, "chat.loading"):
                session = self._opening.result()
        except KeyboardInterrupt:
            return text
        self._introduce()
        self._prompt.keep(text)
        try:
            with interruptible(session.stop, abandon=False), TurnView(self._face) as view:
                result = converse(session, text, view.show)
            self._results.expect(result)
        except MemchatError as error:
            explain(self._face.environment, error.cause, error.advice)
        return ""

    def _finish(self) -> None:
        """Wait briefly for memory work that is still under way, and show what came of it."""
        session = self._opening.ready
        if session is None or session.wait(0):
            return
        try:
            with Waiting(self._face, "chat.remembering"):
                done = session.wait(LEAVING_SECONDS)
        except KeyboardInterrupt:
            done = False
        self._results.show()
        if not done:
            self._tell([self._face.say("chat.finished_later")])

    @cached_property
    def _results(self) -> Results:
        """What came of the turns' memory work; shown above the prompt when it comes late."""
        return Results(lambda result: show_result(self._face, result), self._prompt.above)

    @cached_property
    def _prompt(self) -> Prompt:
        """Where the person types; made after the first lines are shown, since it takes a moment."""
        return make_prompt(self._face, self._start, self._toolbar, self._opening.start)

    def _open(self) -> Session:
        session = self._open_session()
        preload()
        self._recovered = len(session.recover())
        return session

    def _when_opened(self) -> None:
        if self._opening.error is not None:
            self._prompt.fail(self._opening.error)
        else:
            self._prompt.above(self._introduce)

    def _introduce(self) -> None:
        """Say once what is known when the session is open."""
        session = self._opening.ready
        with self._introducing:
            if self._introduced or session is None:
                return
            self._introduced = True
        self._tell(session_lines(self._face, session))
        if self._recovered:
            self._tell([self._face.say("chat.recovered", count=self._recovered)])

    def _toolbar(self) -> str:
        session = self._opening.ready
        model = session.model.name if session else self._face.say("chat.loading") + " …"
        return self._face.say("chat.toolbar", user=self._start.user, thread=self._start.thread, model=model)

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._face.screen.print(Text(one_line(line), style="dim"), soft_wrap=False)


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

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._waiting.stop()

    def show(self, event: Event) -> None:
        """Show an event of the turn."""
        self._waiting.stop()
        if isinstance(event, Chunk):
            self._stream.feed(event.text)
        elif isinstance(event, Notice):
            self._face.err.print(Text(one_line(event.text), style="dim"))
        elif isinstance(event, Reply):
            self._end_reply(event)

    def _end_reply(self, reply: Reply) -> None:
        if not self._stream.begun:
            self._stream.feed(reply.text)
        self._stream.end()


def show_result(face: Face, result: TurnResult) -> None:
    """Show how a turn ended: why it failed or was cut off, and its panels."""
    if result.status == "failed":
        cause = "; ".join(result.errors)
        explain(face.environment, cause.partition(": ")[2] or cause, result.advice)
        return
    if result.partial:
        face.screen.print(Text(face.say("chat.cut"), style="yellow"))
    show_panels(
        face.screen,
        result,
        language=face.language,
        setting=face.settings.interface.panels,
        now=face.environment.clock.now(),
    )
    face.screen.print()
