"""Trust between sources, and how confidence moves."""

from __future__ import annotations

from memchat.records import TRUST, SourceType

MOST_CONFIDENT = 0.99
_CORROBORATION = 0.5
_CONTRADICTION = 0.7


def trust_of(source: SourceType | str) -> int:
    """Return the rank of a source; an unknown one has the lowest."""
    return TRUST.get(source, 0)


def corroborated(confidence: float, by: float = 1.0) -> float:
    """Return the confidence after one more observation: half of the remaining doubt goes.

    `by` is the confidence of that observation: c + (1 - c) * 0.5 * by, at most 0.99.
    """
    return min(MOST_CONFIDENT, confidence + (1 - confidence) * _CORROBORATION * by)


def contradicted(confidence: float) -> float:
    """Return the confidence after an open contradiction: seven tenths of what it was."""
    return confidence * _CONTRADICTION
