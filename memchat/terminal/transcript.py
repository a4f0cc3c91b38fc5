"""The last turn of a conversation as the transcript has it, for commands that speak of it."""

from __future__ import annotations

from dataclasses import dataclass

from memchat.errors import NotFoundError, UsageError
from memchat.results import TurnResult
from memchat.terminal.commands import Situation
from memchat.turn_records import Usage


@dataclass(frozen=True)
class LastTurn:
    """What was said last, and what came of it."""

    text: str
    state: str
    """open, replied, partial or failed."""
    result: TurnResult

    @property
    def is_whole(self) -> bool:
        """Whether there is a reply that was not cut off."""
        return self.state == "replied"


def last_turn(situation: Situation) -> LastTurn:
    """Return the last turn. Raises NotFoundError if there is none, UsageError in an incognito chat."""
    face = situation.face
    if situation.start.incognito:
        raise UsageError(face.say("chat.not_incognito"), face.say("chat.not_incognito.advice"))
    with face.reader() as reader:
        turns = reader.turns(situation.user, situation.start.thread, last=1)
    if not turns:
        raise NotFoundError(face.say("chat.no_turn"), face.say("chat.no_turn.advice"))
    last = turns[-1]
    result = TurnResult.from_json({**last, "usage": Usage.from_json(last.get("usage") or {})})
    return LastTurn(last["input"], last["state"], result)


def last_result(situation: Situation) -> TurnResult:
    """Return what came of the last turn: of this run, else of the transcript. Raises MemchatError."""
    shown = situation.chat.shown()
    return shown if shown is not None else last_turn(situation).result
