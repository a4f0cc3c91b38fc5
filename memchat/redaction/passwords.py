"""Passwords, PINs and codes as people say them: "my password is hunter2", "비번은 hunter2야"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.credentials import PLACEHOLDER
from memchat.redaction.findings import Finding
from memchat.redaction.passwords_ko import find_korean_passwords

_SECRET_WORD = (
    r"pass ?words?|pass ?codes?|pass ?phrases?|passwds?|pwd|pw|pass ?keys?|log ?in details|credentials"
    r"|(?:seed|recovery|secret|mnemonic) (?:phrase|words|answer)s?|(?:security|secret) answer"
)
_CODE_WORD = (
    r"pin(?: ?codes?| numbers?)?|cv[vc]2?(?: code| number)?|otp|one[- ]time codes?|security codes?"
    r"|(?:safe|lock|locker|vault|padlock) combination|(?:door|gate|alarm|entry|garage|access|lock|locker|safe|unlock|verification|2fa|mfa|backup|recovery|authentication|auth|confirmation|login|keypad|sms|sim) (?:pin|code)s?"
)
_KEY_WORD = r"(?:(?:api|access|secret|auth|private|encryption|licen[cs]e|product|client|deploy|admin|service|session|bot|openai|aws|github|stripe) ?)*(?:keys?|tokens?|secrets?)"
_PLACE = r"(?:\s+(?:for|to|of|on|at|in)(?:\s+[\w'’.@-]+){1,7}?)?"
_IS = (
    r"(?:\s*(?:=>|:=|=|:|->|→)\s*|\s+[-–—]\s+|(?:['’]s|\s*,\s*(?:it|that)(?:['’]s|\s+is)|\s+(?:is|was|are|has been|had been|used to be|will be|should be|would be|became|as|being|remains|reads))"
    r"(?:\s+(?:now|currently|still|just|actually|simply|literally|always|called|set to|changed to|going to be|this|as follows|the following))*\s*:?\s+)"
)
_QUOTED = r"[\"“'‘`「『](?P<quoted>[^\"”'’`」』\n]{1,80})[\"”'’`」』]"
_SPAN = r"[^\s\"“”`,]+(?:\s+[^\s\"“”`,.;:!?]+){0,11}"

_SAID = re.compile(rf"(?ai)\b(?:{_SECRET_WORD}){_PLACE}{_IS}(?:{_QUOTED}|(?P<value>{_SPAN}))")
_SET_TO = re.compile(
    rf"(?ai)\b(?:chang|set|reset|updat|switch|mak|modif|alter)\w*\s(?:[\w'’]+\s+){{0,5}}?(?:{_SECRET_WORD}){_PLACE}\s+to\s+(?:be\s+)?(?:{_QUOTED}|(?P<value>(?!my\b|the\b|be\b|get\b|log\b|access\b|use\b)\S+))"
)
_BARE = re.compile(rf"(?ai)\b(?:{_SECRET_WORD})\s+(?:{_QUOTED}|(?P<value>[^\s\"“”`,]+))")
_CODE = re.compile(
    rf"(?ai)\b(?:{_CODE_WORD})(?:{_PLACE}{_IS}|\s+)[\"“'‘`]?(?P<value>[#*]?(?=[\w*#-]*\d)[\w*#-]{{3,12}})(?![\w%])(?!\s*(?:times|people|minutes|days|years|dollars|%))"
)
_KEY = re.compile(rf"(?ai)\b(?:{_KEY_WORD})(?:{_PLACE}{_IS}|\s+)[\"“'‘`]?(?P<value>[\w.~+/=-]{{8,}})")
_FIRST = re.compile(
    rf"(?ai)(?:[\"“'‘`](?P<quoted>[^\"”'’`\n]{{1,80}})[\"”'’`]|(?<!\S)(?P<value>\S{{3,}}))\s+(?:(?:is|was|being)(?:\s+(?:still|also|now))?\s+(?:my|our|the|his|her|their)"
    rf"|as\s+(?:my|our|the|a|his|her|their))\s+(?:[\w'’-]+\s+){{0,4}}?(?:{_SECRET_WORD}|{_CODE_WORD})\b"
)
_PAIR = re.compile(
    r"(?ai)\b(?:log ?in|credentials?|user(?:name)?|account|id)\b[^\n.!?]{0,30}?[\s:=(](?:[\w.@-]+)\s*(?:/|:|\|)\s*(?P<value>(?=[^\s/:]*[\d!@#$%^&*])[^\s/:,)]{5,})"
)

_ORDINARY = re.compile(
    r"(?ai)(?:a|an|the|my|your|his|her|its|our|their|this|that|these|those|it|in|on|at|to|too|so|very|not|no|never|always|only|also|still|now|just|be|been|being|is|was|are|do|does|did|has|have|had"
    r"|can|could|should|would|will|must|what|where|when|why|how|who|which|if|because|since|for|from|with|without|of|and|or|but|as|than|then|there|here|about|all|any|some|each|both|more|less|most|least"
    r"|same|different|wrong|right|correct|incorrect|weak|strong|long|short|hard|easy|old|new|bad|good|fine|ok|okay|safe|unsafe|secure|insecure|simple|complex|random|unique|empty|blank|missing|unknown|secret|private|public"
    r"|case|lost|gone|stolen|leaked|hidden|written|stuck|out|up|down|off|due|ready|available|invalid|valid|great|terrible|awful|important|necessary|mandatory|optional|default|temporary|permanent|sensitive"
    r"|something|anything|nothing|everything|somewhere|online|offline|kept|known|shown|sent|set|reset|under|over|between|least|usually|probably|maybe|really|quite|rather|pretty|way|much|many|longer|shorter|stronger|weaker|better|worse"
    r"|manager|managers|protection|field|page|policy|prompt|list|hash|hashes|dump|leak|please|i|you|he|she|we|they|me|them|him|us|one|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen"
    r"|(?:[a-z]{2,}(?:ed|ing|able|ible|ly|ful|less|n't|n’t)))"
)
_LETTER_AND_DIGIT = re.compile(r"(?=.*\d).*[A-Za-z]")
_PHRASE = re.compile(r"(?ai)phrase|mnemonic|(?:seed|recovery|secret) words")
_SAYS_OTHERWISE = re.compile(
    r"(?ai)(?:not|no|too|the|my|a|an|in|on|at|lost|gone|very|so|still|required|always|never|what|where|how)\b"
)
_STOP_WORD = re.compile(
    r"(?ai)\s+(?:and|but|so|please|for|because|can|could|which|that|if|when|or|then|i|do|did|is|on|in|to|at|don't|just|by|with|now|since|until)\b"
)


def find_passwords(text: str) -> Iterator[Finding]:
    """Find passwords, PINs, codes and spoken keys in English and Korean sentences."""
    for pattern in (_SAID, _SET_TO, _FIRST):
        for match in pattern.finditer(text):
            yield from _said(match)
    for match in _BARE.finditer(text):
        if match["quoted"] or looks_secret(match["value"]):
            yield from _said(match)
    for match in _CODE.finditer(text):
        yield Finding(match.start("value"), match.end("value"), "password")
    for match in _KEY.finditer(text):
        if looks_secret(match["value"]) and _LETTER_AND_DIGIT.search(match["value"]):
            yield Finding(match.start("value"), match.end("value"), "api_key")
    for match in _PAIR.finditer(text):
        yield Finding(match.start("value"), match.end("value"), "password")
    yield from find_korean_passwords(text)


def _said(match: re.Match[str]) -> Iterator[Finding]:
    """Yield the span of the password that a sentence names, unless it says something else of it."""
    if match["quoted"]:
        yield Finding(match.start("quoted"), match.end("quoted"), "password")
        return
    length = _length(match["value"], phrase=bool(_PHRASE.search(match[0][: -len(match["value"])])))
    if length:
        yield Finding(match.start("value"), match.start("value") + length, "password")


def _length(said: str, *, phrase: bool) -> int:
    """Return how many characters of what follows "is" are the password; 0 if none."""
    stop = _STOP_WORD.search(said)
    first = said.split()[0]
    if looks_secret(first):
        value = first
    elif phrase and len(said.split()) >= 3 and not _SAYS_OTHERWISE.match(first):
        value = said
    elif _ORDINARY.fullmatch(first.strip(".,;:!?()…")) or PLACEHOLDER.fullmatch(first):
        return 0
    else:
        value = said[: stop.start()] if stop else said
    value = value.rstrip(".,;:?)")
    return len(value) if len(value) >= 3 else 0


def looks_secret(value: str) -> bool:
    """Tell a token from a word: it holds a digit or a sign, or capitals inside."""
    value = value.rstrip(".,;:?)")
    if len(value) < 4 or PLACEHOLDER.fullmatch(value) or value.startswith("[redacted"):
        return False
    if re.search(r"\d", value):
        return not re.fullmatch(r"\d{1,3}", value)
    if re.fullmatch(r"[\w'’-]+[!?]+", value):
        return False
    return bool(re.search(r"[a-z][A-Z]|\w[!@#$%^&*+=~?]+\w|[@#$%^&*]$", value))
