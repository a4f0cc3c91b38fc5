"""English facts that do not have the user as their grammatical subject, and elliptic ones."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.kinship import CHILD, KIN, PARTNER, PET
from memchat.models.offline.english.clauses import Clause
from memchat.models.offline.english.grammar import sentence, trimmed, value_of
from memchat.models.offline.english.lexicon import NUMBER
from memchat.models.offline.finding import Finding

_SO_DOES = re.compile(
    rf"^(?:and )?(?:so|neither|nor) (?:is|does|do|are|am|can|has|have|did) (?:(?:my|our) "
    rf"(?P<kin>{KIN})(?:,? (?P<name>(?-i:[A-Z])\w+))?|(?P<only>(?-i:[A-Z])\w+))|^(?:and |but "
    rf")?(?:my|our) (?P<kin2>{KIN})(?:,? (?P<name2>(?-i:[A-Z])\w+))? (?:is|does|too|as well|"
    rf"also)(?: too| as well)?\W*$",
    re.IGNORECASE,
)


def so_does(text: str, found: list[Finding]) -> list[Finding]:
    """Read "and so is my son Theo" as the finding before it, said of another."""
    match = _SO_DOES.match(text.strip())
    if match is None or not found:
        return []
    kin = (match["kin"] or match["kin2"] or "").lower()
    name = match["name"] or match["name2"] or match["only"] or ""
    called = f"The user's {kin} {name}".strip() if kin else name
    last = [f for f in found if f.evidence == found[-1].evidence]
    return [_said_of(f, name or kin, called, text) for f in last]


def _said_of(finding: Finding, subject: str, called: str, text: str) -> Finding:
    said = (
        re.sub(r"^The user's [a-z -]+?(?: (?-i:[A-Z])\w+)? (?=[a-z]+ )", "", finding.text)
        if finding.subject != "user"
        else finding.text
    )
    return replace(
        finding,
        subject=subject,
        text=sentence(f"{called} {said[0].lower()}{said[1:]}"),
        evidence=text.strip(),
    )


_GAVE_UP = re.compile(
    r"\b(?:i|we) used to (?P<what>[a-z]+(?: [a-z]+){0,3}?),? (?:but|and|though|"
    r"until)\b.*\b(?P<how>quit|stopped|gave (?:it |that )?up|no longer do|don't any "
    r"?more)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_GERUND = {"smoke": "smoking", "drink": "drinking", "vape": "vaping", "run": "running", "swim": "swimming"}


def gave_up(text: str) -> list[Finding]:
    """Read "I used to smoke but I quit two years ago"."""
    match = _GAVE_UP.search(text.replace("’", "'"))
    if match is None:
        return []
    verb = match["what"].split()[0].lower()
    what = match["what"].lower().replace(verb, _GERUND.get(verb, verb), 1)
    ago = re.sub(r"[\s.!]+$", "", match["rest"])
    said = sentence(f"Used to {match['what'].lower()} but quit{ago}")
    attribute = {"smoke": "smoking", "vape": "smoking", "drink": "alcohol"}.get(verb, "habits_given_up")
    return [
        Finding("fact", what, said, text.strip(), "health", attribute, value_of(f"quit {what}"), changes=True)
    ]


_WITH_KIN = re.compile(
    rf"\bmy (?P<count>{NUMBER}) (?P<kin>(?:{CHILD}|brothers|sisters|cats|dogs|(?:{PET})s?))\b|\bmy "
    rf"(?P<rel>(?:\w+ )?(?:{CHILD}|{PARTNER}|sister|brother|mother|father|mom|dad|{PET})),? "
    rf"(?P<name>(?-i:[A-Z])[a-z]+)\b"
)
_AGED = re.compile(
    rf"\b(?:my|our|an?) (?:\w+ )?(?P<kin>{CHILD}|{PARTNER}|sister|brother|niece|nephew|grand(?:son|"
    rf"daughter)),? "
    r"(?:called |named )?(?P<name>[A-Z][a-z]+),?(?: (?:who is|who's|aged|is)|,)? "
    r"?\(?(?P<age>\d{1,3})\b(?!\s?[%:$])"
)
"""My son, Leo, who is 6."""


_EACH_AGED = re.compile(r"\b(?P<name>[A-Z][a-z]+) ?\((?P<age>\d{1,2})\)")
_OF_CHILDREN = re.compile(rf"\b(?:{CHILD})\b", re.IGNORECASE)


def _each_aged(text: str) -> list[Finding]:
    """Read "three kids: Ada (12), Ben (9) and Cy (4)"."""
    if not _OF_CHILDREN.search(text):
        return []
    return [
        Finding(
            "fact",
            match["age"],
            sentence(f"The user's child {match['name']} is {match['age']}"),
            match.group(),
            "about",
            "age",
            match["age"],
            match["name"],
            importance=4,
        )
        for match in _EACH_AGED.finditer(text)
    ]


_BOTH_NAMED = re.compile(
    rf"\b(?:my|our) (?P<kin>twins|(?:{CHILD})|brothers|sisters|cats|dogs),? (?P<names>(?-i:[A-Z])[a-z]+"
    r"(?:, [A-Z][a-z]+)*,? and [A-Z][a-z]+)\b"
)
_AMONG = {"brothers": "siblings", "sisters": "siblings", "cats": "pets", "dogs": "pets"}


def _both_named(text: str) -> list[Finding]:
    """Read "my twins Ada and Obi": the names of several at once."""
    match = _BOTH_NAMED.search(text)
    if match is None:
        return []
    kin, names = match["kin"], match["names"]
    told = sentence(f"The user's {kin} are {names}")
    attribute = _AMONG.get(kin, "children")
    return [Finding("fact", names, told, match.group(), "people", attribute, names, importance=4)]


def aged(text: str) -> list[Finding]:
    """Read "I have a son, Leo, who is 6": the name and the age of a relative."""
    if children := _each_aged(text) or _both_named(text):
        return children
    match = _AGED.search(text)
    if match is None:
        return []
    kin, name, age = match["kin"].lower(), match["name"], match["age"]
    named = Finding(
        "fact",
        name,
        sentence(f"The user's {kin}'s name is {name}"),
        match.group(),
        "people",
        "name",
        name,
        kin,
        importance=4,
    )
    told = sentence(f"The user's {kin} {name} is {age}")
    return [
        named,
        replace(named, object=age, text=told, topic="about", attribute="age", value=age, subject=name),
    ]


_WORKS_NOW = re.compile(
    r"^am (?:now )?(?:at|with) (?P<obj>(?:an? )?(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)?)(?: (?:now|these days))?$",
    re.IGNORECASE,
)
_OF_WORK = re.compile(r"\b(?:work\w*|jobs?|quit|employer|company|hired|fired|laid off)\b", re.IGNORECASE)


def works_now(clause: Clause, whole: str) -> list[Finding]:
    """Read "I no longer work at Siemens, I'm at Bosch now": elsewhere "at" is just where one is."""
    match = _WORKS_NOW.match(re.sub(r"[\s,.!]+$", "", clause.predicate))
    if match is None or not _OF_WORK.search(whole):
        return []
    obj = value_of(match["obj"])
    said = f"{clause.called} works at {obj}" if clause.called else f"Works at {obj}"
    finding = Finding(
        "fact", obj, sentence(said), clause.text.strip(), "work", "employer", obj, clause.subject
    )
    return [replace(finding, changes=True, importance=4)]


def in_passing(text: str) -> list[Finding]:
    """Find relatives mentioned along: "with my two kids", "my son Theo"."""
    found: list[Finding] = []
    for match in _WITH_KIN.finditer(text):
        if match["count"]:
            said = f"{match['count']} {match['kin']}"
            attribute = (
                "children"
                if re.match(CHILD, match["kin"])
                else "pets"
                if re.match(PET, match["kin"])
                else "siblings"
            )
            found.append(
                Finding(
                    "fact",
                    said,
                    sentence(f"Has {said}"),
                    match.group(),
                    "people",
                    attribute,
                    said,
                    importance=4,
                )
            )
        else:
            name, kin = match["name"], match["rel"]
            found.append(
                Finding(
                    "fact",
                    name,
                    sentence(f"The user's {kin}'s name is {name}"),
                    match.group(),
                    "people",
                    "name",
                    name,
                    kin.lower(),
                    importance=4,
                )
            )
    return found


_NAMED_PET = re.compile(
    rf"^(?:have |just )*(?:named|called) (?:my|our|the) (?:new |little )?(?P<kin>{KIN}) "
    rf"(?P<name>(?-i:[A-Z])\w+)$",
    re.IGNORECASE,
)


def gave_a_name(clause: Clause) -> list[Finding]:
    """Read "we've named our dog Pickle"."""
    match = _NAMED_PET.match(re.sub(r"[\s,.!]+$", "", clause.predicate))
    if match is None:
        return []
    kin, name = match["kin"].lower(), match["name"]
    said = sentence(f"The user's {kin}'s name is {name}")
    return [Finding("fact", name, said, clause.text.strip(), "people", "name", name, kin, importance=4)]


_WANT = re.compile(
    r"^(?:want|would like|would prefer|prefer) (?:the |a |an )?(?P<obj>\S.*?)(?: (?:now|instead|"
    r"from now on|any ?more))*$",
    re.IGNORECASE,
)


_INSTEAD = re.compile(r"\b(?:not|instead|from now on|any ?more|no longer|going forward)\b", re.IGNORECASE)


def wants_instead(clause: Clause, whole: str) -> list[Finding]:
    """Read "not aisle any more, I want window seats now" as a preference that changed."""
    match = _WANT.match(re.sub(r"[\s.!]+$", "", clause.predicate))
    if match is None or not _INSTEAD.search(whole) or re.match(r"(?:to|you|it|this|that)\b", match["obj"]):
        return []
    obj = trimmed(match["obj"])
    text = sentence(f"Wants {obj}") if not clause.called else sentence(f"{clause.called} wants {obj}")
    return [
        Finding(
            "like",
            obj,
            text,
            clause.text.strip(),
            value=value_of(obj),
            subject=clause.subject,
            changes=True,
            hedged=clause.hedged,
        )
    ]


_KNOWN_LOWER_TEXT = """
python rust java javascript typescript kotlin golang ruby vim neovim emacs vscode linux ubuntu fedora
debian windows macos firefox chrome safari docker git english korean french german spanish japanese
chinese italian portuguese russian arabic hindi london paris berlin oslo seoul busan tokyo lisbon
denver obsidian notion slack zoom figma excel word android iphone tmux zsh bash react django postgres
sqlite
"""
_KNOWN_LOWER = frozenset(_KNOWN_LOWER_TEXT.split())


def is_known_name(text: str) -> bool:
    """Tell whether a text typed in lower case holds a name that people often type so."""
    return any(word.strip(".,") in _KNOWN_LOWER for word in text.split())
