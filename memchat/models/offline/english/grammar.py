"""English grammar in the small: third person, second person, values of at most five words."""

from __future__ import annotations

import re

from memchat.models.offline.english.lexicon import MONTH
from memchat.records import USER

MOST_VALUE_WORDS = 5
ADVERB = (
    r"(?:really|truly|absolutely|very much|very|quite|much|also|just|always|usually|often|never|"
    r"only|still|now|rarely|seldom|ever|mostly|sometimes|hardly ever|almost|even|simply|do(?= (?:not|like|"
    r"love|prefer|enjoy|hate|eat|drink|live|work|need|have|want|speak|play|own|use|"
    r"drive|smoke|wear|also|really|still)\b)|both|all|definitely|actually|firmly|"
    r"(?!(?:fly|rely|reply|apply|supply)\b)[a-z]+ly|no longer)"
)
_IRREGULAR = {
    "am": "is",
    "are": "is",
    "have": "has",
    "do": "does",
    "'m": "is",
    "go": "goes",
    "don't": "does not",
}
_INVARIANT_TEXT = """
is was were has had does did can can't cannot could couldn't will won't would wouldn't should shouldn't
must mustn't may might moved bought got went grew became quit started stopped used switched changed
lost gave took sold adopted married divorced graduated retired relocated was born hasn't hadn't didn't
isn't wasn't doesn't ought broke broken split died left won ran came saw made did found met said told
paid forgot read wrote spent thought felt heard kept slept built drew drove ate drank flew rode began fell
meant caught chose sang swam stood sat bit blew dealt fought froze held hid lent lit rang rose shook stole
stuck swore tore threw brought dreamt learnt burnt spilt overslept withdrew dug hung
sank shrank spun swept wept hurt knew led sent spoke taught wore been
"""
_INVARIANT = frozenset(_INVARIANT_TEXT.split())
_NEGATIVES = {
    "don't": "does not",
    "dont": "does not",
    "am not": "is not",
    "haven't": "has not",
    "aren't": "is not",
}
_PRONOUNS = {
    "i": "they",
    "me": "them",
    "my": "their",
    "mine": "theirs",
    "myself": "themselves",
    "we": "they",
    "us": "them",
    "our": "their",
    "ours": "theirs",
    "ourselves": "themselves",
    "i'm": "they are",
    "i've": "they have",
    "i'd": "they would",
    "i'll": "they will",
    "we're": "they are",
    "we've": "they have",
    "we'd": "they would",
    "am": "are",
}
_TOKEN = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")


def third_person(predicate: str) -> str:
    """Return what "I" is said to do as said of another: "prefer trains" gives "Prefers trains".

    `predicate` begins with the adverbs or the verb, its head's contraction already resolved.
    """
    match = re.match(
        rf"((?:{ADVERB}\s+(?!to\b))*)([^\s,;]+)(.*)", predicate.strip(), re.IGNORECASE | re.DOTALL
    )
    if match is None:
        return sentence(predicate)
    adverbs, verb, rest = match.groups()
    adverbs = re.sub(r"\b(?:do|also|just)\s+", "", adverbs, flags=re.IGNORECASE)
    rest = re.sub(
        r"(\b(?:and|but|or)\s+)(avoid|prefer|refuse|limit|dislike|love|like|hate|enjoy|eat|drink|wear)\b",
        r"\1\2s",
        rest,
    )
    return sentence(adverbs + _conjugated(verb) + others_words(rest))


def _conjugated(verb: str) -> str:
    """Return a verb's third person singular; past forms and auxiliaries stay."""
    low = verb.lower()
    if low in _NEGATIVES:
        return _NEGATIVES[low]
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    if is_past(low):
        return low
    if re.search(r"(?:s|x|z|ch|sh|o)$", low):
        return low + "es"
    if re.search(r"[^aeiou]y$", low):
        return low[:-1] + "ies"
    return low + "s"


_NO_PAST = frozenset({"need", "feed", "breed", "speed", "exceed", "succeed"})


def is_past(verb: str) -> bool:
    """Tell whether a verb has one form for every person: a past form or an auxiliary."""
    return verb in _INVARIANT or (verb.endswith("ed") and verb not in _NO_PAST)


