"""Whether two facts record one property of one person, and say the same or the contrary of it."""

from __future__ import annotations

import re

from memchat.memory.keys import slug
from memchat.memory.normalise import canonical_attribute
from memchat.memory.values import contains, other_number, same_value
from memchat.models.offline.endings import says_ended
from memchat.negation import negated
from memchat.records import USER, Candidate, Memory
from memchat.topics import POLARITY, side_of


def polarity(memory: Memory | Candidate) -> str:
    """Return the attribute of a taste ("likes", "dislikes"), or "" for another fact."""
    attribute = canonical_attribute(memory.attribute)
    return attribute if attribute in POLARITY else ""


def same_attribute(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether two facts record one property; likes and dislikes are two sides of one."""
    first, second = canonical_attribute(one.attribute), canonical_attribute(other.attribute)
    return side_of(first) == side_of(second)


def same_subject(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether two facts are about one person."""
    return slug(one.subject) == slug(other.subject)


_NAMED_ALONG = frozenset({"pets", "children", "siblings", "friends", "partner", "colleagues"})


def named_along(name: Candidate, known: Memory) -> bool:
    """Tell whether a memory that the user has somebody says the name that is told: a dog called Rex."""
    if name.attribute != "name" or name.subject == USER or known.subject != USER:
        return False
    says_both = same_value(known.value, f"{name.subject} {name.value}")
    return says_both and canonical_attribute(known.attribute) in _NAMED_ALONG


_PREFERENCE = re.compile(r"(?i)\b(?:prefer|like|love|enjoy)s?\b|favou?rite|선호|좋아|취향|최애")


def told_as_liking(one: Candidate, known: Memory) -> bool:
    """Tell whether one says only to like what the other says to be preferred as something: as a seat."""
    named = next((fact for fact in (one, known) if not polarity(fact)), None)
    likes = any(polarity(fact) == "likes" for fact in (one, known))
    if named is None or not likes or not same_value(one.value, known.value):
        return False
    if canonical_attribute(named.attribute).startswith("favourite_"):
        return named is known
    return one.topic == known.topic and bool(_PREFERENCE.search(named.text))


def opposite(one: Memory | Candidate, other: Memory | Candidate) -> bool:
    """Tell whether one fact says yes where the other says no."""
    sides = polarity(one), polarity(other)
    if all(sides):
        return sides[0] != sides[1]
    if says_ended(one.value) != says_ended(other.value):
        return True
    return negated(one.text or one.value) != negated(other.text or other.value)


_KOREAN_NAME = re.compile(r"[가-힣]{2,4}")


def given_name_of(full: str, given: str) -> bool:
    """Tell whether a Korean name is another without its surname: 도윤, 김도윤."""
    return bool(_KOREAN_NAME.fullmatch(full) and len(given) > 1) and full[1:] == given


_OWNED = frozenset({"vehicles", "belongings", "devices", "pets", "instruments", "dwelling"})
_COUNTED = frozenset({"children", "siblings"})
_ANOTHER = re.compile(
    r"(?i)\b(?:another|second|third|other|also|too|as well|new)\b|하나 더|또|도 (?:있|키|사|샀|몰)|새로|둘째"
)


_IS_THE = re.compile(
    r"(?:The user's )?(?P<what>[\w ]{1,20}?)(?: is (?:an? |the )?|[은는] )\S[^.]*(?:다)?\.?$"
)


def called_the_one(one: Candidate, other: Memory) -> bool:
    """Tell whether both say which thing somebody's is, as if they had but one: "Car is a Fiat."."""
    if canonical_attribute(one.attribute) not in _OWNED - {"pets"} or _ANOTHER.search(one.evidence):
        return False
    ours, theirs = _IS_THE.match(one.text), _IS_THE.match(other.text)
    return ours is not None and theirs is not None and slug(ours["what"]) == slug(theirs["what"])


def recounted(one: Candidate, other: Memory) -> bool:
    """Tell whether a value has another number or weekday than another, and is not told beside it."""
    return not _ANOTHER.search(one.evidence) and other_number(one.value, other.value)


_WAY = re.compile(
    r"(?i)\b(?:takes?|rides?|catch(?:es)?|gets? the|drives?|cycles?|bikes?|walks?|runs?|commutes? by)\b.*"
    r"\bto (?P<where>work|school|the office|uni\w*|college)\b"
    r"|[가-힣](?:으?로|[을를]?\s?타고|걸어서?)\s(?P<ko>출근|통근|등교|출퇴근|통학)"
)


def another_way(one: Candidate, other: Memory) -> bool:
    """Tell whether two facts say how one gets to the same place: by train to work, by bicycle to work."""
    ways = [match and match.groups() for match in map(_WAY.search, (one.text, other.text))]
    return ways[0] is not None and ways[0] == ways[1]


def one_thing(one: Candidate, other: Memory) -> bool:
    """Tell whether two values name what is owned: a Volvo and the red Volvo V60, two cats and three."""
    attribute, pair = canonical_attribute(one.attribute), (one.value, other.value)
    if attribute in _COUNTED:
        return other_number(*pair)
    if attribute not in _OWNED or _ANOTHER.search(one.evidence):
        return False
    return contains(*pair) or contains(*pair[::-1]) or other_number(*pair)
