"""Where memchat keeps its files: the only module that knows a path."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from memchat.errors import ConfigurationError
from memchat.phrases import phrase

DIRECTORY_MODE = 0o700
FILE_MODE = 0o600


@dataclass(frozen=True, slots=True)
class Locations:
    """The directories of one installation and the files in them."""

    data: Path
    config: Path
    state: Path
    config_override: Path | None = None

    @property
    def database(self) -> Path:
        """The one database file."""
        return self.data / "memchat.db"

    @property
    def config_file(self) -> Path:
        """The configuration file, which need not exist."""
        return self.config_override or self.config / "config.toml"

    @property
    def log(self) -> Path:
        """The log that `--debug` writes."""
        return self.state / "memchat.log"

    @property
    def drafts(self) -> Path:
        """Where texts are while the person's editor has them."""
        return self.state / "drafts"

    def thread_lock(self, thread: str) -> Path:
        """Return the lock file of a thread; `thread` is its inner id."""
        return self.state / "locks" / f"{thread}.lock"

    def history(self, user_label: str) -> Path:
        """Return the file of a user's input history; `user_label` is the encoded user id.

        The name ends in a hash: an encoded name can be longer than a file's may be, and some file
        systems take "ALICE" and "alice" for one.
        """
        import hashlib

        digest = hashlib.sha256(user_label.encode()).hexdigest()[:16]
        return self.state / "history" / f"{user_label[:100]}-{digest}"


def find_locations(environ: Mapping[str, str]) -> Locations:
    """Decide the directories from the environment.

    `$MEMCHAT_HOME` holds everything when set; `$MEMCHAT_CONFIG` names the configuration file.
    Otherwise the platform's own directories are used (XDG on Linux). Raises ConfigurationError
    if there is no home directory.
    """
    override = environ.get("MEMCHAT_CONFIG")
    named = _expanded(override) if override else None
    home = environ.get("MEMCHAT_HOME")
    if home:
        root = _expanded(home)
        return Locations(root, root, root, named)
    return Locations(
        data=_platform_directory("data", environ),
        config=_platform_directory("config", environ),
        state=_platform_directory("state", environ),
        config_override=named,
    )


def _expanded(path: str) -> Path:
    """Return a path with "~" replaced by the home directory it stands for."""
    try:
        return Path(path).expanduser()
    except RuntimeError:  # there is no such user
        raise ConfigurationError(
            phrase("config.no_home", path=path), phrase("config.no_home.advice")
        ) from None


def _platform_directory(kind: str, environ: Mapping[str, str]) -> Path:
    base = _expanded(environ.get("HOME") or "~")
    if sys.platform == "darwin":
        return base / "Library" / "Application Support" / "memchat"
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or base / "AppData" / "Local") / "memchat"
    variable, default = {
        "data": ("XDG_DATA_HOME", ".local/share"),
        "config": ("XDG_CONFIG_HOME", ".config"),
        "state": ("XDG_STATE_HOME", ".local/state"),
    }[kind]
    chosen = Path(environ.get(variable, ""))
    return (chosen if chosen.is_absolute() else base / default) / "memchat"


def make_private_directory(path: Path) -> None:
    """Create a directory, and those above it, readable by its owner alone (0700).

    An existing directory is left as it is. Raises OSError if it cannot be made.
    """
    missing = []
    while not path.exists():
        missing.append(path)
        path = path.parent
    for directory in reversed(missing):
        directory.mkdir(mode=DIRECTORY_MODE, exist_ok=True)


def make_private_file(path: Path) -> None:
    """Create an empty file readable by its owner alone (0600) unless it exists.

    SQLite gives its -wal and -shm files the mode of the database, so making the database
    this way makes those private too. A file that exists is not even opened: closing it would drop
    the locks that SQLite holds on it in this process, and another program would then take away
    the write-ahead log from under it ("disk I/O error").
    """
    if path.exists():
        return
    make_private_directory(path.parent)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE))
