"""Sentences for the person on standard error: wrapped between words on a terminal, whole on a pipe."""

from __future__ import annotations

from typing import TextIO

from memchat.environment import Environment, is_terminal
from memchat.terminal.sanitize import one_line
from memchat.terminal.wrapping import Wrapping


def note(environment: Environment, text: str, lead: str = "", margin: str | None = None) -> None:
    """Print a text behind its `lead` on standard error.

    The rows that it is wrapped to begin with the `margin`, by default as wide as the lead.
    """
    print(fitting(environment, environment.stderr, text, lead, margin), file=environment.stderr)


def fitting(
    environment: Environment, stream: TextIO, text: str, lead: str = "", margin: str | None = None
) -> str:
    """Return a text as it fits a stream; see `note`. A word that is wider than a row stays whole."""
    if not is_terminal(stream):
        return lead + one_line(text)
    from rich.cells import cell_len

    wrapping = Wrapping(environment.columns(stream))
    begun = wrapping.begin((lead, ""), (" " * cell_len(lead) if margin is None else margin, ""))
    return "".join(part for part, _ in (*begun, *wrapping.lay([(one_line(text), "")])))
