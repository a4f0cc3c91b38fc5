"""Whether an attribute holds one value, which a new one replaces, or many."""

from __future__ import annotations

from functools import lru_cache

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.topics import POLARITY, Attribute, Topic


def is_set(attribute: str, topic: Topic | None) -> bool:
    """Tell whether an attribute holds many values: as its topic says, else as the built-in ones do.

    A favourite ("favourite_film") is one, whatever it is of, and so is a day ("surgery_date"). What
    nobody declares holds many: where that is wrong an old value stays beside the new one; were "one"
    wrong, a second colleague would retire the first.
    """
    if attribute in POLARITY:
        return True
    if attribute.startswith(("favourite_", "favorite_")) or attribute.endswith("_date"):
        return False
    if attribute == "surname":
        return False
    declared = (topic.attribute(attribute) if topic else None) or _built_in().get(attribute)
    return declared is None or declared.values == "set"


@lru_cache(maxsize=1)
def _built_in() -> dict[str, Attribute]:
    """Return the attributes of the built-in topics: a model may file a city under travel."""
    return {attribute.name: attribute for topic in DEFAULT_TOPICS for attribute in topic.attributes}
