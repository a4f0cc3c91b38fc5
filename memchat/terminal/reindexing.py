"""`memchat memories reindex`: vectors of the present embedder for every memory, with progress."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from memchat.environment import is_terminal
from memchat.errors import ExitCode
from memchat.terminal.face import Face
from memchat.terminal.failure import explain

if TYPE_CHECKING:
    from memchat.storage.reindexing import Progress

_LINES = 10
"""Most lines of progress where there is no terminal."""


def reindex(face: Face) -> int:
    """Index all memories for meaning; return the exit code. Raises StorageError."""
    if face.settings.recall.embedder == "none":
        return _say(face, face.say("reindex.no_embedder"))
    if not face.settings.locations.database.exists():
        return _say(face, face.say("reindex.nothing"))
    from memchat.storage.backend import open_backend
    from memchat.storage.reindexing import count_missing
    from memchat.storage.reindexing import reindex as steps

    with open_backend(face.settings, face.environment.clock) as backend:
        total = count_missing(backend.store)
        if not total:
            return _say(face, face.say("reindex.nothing"))
        done = _follow(face, steps(backend.store), total)
        problems = backend.store.notices
    if problems:
        explain(face.environment, "; ".join(problems), face.say("reindex.failed.advice"))
        return ExitCode.MODEL
    return _say(face, face.say("reindex.done", count=done))


def _say(face: Face, line: str) -> int:
    print(line, file=face.environment.stderr)
    return ExitCode.DONE


def _follow(face: Face, steps: Iterator[Progress], total: int) -> int:
    """Show the progress on standard error; return how many memories were indexed."""
    if is_terminal(face.environment.stderr) and not face.environment.is_dumb:
        return _bar(face, steps, total)
    done, shown = 0, 0
    for progress in steps:
        done = progress.done
        if done * _LINES // total > shown:
            shown = done * _LINES // total
            _say(face, face.say("reindex.progress", done=done, total=total))
    return done


def _bar(face: Face, steps: Iterator[Progress], total: int) -> int:
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    done = 0
    with Bar(*columns, console=face.err, transient=True) as bar:
        task = bar.add_task(face.say("reindex.indexing"), total=total)
        for progress in steps:
            done = progress.done
            bar.update(task, completed=done)
    return done
