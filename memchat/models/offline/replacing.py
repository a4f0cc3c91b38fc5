"""What the user puts in the place of what is known: the one memory that holds it, said anew.

"Switched from Emacs to Helix", "통로 말고 창가", "no wait, April not March": neither says of what
it speaks. The memory that holds what is no more does, if there is but one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from memchat.models.offline.english import swaps as english
from memchat.models.offline.english.lexicon import MONTH, NUMBER
from memchat.models.offline.finding import LONGEST, Swap
from memchat.models.offline.korean import swaps as korean
from memchat.models.offline.korean.grammar import has_final, with_particle
from memchat.models.offline.korean.names import is_given_name
from memchat.records import Candidate, Memory
from memchat.text import fold, is_korean, terms

_MONTH = rf"(?:\d{{1,2}}(?:st|nd|rd|th)? (?:of )?)?(?:{MONTH})(?: \d{{1,2}}(?:st|nd|rd|th)?)?"
_NATIVE = r"(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열(?:한|두|세|네|다섯)?)"
KINDS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<!\w){_MONTH}(?!\w)|\d{{1,2}}월(?:\s?\d{{1,2}}일)?",
        r"(?<!\d)\d{1,2}일(?!\S*\s전)",
        r"(?<!\w)(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\w)|[월화수목금토일]요일",
        r"(?<!\w)\d{1,2}(?::\d\d)? ?(?:am|pm|o'clock)(?!\w)|(?:오전|오후)?\s?\d{1,2}시(?:\s?(?:반|"
        r"\d{1,2}분))?",
        rf"(?<!\w)(?:{NUMBER} (?:times|days|nights|hours|miles|kilomet(?:er|re)s|km|cups)|once|twice) "
        r"(?:a|per|every) (?:day|week|month|year)(?!\w)",
        rf"(?:\d{{1,3}}|{_NATIVE})\s?살",
        rf"(?:\d{{1,3}}|{_NATIVE})\s?(?:명|마리|개|잔|번|대|권)",
        r"(?<![\w:])\d+(?:[.,]\d+)?(?![\w:])",
    )
)
"""What has another of its kind in a fact: a month, a weekday, an hour, an age, a number."""
_ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th)", re.IGNORECASE)
DATE = KINDS[0]
"""The pattern of a month, with or without a day."""
_PAIRS = (("을", "를"), ("이", "가"), ("은", "는"), ("과", "와"), ("으로", "로"), ("이다", "다"))
_JOSA = (
    r"(?P<josa>에서는|에서|에는|으로|이다|까지|부터|마다|한테|에게|하고|을|를|이|가|은|는|과|와|로|다|에|"
    r"도|만|의)?"
)


@dataclass(frozen=True, slots=True)
class Hold:
    """A memory, or what was said before, that holds what is no more, with that put right."""

    told: Memory | Candidate
    value: str
    text: str


_ONCE = re.compile(
    r"\b(?:this (?:time|once|trip|week|weekend)|today|tonight|tomorrow|for now|just once)\b"
    r"|이번(?:엔|에는|에|만)|(?:^|\s)(?:오늘|내일)(?:은|만)?\s(?!부터)|당분간|일단",
    re.IGNORECASE,
)


def swap_of(text: str) -> Swap | None:
    """Return what a sentence puts in the place of what, or None if it does no such thing."""
    if len(text) > LONGEST or _ONCE.search(text) or text.rstrip().endswith("?"):
        return None
    return korean.swap_of(text) if is_korean(text) else english.swap_of(text)


def holding(swap: Swap, told: Sequence[Memory | Candidate], latest: Sequence[str]) -> Hold | None:
    """Return what alone holds what is no more; `latest` are the messages of the last turns.

    What those taught goes first; a bare correction speaks of nothing else.
    """
    held = [found for one in told if (found := _hold(swap, one))]
    recent = [found for found in held if taught_by(found.told, latest)]
    held = recent if recent or (swap.bare and latest) else held
    return held[0] if len(held) == 1 else None


def said_anew(hold: Hold, swap: Swap, evidence: str, rest: Sequence[Candidate]) -> Candidate | None:
    """Return what is held as the user now says that it is, or None if that is not known.

    `rest` is what the sentence states by itself: "I cycle to work" of "instead of the bus".
    """
    told = hold.told
    if not swap.new:
        place = (fold(told.subject), told.attribute)
        return next((c for c in rest if (fold(c.subject), c.attribute) == place), None)
    return _said_of(hold, evidence)


def _said_of(hold: Hold, evidence: str) -> Candidate:
    """Return what is held, as said in the words of the evidence."""
    told = hold.told
    return Candidate(
        kind=told.kind,
        topic=told.topic,
        attribute=told.attribute,
        value=hold.value,
        text=hold.text,
        subject=told.subject,
        evidence=evidence,
        confidence=0.9,
        importance=told.importance,
        changes=True,
        reason="stated by the user",
    )


def said_of_another(text: str, neighbours: Sequence[Memory], latest: Sequence[str]) -> list[Candidate]:
    """Return what was meant of another than it was said of: "no, I meant Theo is allergic".

    It holds of the one, and no longer of the other.
    """
    who, what = korean.meant(text) if is_korean(text) else english.meant(text)
    words = set(terms(what))
    told = [m for m in neighbours if m.subject in m.text and m.subject != who and taught_by(m, latest)]
    named = [m for m in told if words or (_is_name(m.subject) and not m.value[:1].isupper())]
    found = [memory for memory in named if who and words <= set(terms(memory.text))]
    if len(found) != 1:
        return []
    return _holds_of(who, found[0], text, neighbours, named=not words)


def _holds_of(
    who: str, memory: Memory, text: str, neighbours: Sequence[Memory], *, named: bool
) -> list[Candidate]:
    """Return what a memory says as said of another; `named`: nothing but the name was put right."""
    said = memory.text[memory.text.index(memory.subject) + len(memory.subject) :]
    said = with_particle(who, "은", "는") + said[1:] if said[:1] in "은는" else who + said
    new = Hold(memory, memory.value, said)
    told_anew = aimed_at(_said_of(new, text), memory, neighbours) if named else _said_of(new, text)
    fact = replace(told_anew, subject=who, changes=False)
    if named and fold(memory.subject) not in fold(text):
        gone = replace(fact, op="delete", target=None, text=memory.text, subject=memory.subject)
        return [fact, gone]  # for the person to decide: it was said of another, not that it is not so
    denial = memory.text.replace(f"{memory.subject} is ", f"{memory.subject} is not ")
    denied = Hold(memory, f"not {memory.value}", denial.replace("있다.", "없다."))
    if denied.text == memory.text:
        return [fact]
    return [fact, aimed_at(_said_of(denied, text), memory, neighbours)]


def _is_name(subject: str) -> bool:
    """Tell whether a subject is a name, and no relation: "Leo", 지우."""
    return subject[:1].isupper() or is_given_name(subject)


def taught_by(told: Memory | Candidate, latest: Sequence[str]) -> bool:
    """Tell whether one of the latest messages taught what is told."""
    quote = told.source.quote if isinstance(told, Memory) else told.evidence
    return bool(quote.strip()) and any(quote.strip() in said for said in latest)


def _hold(swap: Swap, told: Memory | Candidate) -> Hold | None:
    """Return a fact with what is no more in it replaced; None if it holds no such thing."""
    if swap.of.replace(" ", "") not in told.text.replace(" ", ""):
        return None
    pairs = _forms(swap.old, swap.new) if swap.old else _of_a_kind(swap.new, told.text)
    for old, new in pairs:
        text = replaced(told.text, old, new)
        if text != told.text:
            return Hold(told, replaced(told.value, old, new), text)
    return None


def _forms(old: str, new: str) -> list[tuple[str, str]]:
    """Return the words in the forms in which a fact may hold them: mornings, morning."""
    forms = [(old, new)]
    if old.endswith("s") and new.endswith("s"):
        forms.append((old[:-1], new[:-1]))
    elif not is_korean(old):
        forms += [(f"{old}s", f"{new}s"), (old.removesuffix("s"), new)]
    return [(one, other) for one, other in forms if len(one) > 1 or is_korean(one) or one.isdigit()]


def _of_a_kind(new: str, text: str) -> list[tuple[str, str]]:
    """Return what a fact has of the same kind, if it has one such thing."""
    kind = next((kind for kind in KINDS if kind.fullmatch(new)), None)
    if _ORDINAL.fullmatch(new) and len(dates := DATE.findall(text)) == 1:
        return [(dates[0], re.sub(r"\d{1,2}(?:st|nd|rd|th)?", new, dates[0], count=1))]
    there = kind.findall(text) if kind else []
    return [(there[0], new)] if len(there) == 1 and fold(there[0]) != fold(new) else []


def replaced(text: str, old: str, new: str) -> str:
    """Return a text with one word in the place of another, and the particle that it asks for."""
    words = r"\s?".join(map(re.escape, old.split()))
    there = re.compile(rf"(?<!\w){words}{_JOSA}(?!\w)", re.IGNORECASE)

    def put(match: re.Match[str]) -> str:
        word = new[0].upper() + new[1:] if match.start() == 0 and match.group()[0].isupper() else new
        return word + _particle(new, match["josa"] or "")

    return there.sub(put, text)


def _particle(word: str, josa: str) -> str:
    pair = next((pair for pair in _PAIRS if josa in pair), None)
    if pair is None or not is_korean(word):
        return josa
    ends_in_l = pair[0] == "으로" and (ord(word[-1]) - 0xAC00) % 28 == 8
    return pair[0] if has_final(word) and not ends_in_l else pair[1]


def aimed_at(candidate: Candidate, told: Memory | Candidate, neighbours: Sequence[Memory]) -> Candidate:
    """Return a candidate as the update of the memory in whose place it comes."""
    target = next((n for n, memory in enumerate(neighbours, 1) if memory is told), None)
    return replace(candidate, op="update" if target else candidate.op, target=target, changes=True)
