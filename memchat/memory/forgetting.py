"""Forgetting: a memory, and all that was made of it, leaves every file that memchat writes.

The database is erased in `storage/erasure.py`; here are the files beside it (input history,
log), the facts whose keyed hashes stay, and the report of what was erased where.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from memchat import copies
from memchat.clock import Clock, SystemClock, iso
from memchat.config import Settings
from memchat.errors import NotFoundError, StorageError
from memchat.locations import Locations
from memchat.memory.forget_report import ForgetReport
from memchat.memory.keys import fact_of
from memchat.namespace import APP, encode_label, owner_label
from memchat.phrases import phrase
from memchat.records import Known
from memchat.storage.backend import open_backend
from memchat.storage.database import storage_errors
from memchat.storage.drafts import clear_drafts
from memchat.storage.erased import Erased
from memchat.storage.erasure import Eraser
from memchat.storage.locks import ONE_SHOT_WAIT, ThreadLock
from memchat.storage.owner_erasure import erase_owner
from memchat.storage.traces import MARK

WAIT_SECONDS = 5.0
"""How long an erasure waits for other programs' reads before it says "not yet erased"."""


def forget(
    settings: Settings,
    user: str,
    memories: Sequence[Known],
    *,
    clock: Clock | None = None,
    wait: float | None = None,
    scope: str = "user",
    queue: bool = False,
) -> ForgetReport:
    """Erase a user's memories, or with scope "app" those for all users, and whatever derives from them.

    With `queue` all that waits for the user's decision goes too. `wait`: seconds to wait at most for
    other programs, by default WAIT_SECONDS.
    Raises StorageError if the database cannot be used; nothing is erased then.
    """
    clock, wait = clock or SystemClock(), WAIT_SECONDS if wait is None else wait
    if not memories and not queue:
        return ForgetReport()
    with open_backend(settings, clock) as backend:
        owner = APP if scope == "app" else owner_label(user)
        eraser = Eraser(backend.erasures, owner, iso(clock.now()))
        with storage_errors(settings.locations.database):
            files = partial(_scrub_files, settings.locations, user, scope)
            erased = eraser.erase(memories, fact_of, wait, queue=queue, files=files)
    clear_drafts(settings.locations)
    copies.drop()  # what is read anew from those files
    return ForgetReport(tuple(known.memory.id for known in memories), erased.counts, erased.complete)


def finish(settings: Settings, *, clock: Clock | None = None) -> ForgetReport:
    """Finish the erasures that others began, as far as WAIT_SECONDS allow. Raises StorageError."""
    with open_backend(settings, clock or SystemClock()) as backend:
        return ForgetReport(complete=backend.erasures.finish(WAIT_SECONDS))


def forget_user(settings: Settings, user: str, *, clock: Clock | None = None) -> ForgetReport:
    """Erase a user with all threads, memories and files.

    Raises NotFoundError for an unknown user, ThreadBusyError if another program is in one of the
    threads; nothing is erased then.
    """
    locations, label = settings.locations, encode_label(user)
    with open_backend(settings, clock) as backend, ExitStack() as locks:
        threads = backend.threads.of_user(user)
        if threads is None:
            raise NotFoundError(phrase("users.unknown", user=user), phrase("users.unknown.advice"))
        for thread in threads:
            lock = locks.enter_context(ThreadLock(locations.thread_lock(thread.id), thread.name))
            lock.acquire(ONE_SHOT_WAIT)
        # The files first: who is in no database could not be erased again if this is broken off.
        typed, logged = _remove(locations.history(label)), _remove(locations.log)
        erased = erase_owner(backend.database, owner_label(user), WAIT_SECONDS)
    erased.add("input_history", typed)
    erased.add("log", logged)  # which of its lines are whose cannot be told
    for thread in threads:
        locations.thread_lock(thread.id).unlink(missing_ok=True)
    clear_drafts(locations)
    return ForgetReport(counts=erased.counts, complete=erased.complete)


def _scrub_files(locations: Locations, user: str, scope: str, erased: Erased) -> None:
    """Take the traces out of the files beside the database: anybody's of what holds for all."""
    own = locations.history(encode_label(user))
    histories = sorted(own.parent.glob("*")) if scope == "app" else [own]
    for place, path in (*(("input_history", path) for path in histories), ("log", locations.log)):
        erased.add(place, drop_lines(path, lambda line: MARK in erased.traces.scrub(line)))


def drop_lines(path: Path, is_trace: Callable[[str], bool]) -> int:
    """Rewrite a file in place without the lines that hold traces; return how many went."""
    lines = _lines(path)
    kept = [line for line in lines if not is_trace(line)]
    if len(kept) < len(lines):
        _overwrite(path, kept)
    return len(lines) - len(kept)


def _remove(path: Path) -> int:
    """Remove a file and its content; return how many lines it had."""
    lines = _lines(path)
    if path.exists():
        _overwrite(path, [])
        path.unlink()
    return len(lines)


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
    except FileNotFoundError:
        return []
    except OSError as error:
        fault = error.strerror or str(error)
        raise StorageError(
            phrase("storage.system", path=str(path), fault=fault), phrase("storage.system.advice")
        ) from error


def _overwrite(path: Path, lines: Sequence[str]) -> None:
    """Put lines in place of a file's content, over the same bytes of the disk."""
    with path.open("r+", encoding="utf-8") as file:
        file.write("\0" * path.stat().st_size)
        file.flush()
        os.fsync(file.fileno())
        file.seek(0)
        file.truncate()
        file.writelines(lines)
