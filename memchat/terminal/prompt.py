"""Where the person types: a prompt with editing keys on a terminal, plain lines elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from memchat.environment import Environment
from memchat.terminal.commands import Situation
from memchat.terminal.face import Face


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
        from memchat.terminal.key_prompt import KeyPrompt

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
