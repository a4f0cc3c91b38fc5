"""English facts of the form "my X is Y": names, dates, favourites, good and bad hours."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.kinship import KIN
from memchat.models.offline.english.clauses import Clause
from memchat.models.offline.english.grammar import sentence, trimmed, value_of
from memchat.models.offline.english.lexicon import MONTH, WEEKDAY
from memchat.models.offline.english.property_nouns import PROPERTIES
from memchat.models.offline.english.relatives import named
from memchat.models.offline.finding import Finding
from memchat.records import USER

_PROPERTY = re.compile(
    r"^(?:(?:my|our)(?: (?P<kin>"
    + KIN
    + r")'s)?|(?P<name>(?-i:[A-Z])\w+)'s) (?P<noun>(?:(?:all-time|absolute) )?(?:[a-z]+[ -]){0,"
    r"3}?[a-z'-]+?) (?P<verb>is|are|falls on|'s|was|will be|is called|has always been)(?: (?:called|"
    r"named|on|in|now|always|usually|around|about|roughly|up to))*(?P<article> the| a| an)? (?P<obj>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_FAVOURITE = re.compile(
    r"^(?:(?:all-time|absolute|current) )?(?:favou?rite|preferred|go-to) (?P<what>.+)$", re.IGNORECASE
)
_FOR_WHAT = re.compile(r"^(?:for|on|when it comes to) [\w ]{2,25}?,? (?=my\b)", re.IGNORECASE)
"""For hotels my budget is ...: what it is for."""
_TRANSACTION = re.compile(
    r"\b(?:card|account|transfer|payment|top|pin|order|package|transaction|refund|statement|alarm|"
    r"meeting today)\b",
    re.IGNORECASE,
)
_ONCE = re.compile(r"\b(?:this|today|tonight|tomorrow|right now)\b", re.IGNORECASE)
_UNFINISHED = re.compile(
    r"^(?:not|at|on|in|\w+ing|wrong|incorrect|down|dead|broken|at \d+%|about to|(?!red\b)\w+ed|too|very|so|"
    r"going|being|bad|great|good|late|what|who|where|stolen|taken|given|sent|found|lost|gone|"
    r"missing|empty|full|ready|spread|split|made|built|set|kept|left|held|torn|hidden)\b",
    re.IGNORECASE,
)


_CONTRACTED = re.compile(
    rf"\b({'|'.join(PROPERTIES)}|{KIN})'s(?= (?:called|named|on|in|an?|the|now)"
    rf"\b| \d|(?<=name's) [A-Z])",
    re.IGNORECASE,
)
"""My birthday's on the 14th, my wife's called Clara: not whose something is."""


_CORRECTED = re.compile(
    r"^.*?,? (?:actually|no|wait|sorry|i mean|or rather)(?:,? (?:no|wait|actually|sorry|i mean))*,? "
    r"(?:it's|it is|they're|that's|make that) ",
    re.IGNORECASE,
)
"""The Monkeys, actually no, it's Blur: what was said first does not count."""
_BIRTHDAY = re.compile(
    rf"^it(?:'s| is) (?P<whose>(?:my|our) (?:{KIN})'s|my) birthday (?:is )?(?:on )?(?P<when>(?:the )?\d.*|"
    rf"[A-Z].*)$",
    re.IGNORECASE,
)


_INVERTED = re.compile(
    rf"^(?P<obj>(?-i:[A-Z])[\w'-]*(?: [\w'-]+){{0,3}}?) (?P<verb>is|are) (?:my|our) "
    rf"(?P<noun>{'|'.join(PROPERTIES)})$",
    re.IGNORECASE,
)
"""German is my native language."""
_FAVOURED = re.compile(
    r"^(?!(?:this|that|these|those|it|they|he|she|which|what)\b)(?P<obj>[\w'-]+(?: [\w'-]+){0,3}?) "
    r"(?P<verb>is|are) (?:my|our) (?P<noun>(?:all-time )?favou?rite \w+(?: \w+)?)$",
    re.IGNORECASE,
)
"""Le Guin is my favourite author."""


def read_property(clause: Clause, *, told: bool = False) -> list[Finding]:
    """Read "my X is Y": names, dates, favourites, and what is bad or good for the user."""
    body = re.sub(r"[\s.!]+$", "", clause.predicate if not clause.subject else _body(clause))
    body = _BIRTHDAY.sub(r"\g<whose> birthday is \g<when>", _CONTRACTED.sub(r"\1 is", body))
    for inverted in (_INVERTED, _FAVOURED):
        body = inverted.sub(r"my \g<noun> \g<verb> \g<obj>", body)
    return _hours(body, clause) or _stated(body, clause, told=told) or _kin_named(clause)


