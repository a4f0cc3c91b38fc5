"""Direct questions in English."""

from __future__ import annotations

import re
from functools import lru_cache

from memchat.favourites import FAVOURITES
from memchat.kinship import KIN
from memchat.questions.asked import Asked, Polarity, named_places, phrased
from memchat.questions.english_phrasings import PHRASINGS
from memchat.records import USER
from memchat.text import terms
from memchat.topic_match import topic_index
from memchat.topics import Topic

_EVERYTHING = re.compile(
    r"\b(?:what|everything|anything) (?:else )?(?:do|did|have|can) you (?:know|remember|"
    r"learn(?:ed|t)?|got|have|tell me|recall)(?: so far)?(?: about (?:me|us|myself))?(?: so "
    r"far)?\W*$|\btell me (?:everything |what you (?:know|remember) )?about (?:me|myself)\b|"
    r"\btell me (?:something|anything|what you know) about (?:me|myself)\b|\bwho am i\W*$|"
    r"\bwhat did i (?:just )?(?:tell you|say)\W*$|\bwhat have i told you(?: so far| about me| about "
    r"myself)?\W*$|\bwhat do you have (?:stored|"
    r"saved) about me\b|\bwhat are my (?:preferences|memories)\W*$",
    re.IGNORECASE,
)
_OF_ANOTHER = re.compile(
    r"(?i:\b(?:what (?:do|can) you (?:know|remember|tell me)|tell me(?: (?:everything|what you know))?) "
    rf"about (?:(?:my|our) (?P<kin>{KIN}|family)))\W*$|\b(?i:what do you know|tell me) about "
    rf"(?P<name>[A-Z][a-z]+)\W*$"
)
_DIRECT = re.compile(
    r"\b(?:what|what's|whats|who|who's|whos|whom|where|where's|wheres|when|when's|"
    r"whens|how|which|whose)\b.*\b(?:i|i'm|my|me|our|we)\b"
    r"|^(?:so |and |hey |hi |ok |but |quick question[,:]? )*(?:do|does|did|am|is|are|have|has|was|"
    r"were|can) (?:i|my|our|we|you (?:still |even |happen to )*(?:know|remember|recall|have))\b"
    r"|\b(?:remind me|tell me|do you (?:still )?(?:know|remember|recall)|can you (?:remember|"
    r"recall|tell me)|you (?:know|remember))\b.*\b(?:i|i'm|my|me|our|we)\b"
    r"|\b(?:what|who|where|when|how|which)\b.*\b(?:does|is|did|has|are|do) (?:[A-Z]\w+)\b"
    r"|\b(?:what|when|where|who|which|how)\b.*\b[A-Z][a-z]+'s (?:job|name|age|birthday|diet|allerg\w+|"
    r"favou?rite|wife|husband|partner|profession|hobb\w+|school|company|employer)\b",
)
_ADVICE = re.compile(
    r"\b(?:should|could|would|shall|might|must) (?:i|we|my|you)\b|\bcan (?:i|we)\b(?! (?:still )?(?:eat|"
    r"drink|swim|drive|cook|sing|dance|ride|ski|read|speak|play)\b)|\b(?:will|may) "
    r"(?:i|we)\b|\b(?:how|why) (?:do|does|did|can|is|are|am|was|has|have) (?:i|we|my|our)\b(?! "
    r"(?:usually |normally |like |prefer |take |have my |get to \w+\W*$|old|tall|feel about|many|much))|\bdo "
    r"(?:i|we) (?:need|have to)\b|\bfor me\b|\b(?:recommend|suggest|find (?:me|us|a|an|the|some)|book (?:me|"
    r"a|an|the|my|us)|search|help me|give me|show me|translate|explain|what time is it|what's the|what is "
    r"the|how's the|how is the)\b(?! name\b)|\bhow (?:to|much (?:is|are|does))\b|\bmy (?:code|loop|"
    r"error|function|script|query|program|order|card|account balance|package|flight (?:status|"
    r"number)|computer (?:so|slow))\b",
    re.IGNORECASE,
)
_SUBJECT = re.compile(rf"\b(?:my|our) (?P<kin>(?:{KIN})s?)\b(?P<own>'s|s'|')?", re.IGNORECASE)
_NAME = re.compile(
    r"(?<!^)\b(?:does|is|has|did|are|about|was|do) (?P<name>[A-Z][a-z]+)\b|\b(?P<owner>[A-Z][a-z]+)'s\b"
)
_STOP_TEXT = """
what what's whats who whos where wheres when whens which how whose why do does did is are am was were be been
i i'm i've
my me mine myself we our us you your the a an of to for in on at with and or so again still any many
much long usually normally currently now know remember recall tell told said say saying mention
mentioned about have has had got get go can could ever again please just s t kind type sort thing
things something anything one prefer preferred preference preferences choice usual actual current own
main full exactly call called it that this there by from up like likes liked love loves enjoy hate
hates dislike dislikes avoid avoids stand favourite favorite best most least use uses using take takes
really also hey hi ok answer question quick info information detail details his her their he she they
need needs time day often since name's if whether did not don't doesn't isn't right remind reminder earlier
before last
"""


@lru_cache(maxsize=1)
def _stop_terms() -> frozenset[str]:
    return frozenset(terms(_STOP_TEXT))


