"""Export and import at the terminal, through a file or the standard streams."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from memchat.errors import ExitCode, MemchatError, UsageError
from memchat.locations import FILE_MODE
from memchat.memory.exporting import exported
from memchat.storage.reading import Reader
from memchat.terminal.face import Face
from memchat.terminal.memory_views import print_json
from memchat.terminal.sanitize import safe_json

STANDARD = "-"


def export(face: Face, user: str, file: str, *, overwrite: bool) -> int:
    """Write a user's memories as JSON lines: to standard output, or to a private file.

    Raises UsageError for a file that is there already, unless `overwrite`; MemchatError if it
    cannot be written.
    """
    with Reader(face.settings.locations, face.settings.storage.busy_timeout) as reader:
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


def import_file(face: Face, user: str, file: str, *, as_json: bool) -> int:
    """Read memories from JSON lines and say what came of them. Raises UsageError for no such file."""
    from memchat.memory.importing import import_lines

    if file == STANDARD and face.environment.stdin_is_terminal:
        raise UsageError(face.say("import.nothing"), face.say("import.nothing.advice"))
    lines = (
        face.environment.stdin.read().split("\n")
        if file == STANDARD
        else _lines(face, Path(file).expanduser())
    )
    report = import_lines(face.settings, user, lines, face.environment.clock)
    if as_json:
        print_json(face, report.to_json())
        return ExitCode.DONE
    face.err.print(face.say("import.done", count=report.stored))
    for reason, count in sorted(report.skipped.items()):
        key = f"import.{reason}" if reason == "known" else f"reason.{reason}"
        face.err.print(face.say("import.skipped", count=count, reason=face.say(key)))
    if report.flagged:
        face.err.print(face.say("import.flagged", count=report.flagged))
    return ExitCode.DONE


def _lines(face: Face, path: Path) -> list[str]:
    try:
        # Not splitlines: a text may hold other line separators than \n.
        return path.read_text(encoding="utf-8-sig", errors="replace").split("\n")
    except OSError as error:
        cause = face.say("import.failed", path=str(path), cause=error.strerror or str(error))
        raise UsageError(cause, face.say("import.nothing.advice")) from None
