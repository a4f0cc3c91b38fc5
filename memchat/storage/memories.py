"""The memories in memchat.db: look-ups by index, search by words and meaning, the commit.

What `SqliteStore` adds to a `BaseStore`; the protocols it meets stand in `memory/library.py`,
`memory/commit.py` and `memory/recall.py`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence

from memchat.clock import Clock, iso
from memchat.models.embedding import Embedder
from memchat.models.embedding_costs import gathered
from memchat.namespace import encode_label
from memchat.records import Json, Known, Memory
from memchat.storage import documents, history, ledger, switches, tombstones, words
from memchat.storage.database import Database
from memchat.storage.meaning import Meaning
from memchat.storage.owners import find_owner
from memchat.storage.words import WordHit
from memchat.turn_records import TurnBatch, WriteResult, costing

MOST_WORDINGS = 8
"""Words in which one memory was told that are looked at."""
MOST_SCORED = 200
"""Documents that a query of a `BaseStore` search scores for an owner; the others come unscored."""


class MemoryTable:
    """The memories of all owners; every look-up names its owner by label."""

    def __init__(self, database: Database, clock: Clock, embedder: Embedder | None = None) -> None:
        """Use a database; times come from the clock. Without an embedder words alone are searched."""
        self.database = database
        self.clock = clock
        self.meaning = Meaning(embedder)

    def now(self) -> str:
        """Return the present moment, ISO 8601 in UTC."""
        return iso(self.clock.now())

    def memories_by_key(self, owner: str, key: str) -> list[Known]:
        """Return the owner's memories under a key, in whatever topic."""
        return self._memories(owner, "e.key = ?", [key])

    def memories_by_id(self, owner: str, ids: Iterable[str]) -> list[Known]:
        """Return the owner's memories with these ids."""
        wanted = list(ids)
        marks = ",".join("?" * len(wanted))
        return self._memories(owner, f"e.memory IN ({marks})", wanted)

    def standing_memories(self, owner: str, place: str, limit: int) -> list[Known]:
        """Return the memories that are in every prompt, as "profile" or "instruction"."""
        return self._memories(owner, "e.standing = ?", [place])[:limit]

    def revised_memories(self, owner: str, memory: str) -> list[Memory]:
        """Return the owner's memory as each of its revisions left it, oldest first."""
        with self.database.reading() as connection:
            number = find_owner(connection, owner)
            found = history.revisions_of(connection, number, memory) if number is not None else []
        return [revision.known.memory for revision in found]

    def memory_wordings(self, owner: str, memories: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """Return by id the words in which the owner's memories were told, the latest first."""
        with self.database.reading() as connection:
            number = find_owner(connection, owner)
            if number is None or not memories:
                return {}
            return history.wordings_of(connection, number, memories, MOST_WORDINGS)

    def _memories(self, owner: str, condition: str, parameters: list[str]) -> list[Known]:
        with self.database.reading() as connection:
            number = find_owner(connection, owner)
            if number is None:
                return []
            return documents.memories(
                connection, f"e.owner = ? AND {condition}", (number, *parameters), self.now()
            )

    def nearest_memories(self, owner: str, text: str, limit: int) -> list[Known]:
        """Return the owner's memories nearest to a text by words and meaning, best first."""
        scores: dict[int, float] = {hit.entry: hit.share for hit in self.word_hits(owner, text, limit * 2)}
        for entry, cosine in self.meaning_hits(owner, text, limit * 2, scores):
            scores[entry] = max(scores.get(entry, 0.0), cosine)
        best = sorted(scores, key=lambda entry: -scores[entry])[:limit]
        loaded = self.load(best)
        return [loaded[entry] for entry in best if entry in loaded]

    def word_hits(self, owner: str, query: str, limit: int) -> Sequence[WordHit]:
        """Return the owner's entries that share words with a query, best first."""
        with self.database.reading() as connection:
            number = find_owner(connection, owner)
            return words.match(connection, number, query, limit) if number is not None else []

    def topic_entries(self, owner: str, topics: Collection[str], limit: int) -> Sequence[int]:
        """Return the owner's newest entries of topics, each alike, or of all when none is named."""
        prefixes = [documents.prefix_of((owner, encode_label(topic))) for topic in topics]
        found = "SELECT id FROM entries WHERE {} = ? AND memory IS NOT NULL ORDER BY id DESC LIMIT ?"
        with self.database.reading() as connection:
            number = find_owner(connection, owner)
            places = [("prefix", prefix) for prefix in prefixes] if topics else [("owner", number)]
            each = max(1, limit // len(places))
            rows = [
                row
                for column, place in places
                for row in connection.execute(found.format(column), (place, each)).fetchall()
            ]
        return sorted((int(row[0]) for row in rows), reverse=True)

    def load(self, entries: Collection[int]) -> Mapping[int, Known]:
        """Return the memories of entries; expired ones and other documents are left out."""
        wanted = list(entries)
        with self.database.reading() as connection:
            return documents.memories_by_entry(connection, wanted, self.now())

    def meaning_hits(
        self, owner: str, text: str, limit: int, also: Collection[int] = ()
    ) -> Sequence[tuple[int, float]]:
        """Return (entry, cosine) of the owner's entries nearest to a text, and of those in `also`.

        Nothing when there are no vectors: recall goes on by words and topics.
        """
        self.meaning.embed([text])  # slow the first time, and kept: not while the connection is lent
        with self.database.reading() as connection:
            number = find_owner(connection, owner)
            if number is None:
                return []
            return self.meaning.search(connection, number, text, limit, also)

    def likely_topics(self, text: str) -> dict[str, float]:
        """Return the chance of each topic that a text is of it, by its meaning."""
        return self.meaning.topics(text)

    @property
    def notices(self) -> tuple[str, ...]:
        """What a person should know of the search: that it goes by words alone, and why."""
        return (self.meaning.problem,) if self.meaning.problem else ()

    def is_forgotten(self, owner: str, fact: str, said_at: str) -> bool:
        """Tell whether a normalised fact was erased after it was said (ISO 8601, UTC)."""
        with self.database.reading() as connection:
            number = find_owner(connection, owner)
            return number is not None and tombstones.is_buried(connection, number, fact, said_at)

    def query_scores(self, namespace: Sequence[str], query: str) -> dict[tuple[tuple[str, ...], str], float]:
        """Return how well documents below a namespace match a query, by namespace and key."""
        owners = [namespace[0]] if namespace else self._owners()
        scores: dict[int, float] = {}
        for owner in owners:
            scores |= {hit.entry: hit.share for hit in self.word_hits(owner, query, MOST_SCORED)}
            for entry, cosine in self.meaning_hits(owner, query, MOST_SCORED, scores):
                scores[entry] = max(scores.get(entry, 0.0), cosine)
        with self.database.reading() as connection:
            places = documents.places(connection, list(scores))
        return {place: scores[entry] for entry, place in places.items()}

    def _owners(self) -> list[str]:
        return [row["label"] for row in self.database.read("SELECT label FROM owners")]

    def commit_turn(self, batch: TurnBatch) -> list[WriteResult] | None:
        """Write a turn's batch, all or nothing; None if the turn was committed before."""
        add_vector = self.meaning.embedded([u.memory.text for u in batch.updates if u.op != "delete"])
        batch = costing(batch, gathered())
        with self.database.write() as connection:
            return ledger.commit_turn(connection, batch, add_vector)

    def memory_is_off(self, owner: str, thread: str) -> bool:
        """Tell whether memory is off for an owner (a label) or a thread (its inner id)."""
        with self.database.reading() as connection:
            return switches.is_off(connection, owner, thread)

    def turn_time(self, thread: str, turn: int) -> str | None:
        """Return when a turn began, if the thread is kept here."""
        row = self.database.first(
            "SELECT started_at FROM turns WHERE thread = ? AND turn = ?", (thread, turn)
        )
        return str(row[0]) if row else None

    def working_memory(self, thread: str) -> Json | None:
        """Return a thread's working memory, if it has any."""
        row = self.database.first("SELECT working_memory FROM threads WHERE id = ?", (thread,))
        found: Json | None = json.loads(row[0]) if row and row[0] else None
        return found

    def own_system(self, thread: str) -> str:
        """Return a thread's own system text; empty if it has none."""
        row = self.database.first("SELECT system FROM threads WHERE id = ?", (thread,))
        return str(row[0]) if row else ""
