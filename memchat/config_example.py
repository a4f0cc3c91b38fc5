"""The text of config.example.toml: every setting with what it does and its default."""

from __future__ import annotations

import dataclasses
from typing import Any

from memchat.config import SECTIONS


def example_file() -> str:
    """Return the text of config.example.toml: every setting, commented, with its default."""
    lines = [
        "# Every setting of memchat with its default. Copy to ~/.config/memchat/config.toml (or to",
        "# $MEMCHAT_HOME/config.toml) and uncomment what you change. In the environment,",
        "# MEMCHAT_<SECTION>__<NAME> overrides a setting for one run: MEMCHAT_MODEL__NAME=offline.",
    ]
    for section, kind in SECTIONS.items():
        lines += ["", f"# {kind.__doc__}", f"[{section}]"]
        for declared in dataclasses.fields(kind):
            about, value = declared.metadata["about"], as_toml(declared.default)
            lines += ["", f"# {about}", f"# {declared.name} = {value}"]
    lines += ["", *_TOPIC_EXAMPLE]
    return "\n".join(lines) + "\n"


_TOPIC_EXAMPLE = [
    "# A topic of your own, or a built-in one changed. `words` are what shows that a message is",
    "# about the topic; an attribute is single-valued (a new value replaces the old) or a set.",
    "# [[topics]]",
    '# name = "gardening"',
    '# description = "plants, the garden and what grows in it"',
    '# words = ["garden", "plant", "정원", "화분"]',
    '# attributes = [{ name = "plants", values = "set", words = ["plant", "식물"] }]',
    '# examples = ["I grow tomatoes on the balcony."]',
]


def as_toml(value: Any) -> str:
    """Return a value as the configuration file has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(as_toml(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
