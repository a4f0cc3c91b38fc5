"""Questions on the terminal."""

from __future__ import annotations

import signal

import pytest

from memchat.config import Settings
from memchat.environment import Environment
from memchat.terminal.asking import ask
from memchat.terminal.face import Face
from tests.cli.fakes import TypedStream


class Interrupted(TypedStream):
    """A stream into whose writing Ctrl-C falls."""

    def write(self, text: str) -> int:
        if text.startswith("Erase"):
            signal.raise_signal(signal.SIGINT)
        return super().write(text)


@pytest.mark.parametrize("answer", ["y\n", ""])
def test_control_c_while_a_question_is_written_means_no_and_it_is_written_once(answer: str) -> None:
    err = Interrupted(terminal=True)
    face = Face(Environment(TypedStream(answer, terminal=True), TypedStream(), err), Settings(), "en")
    assert not ask(face, "Erase it? [y/N] ")
    assert err.getvalue() == "Erase it? [y/N] \n"
