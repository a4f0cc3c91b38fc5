"""Passwords, PINs, codes and keys as people say them in English: "my password is hunter2"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.credentials import PLACEHOLDER
from memchat.redaction.findings import Finding
from memchat.redaction.password_words import (
    ASIDE,
    CODE,
    DOORS,
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
    TURNS,
)
from memchat.redaction.password_words_ko import COPULA, WORD
from memchat.redaction.passwords_ko import find_korean_passwords

_SAID = re.compile(rf"(?ai){EDGE}{NOUN}{PLACE}{ASIDE}{IS}(?:{QUOTED}|(?P<value>{SPAN}))")
_SET_TO = re.compile(
    rf"(?ai)\b(?:chang|set|reset|updat|switch|mak|modif|alter)\w*\s(?:[\w'’]+\s+){{0,5}}?{NOUN}{PLACE}"
    rf"\s+to\s+(?:be\s+)?(?:{QUOTED}|(?P<value>(?!(?:my|the|be|get|log|access|use)\b)\S+))"
)
_FROM = re.compile(
    rf"(?ai)\b(?:chang|reset|updat|switch)\w*\s(?:[\w'’]+\s+){{0,5}}?{NOUN}(?<!s){PLACE}"
    r"\s+from\s+(?!time\b)(?P<value>\S+)(?=\s+to\s)"
)
_TO = re.compile(
    rf"(?ai)\b(?:chang|reset|updat|switch)\w*\s(?:[\w'’]+\s+){{0,5}}?{NOUN}(?<!s){PLACE}"
    r"\s+from\s+(?!time\b)\S+\s+to\s+(?P<value>\S+)"
)
_NOW = re.compile(
    rf"(?ai){EDGE}{NOUN}{PLACE}{IS}\S+[^\n.!?]{{0,40}}?\b"
    r"(?:now\s+(?:it(?:['’]s|\s+is)|is)|(?:it['’]s|is)\s+now)\s+(?P<value>\S+)"
)
_AT_LAST = re.compile(
    rf"(?ai){EDGE}{NOUN}\s+(?:is|was)\s[^\n.!?:]{{1,40}}:\s*(?P<value>\S{{4,80}}?)[.!]*\s*$"
)
"""The password is all lower case: greenmountaingoat."""
_USED = re.compile(
    rf"(?ai)\b(?:use|used|using|with|try|enter|type)\s+(?:the |my |this "
    rf"|our )?(?:\w+ )?{NOUN}\s+(?P<value>[^\s,]+)"
)
_BARE = re.compile(rf"(?ai){EDGE}{NOUN}\s+(?:{QUOTED}|(?P<value>[^\s\"“”`,]+))")
_CODE = re.compile(
    rf"(?ai){EDGE}{CODE}(?:{PLACE}{ASIDE}{IS}|\s+)[\"“'‘`]?"
    rf"(?P<value>{TURNS}(?!\d)|\d{{3}}[ -]\d{{3,4}}(?!\d)|"
    r"[#*]?(?=[\w*#-]*\d)[\w*#-]{3,12})(?![\w%])"
    r"(?!\s*(?:times|people|lines|words|characters|columns|rows|errors|minutes|days|years|dollars|m|km|cm|"
    r"met(?:er|re)s?|miles|feet|steps|away|%)(?!\w))"
)
_OPENS = re.compile(
    rf"(?ai)\b{DOORS}\b[^\n.!?]{{0,24}}?\b(?:(?:open|unlock)s?\s+(?:with|by|using)|takes|wants|expects|"
    rf"asks for|(?:punch|key|type|"
    rf"dial)(?:\s+in)?)"
    r"\s+(?:the\s+)?(?:(?:code|number)\s+)?(?P<value>[#*]?\d(?:[ -]?\d){2,11}[#*]?)(?!\s*[A-Za-z%])"
    rf"|(?ai:\b(?:(?:house|home|burglar)\s+alarm|keypad|door|gate|lock|locker|vault|padlock)(?:\s+is|\s*[:=])"
    r"\s*(?P<second>[#*]?\d{4,8}[#*]?))(?![\s-]*[a-z%\d]|\.\d)"
)
_KEY = re.compile(rf"(?ai){EDGE}{KEY}(?:{PLACE}{IS}|\s+)[\"“'‘`]?(?P<value>[\w.~+/=-]{{8,400}})")
_FIRST = re.compile(
    r"(?ai)(?:[\"“'‘`](?P<quoted>[^\"”'’`\n]{1,80})[\"”'’`]|(?<!\S)(?P<value>\S{3,200}?)),?"
    r"\s+(?:(?:that(?:['’]s|\s+is)|which is|is|was|being)(?:\s+(?:still|also|now))?\s+(?:my|our|the|his"
    r"|her|their)"
    rf"|(?:(?:everywhere|always|often|there|here|now)\s+)?as\s+(?:my|our|the|a|his|her|"
    rf"their))\s+(?:[\w'’-]+\s+){{0,4}}?(?:{NOUN}|{CODE})\b{NOT_OF_IT}"
)
_PAIR = re.compile(
    r"(?ai)\b(?:log ?in|log (?:me|us|you) in|sign ?in|credentials?|user(?:name)?|account|id)\b"
    r"[^\n.!?]{0,30}?[\s:=(](?:[\w.@-]+)\s*[/:|]\s*"
    r"(?P<value>(?=[^\s/:]{0,80}[\d!@#$%^&*])[^\s/:,)]{5,200})"
)
_AFTER_USER = re.compile(
    r"(?aim)(?:\b(?:user(?:name)?|login)\b|아이디)(?:\s+is\b|[은는])?\s*[:=]?\s*"
    r"(?!forg|reset|chang|lost|need|ha[sd]\b|no\b|and\b|the\b|can)[^\s,/]+(?:\s*[,/]\s*|\s+)(?:(?:and|"
    r"with)\s+)?"
    rf"(?:(?:the|my|a)\s+)?(?:{NOUN}|{WORD})\s*(?:[:=/]|\bis\b|[은는이가])?\s*"
    rf"(?P<value>[!-~]{{4,80}}?)(?:{COPULA})?[.!~]*\s*$"
)
"""A name and the password that goes with it: "username orla password thistle"."""
_COMMAND_LINE = re.compile(
    r"(?a)\b(?:mysql|mysqldump|mariadb|sshpass)\b[^\n]{0,200}?\s-p\s?(?P<value>[^\s-]\S{2,100})"
    r"|\s(?:-u|--user)[\s=][^\s:]{1,100}:(?P<second>\S{1,100})|\s--password[\s=](?P<third>\S{3,100})"
)


def find_passwords(text: str) -> Iterator[Finding]:
    """Find passwords, PINs, codes and spoken keys in English and Korean sentences."""
    for pattern in (_SAID, _SET_TO, _FROM, _TO, _NOW, _AT_LAST, _USED, _FIRST, _AFTER_USER):
        for match in pattern.finditer(text):
            yield from _said(match)
    for match in _BARE.finditer(text):
        if match["quoted"] or _looks_secret(match["value"]):
            yield from _said(match)
    for pattern in (_CODE, _PAIR):
        for match in pattern.finditer(text):
            yield Finding(match.start("value"), match.end("value"), "password")
    for match in _KEY.finditer(text):
        if _looks_secret(match["value"]) and _is_mixed(match["value"]):
            yield Finding(match.start("value"), match.end("value"), "api_key")
    for pattern in (_OPENS, _COMMAND_LINE):
        for match in pattern.finditer(text):
            yield Finding(*match.span(match.lastgroup or 0), "password")
    yield from find_korean_passwords(text)


def _said(match: re.Match[str]) -> Iterator[Finding]:
    """Yield the span of the password that a sentence names, unless it says something else of it."""
    groups = match.groupdict()
    if groups.get("quoted"):
        yield Finding(match.start("quoted"), match.end("quoted"), "password")
        return
    length = _length(groups["value"], phrase=bool(PHRASE.search(match[0][: -len(groups["value"])])))
    if length:
        yield Finding(match.start("value"), match.start("value") + length, "password")


def _length(said: str, *, phrase: bool) -> int:
    """Return how many characters of what is said are the password; 0 if none."""
    stop = STOP.search(said)
    first = said.split(maxsplit=1)[0]
    if _looks_secret(first):
        value = first
    elif phrase and len(said.split()) >= 3 and not SAYS_OTHERWISE.match(first):
        value = said
    elif ORDINARY.fullmatch(first.strip(".,;:!?()…")) or first.startswith("[redacted"):
        return 0
    else:
        value = said[: stop.start()] if stop else said
    value = value.rstrip(".,;:?)")
    return len(value) if len(value) >= 3 else 0


def _looks_secret(value: str) -> bool:
    """Tell a token from a word: it holds a digit or a sign, or capitals inside."""
    value = value.rstrip(".,;:?)")
    if len(value) < 4 or PLACEHOLDER.fullmatch(value) or value.startswith("[redacted"):
        return False
    if re.search(r"\d", value):
        return not re.fullmatch(r"\d{1,3}", value)
    if re.fullmatch(r"[\w'’-]+[!?]+", value):
        return False
    return bool(re.search(r"[a-z][A-Z]|\w[!@#$%^&*+=~?]+\w|[@#$%^&*]$", value))


def _is_mixed(value: str) -> bool:
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)