def base_form(verb: str) -> str:
    """Return the base of a verb in the third person: "loves" -> "love", "is" -> "am"."""
    low = verb.lower()
    known = {
        "is": "am",
        "isn't": "am not",
        "has": "have",
        "does": "do",
        "doesn't": "don't",
        "goes": "go",
        "'s": "am",
        "hasn't": "haven't",
    }
    if low in known:
        return known[low]
    if low.endswith("ies") and len(low) > 4:
        return low[:-3] + "y"
    if re.search(r"(?:ss|x|zz|ch|sh)es$", low):
        return low[:-2]
    return low[:-1] if low.endswith("s") and not low.endswith("ss") else low


def others_words(text: str) -> str:
    """Return first-person words turned to the third person: "my job" -> "their job"."""
    plain = re.sub(r"\b([Ii]|we) was\b", r"\1 were", text.replace("’", "'"))
    return _TOKEN.sub(lambda m: _PRONOUNS.get(m.group().lower(), m.group()), plain)


def second_person(text: str, subject: str = USER) -> str:
    """Return a memory's sentence as said to the user: "Prefers aisle seats." -> "you prefer aisle seats"."""
    plain = text.strip().rstrip(".!")
    if subject != USER and plain.startswith(subject[:1].upper() + subject[1:]):
        return yours(plain)
    plain = re.sub(r"^(?:the\s+)?user'?s\s+", "your ", plain, flags=re.IGNORECASE)
    plain = re.sub(r"\bthe user's\b", "your", plain)
    plain = re.sub(r"(?<=\S )the user\b", "you", plain)
    if _PROPERTY.match(plain):
        return plain if _WHEN.match(plain) else yours(f"your {plain[0].lower()}{plain[1:]}")
    match = re.match(
        rf"(?:(?:the\s+)?user\s+)?((?:{ADVERB}\s+)*)([A-Za-z']+)(.*)", plain, re.IGNORECASE | re.DOTALL
    )
    if plain.startswith("your ") or match is None:
        return yours(plain)
    adverbs, verb, rest = match.groups()
    head = _with_you(verb.lower())
    if not head:
        return yours(plain)
    return f"you {adverbs.lower()}{head}{yours(rest)}".replace("you do not be", "you are not")


def _with_you(verb: str) -> str:
    """Return the verb of a memory's sentence as it goes with "you"; "" for a word that is no such verb."""
    base = base_form(verb)
    if verb in _WITH_YOU:
        return _WITH_YOU[verb]
    if verb in _INVARIANT and verb not in {"is", "has", "does"}:
        return verb
    if base == "am":
        return "are"
    return base if base != verb or verb in _INVARIANT or verb.endswith("ed") else ""


_WITH_YOU = {"was": "were", "wasn't": "weren't"}
_PROPERTY = re.compile(
    r"(?![A-Z]\w+ is (?:not|no longer) with)(?!(?:Is|Are|Has|Was|[A-Z][a-z]+s it|Does|Can|"
    r"Cannot)\b)[A-Z][\w'’-]*(?: [a-z][\w'’-]*){0,3} (?:is|"
    r"are|was|falls on|suits?) "
)
_WHEN = re.compile(
    r"(?:Morning|Afternoon|Evening|Night|Weekend|Weekday|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|"
    r"Lunch)"
)


def yours(text: str) -> str:
    """Return third-person words about the user turned to "you": "their job" -> "your job"."""
    turned = {"their": "your", "them": "you", "themselves": "yourself", "theirs": "yours", "they": "you"}
    return _TOKEN.sub(lambda m: turned.get(m.group().lower(), m.group()), text)


def sentence(text: str) -> str:
    """Return a text as a sentence: one line, capital first, full stop last."""
    line = " ".join(text.split()).strip(" ,;:-—")
    if not line:
        return ""
    return line[0].upper() + line[1:] + ("" if line[-1] in ".!?" else ".")


