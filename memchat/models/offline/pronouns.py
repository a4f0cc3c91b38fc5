"""Who "she" is, the one other person that the message named before; and "my brother", once he has a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.kinship import KIN, KIN_KO
from memchat.models.offline.korean.grammar import with_particle
from memchat.models.offline.told import Told
from memchat.records import USER, Candidate, Memory
from memchat.text import is_korean

_PRONOUN = re.compile(
    r"^(?P<lead>(?:(?:and|but|also|so|well|oh|no|sorry|wait|actually)[, ]+)+)?(?:he|she)(?P<is>(?:'|"
    r"’)s)?(?= \w)",
    re.IGNORECASE,
)
_PERSON = re.compile(rf"\b(?i:my|our) (?P<kin>(?i:{KIN}))\b(?:,? (?P<name>[A-Z][a-z]+))?")
_PRONOUN_KO = re.compile(r"^(?:그리고 |근데 )?(?:걔|쟤|얘|그 ?애|그녀|그분|그)(?=(?:는|도|가)\s)")
_CORRECTS_KO = re.compile(
    r"^(?:아니다|아니야|아냐|아니|정정|아참)[,.\s]+(?!(?:저|나|제|내|우리|저희)(?:는|가|"
    r"도)?\s)(?=\S+(?:이에요|예요|입니다|이야|야)[\s.!~]*$)"
)
"""아니다 판사예요: what is corrected is of whom the sentence before spoke."""
_PERSON_KO = re.compile(
    rf"(?:^|\s)(?:(?:우리|저희|제|내)\s)?(?P<kin>{KIN_KO})(?=[이가은는도랑한를을와과의]|\s)"
)


_NAMES = re.compile(
    r"^(?:and )?(?:(?:his|her|its|their) names? (?:is|are)|(?:he|she|it|they)(?:'s|'re| is| are) "
    r"(?:called|named))"
    r"(?= [A-Z])",
    re.IGNORECASE,
)
"""Her name is Bella, they're called Miso and Tofu."""
_MENTIONED = re.compile(rf"\b(?i:my|our|an?|two|three|another|the) (?:[a-z]+ )?(?P<kin>(?i:{KIN}))s?\b")
_THEIRS_KO = re.compile(r"^(?:그리고 )?(?=(?:이름|나이|생일)(?:은|는|이)\s)")


def named(sentence: str, before: str) -> str:
    """Return a sentence with the pronoun it begins with replaced, if what was said before tells whom.

    Two others leave it open, and the sentence as it is.
    """
    if is_korean(sentence):
        return _named_korean(sentence, before)
    if names := _NAMES.match(sentence.replace("’", "'")):
        spoken_of = {m["kin"].lower() for m in _MENTIONED.finditer(before)}
        if len(spoken_of) == 1:
            return f"My {spoken_of.pop()} is called{sentence[names.end() :]}"
        return sentence
    pronoun = _PRONOUN.match(sentence)
    people = {(m["kin"].lower(), m["name"] or "") for m in _PERSON.finditer(before)} if pronoun else set()
    if pronoun is None or len({kin for kin, _ in people}) != 1:
        return sentence
    kin, name = max(people, key=lambda person: person[1])
    verb = " is" if pronoun["is"] else ""
    return " ".join(f"My {kin} {name}".split()) + verb + sentence[pronoun.end() :]


def _named_korean(sentence: str, before: str) -> str:
    pronoun = _PRONOUN_KO.match(sentence) or _THEIRS_KO.match(sentence)
    corrects = _CORRECTS_KO.match(sentence)
    pronoun = pronoun or corrects
    people = {m["kin"].strip() for m in _PERSON_KO.finditer(before)} if pronoun else set()
    if pronoun is None or len(people) != 1:
        return sentence
    who, rest = f"우리 {people.pop()}", sentence[pronoun.end() :]
    if corrects:
        return f"{with_particle(who, '은', '는')} {rest}"
    return f"{who}{rest}" if pronoun.end() else f"{who} {sentence}"


_KIN_NAMED = re.compile(
    rf"(?:^|\b)(?P<kin>{KIN}),? (?:called |named )?(?P<name>(?-i:[A-Z])[\w'-]+)\b", re.IGNORECASE
)
_BEGINS_WITH_NAME = re.compile(
    r"^(?:(?:and|but|so|oh|btw|by the way|also|well)[, ]+)*(?P<name>[A-Za-z]\w+)(?='s |s? )"
)


def names_in(told: Told) -> list[tuple[str, str]]:
    """Return the relations and names of those whom a fact names: ("daughter", "Imogen")."""
    if told.attribute == "name":
        return [(told.subject, told.value)]
    return [(match["kin"], match["name"]) for match in _KIN_NAMED.finditer(f"{told.value} {told.text}")]


def introduced(sentence: str, neighbours: Sequence[Memory]) -> str:
    """Return a sentence that begins with a name that is known as of one of the user's: "my dog Rufus is"."""
    begins = _BEGINS_WITH_NAME.match(sentence)
    if begins is None or is_korean(sentence):
        return sentence
    names = (both for memory in neighbours for both in names_in(memory))
    known = {name.casefold(): (kin.lower(), name) for kin, name in names if kin != USER}
    kin, name = known.get(begins["name"].casefold(), ("", ""))
    return f"my {kin} {name}{sentence[begins.end() :]}" if kin else sentence


_A_NAME = r"(?P<name>[A-Z]\w+|[가-힣]{2,4}?)(?: |[은는] )"


def known_as(candidate: Candidate, neighbours: Sequence[Memory]) -> Candidate:
    """Return a candidate about "brother" as about Arjun, if that is how the memories know him."""
    if candidate.subject == USER or candidate.attribute == "name":
        return candidate
    told = re.compile(rf"(?:The user's )?{re.escape(candidate.subject)} {_A_NAME}")
    said = [(match["name"], m.subject) for m in neighbours if (match := told.match(m.text))]
    names = {name for name, subject in said if name == subject}
    return replace(candidate, subject=names.pop()) if len(names) == 1 else candidate
