"""`/remember TEXT` without a prompt: stored as in the chat, whatever the model does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from memchat.errors import MemchatError
from memchat.memory.decision import Decision, Given
from memchat.results import Status, TurnResult
from memchat.terminal.face import Face
from memchat.terminal.failure import failed_turn
from memchat.terminal.revising_views import came_of, stored_lines

if TYPE_CHECKING:
    from memchat.session import Session

_COMMAND = re.compile(r"/remember\s+(?P<fact>\S.*)", re.S)


def fact_to_remember(message: str) -> str:
    """Return what a message commands to remember; "" if it is no such command."""
    found = _COMMAND.fullmatch(message)
    return found["fact"] if found else ""


def remember(face: Face, session: Session, fact: str) -> TurnResult:
    """Store a fact and return what came of it in the form of a turn. No model is called."""
    from memchat.memory import revising

    try:
        if not session.memory_on:
            raise MemchatError(face.say("chat.memory_off"))
        given = Given(fact.strip())
        return _as_turn(
            face, session, revising.add(face.settings, session.user, given, face.environment.clock)
        )
    except MemchatError as error:
        return failed_turn(error, session.user, session.thread)


def _as_turn(face: Face, session: Session, decision: Decision) -> TurnResult:
    code = came_of(decision)
    left = [item.detail for item in decision.skipped] + [item.detail for item in decision.flagged]
    status: Status = "failed" if code else "needs_review" if decision.flagged else "ok"
    return TurnResult(
        status=status,
        response="" if code else "\n".join([*stored_lines(face, decision), *left]),
        user_id=session.user,
        thread_id=session.thread,
        turn=0,
        errors=[f"write: {detail}" for detail in left] if code else [],
        exit_code=code,
        **decision.to_json(),
    )
