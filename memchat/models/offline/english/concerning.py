"""English words that say of a thing known by a word that it is over, or otherwise than it was."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from memchat import copies
from memchat.models.offline.endings import says_ended
from memchat.models.offline.english.clauses import read_clause
from memchat.models.offline.english.grammar import others_words, sentence, trimmed
from memchat.models.offline.english.lexicon import NUMBER
from memchat.models.offline.english.rewording import plainly
from memchat.models.offline.english.wording import told_of
from memchat.models.offline.finding import LOOSE
from memchat.models.offline.told import Told
from memchat.records import USER

Turn = Literal["", "over", "otherwise"]

_PLANS = LOOSE - {"activities"} | {"goals"}
"""Attributes that do not tell of what a fact speaks: its sentence does."""
TOLD_ON = _PLANS | {"name"}
"""Attributes of facts that are told on: what they told stays with what is told since."""
_PLACES = frozenset({"employer", "school", "team", "note"})
_PURSUITS = _PLANS | {"tools", "hobbies", "activities", "instruments", "learning", "projects"}
_THINGS = frozenset(
    {"vehicles", "devices", "belongings", "tools", "instruments", "browser", "bank", "pets", "note"}
)
_TASTES = frozenset({"likes", "dislikes"})
_THE = r"(?:(?:my|the|our|that|all|old|doing|playing|going to|using|with|eating|drinking|it) ){0,3}"
_PLAIN = r"(?:(?!(?:like|love|hate|mind|get|know|care|trust|need|want|understand|and|but)\b)[\w'-]+ ){0,3}?"
_STOP = (
    r"(?=\s*(?:[,.!;]|$)|\s(?:now|after|because|and|so|but|this|since|for|as|last|when|years|ages|"
    r"completely)\b)"
)

_BEGINS = r"(?:^|[,;.] ?|\b(?:the|my|our|that|and|but|so) (?:\w+ )?)\b"
_AFFAIR = r"(?: (?:thing|job|trip|idea|plans?|holiday|lessons|classes|move))?"
_IS = r"(?:'s| is| are| was| were| has| have| got| just| been)*(?: all| now)? "


@dataclass(frozen=True, slots=True)
class _Row:
    turn: Turn
    of: frozenset[str]
    """Attributes of what it can be said; empty: of any."""
    pattern: str
    """`{it}` stands for the words by which the thing is known."""


_ROWS = (
    # left Tesco
    _Row("over", _PLACES, rf"\b(?:left|quit|packed in|resigned from|finished at) {_THE}{{it}}{_STOP}"),
    # sold the Fiesta yesterday
    _Row(
        "over",
        _THINGS,
        r"\b(?:sold|selling|got rid of|gave away|given away|returned|scrapped|rehomed|traded in|binned|"
        r"ditched) (?:my|the|our|that) (?:\w+ )?{it}\b",
    ),
    # gave up the cello
    _Row(
        "over",
        _PURSUITS,
        r"\b(?:gave up|given up|giving up|quit|dropped|packed in|stopped|finished with|done with|no longer|"
        rf"cancell?ed) {_THE}{{it}}{_STOP}",
    ),
    _Row(
        "over",
        _TASTES | _PLANS,
        r"\b(?:gone|went|come|came|been|am|'m) (?:right |completely |a bit )?off {it}\b",
    ),
    # Lisbon's off, Greece isn't happening after all
    _Row(
        "over",
        frozenset(),
        rf"{_BEGINS}{{it}}{_AFFAIR}{_IS}(?:(?:off|cancell?ed|called off|over){_STOP}|"
        r"(?:fell|fallen) through|not happening|closed down|shut down|no more|written off)",
    ),
    _Row("over", _PLANS, rf"{_BEGINS}{{it}}{_AFFAIR} (?:isn't|aren't|ain't|won't be) (?:happening|on)\b"),
    # it's not lactose at all
    _Row("over", frozenset(), rf"(?:\bnot|n't|\bno) {_PLAIN}{{it}}\b.*\b(?:at all|after all|any ?more)\b"),
    # cut down to one sugar
    _Row(
        "otherwise",
        _PLANS,
        rf"\b(?:cut|gone|went|got|am|'m|been|up|down) (?:\w+ )?(?:down|up|back|to) (?:to )?{NUMBER} "
        rf"(?:\w+ )?{{it}}",
    ),
    # back on coffee, come round to mushrooms
    _Row(
        "otherwise",
        frozenset({"dislikes"}),
        r"\b(?:back (?:to|on|into|with)|(?:come|came|coming) (?:a)?round to|warmed (?:up )?to|grown to "
        rf"(?:like|love)|got(?:ten)? into) {_THE}{{it}}\b",
    ),
    _Row("otherwise", _TASTES, rf"\bused to (?:hate|love|like|enjoy) {_THE}{{it}}\b"),
    # the passport that one did not have came in the mail
    _Row(
        "otherwise",
        _PLANS,
        rf"{_BEGINS}{{it}}(?: has| have| just| finally)* (?:came|come|arrived|turned up|got approved)\b",
    ),
    # moved all my notes to Obsidian
    _Row(
        "otherwise",
        frozenset({"tools", "note"}),
        rf"\b(?:moved|migrated|shifted|switched|swapped) {_THE}{{it}}\b.* (?:to|into|for|over to) ",
    ),
)
_BACK = r"\bback (?:to|on|at|in|into|with) (?:\w+ )?{it}\b"
"""Takes up again what had ended."""


_ONE_OF = re.compile(
    r"(?i)(?:\w+ )?(?:room|flat|house)mate|lodger|(?:\w+ )?(?:boss|manager|supervisor|tutor|teacher|coach|"
    r"nanny|babysitter|landlord|landlady|mentor|doctor|dentist|therapist|trainer|cleaner)"
)
"""Of whom one has one as a rule, who may go."""
_GOES = (
    r"\b{it}(?:'s| has| have| just| finally| already)* "
    r"(?:moved (?:out|away|on)|left|quit|retired|resigned)\b"
)
_STAYS = frozenset({"nickname", "origin", "childhood", "birthday", "age", "city"})
"""Attributes that such words do not end: who left Oslo may still live there."""


def turn_of(said: str, words: Collection[str], known: Told) -> Turn:
    """Return what a sentence says of what is known, which these of its words name; "" for nothing."""
    named = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    if says_ended(known.value):
        return "otherwise" if _compiled(_BACK, named).search(said) else ""
    if known.attribute == "name":
        goes = _ONE_OF.fullmatch(known.subject) and _compiled(_GOES, named).search(said)
        return "otherwise" if goes else ""
    rows = (row for row in _ROWS if (known.attribute in row.of if row.of else known.attribute not in _STAYS))
    return next((row.turn for row in rows if _compiled(row.pattern, named).search(said)), "")


@copies.cached(256)
def _compiled(pattern: str, named: str) -> re.Pattern[str]:
    return re.compile(pattern.replace("{it}", f"(?:{named})"), re.IGNORECASE)


_AM = r"(?:\b(?:i|we)(?:'m|'re| am| are)|\bback|\bnow(?: working)?|\bworking|\bjoined|\bstarted)"
_END = r"(?= (?:now|these days|again|instead|from|since|as|and|so|for|this|last|next)\b|[,.!;]|\s*$)"
_NEW_PURSUIT = (
    r"\b(?:doing|playing|learning|studying|using|took up|taken up|taking up|into|started) (?:the )?"
    r"(?P<new>(?!it\b|that\b|this\b)[\w'-]+(?: [\w'-]+){0,2}?)"
)
_INSTEAD = {
    **dict.fromkeys(("instruments", "hobbies", "learning", "tools", "activities"), _NEW_PURSUIT + _END),
    "employer": rf"{_AM}(?: (?:now|back|working|over))* (?:at |for |with )?"
    rf"(?P<new>[\w&.'-]+(?: [\w&.'-]+){{0,3}}?){_END}",
    "vehicles": r"\b(?:got|bought|driving|drive|have|leasing|ordered) "
    rf"(?P<new>an? (?!lift\b)[\w'-]+(?: [\w'-]+){{0,2}}?){_END}",
}
"""What may come in the place of what ended, by what it was."""


def in_its_place(said: str, attribute: str) -> str:
    """Return what a sentence says to be there instead: "left Tesco, I'm at Aldi now"."""
    pattern = _INSTEAD.get(attribute)
    matches = list(re.finditer(pattern, said, re.IGNORECASE)) if pattern else []
    return trimmed(matches[-1]["new"]) if matches else ""


def as_told(text: str) -> str:
    """Return a sentence of the user's as one about the user."""
    said = re.sub(r"[\s.!]+$", "", plainly(text))
    clause = read_clause(said, 0, None)
    if clause.subject and clause.predicate and (clause.subject == USER or clause.called):
        return told_of(clause, clause.predicate)
    return sentence(others_words(said))
