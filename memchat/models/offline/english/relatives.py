"""English facts about relatives and pets: who they are called, how old they are, how many."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.kinship import CHILD, KIN, PARTNER, PET
from memchat.models.offline.english.clauses import Clause
from memchat.models.offline.english.grammar import sentence
from memchat.models.offline.english.lexicon import NUMBER
from memchat.models.offline.finding import Finding

_WITH_KIN = re.compile(
    rf"\b(?:my|our) (?P<count>{NUMBER}) (?P<kin>(?:{CHILD}|brothers|sisters|cats|dogs|(?:{PET})s?))\b|"
    rf"\b(?:my|our) "
    rf"(?P<rel>(?:\w+ )?(?:{CHILD}|{PARTNER}|sister|brother|mother|father|mom|dad|{PET})),? "
    rf"(?P<name>(?-i:[A-Z])[a-z]+)\b"
)
_AGED = re.compile(
    rf"\b(?:my|our|an?) (?:\w+ )?(?P<kin>{CHILD}|{PARTNER}|sister|brother|niece|nephew|grand(?:son|"
    r"daughter)),? (?:called |named )?(?P<name>[A-Z][a-z]+),?(?: (?:who is|who's|aged|is)|,)? "
    r"?\(?(?P<age>\d{1,3})\b(?!\s?[%:$])"
)
"""My son, Leo, who is 6."""


_EACH_AGED = re.compile(r"\b(?P<name>[A-Z][a-z]+) ?\((?P<age>\d{1,2})\)")
_OF_CHILDREN = re.compile(rf"\b(?:{CHILD})\b", re.IGNORECASE)


def _each_aged(text: str) -> list[Finding]:
    """Read "three kids: Ada (12), Ben (9) and Cy (4)"."""
    if not _OF_CHILDREN.search(text):
        return []
    return [_age("child", match["name"], match["age"], match.group()) for match in _EACH_AGED.finditer(text)]


_BOTH_NAMED = re.compile(
    rf"\b(?:my|our) (?P<kin>twins|(?:{CHILD})|brothers|sisters|cats|dogs),? (?P<names>(?-i:[A-Z])[a-z]+"
    r"(?:, [A-Z][a-z]+)*,? and [A-Z][a-z]+)\b"
)


def _both_named(text: str) -> list[Finding]:
    """Read "my twins Ada and Obi": the names of several at once."""
    match = _BOTH_NAMED.search(text)
    if match is None:
        return []
    kin, names = match["kin"], match["names"]
    return [_some(kin, names, f"The user's {kin} are {names}", match.group())]


def aged(text: str) -> list[Finding]:
    """Read "I have a son, Leo, who is 6": the name and the age of a relative."""
    if children := _each_aged(text) or _both_named(text):
        return children
    match = _AGED.search(text)
    if match is None:
        return []
    kin, name, age = match["kin"].lower(), match["name"], match["age"]
    return [named(kin, name, match.group()), _age(kin, name, age, match.group())]


def named(kin: str, name: str, evidence: str) -> Finding:
    """Return what a relative, a friend or a pet is called; a new boss takes the place of the old one."""
    new = _NEW.match(kin)
    kin = new["kin"] if new else kin
    said = sentence(f"The user's {kin}'s name is {name}")
    found = Finding("fact", name, said, evidence, "people", "name", name, kin.lower(), importance=4)
    return replace(found, changes=bool(new))


_NEW = re.compile(
    r"new (?P<kin>boss|manager|supervisor|tutor|teacher|coach|nanny|babysitter|landlord|landlady|"
    r"(?:room|flat|house)mate|girlfriend|boyfriend|partner|wife|husband)",
    re.IGNORECASE,
)
"""Of whom one has one as a rule."""


def _age(kin: str, name: str, age: str, evidence: str) -> Finding:
    said = sentence(f"The user's {kin} {name} is {age}")
    return Finding("fact", age, said, evidence, "about", "age", age, name, importance=4)


def _some(kin: str, what: str, said: str, evidence: str) -> Finding:
    """Tell of several relatives: how many, or their names."""
    return Finding("fact", what, sentence(said), evidence, "people", _attribute(kin), what, importance=4)


def _attribute(kin: str) -> str:
    if re.match(CHILD, kin) or kin == "twins":
        return "children"
    return "pets" if re.match(PET, kin) else "siblings"


def in_passing(text: str) -> list[Finding]:
    """Find relatives mentioned along: "with my two kids", "my son Theo"."""
    return [_mentioned(match) for match in _WITH_KIN.finditer(text)]


def _mentioned(match: re.Match[str]) -> Finding:
    if not match["count"]:
        return named(match["rel"], match["name"], match.group())
    many = f"{match['count']} {match['kin']}"
    return _some(match["kin"], many, f"Has {many}", match.group())


_NAMED_PET = re.compile(
    rf"^(?:have |just )*(?:named|called) (?:my|our|the) (?:new |little )?(?P<kin>{KIN}) "
    rf"(?P<name>(?-i:[A-Z])\w+)$",
    re.IGNORECASE,
)


def gave_a_name(clause: Clause) -> list[Finding]:
    """Read "we've named our dog Pickle"."""
    match = _NAMED_PET.match(re.sub(r"[\s,.!]+$", "", clause.predicate))
    if match is None:
        return []
    return [named(match["kin"].lower(), match["name"], clause.text.strip())]
