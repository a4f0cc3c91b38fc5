"""The word index: an FTS5 table an owner, `words_<owner id>`, over terms that memchat makes.

A table an owner, since in a shared one other people's rows cost time and bend the ranking. The
terms (memchat.text.terms) are joined by spaces and taken by FTS5's `ascii` tokenizer as they
are: it parts at spaces and never looks into other characters, whatever Unicode they are of.

Every function takes a connection; the caller holds the transaction. FTS5's own `secure-delete`
option is not used: it makes the table unreadable to SQLite before 3.42. `purge` does its work.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from memchat.query_words import Term, query_words, weigh
from memchat.text import terms

RANKED_ROWS = 4000
"""Rows that a query may make FTS5 rank, in all: about 8 ms. Commoner words never drive a query."""
NEWEST_ROWS = 200
"""Rows taken, newest first, for a query whose every word is commoner than that."""


@dataclass(frozen=True, slots=True)
class WordHit:
    """A row that shares words with a query."""

    entry: int
    rank: float
    """BM25 over the rarer words of the query; higher is better; no absolute meaning."""
    share: float
    """Share of the query's information that the row matches, 0 to 1 (memchat.query_words.weigh)."""


@dataclass(frozen=True, slots=True)
class _Count:
    """In how many rows a term stands; `common` when counting stopped, and `rows` is a guess."""

    term: Term
    rows: float
    common: bool


def table(owner: int) -> str:
    """Return the name of an owner's table."""
    return f"words_{int(owner)}"


def create(connection: sqlite3.Connection, owner: int) -> None:
    """Make the owner's table unless it is there."""
    connection.execute(
        f"CREATE VIRTUAL TABLE IF NOT EXISTS {table(owner)} USING fts5(terms, tokenize = 'ascii')"
    )


def exists(connection: sqlite3.Connection, owner: int) -> bool:
    """Tell whether the owner has a table: has ever had an indexed text."""
    sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return bool(connection.execute(sql, (table(owner),)).fetchall())


def add(connection: sqlite3.Connection, owner: int, entry: int, text: str) -> None:
    """Index a text under its entry, in place of what the entry had."""
    create(connection, owner)
    remove(connection, owner, entry)
    sql = f"INSERT INTO {table(owner)} (rowid, terms) VALUES (?, ?)"
    connection.execute(sql, (entry, " ".join(terms(text))))


def remove(connection: sqlite3.Connection, owner: int, entry: int) -> None:
    """Take an entry out of the index; an unknown one changes nothing.

    Its terms may stay in the file until `purge`.
    """
    if exists(connection, owner):
        connection.execute(f"DELETE FROM {table(owner)} WHERE rowid = ?", (entry,))


def drop(connection: sqlite3.Connection, owner: int) -> None:
    """Remove the owner's table and all in it."""
    connection.execute(f"DROP TABLE IF EXISTS {table(owner)}")


def purge(connection: sqlite3.Connection, owner: int) -> None:
    """Rewrite the owner's index so that nothing of removed entries is in it.

    With `PRAGMA secure_delete` on, and a truncating checkpoint after the commit, no term of a
    removed text is left in the files. 0.1 s at 80 MB.
    """
    if exists(connection, owner):
        connection.execute(f"INSERT INTO {table(owner)} ({table(owner)}) VALUES ('optimize')")


def size(connection: sqlite3.Connection, owner: int) -> int:
    """Return the number of indexed entries."""
    return int(connection.execute(f"SELECT count(*) FROM {table(owner)}_docsize").fetchall()[0][0])


def match(connection: sqlite3.Connection, owner: int, query: str, limit: int) -> list[WordHit]:
    """Return the rows that share words with a query, best first; any text is a valid query."""
    words = query_words(query)
    if not words or not exists(connection, owner):
        return []
    rows = size(connection, owner)
    counts = {t: _count(connection, owner, t, rows) for word in words for t in word}
    weighed = weigh(words, rows, lambda term: counts[term].rows)
    found = _search(connection, owner, list(counts.values()), limit)
    hits = [WordHit(entry, -rank, weighed.share(text.split())) for entry, text, rank in found]
    hits.sort(key=lambda hit: (-hit.rank, -hit.share, -hit.entry))
    return hits[:limit]