_TRAILING = re.compile(
    r"[\s,;:.!\"”]+$|\s+(?:at all|entirely|completely|whatsoever|whenever possible|wherever "
    r"possible|when possible|if possible|if i can|as much as (?:possible|i can)|"
    r"in general|a lot|very much|so much|the most|most of all|too|as well|now|any ?more|these "
    r"days|nowadays|lately|recently|though|please|in any form|in all forms|"
    r"under any circumstances|by the way|btw|thanks|for everything|of course|right now|a bit|by "
    r"far|to be honest|already|at all times|"
    rf"(?:in|since) (?:(?:{MONTH})(?: (?:19|20)\d\d)?|(?:19|20)\d\d)|"
    r"last (?:spring|summer|autumn|fall|winter|year|month|week)|this (?:spring|summer|autumn|fall|"
    r"winter|year)|\S+ (?:years?|months?|weeks?) ago)$",
    re.IGNORECASE,
)
_REASON = re.compile(
    r",?\s+(?:due to|because(?: of)?|as it|as they|as i|since i|since it|for (?:ethical|health|"
    r"religious|environmental|privacy|safety|medical)\b|it tastes|so i)\b.*$|\s+[-—]\s.*$|[,"
    r";]\s*(?:it|they|which|so|but|only|just|maybe|perhaps|probably|i think|i guess|whether|including|even|"
    r"always|especially|like|such as|not)\b.*$",
    re.IGNORECASE,
)
_DETERMINER = re.compile(
    r"^(?:any|all|the|an|a|some|most|very|overly|excessively|really|my|our|both|every|of|to|kind "
    r"of|type of|sort of|anything|things|that)\s+(?!\d|or\b)",
    re.IGNORECASE,
)
_FUNCTION_TEXT = """
that which who are is was were be has have with and or the a an of to in on for any some very from by
at than not as their its it i my me do does being been especially other
"""
_FUNCTION = frozenset(_FUNCTION_TEXT.split())


def trimmed(obj: str) -> str:
    """Return an object without reasons and trailing adverbials."""
    kept, before = _REASON.sub("", obj.strip()), ""
    while kept != before:
        before, kept = kept, _TRAILING.sub("", kept)
    return kept.strip(" ,;:.\"“”'")


def value_of(obj: str) -> str:
    """Return an object as a value: definite, at most five words, no determiner."""
    kept, before = _ASIDE.sub("", trimmed(obj)), ""
    while kept != before:
        before, kept = kept, _DETERMINER.sub("", kept)
    words = kept.split()
    if len(words) > MOST_VALUE_WORDS:
        content = [w.strip(",;:()") for w in words if w.lower().strip(",;:()") not in _FUNCTION]
        words = content[:MOST_VALUE_WORDS] or words[:MOST_VALUE_WORDS]
    return " ".join(words).translate(_NO_QUOTES).strip(" ,;:.()")


_ASIDE = re.compile(
    r"(?<=\w)(?:,\s+(?:(?:always|never|badly|still|mostly|honestly|sadly|name|god|just|the|found|tastes?|"
    r"want|each|every|thank|plus|anyway|really|diagnosed|due)\b|"
    r"(?!(?:[\w'&-]+ ){0,3}[\w'&-]+(?:,|$| (?:and|or)\b))).*"
    r"|\s+(?:when|whenever|which is|that's|since|so|counting)\s.*)$",
    re.IGNORECASE | re.DOTALL,
)
"""What a clause adds to its object: "coriander, tastes like soap to me"; not the next of a list."""
_NO_QUOTES = str.maketrans("", "", '"“”')


_LIST = re.compile(r"\s*,\s*(?:and\s+|or\s+|but\s+)?|\s+(?:and|or|&|as well as)\s+", re.IGNORECASE)
_CLAUSAL = re.compile(
    r"\b(?:that|which|who|when|whenever|while|if|than|where|with|between|both)\b", re.IGNORECASE
)
_JOINED = re.compile(r"\s(?:and|or|&|as well as)\s|,.*,", re.IGNORECASE)
_SOME = re.compile(r"^(?:a (?:bit|little)(?: of)?|some|fluent|basic|broken|conversational) ", re.IGNORECASE)
MOST_PART_WORDS = 3


def parts(obj: str) -> list[str]:
    """Return the items of an object that is a plain list: "jazz and hiking" -> two; else itself."""
    whole = trimmed(obj)
    pieces = [_SOME.sub("", p) for p in _LIST.split(whole) if p] if _JOINED.search(whole) else [whole]
    plain = not _CLAUSAL.search(whole) and all(len(p.split()) <= MOST_PART_WORDS for p in pieces)
    return pieces if plain and len(pieces) > 1 else [whole]
