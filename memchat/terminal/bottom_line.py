"""The line under the prompt: who, where, by which model, and what is to be known of memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memchat.terminal.face import Face
from memchat.terminal.sanitize import one_line

if TYPE_CHECKING:
    from memchat.session import Session
    from memchat.terminal.start import Start

GAP = " · "
_THOUSAND = 1000


@dataclass(frozen=True)
class Status:
    """What the bottom line tells."""

    user: str
    thread: str
    model: str = ""
    """Empty as long as the session is being opened."""
    memory: str = "on"
    """on, off or incognito."""
    tokens: int = 0
    reviews: int = 0
    multiline: bool = False

    @classmethod
    def of(cls, start: Start, session: Session) -> Status:
        """Look up what is so now."""
        spent = session.spent
        return cls(
            start.user,
            start.thread,
            session.model.name,
            "incognito" if start.incognito else "on" if session.memory_on else "off",
            spent.prompt_tokens + spent.completion_tokens,
            session.waiting_reviews,
        )


def bottom_line(face: Face, status: Status, width: int) -> str:
    """Return the line, `width` cells wide at most: what matters least gives way first."""
    from rich.cells import cell_len, set_cell_size

    parts = [(one_line(text), weight) for text, weight in _parts(face, status) if text]
    while len(parts) > 1 and cell_len(_joined(parts)) > width:
        parts.remove(min(parts, key=lambda part: part[1]))
    line = _joined(parts)
    return line if cell_len(line) <= width else set_cell_size(line, width - 1) + "…"


def _joined(parts: Sequence[tuple[str, int]]) -> str:
    return GAP.join(text for text, _ in parts)


def _parts(face: Face, status: Status) -> list[tuple[str, int]]:
    """Return the parts in their order, each with how much it matters."""
    off = status.memory != "on"
    return [
        (status.user, 3),
        (status.thread, 6),
        (status.model or face.say("chat.loading") + " …", 2),
        (face.say(f"bottom.{status.memory}"), 5 if off else 1),
        (face.say("bottom.multiline") if status.multiline else "", 4),
        (face.say("bottom.tokens", count=_short(status.tokens)) if status.tokens else "", 0),
        (face.say("bottom.reviews", count=status.reviews) if status.reviews else "", 7),
    ]


def _short(tokens: int) -> str:
    return str(tokens) if tokens < _THOUSAND else f"{tokens / _THOUSAND:.1f}k"
