"""The interactive chat: reads, takes turns, shows them, until the person leaves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text

from memchat.errors import MemchatError
from memchat.results import TurnResult
from memchat.terminal.commands import Called, Draft, Go, Leave, Mistaken, Next, Send, Situation, parse
from memchat.terminal.erasures import ErasureWatch
from memchat.terminal.face import Face
from memchat.terminal.failure import explain
from memchat.terminal.interrupting import converse, interruptible
from memchat.terminal.leaving import tell_how_to_resume, wait_for_memory
from memchat.terminal.opening import Opening
from memchat.terminal.outcomes import Outcomes
from memchat.terminal.prompt import Prompt, make_prompt, takes_keys
from memchat.terminal.results import PATIENCE_SECONDS, Results
from memchat.terminal.sanitize import one_line
from memchat.terminal.slash_advice import in_chat
from memchat.terminal.spans import preload
from memchat.terminal.start import OFFLINE, Start, memory_lines, session_lines
from memchat.terminal.turn_view import TurnView
from memchat.terminal.typing_mode import quiet_typing
from memchat.terminal.waiting import Waiting
from memchat.terminal.whereabouts import Whereabouts

if TYPE_CHECKING:
    from memchat.session import Session


class Repl:
    """One interactive chat of one user in one conversation."""

    _prompt: Prompt
    """Where the person types; made after the first lines are shown, since it takes a moment."""
    _results: Results
    """What came of the turns' memory work; shown above the prompt when it comes late."""

    def __init__(
        self,
        face: Face,
        open_session: Callable[[], Session],
        start: Start,
        model: str = "",
        *,
        moved: Go | None = None,
    ) -> None:
        """Prepare; `run` runs. `open_session` is called in a thread once the prompt is visible.

        `moved` says how the chat came here from another conversation.
        """
        self._face = replace(face, chatting=True)
        self._where = Whereabouts(start, model)
        self._moved = moved
        self._open_session = open_session
        self._recovered: list[TurnResult] = []
        self._erasures = ErasureWatch(face.settings)
        self._outcomes = Outcomes(self._face, self._erasures)
        self._opening = Opening(self._open, self._when_opened, lambda session: session.warm_up())
        self._introduction = threading.Lock()

    def run(self) -> Go | None:
        """Chat until the person leaves; return where else the chat goes on, if it does.

        Raises MemchatError if it cannot begin.
        """
        environment = self._face.environment
        with quiet_typing(environment.stdin) if takes_keys(environment) else nullcontext():
            self._begin()
            try:
                elsewhere = self._converse()
                self._finish()
            finally:
                if self._opening.ready:
                    self._opening.ready.close()
        if elsewhere:
            return replace(elsewhere, model=self._where.model)
        if not self._where.start.incognito:
            tell_how_to_resume(self._face, self._where.start, self._where.model)
        return None

    def _begin(self) -> None:
        """Say who talks where; from here on Ctrl-C leaves the chat no more."""
        face, start = self._face, self._where.start
        with interruptible(lambda: None, abandon=False):
            self._tell([start.line(face), *memory_lines(face, start)])
            if self._moved is None:
                keys = takes_keys(face.environment)
                self._tell([face.say("chat.help_hint" if keys else "chat.help_hint.lines")])
            self._prompt = make_prompt(self._situation, self._toolbar, self._opening.start, self._catch_up)
            self._results = Results(self._show_result, self._prompt.above)

    def _converse(self) -> Go | None:
        draft = self._moved.draft if self._moved else ""
        while True:
            try:
                step = self._next(draft)
                if isinstance(step, Leave):
                    return None
                if isinstance(step, Go) and self._is_opened():
                    return step
            except KeyboardInterrupt:  # between two things that each take it their own way
                step = None
            draft = step.text if isinstance(step, Draft) else ""

    def _next(self, draft: str) -> Next:
        """Show what has come, take the next line, and do what it says."""
        self._results.show()
        self._tell_recovered()
        try:
            line = self._prompt.read(draft)
        except EOFError:
            return Leave()
        self._face.measure()
        step = self._step(line)
        while isinstance(step, Send):
            step = self._message(step.text)
        return step

    def _step(self, line: str) -> Next:
        """Tell what a typed line leads to."""
        called = parse(self._face, line)
        if isinstance(called, Mistaken):
            self._tell([called.hint])
            return None
        if called is None:
            return Send(line) if line.strip() else None
        try:
            return self._command(called)
        finally:
            self._refresh()

    def _command(self, called: Called) -> Next:
        self._erasures.look()
        try:
            return called.command.run(self._situation(), called.argument)
        except MemchatError as error:
            explain(self._face.environment, error.cause, in_chat(error.advice))
        except KeyboardInterrupt:
            self._tell([self._face.say("error.interrupted")])
        return None

    @property
    def multiline(self) -> bool:
        """Enter makes a new line, Alt-Enter sends."""
        return self._prompt.multiline

    @multiline.setter
    def multiline(self, on: bool) -> None:
        self._prompt.multiline = on

    def session(self) -> Session:
        """Wait until the session is open and return it. Raises MemchatError."""
        with Waiting(self._face, "chat.loading"):
            return self._opening.result()

    def _is_opened(self) -> bool:
        """Wait until the session is open or has failed: left sooner, it would keep its lock."""
        with suppress(MemchatError):
            try:
                self.session()
            except KeyboardInterrupt:
                return False
        return True

    def settle(self) -> None:
        """Wait until no memory work is under way, and show what came of it."""
        with Waiting(self._face, "chat.remembering"):
            try:
                session = self._opening.result()
            except MemchatError:
                return
            session.wait()
        self._results.show()

    def shown(self) -> TurnResult | None:
        """Return the last turn whose panels were shown."""
        return self._outcomes.last

    def _message(self, text: str) -> Draft | None:
        """Take a message through its turn; return it as a draft if it is to be typed again."""
        try:
            session = self.session()
        except KeyboardInterrupt:
            return Draft(text)
        self._introduce()
        try:
            self._prompt.keep(session.redacted(text))
            with interruptible(session.stop, abandon=False), TurnView(self._face) as view:
                result = converse(session, text, view.show)
            self._results.expect(result, PATIENCE_SECONDS if session.model.name == OFFLINE else 0)
        except MemchatError as error:
            explain(self._face.environment, error.cause, in_chat(error.advice))
        return None

    def _finish(self) -> None:
        """Wait briefly for memory work that is still under way, and show what came of it."""
        session = self._opening.ready
        if session is None or session.wait(0):
            return
        done = wait_for_memory(self._face, session)
        self._results.show()
        self._tell_recovered()
        if not done:
            self._tell([self._face.say("chat.finished_later")])

    def _show_result(self, result: TurnResult) -> None:
        self._outcomes.show(result)
        self._refresh()

    def _catch_up(self) -> None:
        """Show what came while no prompt was there to print above. Raises what the opening raised."""
        if self._opening.error is not None:
            raise self._opening.error
        self._introduce()
        self._results.show()

    def _situation(self) -> Situation:
        """Return what a command works with as it is now: the conversation's name may have changed."""
        return Situation(self._face, self._where.start, self)

    def _open(self) -> Session:
        from memchat.storage.drafts import clear_drafts

        self._erasures.look()
        session = self._open_session()
        clear_drafts(self._face.settings.locations)
        preload()
        session.recover_behind(self._recovered.append)
        return session

    def _when_opened(self) -> None:
        if self._opening.error is not None:
            self._prompt.fail(self._opening.error)
        else:
            self._prompt.above(self._introduce)

    def _introduce(self) -> None:
        """Say once what is known when the session is open."""
        session = self._opening.ready
        if session is None or not self._introduction.acquire(blocking=False):
            return
        self._tell(session_lines(self._face, session, moved=self._moved is not None))
        self._refresh()

    def _tell_recovered(self) -> None:
        """Say how much memory work of earlier runs was finished since this was last said."""
        if count := len(self._recovered):
            del self._recovered[:count]
            self._tell([self._face.say("chat.recovered", count=count)])

    def _refresh(self) -> None:
        """Look up what has become of the conversation."""
        if session := self._opening.ready:
            self._where.look(session)

    def _toolbar(self) -> str:
        return self._where.line(self._face, multiline=self._prompt.multiline)

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._face.screen.print(Text(one_line(line), style="dim"), soft_wrap=False)
