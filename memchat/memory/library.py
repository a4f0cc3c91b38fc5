"""One owner's memories in any store: look-ups by id, by key, by nearness.

memchat's own store answers from its indexes; any other `BaseStore` is listed and searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from langgraph.store.base import BaseStore

from memchat.memory.keys import memory_key
from memchat.records import Candidate, Known, Memory, standing
from memchat.text import terms
from memchat.topics import Topic

MOST_LISTED = 10_000
"""Memories of one owner that are looked through in a store without our indexes."""
MOST_RELATED = 12
MOST_STANDING = 50


@runtime_checkable
class SupportsLookup(Protocol):
    """A store that finds an owner's memories by its indexes; `owner` is a label."""

    def memories_by_key(self, owner: str, key: str) -> list[Known]:
        """Return the memories under a key, in whatever topic."""
        ...

    def memories_by_id(self, owner: str, ids: Iterable[str]) -> list[Known]:
        """Return the memories with these ids."""
        ...

    def nearest_memories(self, owner: str, text: str, limit: int) -> list[Known]:
        """Return the memories nearest to a text, best first."""
        ...

    def standing_memories(self, owner: str, place: str, limit: int) -> list[Known]:
        """Return the memories that are in every prompt, as "profile" or "instruction"."""
        ...

    def is_forgotten(self, owner: str, fact: str, said_at: str) -> bool:
        """Tell whether a normalised fact was erased after it was said (ISO 8601, UTC)."""
        ...


@runtime_checkable
class SupportsHistory(Protocol):
    """A store that keeps what memories said before."""

    def revised_memories(self, owner: str, memory: str) -> list[Memory]:
        """Return a memory as each of its revisions left it, oldest first."""
        ...


@runtime_checkable
class SupportsWordings(Protocol):
    """A store that keeps the words in which memories were told."""

    def memory_wordings(self, owner: str, memories: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
        """Return by id the words in which memories were told, the latest first."""
        ...


@runtime_checkable
class SupportsMeaning(Protocol):
    """What a store embeds its texts with."""

    @property
    def model(self) -> str:
        """Name of the model; empty when nothing can be embedded."""
        ...

    def embed(self, texts: Sequence[str]) -> Mapping[str, Any]:
        """Return the vectors of texts, of length one, by text."""
        ...


class Library:
    """The memories of one owner."""

    def __init__(self, store: BaseStore, owner: str) -> None:
        """Look into a store; `owner` is the owner's label."""
        self._store = store
        self._owner = owner

    def by_key(self, key: str) -> list[Known]:
        """Return the memories under a key, in whatever topic."""
        if isinstance(self._store, SupportsLookup):
            return self._store.memories_by_key(self._owner, key)
        return [known for known in self._listed() if known.key == key]

    def by_id(self, ids: Iterable[str]) -> list[Known]:
        """Return the memories with these ids."""
        wanted = list(ids)
        if isinstance(self._store, SupportsLookup):
            return self._store.memories_by_id(self._owner, wanted)
        return [known for known in self._listed() if known.memory.id in wanted]

    def nearest(self, text: str, limit: int) -> list[Known]:
        """Return the memories nearest to a text, best first."""
        if limit <= 0 or not text.strip():
            return []
        if isinstance(self._store, SupportsLookup):
            return self._store.nearest_memories(self._owner, text, limit)
        wanted = set(terms(text))
        scored = [(len(wanted & set(terms(k.memory.text + " " + k.memory.value))), k) for k in self._listed()]
        scored.sort(key=lambda pair: -pair[0])
        return [known for score, known in scored[:limit] if score]

    def standing(self, place: str) -> list[Memory]:
        """Return the memories in every prompt, the most important and oldest first."""
        if isinstance(self._store, SupportsLookup):
            found = self._store.standing_memories(self._owner, place, MOST_STANDING)
        else:
            found = [known for known in self._listed() if standing(known.memory) == place]
        memories = [known.memory for known in found]
        return sorted(memories, key=lambda memory: (-memory.importance, memory.created_at, memory.id))

    def related(self, topics: tuple[Topic, ...]) -> Callable[[Candidate], tuple[Known, ...]]:
        """Return the search for memories that may speak of a candidate's fact."""
        by_name = {topic.name: topic for topic in topics}

        def search(candidate: Candidate) -> tuple[Known, ...]:
            key = memory_key(
                candidate.kind,
                candidate.subject,
                candidate.attribute,
                candidate.value,
                by_name.get(candidate.topic),
            )
            aimed = self.by_id([candidate.target_id]) if candidate.target_id else []
            near = self.nearest(candidate.text or candidate.value, MOST_RELATED)
            found = [*aimed, *self.by_key(key), *near]
            return tuple({known.memory.id: known for known in found}.values())

        return search

    def past(self, known: Known) -> tuple[Memory, ...]:
        """Return the former states of a memory, whose attribute or value was another, oldest first."""
        if not isinstance(self._store, SupportsHistory):
            return ()
        every = self._store.revised_memories(self._owner, known.memory.id)
        states = {(state.attribute, state.value): state for state in every}
        states.pop((known.memory.attribute, known.memory.value), None)
        return tuple(states.values())

    def wordings(self, memories: Sequence[Memory]) -> dict[str, tuple[str, ...]]:
        """Return by id the words in which the fact of each memory was told, the latest first."""
        kept: Mapping[str, tuple[str, ...]] = {}
        if isinstance(self._store, SupportsWordings):
            kept = self._store.memory_wordings(self._owner, [memory.id for memory in memories])
        return {m.id: kept.get(m.id) or ((m.source.quote,) if m.source.quote else ()) for m in memories}

    def similarity(self) -> Callable[[str, str], float] | None:
        """Return the cosine of two texts' meanings, if the store can embed texts."""
        meaning = getattr(self._store, "meaning", None)
        if not isinstance(meaning, SupportsMeaning) or not meaning.model:
            return None

        def cosine(one: str, other: str) -> float:
            vectors = meaning.embed([one, other])
            if one not in vectors or other not in vectors:
                return 0.0
            return float(vectors[one] @ vectors[other])

        return cosine

    def forgotten_since(self, said_at: str) -> Callable[[str], bool]:
        """Return the test for facts that were erased after a moment: said then, they teach nothing."""

        def test(fact: str) -> bool:
            lookup = isinstance(self._store, SupportsLookup)
            return lookup and self._store.is_forgotten(self._owner, fact, said_at)  # type: ignore[attr-defined]

        return test

    def has_more_than(self, count: int) -> bool:
        """Tell whether the owner has more memories than `count`."""
        return len(self._store.search((self._owner,), limit=count + 1)) > count

    def _listed(self) -> list[Known]:
        items = self._store.search((self._owner,), limit=MOST_LISTED)
        return [
            Known(tuple(item.namespace), item.key, Memory.from_json(item.value))
            for item in items
            if "attribute" in item.value and "id" in item.value
        ]
