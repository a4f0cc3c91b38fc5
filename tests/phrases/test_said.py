"""No phrase stands in the tables that nothing says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import memchat
from memchat.phrases.en import TEXTS

SOURCES = Path(memchat.__file__).parent
TABLES = re.compile(r"(?:^|_)(?:en|ko)\.py$")
WHOLE = re.compile(r"\.(?:one|advice)$")
"""What may stand at the end of a key that is said without it."""
BY_THE_LIBRARY = {"help.install_completion", "help.show_completion"}
"""Options that are typer's own: their help is looked up by their name."""


def test_every_phrase_is_said_somewhere() -> None:
    trees = [ast.parse(path.read_text()) for path in SOURCES.rglob("*.py") if not is_table(path)]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    names = {
        getattr(node, kind) for node in nodes for kind in ("id", "attr", "arg", "name") if hasattr(node, kind)
    }
    parts = {
        part.casefold() for text in (*texts, *filter(None, names)) for part in re.split(r"[\W_]+", str(text))
    }
    patterns = [found for node in nodes if isinstance(node, ast.JoinedStr) and (found := pattern_of(node))]

    def is_said(key: str) -> bool:
        made = (found for pattern in patterns if (found := pattern.fullmatch(key)))
        return (
            key in texts
            or any(parts.issuperset(re.split(r"[_.]", "_".join(found.groups()))) for found in made)
            or (WHOLE.search(key) is not None and is_said(WHOLE.sub("", key)))
        )

    assert [key for key in TEXTS if key not in BY_THE_LIBRARY and not is_said(key)] == []


def is_table(path: Path) -> bool:
    return path.parent.name == "phrases" and TABLES.search(path.name) is not None


def pattern_of(text: ast.JoinedStr) -> re.Pattern[str] | None:
    """The keys that an f-string may make: its own words, and any in the place of its fields."""
    parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "(.+)" for p in text.values]
    makes_keys = r"\." in "".join(parts) and parts[0] != "(.+)"
    return re.compile("".join(parts)) if makes_keys else None
