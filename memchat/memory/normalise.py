"""Normalisation: a candidate's fields brought into the form in which facts are compared.

Nothing is judged here, and nothing that a rule must see is taken away: hidden characters stay.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from math import isnan

from memchat.favourites import favourite
from memchat.memory.keys import slug
from memchat.records import USER, Candidate
from memchat.text import fold, well_formed
from memchat.topic_match import topic_index
from memchat.topics import OTHER, Topic

LONGEST_VALUE = 120
"""Longest value, in characters. A value is a few words; a longer one is a text."""
LONGEST_NAME = 60
"""Longest attribute or subject, in characters."""

ATTRIBUTE_SYNONYMS: dict[str, str] = {
    name: known
    for known, names in {
        "likes": "like love loves enjoys enjoy fond_of favorites favourites interests interest 좋아하는_것",
        "dislikes": "dislike hate hates aversion aversions 싫어하는_것",
        "allergy": "allergies 알레르기",
        "diet": "dietary_restriction dietary_preference dietary_restrictions",
        "city": "location residence home_city lives_in current_city place_of_residence 거주지",
        "origin": "hometown",
        "job": "occupation profession job_title 직업",
        "employer": "company workplace_name works_at",
        "name": "first_name full_name user_name 이름",
        "seat": "seat_preference preferred_seat",
        "languages": "language_spoken language",
        "pets": "pet dog cat",
        "friends": "friend",
        "siblings": "sibling brother brothers sister sisters",
        "children": "child kid kids son sons daughter daughters",
        "colleagues": "colleague coworker coworkers",
        "hobbies": "hobby",
        "partner": "spouse wife husband",
        "birthday": "birth_date date_of_birth",
    }.items()
    for name in names.split()
}
"""Names that models give to the attributes the program knows."""
_PREFERENCE = re.compile(r"^(?:preferred_|favou?rite_)|_(?:preference|preferences)$")
_SPACES = re.compile(r"[ \t\r\n\u00a0\u3000]+")
_SELF = {
    "",
    USER,
    "the user",
    "i",
    "me",
    "myself",
    "speaker",
    "사용자",
    "유저",
    "나",
    "저",
    "본인",
    "제",
    "내",
}
_POSSESSIVE = re.compile(
    r"^(?:(?:the )?user(?:'|’)?s|my|our|우리|저희|제|내|나의|저의|사용자의)\s+", re.IGNORECASE
)
_TIMELESS = re.compile(
    r"(?i)(?:\s+(?:again|too|as well|also|any ?more|these days|nowadays|now))+$"
    r"|^(?:(?:again|also|still)\s+)+|^(?:(?:역시|다시|또|여전히|이제는?|요즘은?|지금은?)\s+)+"
)
"""Words around a value that tell when or beside what it holds: "jazz again" is jazz."""
_ARTICLE = re.compile(r"^(?:a|an|the)\s+(?=\S)", re.IGNORECASE)


def normalise(candidate: Candidate, topics: tuple[Topic, ...]) -> Candidate:
    """Return the candidate with topic, attribute, value, subject and text in canonical form."""
    attribute = canonical_attribute(candidate.attribute)
    value = tidy(candidate.value).strip("\"'“”‘’「」『』.,;:!? ")
    text = tidy(candidate.text) or tidy(candidate.evidence)
    topic = _topic(candidate, topics)
    declared = topic.attribute(attribute) if topic is not OTHER else None
    stripped = _PREFERENCE.sub("", attribute)
    if declared is None and stripped and topic.attribute(stripped):
        attribute = stripped
    return replace(
        candidate,
        op=tidy(candidate.op).lower() or "add",
        kind=tidy(candidate.kind).lower() or "semantic",
        topic=topic.name,
        attribute=attribute,
        value=_ARTICLE.sub("", _TIMELESS.sub("", value) or value),
        subject=canonical_subject(candidate.subject),
        text=text,
        evidence=tidy_lines(candidate.evidence),
        confidence=_bounded(candidate.confidence, 0.0, 1.0, 0.8),
        importance=round(_bounded(candidate.importance, 1, 5, 3)),
        sensitive=tidy(candidate.sensitive).lower() if isinstance(candidate.sensitive, str) else None,
    )


def canonical_attribute(name: str) -> str:
    """Return an attribute's name in snake_case, a synonym replaced by the name the program knows."""
    snake = slug(name).replace(" ", "_") if isinstance(name, str) else ""
    return favourite(snake) or ATTRIBUTE_SYNONYMS.get(snake, snake)


def canonical_subject(name: str) -> str:
    """Return who a fact is about: `user`, or the other's name without "my" or "the user's"."""
    subject = tidy(name)
    if subject.lower() in _SELF:
        return USER
    return _POSSESSIVE.sub("", subject) or USER


def tidy(text: object) -> str:
    """Return a text in NFC on one line; no text at all for anything that is none."""
    if isinstance(text, bool) or not isinstance(text, str | int | float):
        return ""
    return _SPACES.sub(" ", well_formed(str(text))).strip()


def tidy_lines(text: object) -> str:
    """Return a text in NFC, its lines kept."""
    return well_formed(text).strip() if isinstance(text, str) else ""


def _topic(candidate: Candidate, topics: tuple[Topic, ...]) -> Topic:
    """Return the configured topic that a candidate names or falls in; else `other`."""
    by_name = {fold(topic.name): topic for topic in topics}
    named = slug(candidate.topic) if isinstance(candidate.topic, str) else ""
    for name in (named, named.removesuffix("s"), f"{named}s"):
        if name in by_name:
            return by_name[name]
    index = topic_index(topics)
    for text in (named, f"{candidate.attribute} {candidate.value} {candidate.text}"):
        for name in index.topics_in(text) if text.strip() else ():
            return index.topics[name]
    return by_name.get(OTHER.name, OTHER)


def _bounded(number: object, least: float, most: float, default: float) -> float:
    if isinstance(number, bool) or not isinstance(number, int | float) or isnan(number):
        return default
    return min(most, max(least, float(number)))


def same_form(text: str) -> str:
    """Return a text as evidence is compared: NFKC, case folded, quotation marks and space alike."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return _SPACES.sub(" ", plain.translate(_ALIKE)).strip()


_ALIKE = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "..."})
