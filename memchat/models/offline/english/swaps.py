"""English words that put one thing in the place of another: "switched from Emacs to Helix"."""

from __future__ import annotations

import re

from memchat.models.offline.finding import Swap

_NEG = r"(?:any ?more|any longer|for me|these days)"
_ART = r"(?:(?:the|a|an|my|our|any|some) )?"
_OLD = rf"{_ART}(?P<old>[\w+#&'-]+(?: [\w+#&'-]+){{0,2}}?)"
_NEW = rf"{_ART}(?P<new>[\w+#&'-]+(?: [\w+#&'-]+){{0,3}}?)"
_END = (
    r"(?:,? (?:now|these days|instead|from now on|please|for (?:me|that|everything)|last \w+|this \w+|"
    r"recently|since \w+|any ?more|as of \w+|in (?:the )?\w+|after all)\b.*)?[\s.!]*$"
)
_LEAD = r"^(?:(?:\W*(?:well|so|and|oh|ok|okay|also|actually|sorry|no|wait|oops|hm+|correction|ah)\b)+\W+)?"
_I = r"(?:(?:i|we)(?:'ve| have|'m| am|'re)? )?(?:(?:just|recently|finally|now|also|already|really) )*"
_CORRECTS = (
    r"^\W*(?:(?:ah|oh|hm+|well)\W+)*(?:(?:no|wait|oops|whoops|sorry|actually|correction|scratch that|my bad|"
    r"(?:my |a )?(?:typo|mistake|slip)|typed that wrong|(?:what )?i meant?(?: was| to say)?|i said|make "
    r"that|rather|should be|(?:that )?should (?:have been|say|read))\b\W*)+"
)


