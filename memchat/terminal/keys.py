"""The keys of the prompt."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition, is_searching
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from memchat.terminal.commands import load_commands

TRIES, AGAIN_SECONDS = 25, 0.02
"""How often Tab looks whether completions have come."""


def bindings(multiline: Callable[[], bool], hint: Callable[[], None]) -> KeyBindings:
    """Return the bindings; `multiline` tells whether Enter makes a line, `hint` says how to leave."""
    keys = KeyBindings()
    typing, many = ~is_searching, Condition(multiline)

    keys.add("enter", filter=typing & ~many)(_send)
    keys.add("escape", "enter", filter=typing & many)(_send)
    keys.add("tab", filter=typing)(_complete)
    keys.add("c-x", "c-e")(_edit)

    new_line = _new_line(multiline)
    keys.add("escape", "enter", filter=typing & ~many)(new_line)
    keys.add("enter", filter=typing & many)(new_line)
    keys.add("c-j", filter=typing)(new_line)

    @keys.add("c-c", filter=typing)
    def _clear(event: KeyPressEvent) -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            hint()

    _call(keys, "w", "/wrong")
    _call(keys, "n", "/nothere")
    return keys


def _new_line(multiline: Callable[[], bool]) -> Callable[[KeyPressEvent], None]:
    """Return what makes a new line, or sends a command, which is one line, where Enter makes lines."""

    def make(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.text.startswith("/") and "\n" not in buffer.text and multiline():
            buffer.validate_and_handle()
        else:
            buffer.newline(copy_margin=False)

    return make


def _send(event: KeyPressEvent) -> None:
    if not _completed(event.current_buffer):
        event.current_buffer.validate_and_handle()


def _edit(event: KeyPressEvent) -> None:
    event.app.exit(result=f"/editor {event.current_buffer.text}")


def _call(keys: KeyBindings, letter: str, line: str) -> None:
    """Let Alt and a letter call a command where nothing is typed yet."""

    @keys.add("escape", letter, filter=~is_searching)
    def _do(event: KeyPressEvent) -> None:
        if event.current_buffer.text:
            event.app.output.bell()
            return
        event.current_buffer.text = line
        event.current_buffer.validate_and_handle()


async def _complete(event: KeyPressEvent) -> None:
    """Choose the next completion, waiting for those that are being looked up: a start is ignored then."""
    buffer = event.current_buffer
    for _ in range(TRIES):
        state = buffer.complete_state
        if state is not None and state.completions:
            buffer.complete_next()
            return
        if state is None:
            buffer.start_completion()
        await asyncio.sleep(AGAIN_SECONDS)


def _completed(buffer: Buffer) -> bool:
    """Take a chosen command from the menu; True if its argument is to be typed next."""
    state, buffer.complete_state = buffer.complete_state, None
    chosen = load_commands().get(buffer.text.removeprefix("/"))
    if state is None or state.current_completion is None or chosen is None or not chosen.needs_argument:
        return False
    buffer.insert_text(" ")
    buffer.start_completion()
    return True
