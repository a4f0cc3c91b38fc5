"""One line about a revision of a memory."""

from __future__ import annotations

from memchat.phrases import knows
from memchat.phrases.ages import moment
from memchat.records import Json
from memchat.terminal.face import Face
from memchat.terminal.sanitize import one_line


def revision_line(face: Face, revision: Json, names: dict[str, str]) -> str:
    """Return when a revision was made, what it did, in which turn and why, in one line."""
    head = [f"{revision['revision']}.", moment(revision["created_at"]), face.say(f"history.{revision['op']}")]
    if revision["thread"] in names:
        head.append(f"{one_line(names[revision['thread']])} #{revision['turn']}")
    if revision["undoes"]:
        head.append(face.say("undo.reason", number=revision["undoes"]))
    elif revision["reason"]:
        head.append(_why(face, revision["reason"]))
    return "  ".join(head)


def _why(face: Face, reason: str) -> str:
    """Return the program's own reason in the person's language, a model's as the model put it."""
    key = f"why.{reason.replace(' ', '_')}"
    return face.say(key) if knows(key) else one_line(reason)
