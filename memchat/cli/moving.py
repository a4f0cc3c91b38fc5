"""The interactive chat, from one conversation to the next, until the person leaves."""

from __future__ import annotations

from functools import partial

from memchat.cli.busy import other_way
from memchat.cli.talk import Talk, choose_talk, incognito_talk
from memchat.errors import ExitCode, StorageError
from memchat.terminal.commands import Go
from memchat.terminal.face import Face
from memchat.terminal.repl import Repl


def interactive(talk: Talk, face: Face) -> int:
    """Chat until the person leaves; return the exit code. Raises MemchatError.

    `face` is that of a conversation that is not incognito.
    """
    before: Talk | None = None
    came: Go | None = None
    while True:
        opening = partial(talk.open, patient=False)
        try:
            came = Repl(talk.face, opening, talk.start, talk.model, moved=came).run()
        except StorageError as error:
            other = _otherwise(talk, before, error)
            if other is None:
                return ExitCode.DONE
            talk, before, came = other, None, None
            continue
        if came is None:
            return ExitCode.DONE
        talk, before = _moved(talk, came, face), talk


def _otherwise(talk: Talk, before: Talk | None, error: StorageError) -> Talk | None:
    """Return where to go when a conversation cannot be opened: where the person chooses, or back."""
    try:
        return other_way(talk, error) or before
    except StorageError:
        if before is None:
            raise
        return before


def _moved(talk: Talk, go: Go, face: Face) -> Talk:
    user, model = talk.start.user, go.model
    if go.incognito:
        return incognito_talk(face, user, model, go.thread)
    if go.thread:
        return choose_talk(face, user, go.thread, model)
    return Talk(face, talk.start, model).in_new_thread()
