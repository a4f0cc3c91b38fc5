"""Categories of sensitive data, by the words that show them, in English and Korean.

Dietary needs and allergies, lifestyle and access needs are ordinary and in no category.
"""

from __future__ import annotations

from memchat.records import USER, Candidate
from memchat.redaction import find_personal_data
from memchat.sensitive_words import DIETARY, OTHERS, STRONG_HEALTH, WORDS

CATEGORIES = ("health", "religion", "politics", "sexuality", "biometrics", "address", "contact", "others")

_ATTRIBUTES = {
    "address": "address",
    "home_address": "address",
    "street": "address",
    "phone": "contact",
    "phone_number": "contact",
    "email": "contact",
    "email_address": "contact",
    "mobile": "contact",
    "contact": "contact",
    "religion": "religion",
    "politics": "politics",
    "political_views": "politics",
    "party": "politics",
    "sexual_orientation": "sexuality",
    "sexuality": "sexuality",
    "blood_type": "biometrics",
    "medication": "health",
    "operations": "health",
    "conditions": "health",
    "condition": "health",
    "diagnosis": "health",
    "disease": "health",
    "illness": "health",
}
_ORDINARY_ATTRIBUTES = {
    "diet",
    "allergy",
    "accessibility",
    "smoking",
    "alcohol",
    "sleep",
    "fears",
    "zodiac_sign",
}


def sensitive_category(candidate: Candidate) -> str | None:
    """Return the sensitive category of a candidate, or None if it is ordinary."""
    said = f"{candidate.text}\n| {candidate.value}"  # no street name runs over from the one to the other
    category = _category(candidate, said) or _claimed(candidate, said)
    if candidate.subject != USER and (category or OTHERS.search(said)):
        return "others"
    return category


def _category(candidate: Candidate, said: str) -> str | None:
    named = _ATTRIBUTES.get(candidate.attribute)
    if named:
        return None if named == "health" and _is_ordinary(candidate, said) else named
    if find_personal_data(said):
        return "contact"
    found = (name for name, pattern in WORDS.items() if pattern.search(said))
    category = next(found, None)
    return None if category in ("health", "religion") and _is_ordinary(candidate, said) else category


def _is_ordinary(candidate: Candidate, said: str) -> bool:
    """Tell whether something is about food, access or lifestyle, and no illness beside it."""
    if candidate.attribute in _ORDINARY_ATTRIBUTES:
        return True
    return bool(DIETARY.search(said)) and not STRONG_HEALTH.search(said)


def _claimed(candidate: Candidate, said: str) -> str | None:
    """Return the category a model claims, if there is one of that name and it is not about food."""
    claimed = candidate.sensitive
    if claimed not in (*CATEGORIES, "unspecified") or _is_ordinary(candidate, said):
        return None
    return claimed
