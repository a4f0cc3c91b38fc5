"""Passwords that may be any word, as people say them in English: "my password is hunter two"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.credentials import PLACEHOLDER
from memchat.redaction.findings import Finding
from memchat.redaction.password_words import (
    ASIDE,
    CODE,
    EDGE,
    IS,
    KEY,
    NOT_OF_IT,
    NOUN,
    ORDINARY,
    PHRASE,
    PLACE,
    QUOTED,
    SAYS_OTHERWISE,
    SPAN,
    STOP,
)
from memchat.redaction.passwords_ko import find_korean_passwords

_REACH = 60
"""Characters before the name of a secret that are looked at."""
_NOUN = re.compile(rf"(?ai){EDGE}{NOUN}{NOT_OF_IT}(?![a-z])")
_TOLD = tuple(
    re.compile(rf"(?ai){pattern}")
    for pattern in (
        rf"{PLACE}{ASIDE}{IS}(?:{QUOTED}|(?P<value>{SPAN}))",
        rf"{PLACE}{IS}\S+[^\n.!?]{{0,40}}?\b(?:now\s+(?:it(?:['’]s|\s+is)|is)|(?:it['’]s"
        rf"|is)\s+now)\s+(?P<value>\S+)",
        r"(?:[^\n.!?:]{0,60}\?|\s[^\n.!?:]{1,60}:)[^\S\n]*(?P<value>\S{4,80}?(?: \S{3,40})?)[.!]*\s*$",
        r"\b[^\n.!?,]*\b(?:same|usual|always|one|everything|everywhere|name)\b[^\n.!?,]{0,30},\s+"
        r"(?P<value>[a-z]\S{4,40}?)(?=,|[.!]*\s*$)",
        rf"\s+{QUOTED}",
    )
)
"""What follows the name of a secret and tells it."""
_CHANGED = re.compile(
    r"(?ai)\b(?:chang|set|reset|updat|switch|mak|made|modif|alter)\w*\s(?:[\w'’]+\s+){0,5}$"
)
_SET = re.compile(
    rf"(?ai){PLACE}(?:\s+from\s+(?!time\b)(?P<old>\S+))?\s+to\s+(?:be\s+)?"
    rf"(?:{QUOTED}|(?P<value>(?!(?:my|the|be|get|log|access|use)\b)\S+))"
)
_USED = re.compile(
    r"(?ai)\b(?:us(?:e|ed|ing)|with|try|enter|type)\s+(?:(?:the|my|this|our)\s+)?(?:\w+\s+)?$"
    r"|\b(?:user(?:name)?|login)\b(?:\s+is)?\s*[:=]?\s*[^\s,/]+(?:\s*[,/]\s*|\s+)(?:(?:and"
    r"|with)\s+)?(?:(?:the|my|a)\s+)?$"
)
"""What has a password follow the name: "use the password", "username orla password"."""
_BARE = re.compile(r"(?ai)\s+(?P<value>[^\s\"“”`,]+)")
_LABEL_OF = re.compile(
    r"(?ai)(?:^|[.,!?:]\s)\s*(?!\S+ing\b)(?:(?!forg|reset|chang|lost|need|want|shar|updat|set\b|mak|creat"
    r"|writ|typ|giv"
    r"|ask|tell|kno|get|do|can|what|which|how|why|no\b|any|same|has|have|is\b|use)[\w'’]+\s){0,4}$"
)
_LABELLED = re.compile(
    r"(?a)\s(?P<value>[a-z]{4,}(?: [a-z]{3,}){0,3}|[A-Z][a-z]{3,}|[A-Za-z]{2,}[.&+_][\w.&+-]{2,40})[.!]*\s*$"
)
"""After a label of a few words the password: "netflix pw banana"."""
_FIRST = re.compile(
    r"(?ai)(?:[\"“'‘`](?P<quoted>[^\"”'’`\n]{1,80})[\"”'’`]|(?<!\S)(?P<value>\S{3,200}?)),?"
    r"\s+(?:(?:that(?:['’]?s|\s+is)|which is|is|was|being)(?:\s+(?:still|also|now))?\s+(?:my|our|the|his"
    r"|her|their)"
    r"|(?:(?:everywhere|always|often|there|here|now)\s+)?as(?:\s+(?:my|our|the|a|his|her|their))?)"
    rf"\s+(?:[\w'’-]+\s+){{0,4}}?(?:{NOUN}|{CODE})\b{NOT_OF_IT}"
)
_KEY = re.compile(rf"(?ai){EDGE}{KEY}(?:{PLACE}{IS}|\s+)[\"“'‘`]?(?P<value>[\w.~+/=-]{{8,400}})")
_COMMAND_LINE = re.compile(
    r"(?a)\b(?:mysql|mysqldump|mariadb|sshpass)\b[^\n]{0,200}?\s-p\s?(?P<value>[^\s-]\S{2,100})"
    r"|\s(?:-u|--user)[\s=][^\s:]{1,100}:(?P<second>\S{1,100})|\s--password[\s=](?P<third>\S{3,100})"
)


def find_passwords(text: str) -> Iterator[Finding]:
    """Find passwords and spoken keys in English and Korean sentences."""
    for noun in _NOUN.finditer(text):
        for match in _around(text, noun):
            yield from _said(match, phrase=bool(PHRASE.search(noun[0])))
    for match in _FIRST.finditer(text):
        yield from _said(match)
    for match in _KEY.finditer(text):
        if _looks_secret(match["value"]) and _is_mixed(match["value"]):
            yield Finding(*match.span("value"), "api_key")
    for match in _COMMAND_LINE.finditer(text):
        yield Finding(*match.span(match.lastgroup or 0), "password")
    yield from find_korean_passwords(text)


def _around(text: str, noun: re.Match[str]) -> Iterator[re.Match[str]]:
    """Yield what the words around the name of a secret make of what follows it, by each form there is."""
    before = text[max(0, noun.start() - _REACH) : noun.start()]
    forms = [*_TOLD]
    if _CHANGED.search(before):
        forms.append(_SET)
    if _USED.search(before):
        forms.append(_BARE)
    if _LABEL_OF.search(before):
        forms.append(_LABELLED)
    yield from filter(None, (form.match(text, noun.end()) for form in forms))


def _said(match: re.Match[str], *, phrase: bool = False) -> Iterator[Finding]:
    """Yield the spans of the passwords that a sentence names, unless it says something else of them."""
    for group, value in match.groupdict().items():
        length = len(value) if value and group == "quoted" else _length(value or "", phrase=phrase)
        if length:
            yield Finding(match.start(group), match.start(group) + length, "password")


def _length(said: str, *, phrase: bool) -> int:
    """Return how many characters of what is said are the password; 0 if none."""
    stop = STOP.search(said)
    first = (said.split(maxsplit=1) or [""])[0]
    if _looks_secret(first):
        value = first
    elif phrase and len(said.split()) >= 3 and not SAYS_OTHERWISE.match(first):
        value = said
    elif ORDINARY.fullmatch(first.strip(".,;:!?()…")):
        return 0
    else:
        value = said[: stop.start()] if stop else said
    value = value.rstrip(".,;:?)")
    return len(value) if len(value) >= 3 else 0


def _looks_secret(value: str) -> bool:
    """Tell a token from a word: it holds a digit or a sign, or capitals inside."""
    value = value.rstrip(".,;:?)")
    if len(value) < 4 or PLACEHOLDER.fullmatch(value):
        return False
    if re.search(r"\d", value):
        return not re.fullmatch(r"\d{1,3}", value)
    if re.fullmatch(r"[\w'’-]+[!?]+", value):
        return False
    return bool(re.search(r"[a-z][A-Z]|\w[!@#$%^&*+=~?]+\w|[@#$%^&*]$", value))


def _is_mixed(value: str) -> bool:
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)
