"""`memchat memories reindex`: vectors of the present embedder for every memory, with progress."""

from __future__ import annotations

from memchat.errors import ExitCode
from memchat.terminal.face import Face
from memchat.terminal.failure import explain
from memchat.terminal.notes import note
from memchat.terminal.progress import follow


def reindex(face: Face, user: str) -> int:
    """Index the memories of all users for meaning, at the cost of one; return the exit code.

    Raises StorageError.
    """
    if face.settings.recall.embedder == "none":
        return _say(face, face.say("reindex.no_embedder"))
    if not face.settings.locations.database.exists():
        return _say(face, face.say("reindex.nothing"))
    from memchat.storage.account import charging
    from memchat.storage.backend import open_backend
    from memchat.storage.reindexing import count_missing
    from memchat.storage.reindexing import reindex as steps

    clock = face.environment.clock
    with (
        open_backend(face.settings, clock) as backend,
        charging(backend.store.meaning, backend.database, face.settings, user, clock),
    ):
        total = count_missing(backend.store)
        if not total and not backend.store.notices:
            return _say(face, face.say("reindex.nothing"))
        counts = (progress.done for progress in steps(backend.store))
        done = follow(face, counts, total, "reindex.indexing", "reindex.progress")
        problems = backend.store.notices
    if problems:
        explain(face.environment, "; ".join(problems), face.say("reindex.failed.advice"))
        return ExitCode.MODEL
    return _say(face, face.say("reindex.done", count=done))


def _say(face: Face, line: str) -> int:
    note(face.environment, line)
    return ExitCode.DONE
