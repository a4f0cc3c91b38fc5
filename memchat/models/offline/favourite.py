"""A favourite that changed: "no, now blue is my favourite" speaks of the colour that is known."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.favourites import FAVOURITES
from memchat.models.offline.replacing import replaced
from memchat.models.offline.told import same_person
from memchat.records import Candidate, Memory
from memchat.text import fold, is_korean

_BEST = re.compile(r"\bfavou?rite\b|\bmost of all\b|\bthe (?:best|most)\b|제일|가장|최애", re.IGNORECASE)
_NOT_THAT = re.compile(r"^\W*no\b|\bnow\b|\bactually\b|^\W*아니|이제|요즘|요새", re.IGNORECASE)
_COLOUR = re.compile(
    r"(?i)^(?:(?:dark|light|deep|pale|bright|navy|sky) )?(?:red|orange|yellow|green|blue|purple|violet|"
    r"pink|brown|black|white|gr[ae]y|beige|turquoise|teal|indigo|magenta|navy|gold|silver)$|[가-힣]색$"
)


def instead(candidate: Candidate, neighbours: Sequence[Memory | Candidate], before: str) -> Candidate:
    """Return what is now liked best as the favourite that it takes the place of, if one is known.

    `before` is the message before: what it told is what "no" and "now" speak of.
    """
    said = candidate.evidence
    changes = candidate.changes or _NOT_THAT.search(said)
    if candidate.attribute != "likes" or not changes or not _BEST.search(said):
        return candidate
    fits = [n for n, memory in enumerate(neighbours, 1) if _replaces(candidate, memory, before)]
    if len(fits) != 1:
        return candidate
    known = neighbours[fits[0] - 1]
    value = _without_kind(candidate.value, known) or candidate.value
    return replace(
        candidate,
        op="update",
        changes=True,
        target=fits[0],
        topic=known.topic,
        attribute=known.attribute,
        value=value,
        text=_reworded(known, value),
    )


def _replaces(candidate: Candidate, memory: Memory | Candidate, before: str) -> bool:
    if not memory.attribute.startswith("favourite") or not same_person(memory, candidate):
        return False
    if _without_kind(candidate.value, memory) not in ("", candidate.value):
        return True
    colours = [bool(_COLOUR.search(value)) for value in (candidate.value, memory.value)]
    if any(colours):
        return all(colours)
    return fold(memory.value) in fold(before) and candidate.topic in (memory.topic, "other")


def _without_kind(value: str, known: Memory | Candidate) -> str:
    """Return a value without the words that say of what it is the favourite: 김영하 of "김영하 작가"."""
    of = known.attribute.removeprefix("favourite_")
    return " ".join(word for word in value.split() if FAVOURITES.get(fold(word), fold(word)) != of)


def _reworded(known: Memory | Candidate, value: str) -> str:
    """Return a memory's sentence with another value in it, and the copula that it asks for."""
    if not is_korean(known.text):
        return known.text.replace(known.value, value)
    return replaced(known.text, known.value, value)
