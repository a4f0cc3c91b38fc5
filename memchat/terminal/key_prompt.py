"""The prompt of a real terminal, by prompt_toolkit. Loading it takes a moment."""

from __future__ import annotations

from collections.abc import Callable

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.styles import Style

from memchat.terminal.commands import Situation
from memchat.terminal.completing import SlashCompleter, is_command
from memchat.terminal.history import PrivateHistory
from memchat.terminal.keys import bindings
from memchat.terminal.shown_input import HiddenAsMarks

SIGN = "› "
MENU_ROWS = 6
STYLES = {
    "bottom-toolbar": "noreverse ansibrightblack",
    "auto-suggestion": "ansibrightblack",
}
"""Colours that can be read on light and on dark."""


class KeyPrompt:
    """The prompt of a real terminal."""

    def __init__(
        self,
        situation: Callable[[], Situation],
        toolbar: Callable[[], str],
        visible: Callable[[], None],
        begins: Callable[[], None],
    ) -> None:
        """Load the user's history; see `make_prompt`."""
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
