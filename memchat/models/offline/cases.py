"""What is preferred in one case and in another: the aisle on long flights, the window on short ones.

Neither contradicts the other, nor what is preferred without a case: such preferences stand side by side.
"""

from __future__ import annotations

import re

OCCASION = (
    r"flights?|trips?|journeys?|rides?|drives?|stays?|travels?|trains?|planes?|buses|holidays?|"
    r"vacations?|ones"
)
_ENGLISH = re.compile(
    rf"\s(?P<case>(?:on|for|during|in) (?:an? )?(?!(?:my|the|all|any|most|every|these|those)\b)"
    rf"[\w-]+ (?P<of>{OCCASION}))(?=[\s.!]*$)",
    re.IGNORECASE,
)
_KOREAN = re.compile(
    r"^(?P<case>\S*[은운한긴른쁜큰]\s\S+?|(?:\S+\s)?(?!탈\s)\S+\s때)(?:은|는|엔|에는|에선|에서는)?\s+\S"
)
_JOINT = re.compile(r",? (?:and|but) |, ", re.IGNORECASE)


def case_of(preferred: str) -> str:
    """Return the case in which something is preferred: "on long flights"; "" for none."""
    match = _ENGLISH.search(preferred) or _KOREAN.search(preferred)
    return match["case"] if match else ""


def by_case(preferred: str) -> list[str]:
    """Return what is preferred in each of several cases; nothing where it is not told so."""
    pieces = _JOINT.split(preferred)
    found = [_ENGLISH.search(piece) for piece in pieces]
    if len(pieces) < 2 or not all(found):
        return []
    of = next((match["of"] for match in found if match and match["of"] != "ones"), "ones")
    return [re.sub(r"\bones$", of, piece) for piece in pieces]
