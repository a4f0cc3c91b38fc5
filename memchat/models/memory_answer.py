"""The memory call's answer: parsed, each operation a candidate for the gate.

Nothing is dropped in silence: what is no operation becomes a candidate of the operation
"malformed", whose reason says why, and the gate skips it. Owner, id and provenance are not read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from memchat.models.lenient_json import read_json
from memchat.records import USER, Candidate, Json
from memchat.text import shorten, well_formed

MALFORMED = "malformed"
OPERATIONS = ("add", "update", "delete", "noop")
LONGEST_FIELD = 2_000
UNUSABLE = "the model's answer to the memory call could not be read, asked twice"
_WORKING_MEMORY = ("goal", "plan", "current_step", "notes", "intermediate_results")
_NO_VALUE = {"", "null", "none", "n/a"}


@dataclass(frozen=True, slots=True)
class Found:
    """What an answer holds. `incomplete`: it, or part of it, could not be used; ask once more."""

    candidates: tuple[Candidate, ...] = ()
    working_memory: Json | None = None
    incomplete: bool = False
    error: str = ""
    """Why nothing in it could be used, if so."""

    def completed(self, second: Found) -> Found:
        """Return this answer completed by the one to the repair call."""
        if second.error:
            return self
        usable = tuple(c for c in self.candidates if c.op != MALFORMED)
        added = tuple(c for c in second.candidates if c not in usable)
        return Found(usable + added, second.working_memory or self.working_memory)


def parse(text: str) -> Found:
    """Parse an answer. Never raises."""
    read = read_json(text)
    items = _operations(read.value)
    if items is None:
        return Found(incomplete=True, error=UNUSABLE)
    candidates = [candidate(item) for item in items]
    if read.cut:
        candidates.append(_malformed(None, "the model's answer was cut off here"))
    return Found(tuple(candidates), _working_memory(read.value), incomplete=read.cut)


def _operations(value: Any) -> list[Any] | None:
    """Return the operations in what was read: an object, a bare list, a bare operation."""
    if isinstance(value, list):
        return value
    if not isinstance(value, dict):
        return None
    if "operations" in value:
        items = value["operations"]
        if isinstance(items, dict):
            return [items]
        return items if isinstance(items, list) else [] if items is None else None
    if "op" in value:
        return [value]
    return [] if "working_memory" in value else None


def candidate(item: Any) -> Candidate:
    """Make a candidate of one operation; wrong types are read as what they mean, if they can be."""
    if not isinstance(item, dict):
        return _malformed(item, "an operation must be an object")
    op = _text(item.get("op")).lower()
    if op not in OPERATIONS:
        return _malformed(
            item, f"there is no operation {shorten(op, 40)!r}" if op else "no operation is named"
        )
    target = _whole_number(item.get("target"))
    if target is None and op in ("update", "delete") and item.get("target") is not None:
        return _malformed(item, "the target is no number")
    return replace(_described(item), op=op, target=target)


def _described(item: Mapping[str, Any]) -> Candidate:
    """Read the fields that say what is to be remembered."""
    return Candidate(
        text=_text(item.get("text")),
        kind=_text(item.get("kind")).lower() or "semantic",
        topic=_text(item.get("topic")).lower(),
        attribute=_text(item.get("attribute")),
        value=_text(item.get("value")),
        subject=_subject(item.get("subject")),
        evidence=_text(item.get("evidence")),
        explicit=_flag(item.get("explicit"), default=False),
        durable=_flag(item.get("durable"), default=True),
        sensitive=_sensitive(item.get("sensitive")),
        confidence=_confidence(item.get("confidence")),
        importance=_importance(item.get("importance")),
        reason=_text(item.get("reason")),
    )


def _malformed(item: Any, reason: str) -> Candidate:
    described = _described(item) if isinstance(item, dict) else Candidate(text=_text(item))
    return replace(described, op=MALFORMED, reason=reason)


def _text(value: Any) -> str:
    """Read a text: numbers as written, lists joined, anything else as nothing."""
    if isinstance(value, list):
        return ", ".join(part for part in map(_text, value) if part)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return shorten(well_formed(str(value)).strip(), LONGEST_FIELD)


def _subject(value: Any) -> str:
    text = _text(value)
    return USER if text.lower() in {"", USER, "the user", "사용자"} else text


def _flag(value: Any, *, default: bool) -> bool:
    if isinstance(value, bool):
        return value
    return {"true": True, "yes": True, "false": False, "no": False}.get(_text(value).lower(), default)


def _sensitive(value: Any) -> str | None:
    if value is True:
        return "unspecified"
    text = _text(value).lower()
    return None if text in _NO_VALUE | {"false", "no"} else text


def _number(value: Any) -> float | None:
    if isinstance(value, bool):
        return None
    try:
        number = float(_text(value))
    except ValueError:
        return None
    return number if number == number and abs(number) != float("inf") else None  # noqa: PLR0124


def _whole_number(value: Any) -> int | None:
    number = _number(value)
    return int(number) if number is not None and number == int(number) else None


def _confidence(value: Any) -> float:
    """Read a confidence; 90 means 0.9."""
    number = _number(value)
    if number is None:
        return Candidate().confidence
    return min(1.0, max(0.0, number / 100 if 1 < number <= 100 else number))


def _importance(value: Any) -> int:
    number = _number(value)
    return Candidate().importance if number is None else min(5, max(1, round(number)))


def _working_memory(value: Any) -> Json | None:
    """Read the working memory: texts, or lists of texts, under the names that there are."""
    given = value.get("working_memory") if isinstance(value, dict) else None
    if not isinstance(given, dict):
        return None
    kept = {
        name: [_text(part) for part in given[name]] if isinstance(given[name], list) else _text(given[name])
        for name in _WORKING_MEMORY
        if given.get(name)
    }
    return {name: content for name, content in kept.items() if content} or None
