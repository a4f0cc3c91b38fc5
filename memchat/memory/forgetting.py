"""Forgetting: a memory, and all that was made of it, leaves every file that memchat writes.

The database is erased in `storage/erasure.py`; here are the files beside it (input history,
log), the facts whose keyed hashes stay, and the report of what was erased where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from memchat.clock import Clock, SystemClock, iso
from memchat.config import Settings
from memchat.errors import ExitCode, NotFoundError, StorageError
from memchat.locations import Locations
from memchat.memory.keys import fact_of
from memchat.namespace import encode_label, owner_label
from memchat.records import Known
from memchat.storage.backend import open_backend
from memchat.storage.database import storage_errors
from memchat.storage.erasure import Eraser
from memchat.storage.owner_erasure import erase_owner
from memchat.storage.traces import MARK

WAIT_SECONDS = 5.0
"""How long an erasure waits for other programs' reads before it says "not yet erased"."""


@dataclass(frozen=True, slots=True)
class ForgetReport:
    """What a forgetting did."""

    ids: tuple[str, ...]
    counts: dict[str, int] = field(default_factory=dict)
    """Rows, messages and lines erased or rewritten, by place."""
    complete: bool = True
    """False: the text is out of reach but not yet out of the file; the next start finishes it."""

    @property
    def exit_code(self) -> ExitCode:
        """What a command returns."""
        return ExitCode.DONE if self.complete else ExitCode.STORAGE


def forget(
    settings: Settings,
    user: str,
    find: Callable[[], Sequence[Known]],
    *,
    clock: Clock | None = None,
    wait: float = WAIT_SECONDS,
) -> ForgetReport:
    """Erase the user's memories that `find` returns, and whatever derives from them.

    Raises StorageError if the database cannot be used; nothing is erased then.
    """
    clock = clock or SystemClock()
    memories = list(find())
    if not memories:
        return ForgetReport(())
    with open_backend(settings, clock) as backend:
        eraser = Eraser(backend.database, backend.checkpointer.serde, owner_label(user), iso(clock.now()))
        with storage_errors(settings.locations.database):
            erased = eraser.erase(memories, [fact_of(known.memory) for known in memories], wait)
    for place, path in _files(settings.locations, user).items():
        erased.add(place, _scrub_lines(path, erased.traces.scrub))
    return ForgetReport(tuple(known.memory.id for known in memories), erased.counts, erased.complete)


def forget_user(
    settings: Settings, user: str, *, clock: Clock | None = None, wait: float = WAIT_SECONDS
) -> ForgetReport:
    """Erase a user with all threads, memories and files. Raises NotFoundError for an unknown one."""
    with open_backend(settings, clock) as backend:
        threads = backend.threads.of_user(user)
        if threads is None:
            raise NotFoundError(f"there is no user {user!r}", "memchat keeps nothing of that name")
        erased = erase_owner(backend.database, owner_label(user), wait)
    for thread in threads:
        settings.locations.thread_lock(thread.id).unlink(missing_ok=True)
    history = settings.locations.history(encode_label(user))
    if history.exists():
        _overwrite(history, [])
        history.unlink()
        erased.add("input history", 1)
    return ForgetReport((), erased.counts, erased.complete)


def _files(locations: Locations, user: str) -> dict[str, Path]:
    return {"input history": locations.history(encode_label(user)), "log": locations.log}


def _scrub_lines(path: Path, scrub: Callable[[str], str]) -> int:
    """Rewrite a file in place without the lines that hold traces; return how many went."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise StorageError(f"cannot read {path}: {error.strerror}", "check its permissions") from error
    kept = [line for line in lines if MARK not in scrub(line)]
    if len(kept) == len(lines):
        return 0
    _overwrite(path, kept)
    return len(lines) - len(kept)


def _overwrite(path: Path, lines: Sequence[str]) -> None:
    """Put lines in place of a file's content, over the same bytes of the disk."""
    with path.open("r+", encoding="utf-8") as file:
        file.write("\0" * path.stat().st_size)
        file.flush()
        file.seek(0)
        file.truncate()
        file.writelines(lines)
