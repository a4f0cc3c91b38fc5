"""Copies of texts that the program keeps in memory for speed; they go when something is erased."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar
from weakref import WeakSet

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")


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


def cached(size: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Have a function's last `size` answers kept until the next erasure: what it is asked may be erased."""

    def decorate(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        kept = lru_cache(maxsize=size)(function)
        _caches.append(kept.cache_clear)
        return kept

    return decorate


def drop() -> None:
    """Drop all copies that this program keeps."""
    for copies in list(_kept):
        copies.forget()
    for clear in _caches:
        clear()