def entries_with(connection: sqlite3.Connection, owner: int, passage: str, limit: int) -> list[int]:
    """Return the newest entries whose text may hold a passage: all its index terms, in its order."""
    found = terms(passage)
    if not found or not exists(connection, owner):
        return []
    cut = len(found) > 1 and found[-1] == found[-2][-1:]  # in a longer word, the last character is no term
    phrase = " + ".join(f'"{term}"' for term in (found[:-1] if cut else found))
    name = table(owner)
    sql = f"SELECT rowid FROM {name} WHERE {name} MATCH ? ORDER BY rowid DESC LIMIT ?"
    rows = connection.execute(sql, (phrase if passage.isascii() else f"{phrase}*", limit)).fetchall()
    return [int(row[0]) for row in rows]


def _count(connection: sqlite3.Connection, owner: int, term: Term, rows: int) -> _Count:
    """Count the rows with a term, up to a bound; beyond it guess from how far the count came."""
    name = table(owner)
    sql = (
        f"SELECT count(*), max(rowid), (SELECT min(id) FROM {name}_docsize),"
        f" (SELECT max(id) FROM {name}_docsize) FROM (SELECT rowid FROM {name} WHERE {name} MATCH ? LIMIT ?)"
    )
    counted, reached, first, last = connection.execute(sql, (_phrase(term), RANKED_ROWS)).fetchall()[0]
    if counted < RANKED_ROWS:
        return _Count(term, counted, common=False)
    return _Count(term, min(rows, counted * (last - first + 1) / (reached - first + 1)), common=True)


def _search(
    connection: sqlite3.Connection, owner: int, counts: Sequence[_Count], limit: int
) -> list[tuple[int, str, float]]:
    """Return (entry, terms, FTS5 rank) of the rows to consider.

    The rarest words drive the query, as many as the bound on ranked rows allows. Where every word
    is common, ranking would sort a large part of the rows by next to nothing: the newest rows that
    hold all the words, or else each of them, stand in.
    """
    name = table(owner)
    present = sorted((c for c in counts if c.rows), key=lambda count: count.rows)
    rare = _within(present)
    if rare:
        sql = f"SELECT rowid, terms, rank FROM {name} WHERE {name} MATCH ? ORDER BY rank LIMIT ?"
        return connection.execute(sql, (_any_of(rare), limit)).fetchall()
    newest = f"SELECT rowid, terms, 0.0 FROM {name} WHERE {name} MATCH ? ORDER BY rowid DESC LIMIT ?"
    found: dict[int, tuple[int, str, float]] = {}
    for query in _common_queries([count.term for count in present]):
        rows = connection.execute(newest, (query, max(limit, NEWEST_ROWS))).fetchall()
        found |= {row[0]: tuple(row) for row in rows}
    return list(found.values())


def _within(counts: Sequence[_Count]) -> list[Term]:
    chosen: list[Term] = []
    ranked = 0.0
    for count in counts:
        ranked += count.rows
        if count.common or (chosen and ranked > RANKED_ROWS):
            break
        chosen.append(count.term)
    return chosen


def _common_queries(present: Sequence[Term]) -> list[str]:
    if not present:
        return []
    every = " AND ".join(map(_phrase, present))
    return list(dict.fromkeys([every, *map(_phrase, present[:4])]))


def _any_of(chosen: Collection[Term]) -> str:
    return " OR ".join(map(_phrase, chosen))


def _phrase(term: Term) -> str:
    """Quote a term for FTS5. Terms are letters and digits, so the quotes close what they open."""
    return f'"{term.text}"*' if term.prefix else f'"{term.text}"'
