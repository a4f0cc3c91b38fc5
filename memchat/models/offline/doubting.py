"""What is said with a doubt, as the plain statement that it puts in doubt.

"I might prefer the window now", "창가가 나을지도 모르겠어" say nothing by themselves that lasts;
beside a memory that they contradict they are for the person to decide.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.models.offline.korean.grammar import declarative
from memchat.models.offline.told import same_person
from memchat.models.offline.turns import turn, turned
from memchat.records import Candidate, Memory
from memchat.text import is_korean
from memchat.topics import POLARITY, side_of

_TASTE = r"(?:prefer|like|love|enjoy|hate|dislike|want|need|rather|live|work|study)\b"
_SOFT = r"(?:(?:just|actually|well|now|even|really|also|perhaps) )*"
_MAY = r"(?:(?:might|may|would|could|probably) )*"
_ANY_MORE = r"(?:\s+(?:any ?more|any longer|now|after all))?[\s.!]*$"
_TURNS = tuple(
    turn(pattern, plainly)
    for pattern, plainly in (
        (r"^\W*(?:i(?:'m| am) )?(?:not|un)\s?sure,\s*(?:but )?", ""),
        (r"\bi(?:'m| am) (?:starting|beginning) to (?:think|feel|believe)(?: that)? ", ""),
        (
            rf"^.*?\bnot (?:so |really |quite |entirely |even )?sure (?:that |if |whether )?(?:i(?:'m| am))"
            rf" (?:still |really )?(?P<what>.*?){_ANY_MORE}",
            r"I'm not \g<what> any more",
        ),
        (
            rf"^.*?\bnot (?:so |really |quite |entirely |even )?sure (?:that |if |whether )?i "
            rf"(?:still |really |even )*(?P<what>.*?){_ANY_MORE}",
            r"I don't \g<what> any more",
        ),
        (
            rf"\b(?P<who>i|we) (?:might|may|could) {_SOFT}not {_SOFT}be (?P<what>.*?){_ANY_MORE}",
            r"\g<who>'m not \g<what> any more",
        ),
        (
            rf"\b(?P<who>i|we) (?:might|may|could) {_SOFT}not {_SOFT}(?P<what>{_TASTE}.*?){_ANY_MORE}",
            r"\g<who> don't \g<what> any more",
        ),
        (rf"\b(?P<who>i|we) (?:might|may|could) {_SOFT}rather\b", r"\g<who> would rather"),
        (rf"\b(?P<who>i|we) (?:might|may|could) {_SOFT}(?={_TASTE})", r"\g<who> "),
        (rf"\b(?P<who>i|we) (?:might|may|could) {_SOFT}(?:move|relocate) (?:back )?to ", r"\g<who> live in "),
        (
            r"^(?:(?:well|maybe|perhaps|possibly|actually|i think|i guess),? )*(?!(?:my|your|it|this|that|he|"
            rf"she|they|there)\b)(?P<what>[^,]+?) {_MAY}(?:suits? me (?:more|better)|(?:is|are|be|feels?|"
            rf"seems?|works?) {_SOFT}better(?: for me)?){_ANY_MORE}",
            r"I prefer \g<what>",
        ),
    )
)
_KOREAN = re.compile(
    r"^(?P<head>.*?)(?P<verb>[가-힣]+)(?:지도\s?(?:몰라|모르|모를)\S*|\s?[것거]\s?같\S*(?:\s?[해하]\S*)?"
    r"|\s?수도\s?있\S*|\s?듯(?:\s?[해하싶]\S*)?)[\s.!~]*$"
)
_LEAD = re.compile(r"^\W*(?:글쎄|아마도?|어쩌면|잘 모르겠(?:지만|는데|어))[요,]*\s+")
_STEMS = {"사": "살", "아": "알", "노": "놀", "만드": "만들", "나": "좋"}
"""Stems that lose or change their last sound before an ending: 사는, 아는, 나은."""
_SPOKEN = {"하": "해", "니": "니에요"}
"""How stems that end in 하다 and 아니다 are said."""
_NIEUN, _RIEUL = 4, 8


def undoubted(text: str) -> str:
    """Return a doubtful statement without its doubt; "" where it has none of these forms."""
    if text.rstrip().endswith("?"):
        return ""
    if is_korean(text):
        return _undoubted_korean(text)
    straight = text.replace("’", "'")
    plain = turned(straight, _TURNS)
    return plain if plain != straight else ""


def _undoubted_korean(text: str) -> str:
    match = _KOREAN.match(_LEAD.sub("", text))
    stem = _stem(match["verb"]) if match else ""
    if not match or not stem:
        return ""
    spoken = stem[:-1] + _SPOKEN[stem[-1]] if stem[-1] in _SPOKEN else declarative(stem)
    return f"{match['head']}{spoken}"


def _stem(verb: str) -> str:
    """Return the stem of a verb that goes before a noun: of 좋아하는, 좋아할 and 좋아한 좋아하."""
    if verb[-1] in "는은을":
        stem = verb[:-1]
    else:
        final = (ord(verb[-1]) - 0xAC00) % 28
        stem = verb[:-1] + chr(ord(verb[-1]) - final) if final in (_NIEUN, _RIEUL) else ""
    return _STEMS.get(stem, stem)


_DENIES = re.compile(r"(?i)\b(?:am|is|are|'m|'s) not\b|\b(?:isn't|don't|doesn't|do not|does not)\b")


def denied_now(text: str) -> str:
    """Return a plain denial as of what held before: "I'm not allergic to nuts any more"; "" for none."""
    plain = text.replace("’", "'").rstrip(" .!")
    is_denial = _DENIES.search(plain) and not re.search(r"(?i)\b(?:any ?more|any longer|now)$", plain)
    return f"{plain} any more" if is_denial and not plain.endswith("?") else ""


def as_said(text: str, message: str) -> str:
    """Return a fact's text without the "any more" that the message does not say."""
    return text if re.search(r"(?i)\bany ?more\b", message) else re.sub(r" any more(?=\W*$)", "", text)


def against(candidate: Candidate, said: str, neighbours: Sequence[Memory]) -> Candidate | None:
    """Return a doubtful candidate as it speaks against a memory, or None where it does not."""
    if candidate.target:
        return candidate
    side = side_of(candidate.attribute)
    near = [
        (number, memory)
        for number, memory in enumerate(neighbours, 1)
        if same_person(memory, candidate) and side_of(memory.attribute) == side
    ]
    if not near or side == "note" or candidate.attribute not in POLARITY:
        return candidate if near and side != "note" else None
    if any(memory.attribute != candidate.attribute for _, memory in near):
        return candidate
    rivals = [n for n, memory in near if memory.topic == candidate.topic]
    if len(rivals) == 1 and _prefers(said):
        return replace(candidate, op="update", target=rivals[0], changes=True)
    return None


def _prefers(text: str) -> bool:
    """Tell whether a text puts one thing before another: "I might prefer tea now"."""
    return bool(re.search(r"(?i)\bprefer|\bbetter\b|\brather\b|(?:^|\s)더\s|선호", text))
