"""What a line of memchat's own export holds, read and checked before anything of it is kept."""

from __future__ import annotations

import hashlib
import math
from dataclasses import fields, replace
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from memchat.clock import parse_iso
from memchat.memory.desk import Desk
from memchat.namespace import memory_namespace
from memchat.records import Json, Known, Memory, Source
from memchat.redaction import redacted
from memchat.storage.id_prefixes import ID_PREFIX
from memchat.storage.memory_writes import REVISION_FIELDS, Imported
from memchat.text import without_surrogates

_LARGEST = 2**53
"""The largest whole number that every reader of JSON keeps as it is."""
_RECORDS: dict[Any, dict[str, Any]] = {
    record: {field.name: get_type_hints(record)[field.name] for field in fields(record)}
    for record in (Memory, Source)
}
"""What the fields of each record hold."""
_MOMENTS = ("created_at", "updated_at", "last_recalled_at", "valid_from", "valid_to", "expires_at")


def read_own(desk: Desk, given: Json) -> Imported:
    """Read a line of memchat's own. Raises ValueError, TypeError or KeyError if it is not in order."""
    memory = _checked(Memory.from_json(given["value"]))
    memory = replace(memory, id=_id_for(desk, memory.id))
    revisions = tuple(_revision(redacted(revision), memory.id) for revision in given["revisions"])
    sources = tuple(_source(redacted(item)) for item in given["sources"])
    namespace = memory_namespace(desk.owner, _sound(given["topic"], str))
    numbers = [revision["revision"] for revision in revisions]
    if numbers[-1:] != [memory.revision] or numbers != sorted(set(numbers)):
        raise ValueError("the revisions do not lead to the memory")
    return Imported(Known(namespace, _sound(given["key"], str), memory), revisions, sources)


def _revision(given: Json, memory: str) -> Json:
    """Read a revision, of the memory by the id it has here."""
    complete = {"undoes": None, **given}
    kinds = {"revision": int, **REVISION_FIELDS}
    told = {name: _sound(complete[name], kind) for name, kind in kinds.items()}
    _in_time(told)
    value = {**given["value"], "id": memory}
    _checked(Memory.from_json(value))
    return told | {"value": value}


def _checked(memory: Memory) -> Memory:
    _sound(memory, Memory)
    _in_time(memory.to_json())
    if not memory.id.startswith(ID_PREFIX) or not 0 <= memory.confidence <= 1:
        raise ValueError("a field is not as it should be")
    return memory


def _source(item: Json) -> tuple[int, Source]:
    source: Source = _sound(Source.from_json(item), Source)
    _in_time({"created_at": source.time or None})
    return _sound(item["revision"], int), source


def _in_time(given: Json) -> None:
    """Raise ValueError if what should be a moment is none."""
    for name in _MOMENTS:
        if given.get(name) is not None:
            parse_iso(given[name])


def _sound(value: Any, kind: Any) -> Any:
    """Return a value that is of a kind. Raises ValueError if it is not, or cannot be stored."""
    if not _fits(value, kind):
        raise ValueError("a field is not as it should be")
    return value


def _fits(value: Any, kind: Any) -> bool:
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if get_origin(kind) is UnionType:
        return any(_fits(value, one) for one in get_args(kind))
    if kind in _RECORDS:
        return all(_fits(getattr(value, name), one) for name, one in _RECORDS[kind].items())
    if kind is float:
        return type(value) in (int, float) and math.isfinite(value)
    if kind is int:
        return type(value) is int and abs(value) < _LARGEST
    return type(value) is kind and (kind is not str or value == without_surrogates(value))


def _id_for(desk: Desk, memory: str) -> str:
    """Return the id under which an owner keeps an exported memory: its own, unless another has that."""
    if not desk.belongs_to_another(memory):
        return memory
    return ID_PREFIX + hashlib.sha256(f"{desk.owner}\n{memory}".encode()).hexdigest()[:32]
