"""Turning memory off and on, for a user or a conversation."""

from __future__ import annotations

from memchat.errors import ExitCode
from memchat.storage.database import Database
from memchat.storage.switches import switch_thread, switch_user
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json


def opt_out_user(face: Face, user: str, *, on: bool, as_json: bool = False) -> int:
    """Turn memory off for a user for good, or on again."""
    database = Database(face.settings.locations.database, face.settings.storage.busy_timeout)
    try:
        switch_user(database, user, on=on, clock=face.environment.clock)
    finally:
        database.close()
    return _tell(face, "opt_in.user" if on else "opt_out.user", on=on, as_json=as_json, user=user, thread="")


def opt_out_thread(face: Face, user: str, thread: str, *, on: bool, as_json: bool = False) -> int:
    """Turn memory off for a conversation, or on again. Raises NotFoundError."""
    database = Database(face.settings.locations.database, face.settings.storage.busy_timeout)
    try:
        switch_thread(database, user, thread, on=on)
    finally:
        database.close()
    key = "opt_in.thread" if on else "opt_out.thread"
    return _tell(face, key, on=on, as_json=as_json, user=user, thread=thread)


def _tell(face: Face, key: str, *, on: bool, as_json: bool, user: str, thread: str) -> int:
    if as_json:
        named = {"thread_id": thread} if thread else {}
        print_json(face, {"user_id": user, **named, "memory": "on" if on else "off"})
    else:
        face.err.print(face.say(key, user=user, thread=thread))
    return ExitCode.DONE
