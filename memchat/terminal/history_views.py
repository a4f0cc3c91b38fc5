"""The history of a memory: every revision with when and why. Reads through sqlite3 alone."""

from __future__ import annotations

from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.memory_views import known_json
from memchat.terminal.notes import fitting
from memchat.terminal.revision_lines import revision_line


def print_history(face: Face, user: str, identifier: str, *, as_json: bool, scope: str = "user") -> None:
    """Print all revisions of a memory, one that is no more included. Raises NotFoundError, UsageError."""
    with face.reader(scope) as reader:
        known = reader.find_past(user, identifier)
        revisions = reader.revisions(known.memory.id)
        names = {thread.id: thread.name for thread in reader.threads(user)}
    if as_json:
        shown = [
            {**revision, "thread": names.get(revision["thread"], revision["thread"])}
            for revision in revisions
        ]
        print_json(face, {**known_json(known), "revisions": shown})
        return
    for revision in revisions:
        face.out.print(revision_line(face, revision, names))
        out = face.environment.stdout
        print(fitting(face.environment, out, revision["value"]["text"], "    "), file=out)
