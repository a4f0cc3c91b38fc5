"""What a person can do when another program is in the conversation: read it, or begin another."""

from __future__ import annotations

from memchat.cli.replay import print_thread
from memchat.cli.talk import Talk
from memchat.errors import StorageError
from memchat.terminal.asking import answer_to
from memchat.terminal.failure import explain


def other_way(talk: Talk, error: StorageError) -> Talk | None:
    """Offer to read the conversation (None when that is done) or to talk in a new one.

    Raises the error again when the person wants neither, or when it is another error.
    """
    from memchat.storage.locks import ThreadBusyError

    if not isinstance(error, ThreadBusyError):
        raise error
    face = talk.face
    explain(face.environment, error.cause)
    answer = answer_to(face, face.say("busy.ask"))
    if answer in face.say("busy.new").split():
        return talk.in_new_thread()
    if answer in face.say("busy.read").split():
        print_thread(face, talk.start.user, talk.start.thread)
        return None
    raise error
