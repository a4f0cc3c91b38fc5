"""The chat of the whole program in a pseudo-terminal, and how tests talk in it."""

from __future__ import annotations

from typing import Any

from tests.support.terminal import Terminal


def chat(*more: str, locale: str = "C.UTF-8", **how: Any) -> Terminal:
    """Start alice's chat in the thread trip1 and wait until its session is open.

    `more` are arguments; the others are those of Terminal.
    """
    env = {"LC_ALL": locale, "PATH": "/usr/bin:/bin", **how.pop("env", {})}
    terminal = Terminal("chat", "--user", "alice", "--thread", "trip1", *more, env=env, **how)
    terminal.wait_for_prompt("›")
    terminal.wait_for(lambda t: " · " in t.screen[-1] and "…" not in t.screen[-1])
    return terminal


def typed(terminal: Terminal, line: str, *awaited: str) -> str:
    """Type a line; wait for what must be written since, and for the prompt. Returns what was written."""
    terminal.send(line + "\r")
    for expected in awaited:
        terminal.expect(expected)
    terminal.wait_for_prompt("›")
    return terminal.printed
