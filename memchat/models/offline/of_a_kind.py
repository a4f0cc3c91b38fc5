"""What one has one of a kind as a rule: the new telephone, car or bank comes in the place of the old.

"I switched to a Pixel", "I moved to Monzo": neither says what it is that the Pixel and Monzo are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.models.offline.finding import StatementClassifier
from memchat.models.offline.kinds import ONE_OF, TOPICS
from memchat.models.offline.replacing import aimed_at
from memchat.models.offline.told import same_person
from memchat.records import Candidate, Memory
from memchat.topics import POLARITY

_ANY_THING = frozenset({"tools", "belongings", "vehicles", "devices", "city", "learning", "browser"})
"""Attributes under which a thing whose kind was not said may have been filed."""

_BOUGHT = frozenset({"belongings", "vehicles"})
"""Those of what is bought: "I bought a ThinkPad"."""
_NO_CAR = re.compile(
    r"(?i)\b(?:(?:e-?)?bi(?:ke|cycle)|motor(?:bike|cycle)|moped|scooter|van|boat|camper)s?\b"
)


def of_its_kind(
    candidate: Candidate, neighbours: Sequence[Memory], classifier: StatementClassifier
) -> Candidate:
    """Return a candidate filed by the kind of its thing; what is new, in the place of the old."""
    if candidate.attribute in POLARITY and candidate.topic == "other":
        return replace(candidate, topic=TOPICS.get(classifier.kind_of(candidate.value), "other"))
    if candidate.attribute not in _ANY_THING or not (candidate.changes or candidate.attribute in _BOUGHT):
        return candidate
    kind = classifier.kind_of(candidate.value)
    if kind not in ONE_OF:
        return candidate
    place = ONE_OF[kind]
    filed = replace(candidate, topic=place.topic, attribute=place.attribute)
    known = [m for m in neighbours if same_person(m, filed) and _is_one(m, filed, kind, classifier)]
    return aimed_at(filed, known[0], neighbours) if candidate.changes and len(known) == 1 else filed


def _is_one(memory: Memory, filed: Candidate, kind: str, classifier: StatementClassifier) -> bool:
    """Tell whether a memory holds another thing of a kind."""
    if memory.attribute == filed.attribute and kind in ("browser", "bank"):
        return True
    if memory.attribute == filed.attribute and kind == "car":
        return not _NO_CAR.search(memory.value)
    return memory.attribute in _ANY_THING - {"city"} and classifier.kind_of(memory.value) == kind
