"""The words of every model task, one Markdown file each, loaded by name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from string import Template


def prompt(name: str, **fields: str) -> str:
    """Return a prompt with its `$fields` filled in. Raises KeyError if one is missing."""
    return _template(name).substitute(fields)


@cache
def _template(name: str) -> Template:
    text = files(__package__).joinpath(f"{name}.md").read_text(encoding="utf-8")
    return Template(text.strip())
