"""Short ids: what a person needs to type of a memory's id."""

from __future__ import annotations

from collections.abc import Iterable

SHORTEST, LONGEST = 4, 8


def random_part(identifier: str) -> str:
    """Return what follows the "mem_" of an id."""
    return identifier.rpartition("_")[2]


def short_ids(identifiers: Iterable[str]) -> dict[str, str]:
    """Return for each id the shortest prefix of its random part that is unique among them all.

    One length serves them all, 4 to 8 characters, so that they stand in a column.
    """
    parts = {identifier: random_part(identifier) for identifier in identifiers}
    for length in range(SHORTEST, LONGEST):
        if len({part[:length] for part in parts.values()}) == len(parts):
            return {identifier: part[:length] for identifier, part in parts.items()}
    return {identifier: part[:LONGEST] for identifier, part in parts.items()}
