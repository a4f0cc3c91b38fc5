"""Whether words show what a fact says a thing is to the person: who ate in Rome need not live there.

Only for what is told in few ways and is grave when wrong: where one lives, with whom, one's name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memchat.records import USER, Candidate


@dataclass(frozen=True, slots=True)
class _Relation:
    attributes: frozenset[str]
    claimed: re.Pattern[str]
    shown: re.Pattern[str]


_RELATIONS = (
    _Relation(
        frozenset({"city", "address"}),
        re.compile(r"(?i)\b(?:lives|resides|is based|living) in\b|에 (?:산다|거주|살고)"),
        re.compile(
            r"(?i)\b(?:liv\w+|resid\w+|based|mov(?:e|ed|ing)|home|hometown|flat|apartment|house|address|"
            r"settled"
            r"|neighbo\w+|from|born|raised|grew|here|local|commut\w+|town|city|relocat\w+|rent\w*|"
            r"stay(?:ing)?)\b"
            r"|\b(?:i['’]m|i am|we['’]re|we are|been) (?:\w+ )?in\b"
            r"|살|사는|사세|산다|삽니다|거주|이사|집|동네|출신|자취|고향|도시|주소|지내|있어"
        ),
    ),
    _Relation(
        frozenset({"partner"}),
        re.compile(
            r"(?i)\b(?:married to|wife|husband|spouse|partner|girlfriend|boyfriend)\b|결혼|아내|남편|배우자"
        ),
        re.compile(
            r"(?i)\b(?:marr\w+|wife|husband|spouse|partner|girlfriend|boyfriend|fianc\w+|wedding|engaged"
            r"|anniversary|dating|together|wed|hubby|love of my life|divorc\w+|separat\w+|(?:broke|broken|"
            r"split) up"
            r"|single|widow\w*)\b"
            r"|이혼|재혼|파혼|헤어|이별|갈라섰|결혼|아내|와이프|남편|배우자|여친|남친|여자친구|남자친구|"
            r"신랑|신부|애인|약혼|연애|사귀"
        ),
    ),
    _Relation(
        frozenset({"name", "nickname"}),
        re.compile(r"(?i)\b(?:is named|name is|is called|goes by)\b|이름은|이름이"),
        re.compile(
            r"(?i)\b(?:name\w*|call\w*|nickname|goes? by|i['’]m|i am|this is|it['’]s|known as|address me"
            r"|sign\w*)\b"
            r"|이름|성함|별명|닉네임|부르|불러|불리|호칭|라고|(?:저는|나는|난|전)\s|입니다|이에요|예요|이야"
        ),
    ),
)


def is_unshown(candidate: Candidate, said: str) -> bool:
    """Tell whether a fact about the user claims what nothing in the words that it follows from shows."""
    if candidate.subject != USER:
        return False
    return any(
        not relation.shown.search(said)
        for relation in _RELATIONS
        if candidate.attribute in relation.attributes or relation.claimed.search(candidate.text)
    )
