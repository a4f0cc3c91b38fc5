"""Copies of texts that the program keeps in memory for speed; they go when something is erased."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from weakref import WeakSet


class Copies(Protocol):
    """Keeps copies of texts, or of what was made of them."""

    def forget(self) -> None:
        """Drop all of them: one may be what the person erases."""
        ...


_kept: WeakSet[Copies] = WeakSet()
_caches: list[Callable[[], None]] = []


def keep(copies: Copies) -> None:
    """Have an object drop its copies at each erasure, for as long as it lives."""
    _kept.add(copies)


def keep_cache(clear: Callable[[], None]) -> None:
    """Have a cache of the whole program cleared at each erasure."""
    _caches.append(clear)


def drop() -> None:
    """Drop all copies that this program keeps."""
    for copies in list(_kept):
        copies.forget()
    for clear in _caches:
        clear()
