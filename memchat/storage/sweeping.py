"""What is still to be done of erasures: a second sweep behind turns in flight, and the truncated log.

A turn that another program is at has read what is erased meanwhile, and writes it back with its
reply, its checkpoint and its record. An erasure therefore keeps, beside the mark that it is
pending, what to sweep for and which turns were in flight: jobs that wait in a thread that somebody
holds. When they are done the same is erased again, by whoever comes first: the erasing command
while it waits, the program that ends the turn, or the next one to open the database.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from langgraph.checkpoint.serde.base import SerializerProtocol

from memchat import copies
from memchat.storage import documents, words
from memchat.storage.database import Database
from memchat.storage.erased import Erased
from memchat.storage.leftovers import may_hold
from memchat.storage.owners import find_owner
from memchat.storage.scrubbing import Scrubber
from memchat.storage.traces import Traces
from memchat.storage.truncation import RETRY_SECONDS, finish, is_pending, owe

Turn = tuple[str, int]
"""Inner id of a thread, and number of a turn."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """What is to be erased again of an owner (a label), once turns are done."""

    owner: str
    phrases: tuple[str, ...]
    words: tuple[str, ...]
    ids: tuple[str, ...]
    turns: tuple[Turn, ...]

    @property
    def traces(self) -> Traces:
        """What is to be cut out."""
        return Traces(self.phrases, self.words)

    def to_json(self) -> str:
        """Return the sweep as it is kept."""
        return documents.dump([self.owner, self.phrases, self.words, self.ids, self.turns])

    @classmethod
    def from_json(cls, text: str) -> Sweep:
        """Read what `to_json` wrote."""
        owner, phrases, single, ids, turns = json.loads(text)
        return cls(owner, tuple(phrases), tuple(single), tuple(ids), tuple(map(tuple, turns)))


class Erasures:
    """The erasures of a database that are not finished."""

    def __init__(self, database: Database, serde: SerializerProtocol, is_held: Callable[[str], bool]) -> None:
        """Use a database and its checkpoints' serialiser; `is_held` tells whether a thread is locked."""
        self.database = database
        self.serde = serde
        self._is_held = is_held

    def in_flight(self, connection: sqlite3.Connection, owner: int) -> tuple[Turn, ...]:
        """Return an owner's turns that somebody is at."""
        rows = connection.execute(
            "SELECT thread, turn FROM jobs WHERE owner = ? AND state <> 'done'"
            " AND state IN ('waiting', 'running')",
            (owner,),
        ).fetchall()
        return tuple((row["thread"], row["turn"]) for row in rows if self._is_held(row["thread"]))

    def finish(self, wait: float = 0.0) -> bool:
        """Finish what can be finished within `wait` seconds; False if something is still in the way."""
        if not is_pending(self.database):
            return True
        deadline = time.monotonic() + wait
        while not self._sweep():
            if time.monotonic() >= deadline:
                return False
            time.sleep(RETRY_SECONDS)  # that another program's turn has ended nothing tells
        return finish(self.database, max(0.0, deadline - time.monotonic()))

    def _sweep(self) -> bool:
        """Erase again behind turns that are done; False while some are not."""
        with self.database.reading() as connection:
            rows = connection.execute(
                "SELECT id, sweep FROM pending_erasures WHERE sweep IS NOT NULL"
            ).fetchall()
            sweeps = {row["id"]: Sweep.from_json(row["sweep"]) for row in rows}
            ready = {number: sweep for number, sweep in sweeps.items() if self._is_ready(connection, sweep)}
        if ready:
            with self.database.write() as connection:
                for number, sweep in ready.items():
                    self._scrub(connection, sweep)
                    again = may_hold(connection, sweep.traces)
                    done = "UPDATE pending_erasures SET sweep = NULL, rebuild = ? WHERE id = ?"
                    connection.execute(done, (again, number))
        return len(ready) == len(sweeps)

    def _is_ready(self, connection: sqlite3.Connection, sweep: Sweep) -> bool:
        owner = find_owner(connection, sweep.owner)
        return owner is None or set(sweep.turns).isdisjoint(self.in_flight(connection, owner))

    def _scrub(self, connection: sqlite3.Connection, sweep: Sweep) -> None:
        owner = find_owner(connection, sweep.owner)
        if owner is None:  # erased with all it had
            return
        traces = sweep.traces
        told = _told_by(connection, owner, sweep.turns, traces)
        ids = frozenset({*sweep.ids, *told})
        Scrubber(connection, sweep.owner, owner, traces, ids, Erased()).scrub(self.serde)
        words.purge(connection, owner)
        copies.drop()


def _told_by(connection: sqlite3.Connection, owner: int, turns: Iterable[Turn], traces: Traces) -> list[str]:
    """Delete the memories that turns in flight made of what was being erased; return their ids."""
    made = [
        row["memory"]
        for thread, turn in turns
        for row in connection.execute(
            "SELECT memory FROM revisions WHERE owner = ? AND thread = ? AND turn = ? AND op = 'add'",
            (owner, thread, turn),
        ).fetchall()
    ]
    found = documents.memories(connection, *_these(made), "") if made else []
    told = [known for known in found if traces.spans(known.memory.text)]
    for known in told:
        documents.delete(connection, known.namespace, known.key)
        for table in ("revisions", "sources"):
            connection.execute(f"DELETE FROM {table} WHERE memory = ?", (known.memory.id,))
    return [known.memory.id for known in told]


def _these(memories: Sequence[str]) -> tuple[str, Sequence[str]]:
    return f"e.memory IN ({','.join('?' * len(memories))})", memories


def record(connection: sqlite3.Connection, sweep: Sweep, now: str) -> None:
    """Keep an erasure as pending, and what to sweep for if turns are in flight."""
    owe(connection, now, sweep=sweep.to_json() if sweep.turns else None)
