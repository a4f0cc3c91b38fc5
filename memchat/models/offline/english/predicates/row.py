"""A row of the predicate table, and the pieces that patterns share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from memchat.models.offline.english.grammar import ADVERB
from memchat.models.offline.finding import Relation

OBJ = r"(?P<obj>\S.*)"
DEGREE = r"(?:(?:a|an|the|such|no|any|[a-z-]+) ){0,4}?"
"""Words before a noun: "a strong ethical" before "stance"."""
HOW = (
    r"(?:(?:a|an|very|really|rather|pretty|quite|so|too|more|most|all|bit|little|huge|big|great|true|"
    r"massive|not|also|still|just|both|[a-z]+ly) )*?"
)
"""Words before an adjective."""
NOT = r"(?:do not|don't|dont|did not|didn't|don’t)"


@dataclass(frozen=True, slots=True)
class Predicate:
    """One row: the pattern and what is learnt when it matches."""

    pattern: str
    relation: Relation = "fact"
    topic: str = ""
    attribute: str = ""
    value: str = ""
    """A template over the pattern's groups; empty: the object."""
    each: bool = False
    """The object may be a list of which each item is a fact of its own."""
    changes: bool = False
    importance: int = 3
    hint: str = ""
    weak: bool = False
    general: bool = False
    """The object must be of a kind ("spicy food"), not this one ("this song", "my card")."""
    needs_name: bool = False
    """The object must be a proper name."""

    def match(self, predicate: str) -> re.Match[str] | None:
        """Match the row against a predicate."""
        return _compiled(self.pattern).match(predicate)


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{ADVERB}\s+)*?{pattern}$", re.IGNORECASE | re.DOTALL)
