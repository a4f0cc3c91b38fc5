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
from memchat.redaction.password_words_ko import COPULA, WORD
from memchat.redaction.passwords_ko import find_korean_passwords

_CHANGED = r"\b(?:chang|set|reset|updat|switch|mak|made|modif|alter)\w*\s(?:[\w'’]+\s+){0,5}?"
_SAID = tuple(
    re.compile(rf"(?ai){pattern}")
    for pattern in (
        rf"{EDGE}{NOUN}{NOT_OF_IT}{PLACE}{ASIDE}{IS}(?:{QUOTED}|(?P<value>{SPAN}))",
        rf"{_CHANGED}{NOUN}{PLACE}\s+to\s+(?:be\s+)?(?:{QUOTED}|(?P<value>(?!(?:my|the|be|get|log|access"
        rf"|use)\b)\S+))",
        rf"{_CHANGED}{NOUN}(?<!s){PLACE}\s+from\s+(?!time\b)(?P<value>\S+)(?=\s+to\s)",
        rf"{_CHANGED}{NOUN}(?<!s){PLACE}\s+from\s+(?!time\b)\S+\s+to\s+(?P<value>\S+)",
        rf"{EDGE}{NOUN}{PLACE}{IS}\S+[^\n.!?]{{0,40}}?\b(?:now\s+(?:it(?:['’]s|\s+is)|is)|(?:it['’]s"
        rf"|is)\s+now)\s+"
        r"(?P<value>\S+)",
        rf"{EDGE}{NOUN}\s+(?:is|was)\s[^\n.!?:]{{1,40}}:\s*(?P<value>\S{{4,80}}?)[.!]*\s*$",
        rf"\b(?:use|used|using|with|try|enter|type)\s+(?:the |my |this "
        rf"|our )?(?:\w+ )?{NOUN}\s+(?P<value>[^\s,]+)",
        r"(?:[\"“'‘`](?P<quoted>[^\"”'’`\n]{1,80})[\"”'’`]|(?<!\S)(?P<value>\S{3,200}?)),?"
        r"\s+(?:(?:that(?:['’]?s|\s+is)|which is|is|was|being)(?:\s+(?:still|also|now))?\s+(?:my|our|the"
        r"|his|her|their)"
        r"|(?:(?:everywhere|always|often|there|here|now)\s+)?as\s+(?:(?:my|our|the|a|his|her|their)\s+)?)"
        rf"\s*(?:[\w'’-]+\s+){{0,4}}?(?:{NOUN}|{CODE})\b{NOT_OF_IT}",
        rf"(?m)(?:\b(?:user(?:name)?|login)\b|아이디)(?:\s+is\b|[은는])?\s*[:=]?\s*"
        r"(?!forg|reset|chang|lost|need|ha[sd]\b|no\b|and\b|the\b|can)[^\s,/]+(?:\s*[,/]\s*|\s+)(?:(?:and"
        r"|with)\s+)?"
        rf"(?:(?:the|my|a)\s+)?(?:{NOUN}|pass|{WORD})\s*(?:[:=/]|\bis\b|[은는이가])?\s*"
        rf"(?P<value>[!-~]{{4,80}}?)(?:{COPULA})?[.!~]*\s*$",
    )
)
_BARE = re.compile(rf"(?ai){EDGE}{NOUN}\s+(?:{QUOTED}|(?P<value>[^\s\"“”`,]+))")
_LABEL = re.compile(
    rf"(?ai)(?:^|[.,!?:]\s)\s*(?!\S+ing\b)(?:(?!forg|reset|chang|lost|need|want|shar|updat|set\b|mak|creat"
    rf"|writ|typ|"
    rf"giv|ask|tell|kno|get|do|can|what|which|how|why|no\b|any|same|has|have|is\b|use)[\w'’]+\s){{0,4}}"
    rf"{NOUN}\s(?P<value>[a-z]{{4,}}(?: [a-z]{{3,}}){{0,3}})[.!]*\s*$"
)
"""A label of a few words and the password: "netflix pw banana"."""
_KEY = re.compile(rf"(?ai){EDGE}{KEY}(?:{PLACE}{IS}|\s+)[\"“'‘`]?(?P<value>[\w.~+/=-]{{8,400}})")
_COMMAND_LINE = re.compile(
    r"(?a)\b(?:mysql|mysqldump|mariadb|sshpass)\b[^\n]{0,200}?\s-p\s?(?P<value>[^\s-]\S{2,100})"
    r"|\s(?:-u|--user)[\s=][^\s:]{1,100}:(?P<second>\S{1,100})|\s--password[\s=](?P<third>\S{3,100})"
)


def find_passwords(text: str) -> Iterator[Finding]:
    """Find passwords and spoken keys in English and Korean sentences."""
    for pattern in (*_SAID, _LABEL):
        for match in pattern.finditer(text):
            yield from _said(match)
    for match in _BARE.finditer(text):
        if match["quoted"] or _looks_secret(match["value"]):
            yield from _said(match)
    for match in _KEY.finditer(text):
        if _looks_secret(match["value"]) and _is_mixed(match["value"]):
            yield Finding(match.start("value"), match.end("value"), "api_key")
    for match in _COMMAND_LINE.finditer(text):
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
