"""How an English sentence is meant: as a statement, in passing, of a change, of the past."""

from __future__ import annotations

import re

from memchat.models.offline.english.lexicon import CARER

_UNREAL = re.compile(
    r"\b(?:suppose|supposing|imagine|imagining|pretend|hypothetically|what if|let's say|assume|"
    r"assuming|as if|in my (?:novel|story|book|game|dream|dreams|script|screenplay|poem|fanfic|campaign)|"
    r"in (?:the|this|a) (?:novel|story|dream|game|role-?play)|my (?:character|protagonist|"
    r"narrator|hero|heroine)|the (?:character|protagonist|narrator)|role-?play|act as|in (?:a|my|another) "
    r"(?:past |next |previous )?life|i wish)\b"
    r"|\bif (?:i|we|my \w+) (?:were|was|had|could|ever|moved|lived|became|got|won|did|bought|"
    r"liked|loved|hated|worked|went|would|were to|didn't|don't|am|live|move)\b"
    r"|\b(?:had i|were i|i would have|i'd have)\b",
    re.IGNORECASE,
)
_REPORTED = re.compile(
    r"\b(?:said|says|told me|tells me|wrote|writes|claims|claimed|mentioned|asked|asks|thinks|reckons|"
    r"swears (?:that|he|she|it|they)|thought|according to|texted|emailed|replied|shouted|"
    r"explained)\b(?! you\b)",
    re.IGNORECASE,
)
_SELF_REPORT = re.compile(
    r"\b(?:i|we) (?:\w+ )?(?:said|told you|mentioned|asked|thought|think)\b", re.IGNORECASE
)
_OF_CARE = re.compile(
    rf"\b(?:{CARER}|tests?|blood ?work|results?|scan|biopsy) (?:\w+ ){{0,2}}?"
    r"(?:said|says|thinks|thought|told me|tells me)\b",
    re.I,
)
"""Who treats one says what is so."""
_FOREIGN = re.compile(
    r"^(?:how (?:do|would|can|does|might) (?:you|i|one|they|we) say|translate|what(?:'s| is) the "
    r"\w+ (?:word|phrase)|say |spell |write |tweet |post |text (?!me on )|tell |email |send |play |sing |"
    r"quote )",
    re.IGNORECASE,
)
PASSING = re.compile(
    r"\b(?:today|tonight|tomorrow|right now|at the moment|this (?:week|weekend|morning|evening|"
    r"afternoon|time|month|instant)|yesterday|next (?:week|weekend|month|time)|just now|in (?:\d+|"
    r"a few|five|ten) (?:minutes|hours|days)|"
    r"currently out|again and again|an hour ago|minutes ago|hours ago|last night|earlier|for now|"
    r"still (?:pending|waiting))\b",
    re.IGNORECASE,
)
CHANGE = re.compile(
    r"\b(?:any ?more|no longer|from now on|instead|these days|nowadays|used to|not \S+ but|"
    r"switched|changed my mind|going forward)\b|\bnow\W*$|^(?:(?:no|actually|but),? )?now\b|\b(?:i|am) now\b",
    re.IGNORECASE,
)
TAKES_BACK = r"(?:no,? wait|wait,? no|scratch that|correction|i meant?\b|on second thought)"
"""Begins what takes back what was just said."""
TO_YOU = re.compile(
    r"\b(?:your (?:card|app|bank|service|company|product|website|fees?|services|team|help)|you "
    r"(?:sent|guys|charged|are|have|were)|my (?:card|account|pin|transaction|statement|transfer|"
    r"top-?up|payment|passcode|password|alarm|calendar|playlist|inbox))\b",
    re.IGNORECASE,
)
BYGONE = re.compile(
    r"\b(?:as a (?:child|kid|teenager|boy|girl)|when i was|back (?:then|when)|in my (?:childhood|"
    r"youth)|growing up)\b",
    re.IGNORECASE,
)


BEGAN = re.compile(
    r"(?:have |just |recently |finally )*(?:adopted|rescued|joined|became|bought|started|took up|enrolled|"
    r"gave up|turned \d|got (?:married|engaged|divorced|an? ))\b",
    re.IGNORECASE,
)
"""What begins today lasts after it."""


def is_told(text: str) -> bool:
    """Tell whether a sentence is the user's own statement: no fiction, no report, no text to handle."""
    if _FOREIGN.match(text) or _UNREAL.search(text):
        return False
    return not _REPORTED.search(text) or bool(_SELF_REPORT.search(text) or _OF_CARE.search(text))
