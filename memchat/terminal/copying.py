"""Where copied text goes: a clipboard tool, the terminal's own clipboard, or a file."""

from __future__ import annotations

import base64
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Literal

from memchat.errors import MemchatError, NotFoundError, UsageError
from memchat.locations import FILE_MODE
from memchat.terminal.face import Face

_BLOCK = re.compile(r"^\s*(?P<marks>`{3,}|~{3,})[^\n]*\n(?P<code>.*?)(?:^\s*(?P=marks)\s*$|\Z)", re.M | re.S)
_TOOLS = (
    ("WAYLAND_DISPLAY", ("wl-copy",)),
    ("DISPLAY", ("xclip", "-selection", "clipboard")),
    ("DISPLAY", ("xsel", "--clipboard", "--input")),
    ("", ("pbcopy",)),
    ("", ("clip.exe",)),
)
"""Programs that fill the clipboard, and the variable that says that there is one."""
_SECONDS = 3.0


def code_block(face: Face, text: str, number: str) -> str:
    """Return a block of code of a reply, counted from 1. Raises UsageError, NotFoundError."""
    blocks = [found["code"] for found in _BLOCK.finditer(text)]
    if not number.isdigit():
        raise UsageError(face.say("slash.needs", usage="/copy [N | > FILE]"))
    if not 0 < int(number) <= len(blocks):
        raise NotFoundError(face.say("copy.no_block", number=number, count=len(blocks)))
    return blocks[int(number) - 1]


def to_clipboard(face: Face, text: str) -> Literal["tool", "terminal"]:
    """Copy by a tool if there is one, else by asking the terminal (OSC 52), which may decline.

    Raises UsageError where there is neither.
    """
    environ = face.environment.environ
    for variable, command in _TOOLS:
        if (not variable or environ.get(variable)) and _ran(command, text, environ.get("PATH")):
            return "tool"
    if not face.environment.stdout_is_terminal or face.environment.is_dumb:
        raise UsageError(face.say("copy.nowhere"), face.say("copy.nowhere.advice"))
    # The text is base64 all through, so nothing in it can end the sequence.
    encoded = base64.b64encode(text.encode("utf-8", "replace")).decode()
    face.environment.stdout.write(f"\x1b]52;c;{encoded}\x07")
    face.environment.stdout.flush()
    return "terminal"


def _ran(command: tuple[str, ...], text: str, path: str | None) -> bool:
    program = shutil.which(command[0], path=path)
    if program is None:
        return False
    try:
        done = subprocess.run(  # noqa: S603  (a program of _TOOLS, found on the person's path)
            [program, *command[1:]],
            input=text.encode("utf-8", "replace"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def to_file(face: Face, path: Path, text: str) -> None:
    """Write a text to a new file, readable by its owner alone. Raises UsageError, MemchatError."""
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_EXCL, FILE_MODE)
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace") as out:
            out.write(text)
    except FileExistsError:
        cause = face.say("export.exists", path=str(path))
        raise UsageError(cause, face.say("export.failed.advice")) from None
    except OSError as error:
        cause = face.say("export.failed", path=str(path), cause=error.strerror or str(error))
        raise MemchatError(cause, face.say("export.failed.advice")) from None
