"""Finds JSON in what a model says: in fences, after thinking, with slips, or cut off.

What is complete is read strictly; slips (trailing commas, single quotes, comments) are left to
json_repair. An answer that was cut off is read up to its last complete object, never beyond: half
an operation could say something else than the whole.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any

from memchat.text import without_surrogates

_THINKING = re.compile(r"<(think|thinking|reasoning)>.*?(</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_THOUGHT = re.compile(r"</(?:think|thinking|reasoning)>", re.IGNORECASE)
_FENCE = re.compile(r"```[\w-]*[ \t]*\n?(.*?)(?:```|\Z)", re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
"""Half of a character as JSON escapes it; without the other half it is none."""
LONGEST = 100_000
"""Characters that are looked through: ten times what an answer may have. Repairing slips is not linear."""
_START = re.compile(r"\{(?=\s*[\"'}])|\[(?=\s*[{\]])")
"""Where an object or an array of objects may begin: "{this}" and "[sic]" in prose are none."""


@dataclass(frozen=True, slots=True)
class Read:
    """What was found: the value (None if nothing), and whether its array of objects was cut off."""

    value: Any = None
    cut: bool = False


def without_thinking(text: str) -> str:
    """Return a text without the thinking that some models write before their answer."""
    rest = _THINKING.sub("", text)
    ends = [end.end() for end in _THOUGHT.finditer(rest)]
    return rest[ends[-1] if ends else 0 :].strip()


def read_json(text: str) -> Read:
    """Read the JSON object or array in a text. Never raises; takes a time linear in its length.

    Lone surrogates, which nothing can store, are read as U+FFFD.
    """
    read = _read(without_surrogates(text))
    return replace(read, value=_storable(read.value)) if _SURROGATE.search(text) else read


def _storable(value: Any) -> Any:
    try:
        return json.loads(without_surrogates(json.dumps(value, ensure_ascii=False)))
    except RecursionError:
        return None


def _read(text: str) -> Read:
    parts = _parts(without_thinking(text)[:LONGEST])
    for part in parts:
        found = _strict(part)
        if found is not None:
            return Read(found)
    for part in parts:
        read = _lenient(part)
        if read.value is not None or read.cut:
            return read
    return Read()


def _parts(text: str) -> list[str]:
    """Return where JSON may be, each part from its first bracket on: in fences, else anywhere."""
    parts = [*_FENCE.findall(text), text]
    starts = [(part, _START.search(part)) for part in parts]
    return [part[start.start() :].strip() for part, start in starts if start]


def _strict(text: str) -> Any:
    try:
        return json.JSONDecoder().raw_decode(text)[0]
    except (ValueError, RecursionError):
        return None


def _lenient(text: str) -> Read:
    from json_repair import repair_json

    end, complete, cut = _extent(text)
    if end is None and not complete:
        return Read(cut=cut)
    try:
        value = repair_json(text[: end or complete], return_objects=True, skip_json_loads=True)
    except (ValueError, RecursionError):  # nested deeper than it can read
        return Read(cut=cut)
    return Read(value if isinstance(value, dict | list) else None, cut)


def _extent(text: str) -> tuple[int | None, int, bool]:
    """Measure JSON that starts at the first character.

    Returns where it ends (None: it was cut), where the last complete element of an array ends,
    and whether the first array, that of the operations, was still open where it was cut.
    """
    stack: list[str] = []
    complete, in_string, escaped = 0, False, False
    for position, character in enumerate(text):
        if in_string:
            escaped, in_string = character == "\\" and not escaped, character != '"' or escaped
        elif character == '"':
            in_string = True
        elif character in "{[":
            stack.append(character)
        elif character in "}]" and stack:
            stack.pop()
            if not stack:
                return position + 1, complete, False
            if stack[-1] == "[":
                complete = position + 1
    return None, complete, "[" in stack[:2]
