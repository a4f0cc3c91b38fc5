"""Writing a text in the person's editor."""

from __future__ import annotations

import shlex
import shutil
import subprocess

from memchat.errors import UsageError
from memchat.terminal.face import Face
from memchat.terminal.typing_mode import line_typing

USUAL = ("nano", "vi")


def edited(face: Face, text: str) -> str:
    """Return a text as the person leaves it in the editor; its last line ends do not count.

    The file is the person's alone and is deleted. Raises UsageError if there is no editor, or it ends
    with an error.
    """
    from memchat.storage.drafts import draft

    command = editor_command(face)
    try:
        with draft(face.settings.locations, text) as path:
            with line_typing(face.environment.stdin):
                done = subprocess.run([*command, str(path)], check=False)  # noqa: S603  (the person's own)
            if done.returncode:
                raise UsageError(face.say("editor.failed", command=command[0]))
            return path.read_text(encoding="utf-8", errors="replace").rstrip("\n")
    except OSError as error:
        cause = face.say("editor.failed", command=command[0])
        raise UsageError(cause, error.strerror or str(error)) from None


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
