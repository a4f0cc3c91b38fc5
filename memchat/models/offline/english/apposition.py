"""What is told of somebody along with their name, put as a statement of its own.

"My brother, a pilot, lives in Cork" says no more than "My brother is a pilot, lives in Cork", and
"he's a pilot, my brother" than "my brother is a pilot".
"""

from __future__ import annotations

import re

from memchat.kinship import CHILD, KIN
from memchat.models.offline.english.lexicon import ACCESS, CONDITION, DIET, OCCUPATION
from memchat.models.offline.turns import turn, turned

_VERB = (
    r"adore|avoid|breed|carry|code|collect|commute|cook|detest|dislike|drink|drive|eat|enjoy|fear|follow|"
    r"grow|hate|keep|knit|like|live|loathe|love|make|need|own|paint|play|prefer|read|ride|run|sing|sleep|"
    r"smoke|speak|suffer|swim|take|travel|use|want|wear|work|write"
)
_HOW = r"(?:(?:really|also|always|never|only|usually|now|still|just|currently|absolutely|mostly) )*"
FINITE = (
    rf"{_HOW}(?:(?:is|was|has|does|isn't|hasn't|doesn't|can't|cannot|won't|can|goes|teaches|watches|studies|"
    rf"flies|(?:{_VERB})s)\b|never \w+s\b|"
    r"(?:moved|started|grew up|passed away|turned|joined|became)\b)"
)
"""The verb of a clause about one other person, with its adverbs."""
NOTABLE = re.compile(
    rf"^(?:(?:usually|always|never|only|mostly|often) )*(?:is (?:{DIET}|single|married|divorced|retired)\b|"
    rf"(?:can't|cannot|doesn't|never)\b|(?!(?:wants|needs|makes sure)\b)(?:{_VERB}|teache|watche|studie)s\b)",
    re.IGNORECASE,
)
"""A predicate that tells how somebody lives, whatever it says."""
_STATE = (
    rf"(?:(?:severely|very|also|now) )*(?:{DIET}|{CONDITION}|{ACCESS}|single|married|divorced|widowed|"
    r"engaged|retired|pregnant|allergic|diabetic|left[- ]handed|unemployed|self[- ]employed|"
    r"an? (?!bit\b|few\b|half\b))"
)
_WHO = rf"(?P<who>\b(?:my|our) (?:{KIN})(?:,? (?-i:[A-Z])[\w-]+)?)"
_NO_NAME_TEXT = """
who that and also still just never always only really now both often who's even mostly usually currently
mix food breed walker sitter collar name birthday job house group side circle club school teacher car bed
class phone room office family anniversary wedding surname age diet allergy height size team life story
"""
_NO_NAME = "|".join(_NO_NAME_TEXT.split())
_LOWER_NAME = re.compile(
    rf"\b(?P<kin>(?:[Mm]y|[Oo]ur) (?:{KIN}),? )(?!(?:{_NO_NAME}|(?:{_VERB})s|{KIN})\b|\w+ly\b)"
    rf"(?P<name>[a-z]{{3,}})(?=,? (?:who )?{FINITE}|, )(?<!\ba)"
)
_LOWER_CHILD = re.compile(
    rf"(?<=[:,;] )(?P<one>(?!it\b|she\b|he\b|one\b|who\b|this\b|that\b|(?:{KIN})\b)[a-z]{{3,}}) is "
    rf"(?P<age>\d{{1,2}})\b(?: and (?P<other>(?!it\b|she\b|he\b|one\b)[a-z]{{3,}}) is )?"
)


_TURNS = (
    turn(
        rf"^(?P<rest>(?:he|she|it)(?:'s| is) [^,]+), (?P<who>(?:my|our) (?:{KIN}))(?=[.!]*$)",
        r"\g<who> \g<rest>",
    ),
    turn(
        rf"^(?P<rest>(?:he|she|it)(?:'s| is) [^,]+), (?P<who>(?:my|our) (?:{KIN})), (?:and )?",
        r"\g<who> \g<rest>, ",
    ),
    turn(rf"^(?P<who>(?:my|our) (?:{KIN})) (?:he|she|it)(?:'s| is) ", r"\g<who> is "),
    # my wifes name is Sofia
    turn(rf"\b(?P<who>(?:my|our) (?:{KIN}))s (?=name\b|birthday\b)", r"\g<who>'s "),
    # my sister's 29
    turn(rf"{_WHO}'s (?=\d|{_STATE}|from \w|called )", r"\g<who> is "),
    # my mother in law
    turn(r"\b(?P<who>(?:mother|father|sister|brother|son|daughter)s?) in law\b", r"\g<who>-in-law"),
    # our cat, Momo, is 12
    turn(
        rf"\b(?P<who>(?:my|our) (?:{KIN})), (?P<name>(?:(?-i:M(?:r|rs|s|x)|Dr)\.? )?(?-i:[A-Z])[\w-]+), "
        rf"(?={FINITE})",
        r"\g<who> \g<name> ",
    ),
    # my uncle Pete, who lives in Perth, breeds alpacas; my son who's 4
    turn(rf"{_WHO},? who(?:'s| is) ", r"\g<who> is "),
    turn(rf"{_WHO},? who (?={FINITE})", r"\g<who> "),
    # my brother, allergic to nuts, lives in Cork
    turn(rf"{_WHO}, (?P<what>(?:aged )?\d{{1,3}}|{_STATE}[^,]*), (?={FINITE})", r"\g<who> is \g<what>, "),
    # is 12 and diabetic; is 29, single
    turn(
        rf"\b(?P<is>is|am|i'm|im) (?P<age>\d{{1,3}})(?:, | and )(?={_STATE})", r"\g<is> \g<age> and \g<is> "
    ),
    # my husband and I are both teachers
    turn(
        rf"^(?:both )?(?P<who>(?:my|our) (?:{KIN})) and (?:i|me) (?:both are|are both|are) "
        rf"(?P<what>(?:[\w-]+ ){{0,2}}?(?:{OCCUPATION}))s(?=[.!]*$)",
        r"I am a \g<what> and \g<who> is a \g<what>",
    ),
    # my partner and I are both vegan
    turn(
        rf"^(?P<who>(?:my|our) (?:{KIN})) and (?:i|me) (?:are both|both are) (?P<what>.+?)(?=[.!]*$)",
        r"I am \g<what> and \g<who> is \g<what>",
    ),
    turn(
        rf"^(?P<who>(?:my|our) (?:{KIN})) and (?:i|me) both (?P<what>.+?)(?=[.!]*$)",
        r"I \g<what> and \g<who> \g<what>",
    ),
)
_OF_CHILDREN = re.compile(rf"\b(?:{CHILD}|twins)\b", re.IGNORECASE)


def apart(text: str) -> str:
    """Return a sentence with what it tells of somebody along their name as a predicate of its own."""
    said = _LOWER_NAME.sub(lambda m: m["kin"] + m["name"].capitalize(), text)
    if _OF_CHILDREN.search(said):
        said = _LOWER_CHILD.sub(_capital, said)
    return turned(said, _TURNS)


def _capital(match: re.Match[str]) -> str:
    names = [name for name in (match["one"], match["other"]) if name]
    said = match.group()
    for name in names:
        said = re.sub(rf"\b{name}\b", name.capitalize(), said, count=1)
    return said
