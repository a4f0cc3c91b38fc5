"""Yes-or-no questions on the terminal."""

from __future__ import annotations

from memchat.terminal.face import Face
from memchat.terminal.interrupting import interruptible
from memchat.terminal.notes import fitting
from memchat.terminal.typing_mode import line_typing


def ask(face: Face, question: str) -> bool:
    """Ask yes or no; no answer, the end of input and Ctrl-C mean no."""
    return answer_to(face, question) in face.say("forget.yes").split()


def answer_to(face: Face, question: str) -> str:
    """Ask on standard error; return the line that is typed, folded; empty if none is."""
    return line_from(face, question).casefold()


def line_from(face: Face, question: str) -> str:
    """Ask on standard error; return the line that is typed, as it is; empty if none is."""
    stdin, stderr = face.environment.stdin, face.environment.stderr
    try:
        with line_typing(stdin):
            with interruptible(lambda: None, abandon=False) as pressed:  # cut off, it would be written twice
                stderr.write(fitting(face.environment, stderr, question) + " ")
                stderr.flush()
            if pressed.count:
                raise KeyboardInterrupt
            answer = stdin.readline()
    except KeyboardInterrupt:
        answer = ""
    if not answer.endswith("\n"):
        stderr.write("\n")
    return answer.strip()
