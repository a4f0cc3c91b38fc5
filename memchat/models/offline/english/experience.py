"""English tastes told by what a thing does to one: "crowds make me nervous", "jazz is my passion"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from memchat.models.offline.english.grammar import sentence, trimmed, value_of
from memchat.models.offline.finding import Finding, Relation

_THING = (
    r"(?P<obj>(?!(?:it|this|that|these|those|they|he|she|you|there|what|who|which|i|we|nothing|everything|"
    r"something|anything)\b)\S.*?)"
)
_ADVERB = (
    r"(?:(?:really|just|always|usually|often|simply|honestly|absolutely|kind of|sort of|definitely|never|"
    r"still|completely|totally|quite|so|too|very|a bit|\w+ly)\s+)*"
)
_BODY = r"(?:me|my (?:\w+ )?(?:stomach|throat|skin|nose|eyes|mouth|lips|head|face|tongue|gut|tummy))"
_BAD = (
    r"anxious|nervous|sick|ill|uneasy|uncomfortable|sad|angry|queasy|nauseous|dizzy|sleepy|itchy?|sneeze|"
    r"panic|cringe|bloated|restless|tired|miserable|cry|gag|depressed|tense|stressed"
)
_GOOD = r"happy|smile|laugh|calm|relaxed|feel (?:good|at home|better|alive)|cheerful|cosy|cozy|content"


@dataclass(frozen=True, slots=True)
class _Row:
    pattern: str
    relation: Relation
    attribute: str = ""
    topic: str = ""
    compiled: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "compiled", re.compile(rf"^{self.pattern}$", re.IGNORECASE | re.DOTALL))


_ROWS = (
    _Row(
        rf"{_THING} {_ADVERB}(?:makes?|cause[sd]?|gives?) (?:{_BODY} )?{_ADVERB}(?:to )?(?:swell(?: up)?|"
        r"(?:break out (?:in )?)?(?:hives|a rash)|itch|close up|tingle)\b.*",
        "fact",
        "allergy",
        "food",
    ),
    _Row(
        rf"{_THING} {_ADVERB}(?:is|are|was|were)(?:n't| not) {_ADVERB}(?:exactly )?(?:my thing|for me|"
        r"my cup of tea|my style|my jam|my favou?rites?|to my taste|my idea of (?:fun|a good time))",
        "dislike",
    ),
    _Row(
        rf"{_THING} {_ADVERB}(?:doesn't|don't|does not|do not|never) {_ADVERB}(?:agree with|appeal to|"
        r"interest|work for|suit|do it for|do anything for|sit well with) me\b.*",
        "dislike",
    ),
    _Row(
        rf"{_THING} {_ADVERB}(?:upsets? (?:me|my stomach)|disagrees? with me|"
        r"gives? me (?:\w+ )?(?:headaches?|migraines?|heartburn|hives|anxiety|the creeps|nightmares|"
        r"indigestion)|puts? me (?:to sleep|off)|"
        r"bores? me(?: \w+)*|drives? me (?:crazy|nuts|mad|insane|up the wall)|(?:stress(?:es)?|wears?|"
        r"freaks?|gross(?:es)?|creeps?|tires?) me out|(?:exhausts?|scares?|terrif(?:y|ies)|annoys?|bothers?|"
        r"overwhelms?|disgusts?|irritates?|frightens?|drains?) me(?: \w+){0,3}|turns? me off|"
        rf"makes? {_BODY} {_ADVERB}(?:feel )?{_ADVERB}(?:{_BAD})|tastes? (?:like \w+|awful|bad|terrible|"
        rf"bitter) to me)",
        "dislike",
    ),
    _Row(
        rf"{_THING} (?:is|are|'s) {_ADVERB}(?:my idea of (?:hell|a nightmare)|torture|hell|a nightmare|"
        rf"unbearable|agony|misery)(?: (?:for|"
        rf"to) me)?",
        "dislike",
    ),
    _Row(
        rf"{_THING} (?:is|are|has been|have been|was|became) {_ADVERB}(?:my|our|one of my) (?:\w+ )?"
        r"(?:hobby|hobbies|pastimes?)\b.*",
        "fact",
        "hobbies",
        "hobbies",
    ),
    _Row(
        rf"{_THING} (?:is|are|'s|has (?:always |long )?been|have (?:always |long )?been) {_ADVERB}(?:my|"
        r"our|one of my) (?:(?:guilty|more|much more|happy|biggest|great|greatest|true|big|one|main|secret|"
        r"all-time|absolute) )*(?:thing|jam|speed|style|scene|vibe|cup of tea|place|calling|weakness|passion|"
        r"pleasure|comfort food|go-to(?: \w+)?|obsession|love|soft spot|favou?rite\b.*)",
        "like",
    ),
    _Row(
        rf"{_THING} {_ADVERB}(?:makes? me {_ADVERB}(?:{_GOOD})|(?:relax(?:es)?|calms?|fascinates?|soothes?|"
        r"delights?|inspires?) me(?: down)?|cheers? me up|helps? me (?:to )?(?:relax|unwind|sleep|focus|"
        r"concentrate|think))\b.*",
        "like",
    ),
    _Row(
        r"(?:nothing (?:beats|compares to|tops)|there(?:'s| is) nothing (?:like|better than)|you can't beat|"
        r"give me) (?P<obj>\S.*?)(?: (?:for me|any ?day|in my (?:opinion|book)|if you ask me|imh?o))",
        "like",
    ),
    _Row(
        rf"{_THING} {_ADVERB}(?:ruins?|spoils?|kills?) (?:it|everything|the (?:mood|experience|fun))(?: for "
        rf"me)?",
        "dislike",
    ),
    _Row(
        rf"{_THING} (?:is|are) {_ADVERB}(?:a no-go|off[- ]limits|out of the question|a deal-?breaker)(?: "
        rf"for me)?",
        "dislike",
    ),
    _Row(
        rf"(?:give me )?{_THING} over (?P<than>\S.*?),? (?:always|any ?day|every time|any ?time)\b.*",
        "like",
    ),
    _Row(
        r"nothing (?:\w+s|makes) (?:me|us)(?: \w+){0,2} (?:like|as much as|more than|better than) "
        r"(?P<obj>\S.*)",
        "like",
    ),
    _Row(rf"{_THING} only for (?:me|us)(?:,? (?:please|thanks))?", "like"),
    _Row(
        rf"{_THING} (?:is|are|'s|works|suits me) {_ADVERB}better(?: for me)(?: than .*)?",
        "like",
    ),
    _Row(
        rf"{_THING} (?:is|are|feels?|seems?|comes?) {_ADVERB}(?:easier|nicer|simpler|clearer|safer|healthier|"
        r"more \w+) (?:for|to) (?:me|us)(?: than .*)?",
        "like",
    ),
    _Row(
        r"if there(?:'s| is| was) one .{3,40}? (?:i|we) .{3,40}?,? it(?:'s| is|'d be|"
        r" would be) (?P<obj>\S.*)",
        "like",
    ),
    _Row(
        rf"{_THING} (?:is|are) {_ADVERB}(?:pretty much |basically |about |more or less )?(?:all|the only "
        r"(?:thing|\w+)|what) (?:i|we) (?:ever |mostly |usually |really )*(?:do|prefer|enjoy|go for|read|"
        r"eat|drink|watch|wear|play|listen to|use|buy|cook|need)\b.*",
        "like",
    ),
)


_THE_BETTER = re.compile(
    r"^(?:when it comes to|with|as for) (?P<what>[\w -]{3,30}?), the (?P<more>\w+er|more \w+) the better$",
    re.IGNORECASE,
)
"""When it comes to chocolate, the darker the better."""


def read_experience(text: str, *, hedged: bool = False) -> list[Finding]:
    """Read a taste whose subject is the thing itself."""
    body = re.sub(r"[\s.!]+$", "", text.strip().replace("’", "'"))
    body = _THE_BETTER.sub(r"\g<more> \g<what> is better for me", body)
    for row in _ROWS:
        match = row.compiled.match(body)
        obj = trimmed(match["obj"]) if match else ""
        if obj and len(obj.split()) <= 8:
            finding = Finding(
                row.relation,
                obj,
                _told(row, obj, body),
                text.strip(),
                topic=row.topic,
                attribute=row.attribute,
                value=value_of(obj),
                hedged=hedged,
                importance=5 if row.attribute == "allergy" else 3,
            )
            return [finding]
    return []


def _told(row: _Row, obj: str, body: str) -> str:
    """Return the fact as a sentence about the user."""
    if row.relation == "like":
        return sentence(f"Loves {obj if len(obj.split()) == 1 else obj[0].lower() + obj[1:]}")
    said = re.sub(r"\b(?:me|us)\b", "the user", body)
    return sentence(re.sub(r"\b(?:my|our)\b", "the user's", said))
