"""Writing a text in the person's editor."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from memchat.errors import UsageError
from memchat.terminal.face import Face
from memchat.terminal.typing_mode import line_typing

USUAL = ("nano", "vi")


def edited(face: Face, text: str) -> str:
    """Return a text as the person leaves it in the editor; its last line ends do not count.

    The file is the person's alone (0600) and is deleted. Raises UsageError if there is no editor,
    or it ends with an error.
    """
    command = editor_command(face)
    handle, name = tempfile.mkstemp(prefix="memchat-", suffix=".md")
    path = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
        with line_typing(face.environment.stdin):
            done = subprocess.run([*command, name], check=False)  # noqa: S603  (the person's own)
        if done.returncode:
            raise UsageError(face.say("editor.failed", command=command[0]))
        return path.read_text(encoding="utf-8", errors="replace").rstrip("\n")
    except OSError as error:
        cause = face.say("editor.failed", command=command[0])
        raise UsageError(cause, error.strerror or str(error)) from None
    finally:
        path.unlink(missing_ok=True)


def editor_command(face: Face) -> list[str]:
    """Return the editor to run: $VISUAL, $EDITOR, or one that is there. Raises UsageError."""
    environ = face.environment.environ
    for variable in ("VISUAL", "EDITOR"):
        if words := shlex.split(environ.get(variable, "")):
            return words
    for usual in USUAL:
        if shutil.which(usual, path=environ.get("PATH")):
            return [usual]
    raise UsageError(face.say("editor.none"), face.say("editor.none.advice"))
