"""What goes on with a list that was begun before: after "I'm allergic to nuts", "also to shellfish"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.cardinality import is_set
from memchat.models.offline.english.grammar import value_of
from memchat.models.offline.replacing import replaced
from memchat.records import Candidate
from memchat.text import is_korean
from memchat.topics import Topic, declared

_GOES_ON = re.compile(
    r"^\W*(?:(?:oh|and|also|plus|yeah|oops|actually)[, ]+)*(?:and|also|plus|as well as)[, ]+"
    r"(?:(?:to|for|with|in|of|on|a|an|some|the) )*"
    r"(?P<what>(?!(?:i|we|my|our|he|she|it|they|you|then|so|that|this|the|what|how|when|where|who|why|can|"
    r"could|would|do|does|did|is|are|am|was|if|please|not|no|yes|thanks|thank)\b)[\w-]+(?: (?!(?:it|as|since|"
    r"now|too|apparently|these|from|is|are|was|has|have|will|can)\b)[\w-]+)?)"
    r"(?:,? (?:it turns out|as it turns out|apparently|too|as well|now|these days|as of|since|from|,).*|"
    r",.*)?[\s.!]*$",
    re.IGNORECASE,
)


_GOES_ON_KO = re.compile(
    r"^\W*(?:(?:아|어|참|맞다|그리고|또|거기에|하나 더)[,\s]+)*(?:그리고|또|참|하나 더)[,\s]+"
    r"(?P<what>(?!(?:나|저|우리|너|그것|이것|그거|이거)도)[가-힣A-Za-z]+(?:\s[가-힣A-Za-z]+)?)(?:도|랑|"
    r"이랑)(?:요|야|예요|이에요)?[\s.!~]*$"
)
"""아 그리고 페루도."""


def goes_on(text: str) -> str:
    """Return what a sentence adds to what was said before it: "shellfish"; "" if it says more or nothing."""
    match = _GOES_ON_KO.match(text) if is_korean(text) else _GOES_ON.match(text.replace("’", "'"))
    return match["what"] if match else ""


def one_more(what: str, text: str, before: Sequence[Candidate], topics: tuple[Topic, ...]) -> list[Candidate]:
    """Return what a sentence adds to the last list of the facts told before it; [] if there is none."""
    lists = [c for c in before if c.attribute != "note" and is_set(c.attribute, declared(c.topic, topics))]
    if not what or not lists:
        return []
    last = lists[-1]
    told = (
        replaced(last.text, last.value, what)
        if is_korean(what)
        else re.sub(rf"(?i)\b{re.escape(last.value)}\w*", what, last.text)
    )
    return (
        [] if told == last.text else [replace(last, value=value_of(what), text=told, evidence=text.strip())]
    )
