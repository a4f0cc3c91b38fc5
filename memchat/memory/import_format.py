"""What a line of memchat's own export holds, read and checked before anything of it is kept."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import get_args

from memchat.clock import parse_iso
from memchat.memory.desk import Desk
from memchat.namespace import memory_namespace
from memchat.records import Json, Kind, Known, Memory, Source, SourceType
from memchat.redaction import redacted
from memchat.storage.id_prefixes import ID_PREFIX
from memchat.storage.memory_writes import REVISION_FIELDS, Imported


def read_own(desk: Desk, given: Json) -> Imported:
    """Read a line of memchat's own. Raises ValueError, TypeError or KeyError if it is not in order."""
    memory = _checked(Memory.from_json(given["value"]))
    memory = replace(memory, id=_id_for(desk, memory.id))
    revisions = tuple(_revision(redacted(revision), memory.id) for revision in given["revisions"])
    sources = tuple((int(item["revision"]), _source(redacted(item))) for item in given["sources"])
    namespace = memory_namespace(desk.owner, str(given["topic"]))
    if [revision["revision"] for revision in revisions][-1:] != [memory.revision]:
        raise ValueError("the revisions do not lead to the memory")
    return Imported(Known(namespace, str(given["key"]), memory), revisions, sources)


def _revision(given: Json, memory: str) -> Json:
    """Read a revision, of the memory by the id it has here."""
    told = {name: given[name] for name in REVISION_FIELDS if name != "undoes"}
    value = {**given["value"], "id": memory}
    _checked(Memory.from_json(value))
    parse_iso(given["created_at"])
    return told | {"undoes": given.get("undoes"), "revision": int(given["revision"]), "value": value}


def _checked(memory: Memory) -> Memory:
    texts = (memory.id, memory.topic, memory.attribute, memory.value, memory.text, memory.subject)
    numbers = (memory.confidence, memory.observations, memory.importance, memory.revision)
    sound = (
        all(isinstance(text, str) for text in texts)
        and all(isinstance(number, (int, float)) for number in numbers)
        and memory.id.startswith(ID_PREFIX)
        and memory.kind in get_args(Kind)
        and memory.source.type in get_args(SourceType)
        and 0 <= memory.confidence <= 1
    )
    if not sound:
        raise ValueError("a field is not as it should be")
    for moment in (memory.created_at, memory.updated_at, memory.expires_at):
        if moment:
            parse_iso(moment)
    return memory


def _source(item: Json) -> Source:
    source = Source.from_json(item)
    if source.type not in get_args(SourceType):
        raise ValueError("no such type of source")
    return source


def _id_for(desk: Desk, memory: str) -> str:
    """Return the id under which an owner keeps an exported memory: its own, unless another has that."""
    if not desk.belongs_to_another(memory):
        return memory
    return ID_PREFIX + hashlib.sha256(f"{desk.owner}\n{memory}".encode()).hexdigest()[:32]
