"""Words that only look like what the person typed: Latin with letters of other scripts or shapes."""

from __future__ import annotations

import unicodedata

from memchat.memory.evidence import users_texts
from memchat.memory.gate.base import GateContext
from memchat.records import Candidate

_ALIKE = {"CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"}
"""Scripts with letters that look like Latin ones (Unicode Technical Standard 39)."""


def has_look_alikes(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether a candidate holds a word of look-alike letters that the user did not type."""
    told = f"{candidate.value} {candidate.text} {candidate.subject}"
    if told.isascii():
        return False
    disguised = [word for word in told.split() if _is_disguised(word)]
    return bool(disguised) and not all(
        any(word.strip(".,;:!?") in text for text in users_texts(candidate, context)) for word in disguised
    )


def _is_disguised(word: str) -> bool:
    """Tell whether a word has other forms of ASCII letters (full-width, bold) or mixes look-alike scripts."""
    letters = [c for c in word if c.isalpha()]
    if any(not c.isascii() and unicodedata.normalize("NFKC", c).isascii() for c in letters):
        return True
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in letters}
    return "LATIN" in scripts and bool(scripts & _ALIKE)