_DISLIKES = re.compile(
    r"\b(?:hate|dislike|avoid|can't stand|cannot stand|don't (?:i )?(?:like|eat|drink|enjoy)|do i "
    r"not (?:like|eat|drink)|not like|not eat|never (?:eat|drink|wear)|can't i (?:eat|drink|"
    r"stand)|can i not eat|am i not into)\b",
    re.IGNORECASE,
)
_LIKES = re.compile(
    r"\b(?:like|love|enjoy|prefer|preference|preferences|favou?rites?|into|fan of|fond of|"
    r"interested in|taste|tastes)\b",
    re.IGNORECASE,
)


_BOSS = re.compile(r"\bwho do (?:i|we) (?:report to|work under|answer to)\b", re.IGNORECASE)


def english(text: str, topics: tuple[Topic, ...]) -> Asked | None:
    """Return what an English question asks for; None if it is no direct question."""
    plain = _BOSS.sub("who is my boss", text.strip().replace("’", "'"))
    if _EVERYTHING.search(plain):
        return Asked(everything=True)
    if of_another := _OF_ANOTHER.search(_low_first_person(plain)):
        return Asked((of_another["kin"] or of_another["name"]).lower(), everything=True)
    lowered = plain[:1].lower() + plain[1:]
    fixed = phrased(PHRASINGS, _low_first_person(lowered))
    if not _is_direct(lowered, bool(fixed)):
        return None
    subject, rest = _subject_of(lowered)
    if subject == USER and not (_MINE.search(lowered) or fixed):
        return None
    if fixed:
        return Asked(subject, fixed, _qualifiers(rest))
    return _by_words(rest, subject, _polarity(lowered), topics)


def _is_direct(lowered: str, fixed: bool) -> bool:
    if not _ASKS.search(lowered):
        return False
    return fixed or bool(_DIRECT.search(_low_first_person(lowered)) and not _ADVICE.search(lowered))


_ASKS = re.compile(
    r"\?|^(?:what|who|where|when|how|which|since|for|do|does|did|am|is|are|have|has|remind|tell|can|so|and|"
    r"hey|ok|whose|was|were)"
)
_MINE = re.compile(r"\b(?:i|i'm|i've|my|me|our|we|us)\b", re.IGNORECASE)


def _polarity(lowered: str) -> Polarity:
    if _DISLIKES.search(lowered):
        return "dislikes"
    return "likes" if _LIKES.search(lowered) else ""


def _low_first_person(text: str) -> str:
    return re.sub(
        r"\bI('m|'ve)?\b",
        lambda m: m.group().lower(),
        re.sub(
            r"\b(?:My|What|Who|Where|When|How|Which|Do|Does|Am|Is|Are|Have|Can|Tell|Remind)\b",
            lambda m: m.group().lower(),
            text,
        ),
    )


_NO_NAMES_TEXT = """
I Python Korean English Thai Italian Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays
Wednesdays Thursdays Fridays Saturdays Sundays Christmas Easter
"""
_NO_NAMES = frozenset(_NO_NAMES_TEXT.split())


def _subject_of(text: str) -> tuple[str, str]:
    """Return of whom is asked, and the question without the mention."""
    if match := _SUBJECT.search(text):
        asks_for_them = not match["own"] and re.search(r"\b(?:do i have|have i)\b", text, re.IGNORECASE)
        if not asks_for_them:
            return match["kin"].lower(), text[: match.start()] + " " + text[match.end() :]
    if match := _NAME.search(_low_first_person(text)):
        name = match["name"] or match["owner"]
        if name not in _NO_NAMES:
            return name.lower(), re.sub(rf"\b{name}(?:'s)?\b", " ", text, flags=re.IGNORECASE)
    return USER, text


def _by_words(rest: str, subject: str, polarity: Polarity, topics: tuple[Topic, ...]) -> Asked:
    index = topic_index(topics)
    words = frozenset(term for term in terms(rest) if term not in _stop_terms())
    if _FAVOURITE.search(rest):
        known = frozenset(FAVOURITES.get(word, word) for word in words)
        return Asked(subject, words=known, polarity="likes", favourite=True)
    hits = index.attribute_hits(rest)
    places, which = named_places(hits), bool(_WHICH.search(rest))
    words = words - _QUALIFYING if places else words
    covered = {term for hit in hits for term in terms(hit.phrase)}
    if polarity and (preferred := index.preferred(rest)):
        beyond = frozenset(w for w in words - covered if preferred.topic not in index.topics_in(w))
        return Asked(subject, frozenset({preferred}), beyond)
    return Asked(subject, places, words if polarity else words - covered, polarity=polarity, which=which)


_WHICH = re.compile(r"\b(?:what|which|whats|what's)\b", re.IGNORECASE)
_QUALIFYING = frozenset(
    {"colour", "color", "make", "model", "brand", "breed", "long", "compani", "call", "place"}
)
"""What is asked of a thing that is known: the colour of a red Mini."""
_FAVOURITE = re.compile(r"\bfavou?rite\b", re.IGNORECASE)
_QUALIFIED = re.compile(
    r"\b(?:middle|maiden|last|first|previous|second|old|former)\b(?= (?:name|job|city|company|"
    r"employer|address))"
)


def _qualifiers(rest: str) -> frozenset[str]:
    """Return qualifiers that a fixed question may carry: "middle" of "my middle name"."""
    return frozenset(terms(" ".join(_QUALIFIED.findall(rest))))
