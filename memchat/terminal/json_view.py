"""What is printed for programs: a value as JSON on standard output."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memchat.terminal.sanitize import safe_json

if TYPE_CHECKING:
    from memchat.terminal.face import Face


def print_json(face: Face, value: object) -> None:
    """Print a value as JSON on standard output."""
    ascii_only = not (face.environment.stdout.encoding or "utf-8").lower().startswith("utf")
    face.environment.stdout.write(safe_json(value, ascii_only=ascii_only, indent=2) + "\n")
