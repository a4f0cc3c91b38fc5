"""English sentences cut at what joins their clauses, and lists of predicates into their members."""

from __future__ import annotations

import re
from itertools import pairwise

from memchat.kinship import KIN
from memchat.models.offline.english.apposition import FINITE
from memchat.models.offline.english.leads import without_lead
from memchat.models.offline.english.lexicon import MONTH, NUMBER
from memchat.sentences import MASK

_SUBJECT = r"(?:i|i'm|im|i've|ive|i'd|i'll|my|we|we're|we've|our)\b"
_OTHER = r"(?:he|she|they|it|you|that|there|this|your)\b"
ELIDED = (
    r"(?:strongly |really |also |always |never |only |usually |much |strictly |generally |now |then |"
    r"completely |actively |therefore )*(?:avoid|prefer|refuse|don't|do not|can't|"
    r"cannot|can't stand|won't|will not|must|love|like|hate|dislike|enjoy|work|live|have|am|never|"
    r"only|always|drive|play|speak|own|use|eat|drink|weigh|moved|relocated|switched|quit|became|adopted|"
    r"adhere|follow|limit|stick|need to avoid|have to|would (?:much )?rather|went|study|take|keep|run|"
    r"(?:can )?get by in|understand)\b"
)
"""A predicate of the speaker's, its subject left out: "... and hate flying"."""
_ELLIPSIS = r"(?:so|neither|nor) (?:is|does|do|are|am|can|has|have|did) "
_BOUNDARY = re.compile(
    rf"\s*;\s*|\s+[—–-]{{1,2}}\s+|\s*:\s+(?={_SUBJECT})|\s*\((?={_SUBJECT})|(?<!\d)\)\s*"
    rf"|,?\s+(?=(?:and )?{_ELLIPSIS})"
    rf"|,?\s+(?:but|so|because|bc|cos|cause(?= (?:i|we|it|my)\b)|"
    r"since(?! (?:\d|last\b|i was\b|childhood|college|school|birth|then\b|"
    rf"{MONTH}))|although|though|whereas|plus|then)\s+(?!much|many|far|on\b|you know\b|"
    rf"that\b|called\b)"
    rf"|,?\s+(?:and|as|while|or|that's why)\s+(?={_SUBJECT}|(?:he|she)(?:'s)? |"
    rf"(?-i:[A-Z])[a-z]+ is \d|{_OTHER}(?! (?:is|are|that)\b.*$))"
    rf"|,?\s+and\s+(?={ELIDED}|go \w+ing\b)|,\s+(?=(?:he|she)(?:'s)? |"
    r"(?-i:[A-Z])[a-z]+ is \d|(?:raised|grew up) in )"
    r"|,\s+(?=(?:living|working|based) (?:in|at|as)\b|(?:[\w'-]+ ){1,4}(?:is|are|makes?) (?:\w+ ){0,3}(?:my|"
    r"me|a no-go|off[- ]limits)\b)"
    rf"|,\s+(?={_SUBJECT}|(?:can|could|would|will|please|what|which|how|where|when|who|do|any|"
    r"(?:is|are|was|does|did|has|have) (?:it|there|this|that|you|i|we|they|the|my)\b|any "
    rf"recommendations|suggest|recommend|find)\b)"
    rf"|,\s+(?=(?:\d+|{NUMBER}|eleven|twelve|fifteen|twenty) (?:years|months|weeks)\b)"
    r"|,\s+(?=(?:most people|everyone|everybody|people|friends|my friends) (?:just )?(?:calls?|says?)\b)"
    rf"|,\s+(?=allergic\b)|,\s+(?=(?:don't|do not|keep|call me|and keep)\b)|\s+and\s+(?=(?:keep|call me|"
    rf"please)\b)",
    re.IGNORECASE,
)
_LISTED = re.compile(rf",?\s+and\s+(?={FINITE})|,\s+(?={FINITE})", re.IGNORECASE)
_LISTED_OF_ME = re.compile(
    r",\s+(?=(?:am|avoid|dislike|drive|enjoy|hate|have|live|love|play|prefer|speak|work)\s)", re.IGNORECASE
)
_OF_ONE = re.compile(rf"^(?:(?:my|our)\s+{KIN}|he|she|it|[A-Z][a-z]+|{FINITE})\b", re.IGNORECASE)
_OF_ME = re.compile(r"^(?:i|i'm|im|we|we're)\s", re.IGNORECASE)


def split_clauses(sentence: str) -> list[tuple[int, str]]:
    """Cut a sentence at what joins clauses; each with its offset."""
    pieces: list[tuple[int, str]] = []
    start = 0
    for boundary in _BOUNDARY.finditer(sentence):
        pieces.append((start, sentence[start : boundary.start()]))
        start = boundary.end()
    pieces.append((start, sentence[start:]))
    listed = [part for at, piece in pieces for part in _listed(at, piece)]
    return [(at, piece) for at, piece in listed if piece.strip() and MASK not in piece]


def _listed(start: int, piece: str) -> list[tuple[int, str]]:
    """Cut a clause into its predicates: "My wife is 34, works as a nurse and hates flying"."""
    body = without_lead(piece)
    cut = _LISTED if _OF_ONE.match(body) else _LISTED_OF_ME if _OF_ME.match(body) else None
    cuts = list(cut.finditer(piece)) if cut else []
    bounds = [(0, 0), *(match.span() for match in cuts), (len(piece), len(piece))]
    return [(start + after, piece[after:until]) for (_, after), (until, _) in pairwise(bounds)]
