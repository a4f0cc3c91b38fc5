"""How a Korean fact is worded: by itself, whatever else its clause tells along."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from memchat.models.offline.korean.clauses import Clause
from memchat.models.offline.korean.grammar import has_final, plain, with_particle
from memchat.models.offline.korean.predicates import Predicate
from memchat.models.offline.korean.subjects import introducing

_ASIDES = {
    "shift": "work",
    "employer": "work",
    "workplace": "work",
    "school": "education",
    "dwelling": "home",
}
"""What else a pattern may catch, by its group, and the topic that it belongs to."""
_L = 8
"""The final consonant after which "로" needs no vowel: 서울로."""


def asides(body: str, groups: Mapping[str, str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield topic, attribute, value and sentence of what else a clause tells."""
    studied = "공부했다" if re.search(r"[했였]", body) else "공부한다"
    says = {
        "shift": lambda said: f"{with_particle(said, '을', '를')} 한다",
        "employer": lambda said: f"{said}에서 일한다",
        "workplace": lambda said: f"{said}에서 일한다",
        "school": lambda said: f"{said}에서 {studied}",
        "dwelling": lambda said: f"{said}에 산다",
    }
    for aside, topic in _ASIDES.items():
        if said := groups.get(aside):
            yield topic, aside, said, says[aside](said)


def alone(body: str, groups: Mapping[str, str]) -> str:
    """Return a clause without its asides: "간호사로 일해요", of "부산대병원에서 간호사로 일해요"."""
    if groups.get("dwelling"):
        place = groups["obj"]
        return f"{place}{_towards(place)} 이사했다" if re.search(r"이사|옮", body) else f"{place}에 산다"
    for said in filter(None, map(groups.get, _ASIDES)):
        body = re.sub(
            rf"(?:\S+에 있는\s+)?{re.escape(said)}(?:에서|를|을)?\s+(?:(?:일|근무)?하는\s+)?",
            "",
            body,
            count=1,
        )
    return body


def _towards(place: str) -> str:
    return "으로" if has_final(place) and (ord(place[-1]) - 0xAC00) % 28 != _L else "로"


def told(row: Predicate, groups: Mapping[str, str], obj: str, clause: Clause) -> str:
    """Return the fact as one plain sentence: the object with the row's predicate, or the clause."""
    if row.attribute == "name":
        said = f"이름은 {with_particle(obj, '이다', '다')}"
    elif row.said and not groups.get("than"):
        surface = "선호한다" if "선호" in clause.body and row.relation == "like" else row.said
        said = f"{with_particle(obj, '을', '를')} {surface}"
    else:
        said = _of_one(plain(without_lead(clause.body)), groups["obj"], obj)
    return f"{introducing(clause, said)}{said}."


def _of_one(said: str, listed: str, piece: str) -> str:
    """Return what is said of a list as said of one of it: 한국어랑 독일어를 한다 -> 독일어를 한다."""
    if piece == listed:
        return said
    return re.sub(
        rf"{re.escape(listed)}(?P<josa>[을를])?",
        lambda match: with_particle(piece, "을", "를") if match["josa"] else piece,
        said,
    )


def without_lead(body: str) -> str:
    """Return a clause without the words that only introduce it."""
    return re.sub(r"^(?:(?:참고로|그리고|근데|사실|솔직히|제|내|우리|저희)\s+)+", "", body.strip())
