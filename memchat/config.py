"""Settings as documented, typed fields; the only reader of the environment and of TOML.

A value comes from, in order of precedence: `MEMCHAT_<SECTION>__<NAME>`, the configuration file,
the default. The settings themselves stand in config_sections.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, get_type_hints

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.config_file import read_config_file
from memchat.config_sections import (
    BudgetSettings,
    Category,
    ChatSettings,
    InterfaceSettings,
    LifecycleSettings,
    MemorySettings,
    ModelSettings,
    RecallSettings,
    StorageSettings,
)
from memchat.config_topics import merged_topics
from memchat.config_values import check, from_text, shortened, typed
from memchat.errors import ConfigurationError
from memchat.locations import Locations, find_locations
from memchat.phrases import phrase
from memchat.topics import Topic

ENVIRONMENT_PREFIX = "MEMCHAT_"
__all__ = [
    "SECTIONS",
    "BudgetSettings",
    "Category",
    "ChatSettings",
    "InterfaceSettings",
    "LifecycleSettings",
    "MemorySettings",
    "ModelSettings",
    "RecallSettings",
    "Settings",
    "StorageSettings",
    "load_settings",
    "variable_of",
]
_NOT_SETTINGS = {"MEMCHAT_HOME", "MEMCHAT_CONFIG", "MEMCHAT_TEST_DATA"}


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of one run."""

    model: ModelSettings = field(default_factory=ModelSettings)
    chat: ChatSettings = field(default_factory=ChatSettings)
    memory: MemorySettings = field(default_factory=MemorySettings)
    recall: RecallSettings = field(default_factory=RecallSettings)
    lifecycle: LifecycleSettings = field(default_factory=LifecycleSettings)
    budget: BudgetSettings = field(default_factory=BudgetSettings)
    interface: InterfaceSettings = field(default_factory=InterfaceSettings)
    storage: StorageSettings = field(default_factory=StorageSettings)
    topics: tuple[Topic, ...] = DEFAULT_TOPICS
    locations: Locations = field(default_factory=lambda: find_locations(os.environ))


SECTIONS: Mapping[str, Any] = {
    "model": ModelSettings,
    "chat": ChatSettings,
    "memory": MemorySettings,
    "recall": RecallSettings,
    "lifecycle": LifecycleSettings,
    "budget": BudgetSettings,
    "interface": InterfaceSettings,
    "storage": StorageSettings,
}
"""The sections of the configuration file, topics apart."""


def load_settings(environ: Mapping[str, str]) -> Settings:
    """Read the settings for an environment.

    Raises ConfigurationError naming the file or variable, the setting and what it takes.
    """
    locations = find_locations(environ)
    content = read_config_file(locations)
    variables = _variables(environ)
    changed = {
        name: _section(name, content.pop(name, {}), variables.get(name, {}))
        for name in SECTIONS
        if name in content or name in variables
    }
    if "topics" in content:
        changed["topics"] = merged_topics(content.pop("topics"))
    if content:
        raise ConfigurationError(
            phrase("config.section", name=shortened(next(iter(content))), path=str(locations.config_file)),
            phrase("config.section.advice", names=", ".join((*SECTIONS, "topics"))),
        )
    return Settings(locations=locations, **changed)


def variable_of(section: str, name: str) -> str:
    """Return the environment variable that overrides a setting."""
    return f"{ENVIRONMENT_PREFIX}{section}__{name}".upper()


def _variables(environ: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return what the environment overrides, by section and name, as it is written."""
    found: dict[str, dict[str, str]] = {}
    for variable in environ:
        if variable.startswith(ENVIRONMENT_PREFIX) and "__" in variable and variable not in _NOT_SETTINGS:
            section, _, name = variable.removeprefix(ENVIRONMENT_PREFIX).lower().partition("__")
            kind = SECTIONS.get(section)
            if (
                kind is None
                or name not in kind.__dataclass_fields__
                or variable != variable_of(section, name)
            ):
                raise ConfigurationError(
                    phrase("config.variable", name=shortened(variable)), phrase("config.variable.advice")
                )
            found.setdefault(section, {})[name] = environ[variable]
    return found


def _section(name: str, given: Any, variables: Mapping[str, str]) -> Any:
    if not isinstance(given, dict):
        raise ConfigurationError(
            phrase("config.no_section", name=name), phrase("config.no_section.advice", name=name)
        )
    kind = SECTIONS[name]
    declared = {field.name: field for field in dataclasses.fields(kind)}
    for unknown in given.keys() - declared.keys():
        raise ConfigurationError(
            phrase("config.setting", name=shortened(unknown), section=name),
            phrase("config.setting.advice", names=", ".join(declared)),
        )
    hints = get_type_hints(kind)
    values = {}
    for setting_name in given.keys() | variables.keys():
        hint, where = hints[setting_name], f"[{name}] {setting_name}"
        if setting_name in variables:
            where = variable_of(name, setting_name)
            value = from_text(variables[setting_name], hint, where)
        else:
            value = typed(given[setting_name], hint)
        check(value, hint, declared[setting_name], where)
        values[setting_name] = value
    return kind(**values)
