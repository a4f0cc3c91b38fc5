"""Whom a wish to forget speaks of: "forget my dog's name" never means the user's own."""

from __future__ import annotations

import re

from memchat.kinship import KIN, KIN_KO, meant_by
from memchat.models.offline.korean.grammar import without_particle
from memchat.models.offline.korean.names import is_given_name, may_be_given_name
from memchat.models.offline.korean.subjects import is_a_thing
from memchat.records import USER, Memory
from memchat.text import fold, is_korean

SPEAKER = re.compile(
    r"(?i)\b(?:i|i['’]m|me|my|mine|we|us|our|ours)\b"
    r"|(?:^|\s)(?:나|난|내|저|전|제|우리|저희)(?:는|도|를|한테|에게|의|가)?(?=\s|$)"
)
"""The one who talks."""
_NAMED_EN = re.compile(
    rf"(?i)\b(?:my|our|his|her|their|the)\s+({KIN})\b|\b({KIN})(?=['’]s\s)"
    r"|\b((?!(?:it|that|what|who|where|when|how|there|here|he|she|let|user)['’])[^\W\d]\w*)(?=['’]s\s)"
    r"|\b(?:that|what|where|when|how|which|whether|about)\s+((?-i:[A-Z])\w+)"
)
_KIN_KO = re.compile(rf"(?<![가-힣])({KIN_KO})(?=(?:의|이|가|은|는|도|네|께서)?(?:\s|$))")
_PRONOUN = re.compile(
    r"(?i)\b(?:he|she|they|him|her|his|their|them)\b"
    r"|(?:^|\s)(?:걔|그 ?(?:애|녀|분|사람))(?:의|가|는|네)?(?=\s)"
)
_WORDS = re.compile(r"[\w-]+")


def may_be_meant(wish: str, memory: Memory) -> bool:
    """Tell whether a memory may be what a wish to forget means, by the people of whom both speak.

    Whoever is named in the wish must be found in the memory. What is known of another is meant where
    the wish names them, points at them, or says no word of the one who talks.
    """
    named = _named_in(wish)
    if not all(_is_told_of(person, memory) for person in named):
        return False
    if memory.subject == USER:
        return not (_PRONOUN.search(wish) and not named)
    names_it = bool(named) or fold(memory.subject) in fold(wish)
    return names_it or bool(_PRONOUN.search(wish)) or not SPEAKER.search(wish)


def _named_in(wish: str) -> list[str]:
    if not is_korean(wish):
        return [fold(next(filter(None, match))) for match in _NAMED_EN.findall(wish)]
    kin = _KIN_KO.findall(wish)
    first = [without_particle(word) for word in wish.split()[:-1]]
    return [*kin, *(word for word in first if word not in kin and _is_name(word))]


def _is_name(word: str) -> bool:
    return (is_given_name(word) or may_be_given_name(word)) and not is_a_thing(word)


def _is_told_of(person: str, memory: Memory) -> bool:
    held = _WORDS.findall(fold(f"{memory.subject} {memory.text} {memory.value} {memory.attribute}"))
    if is_korean(person):
        held = [*held, *map(without_particle, held)]
    relation = person.rsplit(maxsplit=1)[-1]
    return any(relation in meant_by(word) or word in meant_by(relation) for word in held)
