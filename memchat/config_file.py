"""The configuration file as TOML, whatever stands at its path."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from memchat.errors import ConfigurationError
from memchat.locations import Locations, find_locations
from memchat.phrases import phrase

LARGEST = 1_000_000
"""Most bytes of a configuration file."""


def read_config_file(locations: Locations) -> dict[str, Any]:
    """Return what the configuration file says; nothing if there is none.

    Raises ConfigurationError if it cannot be read, and if it is missing though named by MEMCHAT_CONFIG.
    """
    path = locations.config_file
    try:
        if not _is_plain_file(path):
            raise _unreadable(path, phrase("config.no_file"))
        return _parsed(path)
    except FileNotFoundError:
        if locations.config_override:
            raise ConfigurationError(
                phrase("config.missing", path=str(path)), phrase("config.missing.advice")
            ) from None
        return {}
    except (OSError, ValueError) as error:  # ValueError: no UTF-8, no TOML, a number too long
        raise _unreadable(path, getattr(error, "strerror", None) or str(error)) from None
    except RecursionError:
        raise _unreadable(path, phrase("config.too_deep")) from None


def stated_language(environ: Mapping[str, str]) -> str:
    """Return the language that the settings name, "auto" if they name none or cannot be read.

    For what is said before, or without, the settings: reading them all costs more than `--help`.
    """
    variable = environ.get("MEMCHAT_INTERFACE__LANGUAGE")
    if variable is not None:
        return variable
    try:
        section = read_config_file(find_locations(environ)).get("interface")
    except ConfigurationError:
        section = None
    return str(section.get("language", "auto")) if isinstance(section, dict) else "auto"


def _is_plain_file(path: Path) -> bool:
    """Tell whether a path is a file to be read to its end: a pipe or a device may never have one."""
    return stat.S_ISREG(path.stat().st_mode) or str(path) == os.devnull


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib

    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise _unreadable(path, phrase("config.too_large", limit=f"{LARGEST:,}"))
    return tomllib.loads(content.decode("utf-8-sig"))


def _unreadable(path: Path, fault: str) -> ConfigurationError:
    return ConfigurationError(
        phrase("config.unreadable", path=str(path), fault=fault), phrase("config.unreadable.advice")
    )
