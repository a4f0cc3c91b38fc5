"""`memchat users`: who is kept, and the erasure of one of them."""

from __future__ import annotations

from memchat.errors import ExitCode, NotFoundError
from memchat.phrases.ages import age
from memchat.storage.reader import UserInfo
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.tables import Column, show_table


def print_users(face: Face, *, as_json: bool) -> None:
    """Print all users with how much is kept of each."""
    users = _users(face)
    if as_json:
        print_json(face, [_json(user) for user in users])
    elif users:
        columns = [
            Column(face.say("users.name"), "bold", flexible=True),
            Column(face.say("users.memories"), right=True),
            Column(face.say("users.threads"), right=True),
            Column(face.say("threads.updated"), right=True),
        ]
        show_table(face, columns, [_row(face, user) for user in users])
    else:
        face.err.print(face.say("users.none"))


def _users(face: Face) -> list[UserInfo]:
    with face.reader() as reader:
        return reader.user_infos()


def _json(user: UserInfo) -> dict[str, object]:
    return {
        "user_id": user.name,
        "memories": user.memories,
        "threads": user.threads,
        "used_at": user.used_at,
    }


def _row(face: Face, user: UserInfo) -> list[str]:
    when = age(face.language, user.used_at, face.environment.clock.now())
    return [user.name, str(user.memories), str(user.threads), when]


def forget_user(face: Face, name: str, *, yes: bool, as_json: bool = False) -> int:
    """Erase a user with everything that is kept of them; asks first unless `yes`.

    Raises NotFoundError for an unknown user, UsageError when there is nobody to ask.
    """
    from memchat.terminal.forgetting import agreed, require_consent, tell

    require_consent(face, yes=yes)
    user = next((user for user in _users(face) if user.name == name), None)
    if user is None:
        raise NotFoundError(face.say("users.unknown", user=name), face.say("users.unknown.advice"))
    question = face.say("users.ask", user=name, memories=user.memories, threads=user.threads)
    if not yes and not agreed(face, question):
        return ExitCode.DONE
    from memchat.memory import forgetting

    report = forgetting.forget_user(face.settings, name, clock=face.environment.clock)
    return tell(face, report, face.say("users.done", user=name, count=user.memories), as_json=as_json)
