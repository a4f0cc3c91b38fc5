"""Words that say that something changed, or that the user is not sure, in what a candidate rests on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from memchat.memory.clauses import clauses_at
from memchat.memory.evidence import users_places
from memchat.records import Candidate

if TYPE_CHECKING:
    from memchat.memory.gate.base import GateContext

_CHANGE = re.compile(
    r"(?i)\b(?:any ?more|no longer|now(?:adays)?|moved (?:to|from|back|in)|moving to|switched|changed"
    r"|instead|these days|used to|not .{1,30}, (?:but|i)|since then|as of|from now on|quit|stopped"
    r"|gave up|started"
    r"|became|turned into|just (?:started|became|got)|left|new (?:job|address|city|name|phone"
    r"|favou?rite)|actually|correction|i meant|not true any|changed my mind|recently|grown to"
    r"|got (?:married|divorced)|renamed|replaced|sold|no more|again|back to)\b"
    r"|이제|더\s?이상|말고|이사|바꿨|바뀌|바뀌었|옮겼|옮겨|대신|지금은|요즘|요새|앞으로|그만|끊었"
    r"|시작했|변했|다시\s|되었|됐어|됐습|정정|사실은|아니라|갈아탔|전향"
    r"|새\s?(?:직장|집|이름|주소)|퇴사|이직"
)
_HEDGE = re.compile(
    r"(?i)\b(?:maybe|perhaps|possibly|probably|might|may be|not sure|i guess|i suppose|kind of|sort of"
    r"|could be|i think|i believe|unsure|somewhat|sometimes)\b"
    r"|아마|글쎄|것\s?같(?=[아애네은습]|다)|인가\s?봐|ㄹ지도|[을를일할될갈]지도|확실(?:하지|치)\s?않|"
    r"잘\s?모르|가끔|때로는"
)


_PLAN = re.compile(
    r"(?i)\b(?:(?:is|are|am|be) (?:going to|planning|about to|moving|relocating|starting|joining|"
    r"switching|leaving)"
    r"|plans? to|will|intends? to)\b|예정|계획|[갈될할길] (?:것|거)|기로 (?:했|함)|려고|(?:이사|이직|입사|"
    r"이민)(?:를|을)?\s?(?:간다|한다)"
)


def is_planned(text: str) -> bool:
    """Tell whether a fact is yet to come: "Is moving to Tallinn in March"."""
    return bool(_PLAN.search(text))


_STARTS_LATER = re.compile(
    r"(?i)\b(?:from|starting|as of|beginning) (?:next \w+|tomorrow)\b"
    r"|(?:다음|다다음)\s?(?:달|주|해|학기)부터|(?:내년|내일|모레|내후년)부터"
)


def starts_later(candidate: Candidate, context: GateContext) -> str:
    """Return the words that say from when on a fact holds: "from next month"; "" if it holds now."""
    found = (_STARTS_LATER.search(text) for text in (candidate.text, *_said(candidate, context)))
    return next((match.group() for match in found if match), "")


def is_ahead(text: str) -> bool:
    """Tell whether a text tells what is planned, or holds only from later on."""
    return is_planned(text) or bool(_STARTS_LATER.search(text))


def says_changed(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether the user's words say that something is no longer as it was."""
    return candidate.changes or any(map(tells_of_change, _said(candidate, context)))


def tells_of_change(text: str) -> bool:
    """Tell whether a text says that something is no longer as it was."""
    return bool(_CHANGE.search(text))


def sounds_unsure(text: str) -> bool:
    """Tell whether a text is told with a doubt."""
    return bool(_HEDGE.search(text))


def is_hedged(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether the user is unsure."""
    return candidate.hedged or any(map(sounds_unsure, _said(candidate, context)))


def _said(candidate: Candidate, context: GateContext) -> list[str]:
    """Return the clauses the evidence touches, or the evidence where nothing was said."""
    found = [
        clause.text
        for place in users_places(candidate, context)
        for clause in clauses_at(place.text, place.start, place.end)
    ]
    return found or [candidate.evidence]
