"""Slash commands about what the last reply recalled: a memory is wrong, or does not belong here."""

from __future__ import annotations

from memchat.errors import NotFoundError
from memchat.records import Json
from memchat.terminal.asking import answer_to, line_from
from memchat.terminal.commands import Next, Situation, command
from memchat.terminal.ids import SHORTEST, random_part
from memchat.terminal.panels import short_id
from memchat.terminal.suggestions import recalled
from memchat.terminal.transcript import last_result


@command("wrong", "[ID]", recalled)
def wrong(situation: Situation, argument: str) -> Next:
    """Say that a recalled memory is wrong: forget it, correct it, or use it no more."""
    item = _chosen(situation, argument)
    face = situation.face
    situation.chat.settle()
    situation.tell("wrong.choice", number=short_id(item["id"]), text=item["text"])
    answer = answer_to(face, face.say("wrong.ask"))
    if answer in face.say("wrong.forget").split():
        _forget(situation, item)
    elif answer in face.say("wrong.correct").split():
        _correct(situation, item)
    elif answer in face.say("wrong.doubt").split():
        _doubt(situation, item)
    else:
        situation.tell("wrong.left")
    return None


def _forget(situation: Situation, item: Json) -> None:
    from memchat.terminal.choosing import Choice
    from memchat.terminal.forgetting import forget

    forget(situation.face, situation.user, Choice([item["id"]]), yes=True)


def _correct(situation: Situation, item: Json) -> None:
    from memchat.terminal import revising_views

    text = line_from(situation.face, situation.face.say("wrong.new_text"))
    if text:
        revising_views.edit(situation.face, situation.user, item["id"], revising_views.Given(text))
    else:
        situation.tell("wrong.left")


def _doubt(situation: Situation, item: Json) -> None:
    from memchat.memory.doubting import doubt

    face = situation.face
    doubt(face.settings, situation.user, item["id"], face.environment.clock)
    situation.tell("wrong.done", id=short_id(item["id"]), text=item["text"])


@command("nothere", "[ID]", recalled)
def not_here(situation: Situation, argument: str) -> Next:
    """Do not recall a memory in this conversation again."""
    item = _chosen(situation, argument)
    situation.chat.session().leave_out(item["id"])
    situation.tell("nothere.done", text=item["text"])
    return None


def _chosen(situation: Situation, which: str) -> Json:
    """Return the recalled memory that is meant: by its number in the panel or its id, else asked for.

    Raises NotFoundError if there is none.
    """
    face = situation.face
    items = last_result(situation).retrieved_memories
    if not items:
        raise NotFoundError(face.say("wrong.nothing"), face.say("wrong.nothing.advice"))
    if not which and len(items) > 1:
        for number, item in enumerate(items, 1):
            situation.tell("wrong.choice", number=number, text=item["text"])
        which = line_from(face, face.say("wrong.which"))
    which = which or "1"
    for number, item in enumerate(items, 1):
        if which == str(number) or (len(which) >= SHORTEST and random_part(item["id"]).startswith(which)):
            return item
    raise NotFoundError(face.say("wrong.no_such", which=which), face.say("wrong.no_such.advice"))
