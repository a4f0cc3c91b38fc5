"""What can be said of a person in Korean, as a table: pattern of the clause -> what kind of fact it is.

A pattern is searched in a clause without its subject; the group `obj` is what it is about.
Endings are left open: the stems decide. The first row that matches counts.
"""

from __future__ import annotations

from memchat.models.offline.korean.predicates.ended import ENDED
from memchat.models.offline.korean.predicates.events import EVENTS
from memchat.models.offline.korean.predicates.food import FOOD
from memchat.models.offline.korean.predicates.habits import HABITS
from memchat.models.offline.korean.predicates.health import HEALTH
from memchat.models.offline.korean.predicates.life import LIFE, SPEECH
from memchat.models.offline.korean.predicates.people import PEOPLE
from memchat.models.offline.korean.predicates.person import PERSON
from memchat.models.offline.korean.predicates.row import Predicate
from memchat.models.offline.korean.predicates.taste import TASTE
from memchat.models.offline.korean.predicates.ways import WAYS
from memchat.models.offline.korean.predicates.work import WORK

__all__ = ["PREDICATES", "Predicate"]

PREDICATES: tuple[Predicate, ...] = (
    *ENDED,
    *EVENTS,
    *LIFE,
    *SPEECH,
    *WAYS,
    *FOOD,
    *PERSON,
    *WORK,
    *PEOPLE,
    *HEALTH,
    *TASTE,
    *HABITS,
)
"""All rows, in order: the specific before the general."""
