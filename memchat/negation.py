"""Whether a text says no."""

from __future__ import annotations

import re

NEGATION = re.compile(
    r"(?i)\b(?:not|no|never|none|without|cannot|neither|nor|hardly|dislike\w*|hate\w*|detest\w*"
    r"|despise\w*|avoid\w*|quit|stopped)\b|n't\b|n’t\b|\bno longer\b"
    r"|싫|않|없|말고|끊|그만[두둠뒀]|(?<![가-힣])(?:못|안\s|아니)|지못|아니[다에라었야지면]"
)
"""Words and syllables that say no."""


def negated(text: str) -> bool:
    """Tell whether a text says no: an odd number of negations."""
    return len(NEGATION.findall(text)) % 2 == 1
