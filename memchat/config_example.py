"""The text of config.example.toml: every setting with what it does and its default."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

from memchat.config import SECTIONS

_ENGLISH = {
    "file": (
        "Every setting of memchat with its default. Copy to ~/.config/memchat/config.toml (or to\n"
        "$MEMCHAT_HOME/config.toml) and uncomment what you change. In the environment,\n"
        "MEMCHAT_<SECTION>__<NAME> overrides a setting for one run: MEMCHAT_MODEL__NAME=offline."
    ),
    "topics": (
        "A topic of your own, or a built-in one changed. `words` are what shows that a message is\n"
        "about the topic; an attribute is single-valued (a new value replaces the old) or a set."
    ),
}
_TOPIC = """
[[topics]]
name = "gardening"
description = "plants, the garden and what grows in it"
words = ["garden", "plant", "정원", "화분"]
attributes = [{ name = "plants", values = "set", words = ["plant", "식물"] }]
examples = ["I grow tomatoes on the balcony."]
"""


def example_file(language: str = "en") -> str:
    """Return the text of config.example.toml: every setting, commented, with its default."""
    lines = _comment(about(language, "file"))
    for section, kind in SECTIONS.items():
        lines += ["", *_comment(about(language, section)), f"[{section}]"]
        for declared in dataclasses.fields(kind):
            told = about(language, f"{section}.{declared.name}")
            lines += ["", *_comment(told), f"# {declared.name} = {as_toml(declared.default)}"]
    lines += ["", *_comment(about(language, "topics")), *_comment(_TOPIC.strip())]
    return "\n".join(lines) + "\n"


def about(language: str, key: str) -> str:
    """Return what a setting ("model.name") or a section ("model") is for."""
    if language == "ko":
        from memchat.phrases.settings_ko import TEXTS

        if f"setting.{key}" in TEXTS:
            return TEXTS[f"setting.{key}"]
    section, _, name = key.partition(".")
    if name:
        return str(SECTIONS[section].__dataclass_fields__[name].metadata["about"])
    return _ENGLISH.get(key) or str(SECTIONS[section].__doc__)


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in text.splitlines()]


def as_toml(value: Any) -> str:
    """Return a value as the configuration file has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(as_toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
