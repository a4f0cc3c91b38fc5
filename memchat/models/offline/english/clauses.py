"""English clauses, each with its subject and its predicate."""

from __future__ import annotations

import re
from dataclasses import dataclass

from memchat.kinship import KIN
from memchat.models.offline.english.apposition import FINITE
from memchat.models.offline.english.grammar import ADVERB, base_form
from memchat.models.offline.english.lasting import said_of_me
from memchat.models.offline.english.leads import without_lead
from memchat.models.offline.english.lexicon import DIET, OCCUPATION, REGULARLY
from memchat.models.offline.english.splitting import ELIDED
from memchat.records import USER

_DOUBT = re.compile(
    r"\b(?:i think|i guess|i suppose|maybe|perhaps|probably|possibly|might|not sure|sort of|kind "
    r"of|i believe|i feel like)\b",
    re.IGNORECASE,
)
_HEAD = {
    "i'm": "am",
    "im": "am",
    "i am": "am",
    "i've": "have",
    "ive": "have",
    "i'd": "would",
    "id": "would",
    "i'll": "will",
    "we're": "am",
    "we are": "am",
    "we've": "have",
    "we'd": "would",
    "we'll": "will",
    "i": "",
    "we": "",
}
_ROLE = re.compile(r"^(?:as (?=an? )|being )(?P<what>[\w' -]+?)[\s,]*$", re.IGNORECASE)
"""As a vegan, I ...: what the user is."""
_WITH_ME = re.compile(
    r"^(?:(?:my|our) (?:\w+ ){0,2}\w+ and (?:i|me)|(?:me|i) and my (?:\w+ ){0,2}?\w+) (?P<are>are |have |"
    r"were |both )?",
    re.IGNORECASE,
)
"""My partner and I are ..."""
_FIRST = re.compile(
    r"^(i'm|im|i am|i've|ive|i'd|i'll|we're|we are|we've|we'd|we'll|i|we)\s+(?!not sure\b)", re.IGNORECASE
)
_RELATIVE = re.compile(
    rf"^(?:[Mm]y|[Oo]ur)\s+(?P<kin>{KIN})(?:,?\s+(?P<name>(?:(?:M(?:r|rs|s|x)|"
    rf"Dr)\.? )?[A-Z][\w-]+)(?:,)?)?\s+(?P<rest>\S.*)",
    re.DOTALL,
)
_RELATIVE_ANY = re.compile(rf"^(?:my|our)\s+(?P<kin>{KIN})\b", re.IGNORECASE)
_NAMED = re.compile(
    r"^(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?)\s+(?P<rest>(?:(?:really|absolutely|also|always|"
    r"never|only|usually|just|strongly|now)\s+)*"
    r"(?:is|isn't|has|hasn't|does|doesn't|loves|likes|hates|dislikes|prefers|enjoys|avoids|"
    r"detests|loathes|works|lives|moved|speaks|plays|can't|cannot|refuses|drives|"
    r"eats|drinks|uses|owns|adores|collects|studies|won't|quit|follows|fears|was born|grew up|"
    r"died|passed (?:away|on)|turned|turns|"
    r"reads|watches|wears|needs to avoid)\b.*)",
    re.DOTALL,
)
_NOT_NAMES_TEXT = """
the this that there what who it he she they you your which everyone everybody nobody somebody someone
something nothing monday tuesday wednesday thursday friday saturday sunday mornings evenings one all
some most breakfast lunch dinner error warning python today tomorrow my our please maybe here where
when how why life work money google chrome windows linux ai god christmas
"""
_NOT_NAMES = frozenset(_NOT_NAMES_TEXT.split())


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: who it is about, what it says of them, and its words in the message."""

    subject: str
    """"user", a name ("Theo") or a relation ("sister"); empty when nobody is spoken of."""
    predicate: str
    """What is said, as said of "I": "am allergic to peanuts"."""
    text: str
    """The clause as it stands in the sentence."""
    called: str = ""
    """How the subject is named in a text: "The user's sister"; empty for the user."""
    hedged: bool = False
    start: int = 0


_APOSTROPHE = re.compile(r"\b(ca|do|does|is|did|wo|are|have|could|would|should)n(t)\b", re.IGNORECASE)
"""People leave them out: "i cant eat nuts"."""


_FRONTED = re.compile(
    rf"^(?P<when>{REGULARLY}),? (?P<rest>(?:i|we)\b[^,]*?)(?P<more>,.*)?[\s.!]*$",
    re.IGNORECASE | re.DOTALL,
)
"""On weekends I usually go climbing: said as "I usually go climbing on weekends"."""
_HE = re.compile(r"^(?:he|she|they)(?P<is>'s)? (?P<rest>\S.*)$", re.IGNORECASE | re.DOTALL)


def _at_the_end(fronted: re.Match[str]) -> str:
    when = fronted["when"]
    return f"{fronted['rest']} {when[0].lower()}{when[1:]}{fronted['more'] or ''}"


def read_clause(piece: str, start: int, before: Clause | None) -> Clause:
    """Find the subject and the predicate of a clause; an elided subject is the one before."""
    plain = _FRONTED.sub(_at_the_end, _APOSTROPHE.sub(r"\1n'\2", piece.replace("’", "'")))
    if role := _ROLE.match(plain):
        return Clause(USER, f"am {role['what']}", piece, start=start)
    hedged = bool(_DOUBT.search(plain))
    body = without_lead(plain)
    subject, called, predicate = _subject(body)
    if before and before.subject not in ("", USER) and (pronoun := _HE.match(body)):
        verb = "is " if pronoun["is"] else ""
        subject, called, predicate = before.subject, before.called, _as_said_of_me(verb + pronoun["rest"])
    elif before and before.subject not in ("", USER) and _BARE.match(body):
        subject, called = before.subject, before.called  # "Theo is two, allergic to peanuts"
    if (
        not subject
        and before is not None
        and before.subject
        and re.match(rf"{ELIDED}|{FINITE}|[a-z]+s\b", body, re.IGNORECASE)
    ):
        subject, called, predicate = before.subject, before.called, body
        if subject != USER:
            predicate = _as_said_of_me(body)
    return Clause(subject, predicate.strip(), piece, called, hedged, start)


_BARE_BEING = re.compile(
    rf"^(?=(?:an? )?(?:only child\b|ex[- ](?:army|navy|police|military|marine|raf|teacher|nurse)\b|"
    r"(?:single )?(?:mum|mom|dad|mother|father|parent|stepmum|stepdad) (?:of|to) |self[- ]employed\b|"
    r"fluent in |(?:rubbish|terrible|useless|hopeless|awful|bad|good|great) (?:at|with) (?!the moment|least|"
    r"all|that|this|it\b)|always (?:late|early|cold|tired|hungry)\b|(?:retired|married|divorced|widowed|"
    rf"single)\b(?! and)|(?:[\w-]+ )?(?:{OCCUPATION})(?=,| (?:by (?:trade|day)|in|at|for)\b)))",
    re.IGNORECASE,
)
"""What one is, without "I'm": "only child", "mum of twins", "plumber by trade"."""
_BARE_NOUN = re.compile(
    rf"(?:only child|(?:single )?(?:mum|mom|dad|mother|father|parent|stepmum|stepdad)|"
    rf"(?!self)(?:[\w-]+ )?(?:{OCCUPATION}))\b",
    re.IGNORECASE,
)
_BARE_GOT = re.compile(r"^got(?= (?:an?|two|three|four|five)\b)", re.IGNORECASE)
_BARE_STATE = re.compile(
    r"^(?=(?:(?:very|severely|really|badly|also) )*(?:allergic to|lactose intolerant|vegan|vegetarian|"
    r"keto\b(?= since| for)|a (?:big|huge) fan|"
    r"(?:big|huge) fan|not a (?:big |huge )?fan|not (?:keen|big|fond|into)|"
    r"scared of|afraid of|left-handed)\b)",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"{_BARE_STATE.pattern}|^(?:been (?:a|an|into|allergic|vegan|vegetarian|married|"
    r"\w+ing)\b"
    r"|(?:absolutely |really )?(?:love|hate|prefer|enjoy|dislike) (?!it|that|this|you|the idea|to )"
    r"|(?:just |recently )?(?:moved|relocated)(?: from [\w .'-]+?)? to\b|(?:got (?:married|divorced)|"
    r"gave up|switched from|turned \d\d|got (?:an?|two|three|four|five) |"
    rf"(?:{DIET}) (?:since|for|now|at home|these days)\b|(?:work|live) (?:nights|days|shifts|part|full|"
    r"alone|as|from|with|in|at)\b|studied|had an? (?:heart|stroke)|did an? [\w' ]+ in)\b|can't (?:stand|bear|"
    r"eat|drink|have|take|tolerate|be (?:doing|bothered|dealing))\b|never "
    r"(?:eat|drink|wear|fly)\b|grew up\b|used to\b|allergic\b)",
    re.IGNORECASE,
)
"""A note without its "I": "been a vegetarian since college", "allergic to nuts btw"."""


def _subject(body: str) -> tuple[str, str, str]:
    """Return the subject, how it is called, and the predicate."""
    if said_of_me := _of_me(body):
        return USER, "", said_of_me
    if relative := _RELATIVE.match(body):
        kin, name = relative["kin"].lower(), relative["name"]
        if name and name.lower() not in {"is", "has", "can"}:
            return name, f"The user's {kin} {name}", _as_said_of_me(relative["rest"])
    if relative := _RELATIVE_ANY.match(body):
        kin, rest = relative["kin"].lower(), body[relative.end() :].strip()
        if rest.startswith("'s "):
            return "", "", body
        says = "" if re.fullmatch(r"[A-Z]\w+", rest) else _as_said_of_me(rest)
        return kin, f"The user's {kin}", says
    named = _NAMED.match(body)
    if named and named["name"].split()[0].lower() not in _NOT_NAMES:
        return named["name"], named["name"], _as_said_of_me(named["rest"])
    return "", "", body


def _of_me(body: str) -> str:
    """Return what a clause says of the speaker; "" if it speaks of somebody else."""
    if lasting := said_of_me(body):
        return lasting
    if _BARE_BEING.match(body):
        article = "an " if body[0].lower() in "aeiou" else "a "
        return f"am {article if _BARE_NOUN.match(body) else ''}{body}"
    if _BARE.match(body):
        return re.sub(
            r"^(?:been|gotten|grown)\b",
            r"have \g<0>",
            _BARE_STATE.sub("am ", _BARE_GOT.sub("have got", body)),
        )
    if both := _WITH_ME.match(body):
        verb = {"are": "am ", "were": "was "}.get((both["are"] or "").strip().lower(), both["are"] or "")
        return f"{verb}{body[both.end() :]}"
    if first := _FIRST.match(body):
        head = _HEAD[" ".join(first.group(1).lower().split())]
        return f"{head} {body[first.end() :]}".strip()
    return ""


def _as_said_of_me(predicate: str) -> str:
    """Turn "loves opera" into "love opera", so that one table serves every person."""
    match = re.match(rf"((?:{ADVERB}\s+)*)([^\s,;]+)(.*)", predicate.strip(), re.DOTALL)
    if match is None:
        return predicate
    adverbs, verb, rest = match.groups()
    verb = {"are": "am", "can't": "can't", "was": "was"}.get(verb.lower(), base_form(verb))
    return f"{adverbs}{verb}{rest}"
