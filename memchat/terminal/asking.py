"""Yes-or-no questions on the terminal."""

from __future__ import annotations

from memchat.terminal.face import Face
from memchat.terminal.typing_mode import line_typing


def ask(face: Face, question: str) -> bool:
    """Ask on standard error and read a line; no answer, the end of input and Ctrl-C mean no."""
    stdin, stderr = face.environment.stdin, face.environment.stderr
    try:
        with line_typing(stdin):
            stderr.write(question)
            stderr.flush()
            answer = stdin.readline()
    except KeyboardInterrupt:
        answer = ""
    if not answer.endswith("\n"):
        stderr.write("\n")
    return answer.strip().casefold() in face.say("forget.yes").split()
