"""What can be said of a person in English, as a table: predicate -> what kind of fact it is.

A pattern is matched against the predicate of a clause (what follows "I", its contraction
resolved: "am", "have", "would", "will"), after any adverbs. The group `obj` is what it is about.
Durable is what states an attitude, a habit or a property; what happened, what is wanted now and
what went wrong has no row here. The first row that matches counts.
"""

from __future__ import annotations

from memchat.models.offline.english.predicates.ended import ENDED
from memchat.models.offline.english.predicates.food import ALLERGY, DIET
from memchat.models.offline.english.predicates.habits import HABITS
from memchat.models.offline.english.predicates.health import HEALTH
from memchat.models.offline.english.predicates.life import BREED, LIFE
from memchat.models.offline.english.predicates.people import PEOPLE
from memchat.models.offline.english.predicates.person import ABOUT
from memchat.models.offline.english.predicates.row import Predicate
from memchat.models.offline.english.predicates.taste import TASTE
from memchat.models.offline.english.predicates.ways import WAYS
from memchat.models.offline.english.predicates.work import WORK

__all__ = ["PREDICATES", "Predicate"]

PREDICATES: tuple[Predicate, ...] = (
    *ENDED,
    *ALLERGY,
    *DIET,
    *ABOUT,
    *WORK,
    *PEOPLE,
    *LIFE,
    *WAYS,
    *HEALTH,
    *TASTE,
    *HABITS,
    *BREED,
)
"""All rows, in order: the specific before the general."""
