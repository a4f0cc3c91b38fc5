"""What a later statement takes back or says anew, though it names no more than what is now so.

"No wait" takes back what was just said; a date said otherwise, or two things compared the other
way round, is the one memory that says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from memchat.cardinality import is_set
from memchat.models.offline.cases import case_of
from memchat.models.offline.english.manner import TAKES_BACK
from memchat.models.offline.replacing import DATE, KINDS, aimed_at
from memchat.models.offline.told import same_person
from memchat.records import Candidate, Memory
from memchat.text import fold, terms
from memchat.topic_match import topic_index
from memchat.topics import Topic, side_of

_TAKES_BACK = re.compile(
    rf"^\W*(?:(?:oh|ah|oops|hm+)\W+)*(?:{TAKES_BACK}|sorry,|actually,? no)"
    r"|^\W*(?:(?:아|어|앗|음|참)[,.!\s]+)*(?:아니|아니다|아니야|아냐|아니지|아참|정정)[,.!\s]",
    re.IGNORECASE,
)
_COMPARES = re.compile(
    r"\b(?:prefers?|likes?|loves?) (?P<more>.+?) (?:to|over|(?:more|better) than) (?P<less>.+?)\.?$"
    r"|(?P<less_ko>\S+?)보다는?\s(?:더\s)?(?P<more_ko>\S+?)(?:이|가|을|를)\s",
    re.IGNORECASE,
)


def takes_back(text: str) -> bool:
    """Tell whether a sentence begins by taking back what was just said: "no wait", "아 아니다"."""
    return bool(_TAKES_BACK.match(text))


def is_taken_back(earlier: Candidate, later: Candidate) -> bool:
    """Tell whether a correction says anew what was said before it in one message."""
    if not same_person(earlier, later):
        return False
    if _frame(earlier.text) == _frame(later.text):
        return True
    if side_of(earlier.attribute) != side_of(later.attribute):
        return False
    shared = set(terms(earlier.value)) & set(terms(later.value))
    return bool(shared) or not is_set(earlier.attribute, None)


def _frame(text: str) -> str:
    """Return a fact without its months, days, hours and numbers."""
    for kind in KINDS:
        text = kind.sub("_", text)
    return fold(text)


def instead_of_one(
    candidate: Candidate, neighbours: Sequence[Memory], topics: tuple[Topic, ...]
) -> Candidate:
    """Return a candidate as the update of the one memory that it says anew, if there is one."""
    alike = [memory for memory in neighbours if case_of(memory.value) == case_of(candidate.value)]
    known = [m for m in alike if _says_anew(candidate, m) or _prefers_now(candidate, m, topics)]
    return aimed_at(candidate, known[0], neighbours) if len(known) == 1 else candidate


def _says_anew(candidate: Candidate, memory: Memory) -> bool:
    if not same_person(candidate, memory) or fold(candidate.text) == fold(memory.text):
        return False
    if _reverses(candidate, memory):
        return True
    if DATE.search(memory.text) and DATE.search(candidate.text):
        return _frame(candidate.text) == _frame(memory.text)
    return (
        candidate.changes
        and candidate.attribute == memory.attribute == "likes"
        and _of_one(candidate, memory)
    )


_ALSO = re.compile(r"\b(?:also|too|as well|another)\b|[가-힣]도\s|또한?\s", re.IGNORECASE)


def _of_one(candidate: Candidate, memory: Memory) -> bool:
    """Tell whether two values say differently how one thing is liked: steak rare, steak medium."""
    ours, theirs = terms(candidate.value), terms(memory.value)
    same = len(ours) > 1 and len(theirs) > 1 and ours[0] == theirs[0]
    return same and not _ALSO.search(candidate.evidence)


_PREFERS = re.compile(r"(?i)\bprefers?\b|선호|[가-힣]만 (?:먹|마시|마신|쓴|본|탄)|로 (?:바꿨|갈아탔|돌아왔)")


def _prefers_now(candidate: Candidate, memory: Memory, topics: tuple[Topic, ...]) -> bool:
    """Tell whether one thing is now preferred to another of its kind: "I prefer tea now", to coffee."""
    if not candidate.changes or _ALSO.search(candidate.evidence):
        return False
    if not same_person(candidate, memory) or fold(candidate.value) == fold(memory.value):
        return False
    if not all(one.attribute == "likes" and _PREFERS.search(one.text) for one in (candidate, memory)):
        return False
    index = topic_index(topics)
    ours, theirs = ({hit.target for hit in index.attribute_hits(one.text)} for one in (candidate, memory))
    return bool(ours & theirs)


def _reverses(one: Candidate, other: Memory) -> bool:
    """Tell whether two facts prefer each the other thing: tea to coffee, coffee to tea."""
    first, second = _COMPARES.search(one.text), _COMPARES.search(other.text)
    if first is None or second is None or not same_person(one, other):
        return False
    ours, theirs = _compared(first), _compared(second)
    return ours == theirs[::-1]


def _compared(match: re.Match[str]) -> tuple[str, str]:
    return fold(match["more"] or match["more_ko"]), fold(match["less"] or match["less_ko"])
