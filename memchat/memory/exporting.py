"""Export: a user's memories as JSON lines, one a memory, with all fields, revisions and sources.

Quick: reads through sqlite3 alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from memchat.namespace import shown_namespace
from memchat.records import Json
from memchat.storage.reader import Reader

FORMAT = "memchat-memory-1"


def exported(reader: Reader, user: str) -> Iterator[Json]:
    """Yield a user's memories, the oldest change first, each as one JSON object."""
    for known in reversed(reader.every_memory(user)):
        memory = known.memory.id
        numbers = reader.source_revisions(memory)
        sources = [s.to_json() for s in reader.sources(memory)]
        yield {
            "format": FORMAT,
            "topic": shown_namespace(known.namespace)[-1],
            "key": known.key,
            "value": known.memory.to_json(),
            "revisions": reader.revisions(memory),
            "sources": [
                {"revision": number, **source} for number, source in zip(numbers, sources, strict=True)
            ],
        }