def _stated(body: str, clause: Clause, *, told: bool) -> list[Finding]:
    match = _PROPERTY.match(_FOR_WHAT.sub("", body))
    if match is None:
        return []
    noun, obj = match["noun"].lower(), trimmed(_CORRECTED.sub("", match["obj"]))
    place = _property_place(noun, obj, told=told)
    if place is None or not obj or _UNFINISHED.match(obj):
        return []
    if _ONCE.search(match["obj"]) or _TRANSACTION.search(noun):
        return []
    topic, attribute = place
    obj = obj.partition(",")[0] if attribute == "name" else obj
    subject = match["kin"].lower() if match["kin"] else match["name"] or USER
    importance = 5 if attribute == "name" and subject == USER else 4
    said = clause.text.strip()
    found = Finding("fact", obj, _told(match, obj), said, topic, attribute, value_of(obj), subject)
    return [replace(found, importance=importance, hedged=clause.hedged)]


def _told(match: re.Match[str], obj: str) -> str:
    kin, name = match["kin"], match["name"]
    whose = f"The user's {kin.lower()}'s" if kin else f"{name}'s" if name else ""
    verb = "are" if match["verb"] == "are" else "is"
    article = "" if _CORRECTED.match(match["obj"]) else match["article"] or ""
    return sentence(f"{whose} {match['noun']} {verb}{article} {obj}")


def _body(clause: Clause) -> str:
    return clause.text.strip().replace("’", "'")


_SIZE = re.compile(
    r"^(?P<what>(?:t-?shirt|shirt|jacket|coat|top|jumper|sweater|trouser|trousers|jeans|pants|bra|suit|"
    r"ring|hat|glove|belt|waist|helmet|uniform)) size$"
)
_CLOTHES = frozenset({"t shirt", "tshirt", "shirt", "jacket", "coat", "top", "jumper", "sweater", "suit"})


_DATE = re.compile(
    rf"(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)? )?(?:of )?(?:{MONTH})\b.*|(?:the )?\d{{1,2}}(?:st|nd|rd|th)\b.*",
    re.IGNORECASE,
)


def _property_place(noun: str, obj: str, *, told: bool) -> tuple[str, str] | None:
    if known := PROPERTIES.get(noun):
        return known
    if _DATE.fullmatch(obj):
        return "", re.sub(r"\W+", "_", f"{noun} date")
    if size := _SIZE.match(noun):
        worn = size["what"].replace("-", " ").strip()
        return "shopping", "clothes_size" if worn in _CLOTHES else f"{worn.replace(' ', '_')}_size"
    if favourite := _FAVOURITE.match(noun):
        return "", "favourite_" + re.sub(r"\W+", "_", favourite["what"]).strip("_")
    return ("", re.sub(r"\W+", "_", noun)) if told else None


_HOURS = re.compile(
    rf"^(?P<when>(?:(?:early |late )?(?:mornings?|afternoons?|evenings?|nights?|weekends?|"
    rf"weekdays?|lunchtimes?)|{WEEKDAY})(?: (?:mornings?|afternoons?|evenings?|nights?))?(?: "
    rf"(?:and|or) \w+)?) (?:is|are|work|works|suit|suits)(?: (?:always|usually|generally|typically|"
    rf"often|really|very|too|a|the|completely|pretty))*"
    r" ?(?P<how>(?:bad|terrible|good|best|busy|free|off|impossible|hard|difficult|packed|quiet|"
    r"better|no good|hectic|me|crazy|out|meeting-free|full)\b.*)$",
    re.IGNORECASE,
)


def _hours(body: str, clause: Clause) -> list[Finding]:
    match = _HOURS.match(body)
    if match is None:
        return []
    good = re.match(r"(?:good|best|free|off|quiet|better|me)\b", match["how"], re.IGNORECASE)
    when = match["when"].lower() if not re.match(WEEKDAY, match["when"], re.IGNORECASE) else match["when"]
    attribute = "free_times" if good else "busy_times"
    return [
        Finding(
            "fact",
            when,
            sentence(body),
            clause.text.strip(),
            "schedule",
            attribute,
            value_of(when),
            hedged=clause.hedged,
        )
    ]


_KIN_NAMED = re.compile(
    rf"^(?:my|our) (?P<kin>{KIN})(?:'s name)? (?:is|are|'s|is called|are called)(?: (?:called|"
    rf"named))? (?P<name>(?-i:[A-Z])\w+(?: (?:and )?(?-i:[A-Z])\w+)?)$|^(?:my|our) (?P<kin2>{KIN}) "
    rf"(?:is|are) (?:called|named) (?P<name2>\w+)",
    re.IGNORECASE,
)


def _kin_named(clause: Clause) -> list[Finding]:
    match = _KIN_NAMED.match(_CONTRACTED.sub(r"\1 is", re.sub(r"[\s.!]+$", "", _body(clause))))
    if match is None:
        return []
    kin, name = match["kin"] or match["kin2"], match["name"] or match["name2"]
    return [named(kin, name, clause.text.strip())]
