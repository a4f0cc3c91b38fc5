"""Export and import at the terminal, through a file or the standard streams."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from memchat.errors import ExitCode, MemchatError, UsageError
from memchat.locations import FILE_MODE
from memchat.memory.exporting import exported
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.progress import follow
from memchat.terminal.sanitize import safe_json

if TYPE_CHECKING:
    from memchat.memory.importing import ImportReport

STANDARD = "-"
MANY_LINES = 200
"""From how many lines on the progress of an import is shown."""
MOST_DAMAGED = 20
"""How many damaged lines are named."""


def export(face: Face, user: str, file: str, *, overwrite: bool, scope: str = "user") -> int:
    """Write a user's memories, or with scope "app" those for all, as JSON lines.

    Goes to standard output, or to a private file.

    Raises UsageError for a file that is there already, unless `overwrite`; MemchatError if it
    cannot be written.
    """
    with face.reader(scope) as reader:
        lines = [safe_json(item, ascii_only=True) for item in exported(reader, user)]
    if file == STANDARD:
        face.environment.stdout.writelines(f"{line}\n" for line in lines)
        return ExitCode.DONE
    _write(face, Path(file).expanduser(), lines, overwrite=overwrite)
    face.err.print(face.say("export.done", count=len(lines), path=file))
    return ExitCode.DONE


def _write(face: Face, path: Path, lines: Iterable[str], *, overwrite: bool) -> None:
    flags = os.O_CREAT | os.O_WRONLY | (os.O_TRUNC if overwrite else os.O_EXCL)
    try:
        with os.fdopen(os.open(path, flags, FILE_MODE), "w", encoding="utf-8") as out:
            out.writelines(f"{line}\n" for line in lines)
    except FileExistsError:
        raise UsageError(
            face.say("export.exists", path=str(path)), face.say("export.exists.advice")
        ) from None
    except OSError as error:
        raise MemchatError(
            face.say("export.failed", path=str(path), cause=error.strerror or str(error)),
            face.say("export.failed.advice"),
        ) from None


def import_file(face: Face, user: str, file: str, *, as_json: bool, scope: str = "user") -> int:
    """Read memories from JSON lines and say what came of them. Raises UsageError for no such file."""
    from memchat.memory.importing import ImportReport, import_steps

    if file == STANDARD and face.environment.stdin_is_terminal:
        raise UsageError(face.say("import.nothing"), face.say("import.nothing.advice"))
    lines = (
        _parted(face.environment.stdin.read()) if file == STANDARD else _lines(face, Path(file).expanduser())
    )
    report, total = ImportReport(), len(lines)
    steps = import_steps(face.settings, user, lines, report, face.environment.clock, scope=scope)
    if total < MANY_LINES:
        deque(steps, maxlen=0)
    else:
        follow(face, steps, total, "import.importing", "import.progress")
    if as_json:
        print_json(face, report.to_json())
    else:
        _tell(face, report)
    unread = bool(report.damaged) and len(report.damaged) == total
    return ExitCode.FAILED if unread or report.skipped["opted_out"] else ExitCode.DONE


def _tell(face: Face, report: ImportReport) -> None:
    face.err.print(face.say("import.done", count=report.stored))
    for reason, count in sorted(report.skipped.items()):
        key = f"import.{reason}" if reason == "known" else f"reason.{reason}"
        face.err.print(face.say("import.skipped", count=count, reason=face.say(key)))
    if report.damaged:
        more = " ..." if len(report.damaged) > MOST_DAMAGED else ""
        numbers = ", ".join(map(str, report.damaged[:MOST_DAMAGED])) + more
        face.err.print(face.say("import.damaged", count=len(report.damaged), lines=numbers))
    if report.flagged:
        face.err.print(face.say("import.flagged", count=report.flagged))


def _lines(face: Face, path: Path) -> list[str]:
    try:
        return _parted(path.read_text(encoding="utf-8-sig", errors="replace"))
    except OSError as error:
        cause = face.say("import.failed", path=str(path), cause=error.strerror or str(error))
        raise UsageError(cause, face.say("import.nothing.advice")) from None


def _parted(text: str) -> list[str]:
    """Return the lines of a text; not splitlines, since a memory may hold other line separators."""
    return text.removesuffix("\n").split("\n")
