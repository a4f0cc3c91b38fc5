"""Texts on their way through the person's editor: private files that outlast no one who writes them."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from memchat.locations import FILE_MODE, Locations, make_private_directory, make_private_file


@contextmanager
def draft(locations: Locations, text: str) -> Iterator[Path]:
    """Give a file that holds a text, the person's alone; it goes with all that the editor puts beside it.

    Raises OSError if it cannot be written.
    """
    directory = locations.drafts / uuid.uuid4().hex
    make_private_directory(locations.drafts)
    path = directory / "message.md"
    try:
        with _lock(directory):
            make_private_file(path)
            path.write_text(text, encoding="utf-8", errors="replace")
            yield path
    finally:
        shutil.rmtree(directory, ignore_errors=True)
        _lock_file(directory).unlink(missing_ok=True)


def clear_drafts(locations: Locations) -> None:
    """Remove the drafts of programs that were killed; one that is being written stays."""
    for lock in locations.drafts.glob("*.lock"):
        directory = lock.with_suffix("")
        with suppress(Timeout, OSError), _lock(directory):
            shutil.rmtree(directory, ignore_errors=True)
            lock.unlink(missing_ok=True)


def _lock(directory: Path) -> FileLock:
    return FileLock(_lock_file(directory), timeout=0, mode=FILE_MODE, thread_local=False)


def _lock_file(directory: Path) -> Path:
    return directory.with_suffix(".lock")
