"""The settings as a person sees them: where they stand, what they are, where each comes from."""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Iterator
from pathlib import Path

from memchat.config import SECTIONS, variable_of
from memchat.config_example import about, as_toml, example_file
from memchat.config_file import read_config_file, stated_language
from memchat.environment import Environment
from memchat.errors import ConfigurationError, UsageError
from memchat.locations import FILE_MODE, find_locations, make_private_directory
from memchat.phrases import choose_language, say
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.notes import note
from memchat.terminal.sanitize import one_line, safe_json
from memchat.terminal.tables import Column, show_table

_CREDENTIALS = re.compile(r"(?<=://)[^/@\s]+(?=@)|(?<=\?)\S+")
"""In an address: the name and password, and what is asked after it, which may be a key."""


def print_path(environment: Environment, *, as_json: bool) -> None:
    """Print the path of the configuration file, also if it is faulty or not there; with JSON, all places."""
    found = find_locations(environment.environ)
    if not as_json:
        environment.stdout.write(one_line(str(found.config_file)) + "\n")
        return
    names = ("config_file", "database", "data", "config", "state", "log")
    places = {name: str(getattr(found, name)) for name in names}
    environment.stdout.write(safe_json(places, ascii_only=True, indent=2) + "\n")


def print_settings(face: Face, section: str | None, *, as_json: bool) -> None:
    """Print all settings, or those of a section. Raises UsageError for an unknown one."""
    if section is not None and section not in SECTIONS:
        cause = face.say("config.show.section", name=section)
        raise UsageError(cause, face.say("config.section.advice", names=", ".join(SECTIONS)))
    rows = [row for row in _rows(face) if section in (None, row[0])]
    if as_json:
        names = ("section", "name", "value", "from")
        told = [{"about": about(face.language, f"{row[0]}.{row[1]}")} for row in rows]
        print_json(
            face, [dict(zip(names, row, strict=True)) | more for row, more in zip(rows, told, strict=True)]
        )
        return
    columns = [
        Column(face.say("config.show.setting"), "bold"),
        Column(face.say("config.show.value"), flexible=True),
        Column(face.say("config.show.from"), "dim"),
    ]
    cells = [
        [f"{of}.{name}", as_toml(value), origin if origin.isupper() else face.say(f"config.from.{origin}")]
        for of, name, value, origin in rows
    ]
    show_table(face, columns, cells)


def _rows(face: Face) -> Iterator[tuple[str, str, object, str]]:
    """Yield section, name, value, and "file", "default" or the variable that the value comes from."""
    environ, stated = face.environment.environ, read_config_file(face.settings.locations)
    for section, kind in SECTIONS.items():
        for declared in dataclasses.fields(kind):
            origin = "file" if declared.name in stated.get(section, {}) else "default"
            variable = variable_of(section, declared.name)
            value = getattr(getattr(face.settings, section), declared.name)
            yield section, declared.name, _shareable(value), variable if variable in environ else origin


def _shareable(value: object) -> object:
    """Return a value without the credentials that an address may hold."""
    return _CREDENTIALS.sub("…", value) if isinstance(value, str) and "://" in value else value


def write_example(environment: Environment, *, overwrite: bool) -> None:
    """Write the file with every setting, commented, readable by its owner alone.

    Raises UsageError if there is one, unless `overwrite`; ConfigurationError if it cannot be written.
    """
    path = find_locations(environment.environ).config_file
    language = choose_language(stated_language(environment.environ), environment.environ)
    try:
        _write(path, language, overwrite=overwrite)
    except FileExistsError:
        cause = say(language, "config.init.exists", path=str(path))
        raise UsageError(cause, say(language, "config.init.exists.advice")) from None
    except OSError as error:
        cause = say(language, "config.init.unwritable", path=str(path), fault=error.strerror or str(error))
        raise ConfigurationError(cause, say(language, "storage.system.advice")) from error
    note(environment, say(language, "config.init.done", path=str(path)))


def _write(path: Path, language: str, *, overwrite: bool) -> None:
    make_private_directory(path.parent)
    flags = os.O_CREAT | os.O_WRONLY | (os.O_TRUNC if overwrite else os.O_EXCL)
    with os.fdopen(os.open(path, flags, FILE_MODE), "w", encoding="utf-8") as file:
        file.write(example_file(language))


def check(face: Face) -> None:
    """Say that the settings can be read: that they could be is why there is a face."""
    path = face.settings.locations.config_file
    key = "config.check.fine" if path.exists() else "config.check.none"
    face.environment.stdout.write(face.say(key, path=face.path(path)) + "\n")
