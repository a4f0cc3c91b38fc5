"""Korean sentences that begin with a name that is known: "뭉치 5살 됐어" is of the dog of that name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memchat.kinship import PET_KO
from memchat.models.offline.finding import Finding
from memchat.models.offline.korean.grammar import with_particle
from memchat.models.offline.korean.noting import read_note
from memchat.models.offline.korean.reading import read_sentence
from memchat.records import USER, Memory
from memchat.text import is_korean

_PET_NAMED = re.compile(rf"(?P<kin>{PET_KO})\s(?P<name>[가-힣]{{2,4}})$")
_LEADS = re.compile(r"^(?:이?[은는이가도])?\s+(?=\S)")
"""What stands between a name and what is said of its bearer."""


def read_of_the_known(sentence: str, neighbours: Sequence[Memory]) -> list[Finding]:
    """Return what a sentence says of whoever is known by the name it begins with; [] if none is."""
    for name, kin in _names(neighbours):
        rest = sentence.removeprefix(name)
        if rest != sentence and (leads := _LEADS.match(rest)):
            said = f"{with_particle(f'{kin} {name}', '은', '는')} {rest[leads.end() :]}"
            found = read_sentence(said) or [n for n in (read_note(said),) if n]
            return [replace(f, text=f.text.replace(f"{kin} {name}", name)) for f in found]
    return []


def _names(neighbours: Sequence[Memory]) -> Iterator[tuple[str, str]]:
    """Yield the names of the user's people and animals that the memories tell, and what they are to them."""
    for memory in neighbours:
        if memory.attribute == "name" and memory.subject != USER and is_korean(memory.value):
            yield memory.value, memory.subject
        elif pet := _PET_NAMED.search(memory.value):
            yield pet["name"], pet["kin"]
