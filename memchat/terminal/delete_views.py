"""`memchat threads delete`: asks, erases a conversation, and says what became of its memories."""

from __future__ import annotations

from memchat.errors import ExitCode
from memchat.terminal.face import Face
from memchat.terminal.forgetting import agreed, require_consent, told_in_full
from memchat.terminal.json_view import print_json


def delete(face: Face, user: str, name: str, *, with_memories: bool, yes: bool, as_json: bool = False) -> int:
    """Erase a conversation, with what was learnt from it if so asked; asks first unless `yes`.

    Raises NotFoundError for an unknown one, UsageError when there is nobody to ask.
    """
    require_consent(face, yes=yes)
    with face.reader() as reader:
        turns = len(reader.turns(user, name))
    question = "delete.ask.with" if with_memories else "delete.ask"
    if not yes and not agreed(face, face.say(question, thread=name, count=turns)):
        return ExitCode.DONE
    from memchat.memory.withdrawing import delete_thread

    done = delete_thread(face.settings, user, name, face.environment.clock, with_memories=with_memories)
    if as_json:
        print_json(face, done.to_json())
    else:
        face.err.print(face.say("delete.done", thread=name, count=turns))
        if with_memories:
            counts = {"forgotten": len(done.forgotten), "rebuilt": len(done.rebuilt)}
            face.err.print(face.say("delete.memories", **counts))
    return told_in_full(face, complete=done.complete)
