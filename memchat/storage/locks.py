"""One writer a thread: a lock of the operating system, which dies with its process."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from filelock import FileLock, Timeout

from memchat.errors import StorageError
from memchat.locations import FILE_MODE, make_private_directory
from memchat.phrases import phrase
from memchat.storage.database import storage_errors

ONE_SHOT_WAIT = 5.0
"""Seconds a one-shot waits for a thread that another program writes."""


class ThreadBusyError(StorageError):
    """Another program is writing the thread."""


class NoLock:
    """In place of a thread's lock where nobody else can be in the thread."""

    def acquire(self, wait: float) -> None:
        """Take nothing."""

    def release(self) -> None:
        """Give nothing back."""


class ThreadLock:
    """The right to write one thread and to run its jobs."""

    def __init__(self, path: Path, name: str) -> None:
        """Prepare the lock of the thread called `name`; nothing is locked yet."""
        self._name = name
        with storage_errors(path):
            make_private_directory(path.parent)
        self._lock = FileLock(path, mode=FILE_MODE, thread_local=False)

    def acquire(self, wait: float) -> None:
        """Take the lock, waiting `wait` seconds at most. Raises ThreadBusyError."""
        with storage_errors(Path(self._lock.lock_file)):
            try:
                self._lock.acquire(timeout=wait)
            except Timeout:
                raise ThreadBusyError(
                    phrase("thread.busy", name=self._name), phrase("thread.busy.advice")
                ) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Give the lock back. Giving it back twice does nothing."""
        self._lock.release()


def is_held(path: Path) -> bool:
    """Tell whether somebody, be it this program, holds the lock of a thread."""
    if not path.exists():
        return False
    lock = FileLock(path, mode=FILE_MODE, thread_local=False)
    with storage_errors(path):
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return True
        lock.release()
    return False
