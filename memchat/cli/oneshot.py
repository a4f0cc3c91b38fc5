"""Chat without a prompt: one message, or one a line; the reply or JSON on standard output."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from memchat.cli.remembering import fact_to_remember, remember
from memchat.cli.talk import Talk
from memchat.cli.typed import attached_text, piped_message, typed_lines
from memchat.errors import ExitCode, InterruptionError, MemchatError, UsageError
from memchat.results import Event, Notice, Retrying, TurnResult
from memchat.terminal.face import Face
from memchat.terminal.failure import explain_failure, failed_turn, print_turn_json
from memchat.terminal.interrupting import AbandonedError, follow, interruptible
from memchat.terminal.notes import note
from memchat.terminal.panels import memory_work, show_panels
from memchat.terminal.start import memory_lines, session_lines
from memchat.terminal.stream import reply_stream
from memchat.terminal.waiting import Waiting
from memchat.text import is_blank

if TYPE_CHECKING:
    from memchat.session import Session

LEFTOVER_SECONDS = 5.0
"""How long leaving waits for memory work of earlier runs; what is cut off waits for the next start."""


class Printer:
    """Prints finished turns: replies and panels, or one JSON object a line."""

    def __init__(self, face: Face, *, as_json: bool) -> None:
        """Print in the language and to the streams of a face."""
        self.face = face
        self.as_json = as_json
        self.recovered: list[TurnResult] = []
        """What came of the memory work that earlier runs left."""
        self.abandoned = False
        """The person pressed Ctrl-C again: nothing is waited for."""

    def tell(self, lines: Iterable[str]) -> None:
        """Print lines for the person, on standard error; with JSON there is no person."""
        if not self.as_json:
            for line in lines:
                note(self.face.environment, line)

    def event(self, event: Event) -> None:
        """Show a notice, or that a call is tried again; the reply waits until the turn is over."""
        if isinstance(event, Notice):
            self.tell([event.text])
        elif isinstance(event, Retrying):
            said = self.face.say("chat.retrying", seconds=math.ceil(event.seconds))
            self.tell([event.cause, said])

    def turn(self, result: TurnResult) -> None:
        """Print a turn: the reply or the JSON on standard output, all else on standard error."""
        out = self.face.environment.stdout
        if self.as_json:
            print_turn_json(self.face.environment, result)
        elif result.status != "failed":
            reply = reply_stream(self.face)
            reply.feed(result.response.rstrip("\n"))
            reply.end()
        out.flush()
        if not self.as_json:
            self._rest(result)

    def abandon(self, session: Session) -> None:
        """Print the failed turn as JSON, of which nothing is known yet but that it was left."""
        self.abandoned = True
        if self.as_json:
            interruption = InterruptionError(self.face.say("error.interrupted"))
            self.turn(failed_turn(interruption, session.user, session.thread))

    def _rest(self, result: TurnResult) -> None:
        if result.partial:
            note(self.face.environment, self.face.say("chat.cut"))
        show_panels(
            self.face.err,
            memory_work(result),
            language=self.face.language,
            setting=self.face.settings.interface.panels,
            now=self.face.environment.clock.now(),
        )
        if result.status == "failed":
            explain_failure(self.face.environment, result)


def one_shot(talk: Talk, message: str | None, printer: Printer) -> int:
    """Send one message (without one: the pipe's text), print the turn, return the exit code.

    Raises MemchatError if there is no message, or the session cannot be opened.
    """
    started = time.monotonic()
    with _interruptible(talk.face):
        text = piped_message(talk.face) if message is None else _checked(talk.face, message)
    with _opened(talk, printer) as session:
        _tell_start(talk, session, printer)
        with _interruptible(talk.face):
            attachment = "" if message is None else attached_text(talk.face, started)
        return _turn(session, text, printer, attachment)


def each_line(talk: Talk, printer: Printer) -> int:
    """Send each line of standard input as a message; a line that fails ends nothing.

    Returns 0 if none failed, the exit code of those that failed if it is one and the same, else
    1; 130 when interrupted. Raises MemchatError if there is no line, or the session cannot be
    opened.
    """
    codes: list[int] = []
    with _opened(talk, printer) as session:
        for line in typed_lines(talk.face):
            if not codes:
                _tell_start(talk, session, printer)
            codes.append(_turn(session, line, printer))
            if codes[-1] == ExitCode.INTERRUPTED:
                return ExitCode.INTERRUPTED
        if not codes:
            raise UsageError(talk.face.say("chat.no_lines"), talk.face.say("chat.no_lines.advice"))
    failed = {code for code in codes if code}
    return failed.pop() if len(failed) == 1 else ExitCode.FAILED if failed else ExitCode.DONE


@contextmanager
def _opened(talk: Talk, printer: Printer) -> Iterator[Session]:
    """Open the session; at the end wait for what an earlier run left."""
    with _open(talk) as session:
        yield session
        if not printer.abandoned:
            with Waiting(talk.face, "chat.remembering"):
                session.wait(LEFTOVER_SECONDS)
        if printer.recovered:
            printer.tell([talk.face.say("chat.recovered", count=len(printer.recovered))])


def _tell_start(talk: Talk, session: Session, printer: Printer) -> None:
    printer.tell([talk.start.line(talk.face), *memory_lines(talk.face, talk.start)])
    printer.tell(session_lines(talk.face, session))


@contextmanager
def _interruptible(face: Face) -> Iterator[None]:
    """Raise InterruptionError for a Ctrl-C before there is a turn to interrupt."""
    try:
        yield
    except KeyboardInterrupt:
        raise InterruptionError(face.say("error.interrupted")) from None


def _open(talk: Talk) -> Session:
    with _interruptible(talk.face), Waiting(talk.face, "chat.loading"):
        return talk.open()


def _turn(session: Session, text: str, printer: Printer, attachment: str = "") -> int:
    if fact := fact_to_remember(text):
        result = remember(printer.face, session, fact)
        printer.turn(result)
        return result.exit_code
    with interruptible(session.stop) as interruptions:
        try:
            result = follow(session, text, printer.event, attachment)
        except MemchatError as error:
            result = failed_turn(error, session.user, session.thread)
        except AbandonedError:
            printer.abandon(session)
            return ExitCode.INTERRUPTED
    printer.turn(result)
    if interruptions.count:
        return ExitCode.INTERRUPTED
    session.recover_behind(printer.recovered.append)
    return result.exit_code


def _checked(face: Face, message: str) -> str:
    if is_blank(message):
        raise UsageError(face.say("chat.empty"), face.say("chat.empty.advice"))
    return message
