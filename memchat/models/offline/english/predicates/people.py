"""Whom a person has: children, siblings, pets, a partner."""

from __future__ import annotations

from memchat import kinship
from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import Predicate

PEOPLE = (
    Predicate(
        r"(?:have|have got) (?:[\w-]+ ){0,3}?(?P<obj>twins|triplets)\b.*",
        topic="people",
        attribute="children",
        importance=4,
    ),
    Predicate(
        rf"(?:have|have got|got) (?P<obj>{words.NUMBER} (?:[\w-]+ ){{0,2}}?(?:{kinship.CHILD})\b.*)",
        topic="people",
        attribute="children",
        importance=4,
    ),
    Predicate(
        rf"(?:have|have got) (?P<obj>{words.NUMBER} (?:[\w-]+ ){{0,2}}?(?:brother|sister|sibling|"
        rf"twin)s?\b.*)",
        topic="people",
        attribute="siblings",
    ),
    Predicate(
        rf"(?:have|have got|got|adopted|own|rescued|foster|keep|bought|raise) "
        rf"(?P<obj>(?:{words.NUMBER}|my|our|another) (?:[\w-]+ ){{0,3}}?(?:{kinship.PET})s?(?: and "
        rf"(?:{words.NUMBER} )?(?:[\w-]+ )?(?:{kinship.PET})s?)?)(?:,? (?:named|called|whose name is) "
        rf"(?P<named>(?-i:[A-Z])\w+(?: and (?-i:[A-Z])\w+)?))?\b.*",
        topic="people",
        attribute="pets",
        importance=4,
    ),
    Predicate(
        rf"(?:have|have got) (?P<obj>an? (?:[\w-]+ )?(?:{kinship.PARTNER})\b.*)",
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        r"(?:am|got|have been|am getting) (?P<obj>(?:happily )?(?:married|engaged|divorced|separated|"
        r"single|widowed|in a relationship))\b(?: to (?P<to>(?-i:[A-Z])\w+))?.*",
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        r"am (?P<obj>(?:expecting|pregnant)\b.*)", topic="health", attribute="conditions", importance=4
    ),
)
