"""A row of the predicate table, and the pieces that patterns share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from memchat.models.offline.english.grammar import ADVERB
from memchat.models.offline.predicates import Row

OBJ = r"(?P<obj>\S.*)"
DEGREE = r"(?:(?:a|an|the|such|no|any|[a-z-]+) ){0,4}?"
"""Words before a noun: "a strong ethical" before "stance"."""
HOW = (
    r"(?:(?:a|an|very|really|rather|pretty|quite|so|too|more|most|all|bit|little|huge|big|great|true|"
    r"massive|not|also|still|just|both|[a-z]+ly) )*?"
)
"""Words before an adjective."""
NAMES = r"(?-i:[A-Z])[\w.+#-]*(?: (?:(?-i:[A-Z])[\w.+#-]*|\d+))*"
"""Names, one after the other."""
NOT = r"(?:do not|don't|dont|did not|didn't|don’t)"


@dataclass(frozen=True, slots=True)
class Predicate(Row):
    """A row of the English table: the whole predicate must match, after any adverbs."""

    general: bool = False
    """The object must be of a kind ("spicy food"), not this one ("this song", "my card")."""
    needs_name: bool = False
    """The object must be a proper name."""

    FRAME: ClassVar[str] = rf"^(?:{ADVERB}\s+)*?{{}}$"
    FLAGS: ClassVar[re.RegexFlag] = re.IGNORECASE | re.DOTALL
