"""Where the person types: a prompt with editing keys on a terminal, plain lines elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from memchat.environment import Environment
from memchat.terminal.commands import Situation
from memchat.terminal.face import Face

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings

    from memchat.terminal.history import PrivateHistory

SIGN = "› "
MENU_ROWS = 6
STYLES = {
    "bottom-toolbar": "noreverse ansibrightblack",
    "auto-suggestion": "ansibrightblack",
}
"""Colours that can be read on light and on dark."""


class Prompt(Protocol):
    """Reads messages."""

    multiline: bool
    """Enter makes a new line, Alt-Enter sends."""

    def read(self, default: str = "") -> str:
        """Return what was typed. Raises EOFError when the person leaves, or what `fail` was given."""
        ...

    def keep(self, text: str) -> None:
        """Keep a message for the arrow keys of later runs."""
        ...

    def above(self, show: Callable[[], None]) -> bool:
        """From another thread: call `show` to print above the prompt. False if no prompt is there."""
        ...

    def fail(self, error: BaseException) -> None:
        """From another thread: let `read` raise an error, if it is waiting."""
        ...


def make_prompt(
    situation: Callable[[], Situation],
    toolbar: Callable[[], str],
    visible: Callable[[], None],
    begins: Callable[[], None],
) -> Prompt:
    """Return the prompt that suits the terminal; `visible` is called once it can be seen.

    `begins` is called whenever it is about to be drawn: from then on `above` prints above it.
    """
    face = situation().face
    if takes_keys(face.environment):
        return KeyPrompt(situation, toolbar, visible, begins)
    return LinePrompt(face, visible)


def takes_keys(environment: Environment) -> bool:
    """Tell whether the terminal can show a prompt with editing keys."""
    return environment.stdin_is_terminal and environment.stdout_is_terminal and not environment.is_dumb


class LinePrompt:
    """Reads lines as they come, for dumb terminals and when standard output goes elsewhere."""

    multiline = False

    def __init__(self, face: Face, visible: Callable[[], None]) -> None:
        """Read from standard input; prompt on standard error."""
        self._face = face
        self._visible = visible
        self._hinted = False

    def read(self, default: str = "") -> str:
        """Return a line; `default` cannot be put in, but an empty line stands for it."""
        if default:
            self._face.environment.stderr.write(self._face.say("prompt.draft", text=default) + "\n")
        while True:
            try:
                return self._line() or default
            except KeyboardInterrupt:
                self._hint()

    def _line(self) -> str:
        environment = self._face.environment
        environment.stderr.write("> ")
        environment.stderr.flush()
        self._visible()
        line = environment.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def _hint(self) -> None:
        hint = "" if self._hinted else self._face.say("chat.exit_hint")
        self._face.environment.stderr.write(f"\n{hint}\n" if hint else "\n")
        self._hinted = True

    def keep(self, text: str) -> None:
        """Keep nothing: there are no arrow keys."""

    def above(self, show: Callable[[], None]) -> bool:
        """Print nothing above a line that is being typed."""
        del show
        return False

    def fail(self, error: BaseException) -> None:
        """Wait for the next line: it cannot be broken off."""


class KeyPrompt:
    """The prompt of a real terminal."""

    def __init__(
        self,
        situation: Callable[[], Situation],
        toolbar: Callable[[], str],
        visible: Callable[[], None],
        begins: Callable[[], None],
    ) -> None:
        """Load the library and the user's history; see `make_prompt`."""
        from memchat.terminal.history import PrivateHistory
        from memchat.terminal.keys import bindings

        self._face, start = situation().face, situation().start
        self._visible = visible
        self._begins = begins
        self._hinted = False
        self.multiline = False
        self._history = PrivateHistory(None if start.incognito else self._face.settings.locations, start.user)
        keys = bindings(lambda: self.multiline, self._hint)
        self._session = _prompt_session(situation, self._history, toolbar, keys)
        self._session.app.after_render += lambda _app: self._seen()
        self._history.forgotten = self._offer_anew
        self._session.app.key_processor.before_key_press += lambda _keys: self._look()

    def read(self, default: str = "") -> str:
        """Return what was typed and sent."""
        return self._session.prompt(default=default, pre_run=self._begins)

    def keep(self, text: str) -> None:
        """Keep a message for the arrow keys of later runs."""
        self._history.keep(text)

    def above(self, show: Callable[[], None]) -> bool:
        """Print above the prompt, which is drawn anew below."""
        app = self._session.app
        if not app.is_running or app.loop is None:
            return False
        app.loop.call_soon_threadsafe(self._print_above, show, context=app.context)
        return True

    def _print_above(self, show: Callable[[], None]) -> None:
        """Take the prompt away, print, and let it be drawn anew.

        The library's own `run_in_terminal` lets the terminal echo and translate keys meanwhile: an
        Enter typed just then would become a new line.
        """
        app = self._session.app
        if app.is_running:
            app.renderer.erase()
            show()
            app.renderer.request_absolute_cursor_position()
            app.invalidate()

    def _look(self) -> None:
        """Before a key: offer no message that another program has erased."""
        if self._history.look():
            self._history.offer(self._session.default_buffer)

    def _offer_anew(self) -> None:
        """Take earlier messages from the line that is being typed, which stays, and read them again."""
        app, buffer = self._session.app, self._session.default_buffer
        if app.is_running and app.loop is not None:
            app.loop.call_soon_threadsafe(lambda: self._history.offer(buffer))

    def fail(self, error: BaseException) -> None:
        """End the prompt with an error."""
        app = self._session.app
        if app.is_running and app.loop is not None:
            app.loop.call_soon_threadsafe(self._leave_with, error, context=app.context)

    def _leave_with(self, error: BaseException) -> None:
        if self._session.app.is_running:
            self._session.app.exit(exception=error)

    def _seen(self) -> None:
        visible, self._visible = self._visible, lambda: None
        visible()

    def _hint(self) -> None:
        """Say once how to leave."""
        if not self._hinted:
            self._hinted = True
            self.above(lambda: self._face.out.print(self._face.say("chat.exit_hint"), style="dim"))


def _prompt_session(
    situation: Callable[[], Situation],
    history: PrivateHistory,
    toolbar: Callable[[], str],
    keys: KeyBindings,
) -> PromptSession[str]:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.application import get_app
    from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.input import create_input
    from prompt_toolkit.output import ColorDepth, create_output
    from prompt_toolkit.styles import Style

    from memchat.terminal.completing import SlashCompleter, is_command
    from memchat.terminal.shown_input import HiddenAsMarks

    environment = situation().face.environment
    return PromptSession(
        SIGN,
        multiline=True,
        prompt_continuation=" " * len(SIGN),
        history=history,
        auto_suggest=AutoSuggestFromHistory(),
        completer=SlashCompleter(situation),
        complete_in_thread=True,
        input_processors=[HiddenAsMarks()],
        complete_while_typing=Condition(lambda: is_command(get_app().current_buffer.text)),
        reserve_space_for_menu=MENU_ROWS,
        key_bindings=keys,
        bottom_toolbar=toolbar,
        color_depth=ColorDepth.DEPTH_1_BIT if environment.is_plain else None,
        style=Style.from_dict(STYLES),
        input=create_input(environment.stdin),
        output=create_output(environment.stdout),
    )
