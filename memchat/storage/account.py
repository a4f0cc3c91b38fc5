"""What the model costs: counted call by call, kept by thread and day, held to the person's budget."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from memchat.clock import Clock
from memchat.config import BudgetSettings, Settings
from memchat.errors import ModelError, StorageError
from memchat.namespace import owner_label
from memchat.phrases import say
from memchat.storage import spending
from memchat.storage.database import MEMORY, Database, looking_into
from memchat.turn_records import Usage

if TYPE_CHECKING:
    from memchat.storage.meaning import Meaning

WARNED_FROM = 0.8
"""Share of a budget from which the person is warned."""

_incognito: dict[tuple[Path, str, str], Usage] = {}
"""What was spent incognito in this process, by file, owner and day: it is written nowhere."""
_thread: ContextVar[str] = ContextVar("thread", default="")


@contextmanager
def charged_to(thread: str) -> Iterator[None]:
    """Let the calls in this context be those of a thread (its inner id)."""
    token = _thread.set(thread)
    try:
        yield
    finally:
        _thread.reset(token)


class BudgetError(ModelError):
    """A budget is used up: no call is made."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit of the budget and what is used of it, in dollars or tokens."""

    name: str
    most: float
    used: float
    unpriced: bool
    """Something was spent that has no known price, so that more may be used than is known."""

    @property
    def is_used_up(self) -> bool:
        """Whether no further call may be made."""
        return self.used >= self.most


class Account:
    """The spending of one run; budgets count what other runs have spent too."""

    def __init__(self, settings: Settings, database: Database, user: str, clock: Clock) -> None:
        """Count for a user."""
        self.spent = Usage()
        """What this run has spent."""
        self._budget = settings.budget
        self._language = settings.interface.language
        self._database = database
        self._owner = owner_label(user)
        self._clock = clock
        self._file = settings.locations.database
        self._is_incognito = database.path == MEMORY
        self._is_closed = False
        self._lock = threading.Lock()
        self._open: list[tuple[str, str, Usage]] = []  # thread, day, cost
        self._told: set[str] = set()

    def admit(self) -> None:
        """Let a call be made. Raises BudgetError if a budget is used up."""
        for limit in self._limits(_thread.get()):
            if limit.is_used_up:
                cause = say(self._language, f"budget.{limit.name}", **_amounts(limit))
                scope = limit.name.partition("_")[0]
                advice = say(self._language, f"budget.{scope}.advice", setting=f"[budget] {limit.name}")
                raise BudgetError(cause, advice)

    def allows(self, thread: str) -> bool:
        """Tell whether calls may be made for a thread."""
        return not any(limit.is_used_up for limit in self._limits(thread))

    def charge(self, usage: Usage) -> None:
        """Count what a call has cost; `book` keeps it, or for a call that outlasts the session this."""
        if not usage.calls:
            return
        with self._lock:
            self.spent += usage
            self._open.append((_thread.get(), self._day(), usage))
            if self._is_incognito:
                _incognito[self._today] = self._hidden + usage
        if self._is_closed:
            self._book_late()

    def book(self) -> None:
        """Keep what was charged; what storage does not take now is kept the next time.

        Of a user who has been forgotten since, nothing is kept.
        """
        with suppress(StorageError):
            self._book_in(self._database)

    def close(self) -> None:
        """Keep what was charged. The database may be closed then: later calls are kept by another opening."""
        self._is_closed = True
        self.book()

    def _book_in(self, database: Database) -> None:
        with self._lock:
            if self._open:
                with database.write() as connection:
                    spending.book(connection, self._owner, self._open)
                self._open.clear()

    def _book_late(self) -> None:
        if self._is_incognito or not self._file.exists():
            return
        with suppress(StorageError), closing(Database(self._file, self._database.busy_timeout)) as database:
            self._book_in(database)

    def warnings(self, thread: str) -> list[str]:
        """Return what the person should know of the budget before a turn, each once a run."""
        return [line for limit in self._limits(thread) for line in self._warning(limit)]

    def _warning(self, limit: Limit) -> Iterator[str]:
        if limit.unpriced and limit.name.endswith("usd"):
            yield from self._once("budget.unpriced", setting=f"[budget] {limit.name}")
        if WARNED_FROM * limit.most <= limit.used < limit.most:
            yield from self._once(f"budget.{limit.name}.warning", **_amounts(limit))

    def _once(self, key: str, **fields: object) -> Iterator[str]:
        if key not in self._told:
            self._told.add(key)
            yield say(self._language, key, **fields)

    def _limits(self, thread: str) -> list[Limit]:
        """Return the limits that are set, with what is used of each."""
        if self._budget == BudgetSettings():
            return []
        with self._lock, self._database.reading() as connection:
            used = {"thread": self._of_thread(connection, thread), "day": self._of_day(connection)}
        limits = []
        for scope, (total, unpriced) in used.items():
            for unit, amount in (
                ("usd", total.cost_usd or 0.0),
                ("tokens", total.prompt_tokens + total.completion_tokens),
            ):
                if most := getattr(self._budget, f"{scope}_{unit}"):
                    limits.append(Limit(f"{scope}_{unit}", most, amount, unpriced > 0))
        return limits

    @property
    def _today(self) -> tuple[Path, str, str]:
        return self._file, self._owner, self._day()

    @property
    def _hidden(self) -> Usage:
        """What was spent today incognito in this process."""
        return _incognito.get(self._today, Usage())

    def _of_thread(self, connection: sqlite3.Connection, thread: str) -> tuple[Usage, int]:
        booked, unpriced = spending.of_thread(connection, thread)
        return sum((usage for name, _, usage in self._open if name == thread), booked), unpriced

    def _of_day(self, connection: sqlite3.Connection) -> tuple[Usage, int]:
        """Return what today has cost in all runs: what is kept, what is not yet, and what never is."""
        today = self._day()
        if self._is_incognito:
            booked, unpriced = self._of_others(today)
            return booked + self._hidden, unpriced
        booked, unpriced = spending.of_day(connection, self._owner, today)
        return sum((usage for _, day, usage in self._open if day == today), booked + self._hidden), unpriced

    def _of_others(self, day: str) -> tuple[Usage, int]:
        """Return what other runs have kept of a day; nothing is known of a file that cannot be read."""
        with suppress(StorageError, sqlite3.Error), looking_into(self._file) as connection:
            return spending.of_day(connection, self._owner, day)
        return Usage(), 0

    def _day(self) -> str:
        """Return the person's day, by the machine's time zone."""
        return self._clock.now().astimezone().date().isoformat()


@contextmanager
def charging(
    meaning: Meaning, database: Database, settings: Settings, user: str, clock: Clock
) -> Iterator[None]:
    """Charge a user what an embedding model costs in a block, outside any conversation."""
    account = Account(settings, database, user, clock)
    meaning.charge_to(account)
    try:
        yield
    finally:
        account.book()


def _amounts(limit: Limit) -> dict[str, str]:
    """Return a limit's amounts as the person reads them."""
    form = "${:,.2f}" if limit.name.endswith("usd") else "{:,.0f}"
    return {"used": form.format(limit.used), "most": form.format(limit.most)}
