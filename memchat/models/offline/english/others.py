"""English facts that do not have the user as their grammatical subject, and elliptic ones."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.kinship import KIN
from memchat.models.offline.english.clauses import Clause
from memchat.models.offline.english.grammar import sentence, trimmed, value_of
from memchat.models.offline.english.leads import without_lead
from memchat.models.offline.english.lexicon import CARER
from memchat.models.offline.finding import Finding, fact

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


_NAMED_THING = r"(?-i:[A-Z])[\w.+-]*(?: (?:(?-i:[A-Z])[\w.+-]*|\d[\w.]*))*"
_KEPT_IN = re.compile(
    r"^(?:all|most|almost all|nearly all) (?:of )?(?:my|our) (?:[\w-]+ ){1,3}(?:lives?|is|are|goes?|happens?|"
    rf"(?:is|are|gets?) (?:\w+ed|kept)) (?:in|on|with|through|into) (?P<tool>{_NAMED_THING})$|"
    r"^(?:my|our) (?P<runs>(?:\w+ )?(?:laptop|computer|pc|desktop|machine|server|phone|tablet|workstation) "
    rf"(?:runs|is running|uses|boots) (?P<system>{_NAMED_THING}))$",
    re.IGNORECASE,
)


def kept_in(clause: Clause) -> list[Finding]:
    """Read "all my notes live in Obsidian" and "my laptop runs Arch Linux"."""
    match = _KEPT_IN.match(re.sub(r"[\s,.!]+$", "", without_lead(clause.text)))
    if match is None:
        return []
    named, attribute = match["tool"] or match["system"], "tools" if match["tool"] else "operating_system"
    told = sentence(f"The user's {match['runs']}" if match["runs"] else f"Uses {named}")
    return [fact(named, told, clause.text, "technology", attribute)]


_PUT_ON = re.compile(
    rf"^(?:my|the|our) (?:{CARER}) (?:has |just |"
    r"recently )*(?:put|started|prescribed|keeps|gave) me (?:on )?(?P<obj>(?!a (?:call|ring|hand))\S.*)$",
    re.IGNORECASE,
)
_HOUSE_HAS = re.compile(
    r"^(?:my|our) (?P<house>house|flat|apartment|place|home|building) has (?P<obj>(?!been\b|not\b)\S.*)$",
    re.IGNORECASE,
)


def told_by_others(clause: Clause) -> list[Finding]:
    """Read "my doctor put me on beta blockers" and "our house has a garden"."""
    body = re.sub(r"[\s,.!]+$", "", without_lead(clause.text))
    if match := _PUT_ON.match(body):
        obj = value_of(match["obj"])
        return [fact(obj, f"Takes {obj}.", clause.text, "health", "medication", importance=4)]
    if match := _HOUSE_HAS.match(body):
        told = sentence(f"The user's {match['house'].lower()} has {match['obj']}")
        obj = value_of(match["obj"])
        return [fact(obj, told, clause.text, "home", "dwelling_features")]
    return []


_CHANNEL = re.compile(
    r"^(?:please )?(?:ping|reach|contact|message|notify|write to|text) me (?:on|by|via|through|over) "
    r"(?P<obj>[\w-]+(?: [\w-]+)?),? (?:rather than|instead of|not|and not) (?:by |on |via |over |through "
    r")?\S.*$",
    re.IGNORECASE,
)


def told_of_channel(clause: Clause) -> list[Finding]:
    """Read "ping me on Slack rather than by email"."""
    match = _CHANNEL.match(re.sub(r"[\s,.!]+$", "", without_lead(clause.text)))
    if match is None:
        return []
    obj = match["obj"]
    return [
        Finding(
            "like",
            obj,
            f"Prefers to be reached on {obj}.",
            clause.text.strip(),
            "communication",
            "contact_channel",
        )
    ]


_REACHED = re.compile(
    r"^(?:you can |please |just |feel free to )*(?:(?:reach|contact|e-?mail|text|message) me|find me|reply) "
    r"(?:at|on|via|under) (?:(?P<email>[\w.+-]+@[\w-]+\.[\w.-]*\w)|(?P<phone>\+?\d[\d ().-]{6,}\d))",
    re.IGNORECASE,
)


def reached_at(clause: Clause) -> list[Finding]:
    """Read "you can reach me at dana@example.com"."""
    match = _REACHED.match(without_lead(clause.text))
    if match is None:
        return []
    attribute = "email" if match["email"] else "phone"
    value = match[attribute]
    told = f"Can be reached at {value}."
    return [fact(value, told, clause.text, "about", attribute, importance=4)]
