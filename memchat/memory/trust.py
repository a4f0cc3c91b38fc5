"""Trust between sources: what a lower one says does not change what a higher one said."""

from __future__ import annotations

from memchat.records import TRUST, SourceType


def trust_of(source: SourceType | str) -> int:
    """Return the rank of a source; an unknown one has the lowest."""
    return TRUST.get(source, 0)
