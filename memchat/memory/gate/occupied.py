"""Whether the person only reads, writes or asks about what a fact says they are: "vegan recipes"."""

from __future__ import annotations

import re

from memchat.records import USER, Candidate
from memchat.text import is_korean

_OF_ONESELF_TEXT = """
diet allergy conditions condition medication religion politics sexuality job employer personality
accessibility fears hobbies languages pets children
"""
_OF_ONESELF = frozenset(_OF_ONESELF_TEXT.split())
"""Attributes that say what one is or has: a model takes them from what one is busy with."""
_THING = (
    r"(?:recipes?|foods?|meals?|dish(?:es)?|restaurants?|places?|caf[eé]s?|options?|cook(?:ing|books?)|"
    r"books?|"
    r"blogs?|articles?|videos?|documentar\w+|products?|cheese|burgers?|cakes?|festivals?|menus?|shops?|"
    r"novels?|"
    r"films?|movies?|podcasts?|series|research|news|history|culture|literature|courses?|jobs?)"
)
_BUSY = (
    r"\b(?:read\w*|writ(?:e|es|ing)|wrote|research\w*|watch\w*|hear\w*|heard|talk\w*|ask\w*|wonder\w*|"
    r"curious|"
    r"thinking|look\w*|search\w*|studying|article|essay|paper|book|film|movie|documentary|podcast|report)\b"
    r"[^.!?;]*?\b(?:about|on|into|for|of|at)\b[^.!?;]*?"
)
_AM = (
    r"(?:i['’]?m|i am|am|we['’]?re|we are|is|are|was|been|being|be|have|has|had|got|get|as an?|my|our|"
    r"eat\w*|follow\w*|"
    r"practi[sc]\w+|turned|became|become|went|go|going|identify as|raised|work\w* (?:as|in|at|for)|keep\w*|"
    r"speak\w*|"
    r"suffer\w* from|take|afraid of|scared of)"
)
_BETWEEN = (
    r"(?:\s+(?!(?:about|on|into|for|reading|writing|watching|looking|asking|researching)\b)[\w'’-]+){0,3}?\s+"
)
_THING_KO = (
    r"\s?(?:에\s?(?:대해|대한|관해|관한)|관련|레시피|요리책|책|기사|글|영상|다큐|영화|소설|뉴스|식당|음식점|"
    r"맛집|카페|메뉴|"
    r"제품|논문|강의|다룬|나오는)"
)
_AM_KO = (
    r"(?:주의자?)?(?:이에요|예요|입니다|이야|야(?![가-힣])|인데|라서|이라|라(?![가-힣])|이고|이거든|거든|"
    r"인\s|[이가]\s?있|"
    r"[으]?로\s?(?:일|근무)|만\s|식[을만]|[을를]?\s?(?:해요|합니다|하고 있|한 ?지|앓|먹|믿|지켜|실천))"
)


def is_only_occupied(candidate: Candidate, said: str) -> bool:
    """Tell whether the words name what a fact says the user is only as what they are busy with."""
    if candidate.subject != USER or candidate.attribute not in _OF_ONESELF:
        return False
    words = [re.escape(word) for word in re.findall(r"[^\W\d_]{2,}", candidate.value)]
    if not words:
        return False
    word = rf"(?:{'|'.join(words)})"
    if is_korean(said):
        return bool(re.search(word + _THING_KO, said)) and not re.search(word + _AM_KO, said)
    named = re.search(rf"(?i)\b{word}\w*[\s-]+{_THING}\b|{_BUSY}\b{word}", said)
    own = re.search(
        rf"(?i)\b{_AM}{_BETWEEN}{word}\w*\b(?!\s+{_THING}\b)|\bonly\b|\balways\b|\bdon['’]t eat\b", said
    )
    return bool(named) and not own
