"""Progress of something long on standard error: a bar at a terminal, a few lines elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from memchat.environment import is_terminal
from memchat.terminal.face import Face

_LINES = 10
"""Most lines of progress where there is no terminal."""


def follow(face: Face, steps: Iterable[int], total: int, doing: str, progress: str) -> int:
    """Show how many of `total` are done as they come; return how many were in the end.

    `doing` and `progress` are keys of phrases: what goes on, and a line with {done} and {total}.
    """
    if is_terminal(face.environment.stderr) and not face.environment.is_dumb:
        return _bar(face, steps, total, face.say(doing))
    done, shown = 0, 0
    for done in steps:
        if done * _LINES // total > shown:
            shown = done * _LINES // total
            print(face.say(progress, done=done, total=total), file=face.environment.stderr)
    return done


def _bar(face: Face, steps: Iterable[int], total: int, doing: str) -> int:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    done = 0
    with Progress(*columns, console=face.err, transient=True) as bar:
        task = bar.add_task(doing, total=total)
        for done in steps:
            bar.update(task, completed=done)
    return done