def _row(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_CHANGES = (
    # I've switched from Emacs to Helix.
    _row(
        rf"{_LEAD}{_I}(?:switched|swapped|changed|gone|went|moved|converted|migrated|crossed)"
        rf"(?: over)? from {_OLD} (?:over )?to {_NEW}{_END}"
    ),
    # Traded my Golf for a Zoe.
    _row(
        rf"{_LEAD}{_I}(?:swapped|traded|exchanged|ditched|dropped|given up|gave up)"
        rf" {_OLD} (?:in )?for {_NEW}{_END}"
    ),
    _row(rf"{_LEAD}{_I}(?:replaced|substituted) {_OLD} (?:with|by) {_NEW}{_END}"),
    # I dropped the violin and took up the cello.
    _row(
        rf"{_LEAD}{_I}(?:dropped|quit|gave up|given up|sold|cancelled|canceled|ditched|left|finished with)"
        rf" {_OLD},? (?:and|to|so) (?:(?:i|we)(?:'m|'ve| have| am)? )?(?:now |then |just )*(?:took up|"
        r"take up|bought|got|joined|join|started|start|picked up|begun|began|go to|went to|use|play|drive|am "
        rf"at|learn) (?:(?:playing|learning|using|at|with|to) )?{_NEW}{_END}"
    ),
    # No more window for me, I take the aisle these days.
    _row(
        rf"{_LEAD}(?:no more|not|no longer|{_I}(?:don't|do not|no longer|won't) (?:want|like|need|take|use|"
        rf"prefer|do|fancy)) {_OLD},? {_NEG}(?:,? {_NEG})*"
        rf"[,;.:]? (?:but |and |so )?(?:(?:i|we)(?:'ll|'d| would| will)? )?(?:now )?(?:rather )?"
        rf"(?:give me|book me|get me|make it|take|want|have|like|prefer|use|go with|go for)"
        rf" {_NEW}{_END}"
    ),
    # Not aisle any more, window.
    _row(
        rf"{_LEAD}(?:no more|not) {_OLD},? {_NEG}(?:,? {_NEG})*[,;.]? (?:but )?"
        rf"{_NEW}(?: (?:suits?|works?|fits?|is|are)\b.*|{_END})$"
    ),
    # My favourite colour isn't red any more, it's teal.
    _row(
        rf"^(?P<whose>.*\b)(?:isn't|is not|aren't|am not|'m not|are not|is no longer|'s not|'s no longer) "
        rf"{_OLD}(?: {_NEG})*[,;.]? (?:but )?(?:now )?(?:it's|it is|it's now|they're|i'm|but|he's|"
        rf"she's) (?:now )?(?!(?:up|at|in|on|out|off|so|too|very|always|awake|going|\w+ing)\b){_NEW}{_END}"
    ),
)
_BARE = (
    # no wait, April not March
    _row(
        rf"{_CORRECTS}(?!(?:i|i'm|im|we|my)\b)(?:(?:it's|it is|in|on|at) )?{_NEW},? "
        rf"(?:and )?not (?:(?:in|on|at) )?{_OLD}[\s.!]*$"
    ),
    _row(
        rf"{_CORRECTS}(?:it's |it is )?not (?:(?:in|on|at) )?{_OLD}[,;]? (?:but |it's |it is )?"
        rf"(?:(?:in|on|at) )?{_NEW}[\s.!]*$"
    ),
    _row(
        rf"^\W*(?:it's |it is |that's |make it |in |on |at )?(?:in |on |at )?{_NEW}, not (?:(?:in|on|at) )?"
        rf"{_OLD}[\s.!]*$"
    ),
    _row(rf"^\W*not (?:(?:in|on|at) )?{_OLD},? but (?:(?:in|on|at) )?{_NEW}[\s.!]*$"),
)
_ALONE = _row(
    rf"{_CORRECTS}(?:(?:it's|it is|it was|that's|on|in|at) )*(?:the )?(?P<new>[\w:]+(?: \w+){{0,3}})[\s.!]*$"
)
_ACTUALLY = _row(
    r"^\W*(?:(?:no|oh|hm+|ah)\W+)*(?:it'?s|it is) (?:on |in |at )?(?:the )?(?P<new>[\w:]+(?: \w+){0,2}),? "
    r"(?:actually|sorry|my mistake|i mean|not that)\b.*$"
)
"""It's June 14 actually, I always mix it up."""
_CORRECTED_DAY = _row(
    rf"{_CORRECTS}(?=.*\b(?:it'?s|it is|it was|that'?s|not)\b).*?\b(?:it'?s|it is|it was|that'?s|on) "
    rf"(?:actually )?the "
    r"(?P<new>\d{1,2}(?:st|nd|rd|th))\b(?! (?:of )?(?:time|floor|place)).*$"
)
"""Oh wait, my wife says it's the 2nd."""


_INSTEAD = (
    _row(rf"^(?=.*\b(?:now|these days|nowadays|from now on)\b)instead of {_OLD},? (?P<rest>(?:i|we)\b.*)$"),
    _row(
        rf"^(?=.*\b(?:now|these days|nowadays|from now on)\b)(?P<rest>(?:from now on,? |now )?(?:i|we)\b.*?) "
        rf"instead of {_OLD}{_END}"
    ),
)
"""Instead of the bus I now cycle to work."""


_MEANT = re.compile(
    r"^\W*(?:(?:no|oh|sorry|wait|oops|actually)\W+)*i (?:meant|mean) (?P<who>[A-Z]\w+) (?P<what>(?:is|has|"
    r"likes|loves|hates|lives|works)\b.*?)[\s.!]*$"
)

_MEANT_ONLY = re.compile(
    r"^\W*(?:(?:[Nn]o|[Oo]h|[Ss]orry|[Ww]ait|[Oo]ops|[Aa]ctually)\W+)*i (?:meant|mean|was talking about) "
    r"(?P<who>[A-Z]\w+)(?:,? not [A-Z]\w+)?[\s.!]*$"
)
"""No, I meant Theo: of whom, and nothing else."""


def meant(text: str) -> tuple[str, str]:
    """Return of whom something was meant, and what: "no, I meant Theo is allergic"; empty if of nobody."""
    said = text.replace("’", "'").replace("I ", "i ")
    match = _MEANT.match(said) or _MEANT_ONLY.match(said)
    return (match["who"], match.groupdict().get("what", "")) if match else ("", "")


def swap_of(text: str) -> Swap | None:
    """Return what a sentence puts in the place of what, if that is all it says."""
    said = text.replace("’", "'").strip()
    for rows, bare in ((_CHANGES, False), (_BARE, True)):
        for row in rows:
            if match := row.match(said):
                return Swap(match["old"], match["new"], bare=bare)
    for row in _INSTEAD:
        if match := row.match(said):
            return Swap(match["old"], "", rest=match["rest"])
    if match := _ALONE.match(said) or _ACTUALLY.match(said) or _CORRECTED_DAY.match(said):
        return Swap("", match["new"], bare=True)
    return None
