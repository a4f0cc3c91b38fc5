"""Candidates for recall: what a store finds by words, meaning and topic.

memchat's own store answers from its indexes (`SupportsRecall`); any other `BaseStore` is listed
and looked through, which serves tests and small stores.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from memchat.config import RecallSettings
from memchat.memory.query import Query
from memchat.namespace import encode_label
from memchat.query_words import query_words, weigh
from memchat.records import Known, Memory
from memchat.storage.words import WordHit
from memchat.text import terms

if TYPE_CHECKING:
    from langgraph.store.base import BaseStore

MOST_BY_WORDS = 64
MOST_BY_MEANING = 50
MOST_BY_TOPIC = 40
MOST_LOADED = 64
"""Memories that are read whole: those that words and meaning rank first."""
TOPIC_SHARE = 24
"""How many of them may be there for their topic alone."""
MOST_LISTED = 10_000
"""Memories of one owner that are looked through in a store without our indexes."""

Meaning = Callable[[str, Sequence[str]], Sequence[float]]
"""Gives the cosines between a text and others."""


@runtime_checkable
class SupportsRecall(Protocol):
    """A store that finds entries by its indexes. `owner` is a label, an entry a number."""

    def word_hits(self, owner: str, query: str, limit: int) -> Sequence[WordHit]:
        """Return the entries that share words with a query, best first."""
        ...

    def meaning_hits(
        self, owner: str, text: str, limit: int, also: Collection[int] = ()
    ) -> Sequence[tuple[int, float]]:
        """Return (entry, cosine) of the entries nearest to a text and of those in `also`.

        Nothing when there are no vectors: recall goes on by words and topics.
        """
        ...

    def topic_entries(self, owner: str, topics: Collection[str], limit: int) -> Sequence[int]:
        """Return the newest entries of topics (names, not labels), or of all when none is named."""
        ...

    def likely_topics(self, text: str) -> Mapping[str, float]:
        """Return the chance of each topic that a text is of it, by its meaning; NO_TOPIC stands for none."""
        ...

    def load(self, entries: Collection[int]) -> Mapping[int, Known]:
        """Return the memories of entries; those that are no memories or have expired are left out."""
        ...


@dataclass(frozen=True, slots=True)
class Candidate:
    """A memory that recall considers, with what speaks for it."""

    known: Known
    words: float = 0.0
    """Share of the query's information that it matches."""
    meaning: float = 0.0
    """Cosine to the query."""


def evidence(words: float, meaning: float, settings: RecallSettings) -> tuple[float, float]:
    """Return what words and meaning say for a memory, each from 0 to 1.

    Words count by a power of their share above 1: one word of many says little, most of them
    nearly all.
    """
    by_words = settings.words_weight * float(words**settings.words_power)
    return by_words, settings.meaning_weight * max(0.0, meaning)


def candidates(
    store: BaseStore | SupportsRecall,
    owner: str,
    query: Query,
    settings: RecallSettings,
    meaning: Meaning | None = None,
) -> list[Candidate]:
    """Return what a store holds of an owner that may bear on a query, unranked.

    `meaning` is used where the store has no indexes of its own.
    """
    if isinstance(store, SupportsRecall):
        return _indexed(store, owner, query, settings)
    return _listed(store, owner, query, meaning)


def _indexed(store: SupportsRecall, owner: str, query: Query, settings: RecallSettings) -> list[Candidate]:
    words = {hit.entry: hit.share for hit in store.word_hits(owner, query.text, MOST_BY_WORDS)}
    topics = {*query.topics, *(topic for topic, _ in query.attributes)}
    by_topic = store.topic_entries(owner, topics, MOST_BY_TOPIC) if topics or query.overview else ()
    meanings = dict(store.meaning_hits(owner, query.text, MOST_BY_MEANING, {*words, *by_topic}))

    def strength(entry: int) -> float:
        by_words, by_meaning = evidence(words.get(entry, 0.0), meanings.get(entry, 0.0), settings)
        return by_words + by_meaning - by_words * by_meaning

    ranked = sorted({*words, *meanings}, key=strength, reverse=True)[:MOST_LOADED]
    # What a question asks for, and what matters most, is known only from the memories themselves.
    whole_topic = query.overview or bool(query.attributes)
    in_topic = by_topic if whole_topic else sorted(by_topic, key=strength, reverse=True)[:TOPIC_SHARE]
    loaded = store.load({*ranked, *in_topic})
    return [
        Candidate(known, words.get(entry, 0.0), meanings.get(entry, 0.0)) for entry, known in loaded.items()
    ]


def _listed(store: BaseStore, owner: str, query: Query, meaning: Meaning | None) -> list[Candidate]:
    found = _memories(store, owner)
    documents = [terms(known.memory.text) for known in found]
    weighed = weigh(query_words(query.text), len(found), lambda term: sum(map(term.stands_in, documents)))
    cosines = meaning(query.text, [known.memory.text for known in found]) if meaning and found else ()
    cosines = cosines or [0.0] * len(found)
    return [
        Candidate(known, weighed.share(document), float(cosine))
        for known, document, cosine in zip(found, documents, cosines, strict=True)
    ]


def _memories(store: BaseStore, owner: str) -> list[Known]:
    items = store.search((owner,), limit=MOST_LISTED)
    return [
        Known(tuple(item.namespace), item.key, Memory.from_json(item.value))
        for item in items
        if _is_memory(item.value) and tuple(item.namespace) == (owner, encode_label(item.value["topic"]))
    ]


def _is_memory(value: Mapping[str, Any]) -> bool:
    return all(name in value for name in ("id", "kind", "topic", "attribute", "value", "text"))
