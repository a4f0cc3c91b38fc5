"""Leaving a chat: a short wait for its memory work, and how to come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from memchat.terminal.face import Face
from memchat.terminal.start import Start, resume_command
from memchat.terminal.waiting import Waiting

if TYPE_CHECKING:
    from memchat.session import Session

LEAVING_SECONDS = 5.0
"""How long leaving waits for memory work; what is cut off is finished at the next start."""


def wait_for_memory(face: Face, session: Session) -> bool:
    """Wait for memory work that is under way; False if some is left. Ctrl-C ends the wait."""
    try:
        with Waiting(face, "chat.remembering"):
            return session.wait(LEAVING_SECONDS)
    except KeyboardInterrupt:
        return False


def tell_how_to_resume(face: Face, start: Start, model: str) -> None:
    """Print the command that goes on with the conversation."""
    face.screen.print(Text(face.say("chat.resume"), style="dim"), soft_wrap=False)
    # Left to the terminal, which copies it as one line.
    face.screen.print(Text("  " + resume_command(start, model)), soft_wrap=True)
