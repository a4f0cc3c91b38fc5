"""Yes-or-no questions on the terminal."""

from __future__ import annotations

from memchat.terminal.face import Face


def ask(face: Face, question: str) -> bool:
    """Ask on standard error and read a line; no answer, the end of input and Ctrl-C mean no."""
    stderr = face.environment.stderr
    stderr.write(question)
    stderr.flush()
    try:
        answer = face.environment.stdin.readline()
    except KeyboardInterrupt:
        answer = ""
    if not answer.endswith("\n"):
        stderr.write("\n")
    return answer.strip().casefold() in face.say("forget.yes").split()
