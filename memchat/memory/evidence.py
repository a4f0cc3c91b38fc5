"""Where a candidate's evidence stands in what was said: verbatim, but for case, width and space."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from memchat import copies
from memchat.memory.clauses import clauses_at
from memchat.records import Candidate
from memchat.text import terms

if TYPE_CHECKING:
    from memchat.memory.gate.base import GateContext

_ALIKE = {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"}
_EDGES = " \"'.,;:!?-()[]。！？"
_COMMAND = re.compile(
    r"(?i)\bremember\b(?!\s+(?:when|being|the time|how|me\b))|\b(?:keep in mind|make a note"
    r"|note (?:that|down)|don't forget"
    r"|do not forget|memori[sz]e|(?:save|store) (?:this|that)|for the record)\b"
    r"|^\W*(?:(?:yes|yeah|yep|ok|okay|sure|please),? )*(?:please )?(?:keep|save|store) (?:it|this|"
    r"that)\b(?! (?!please|for)\w{3,})"
    r"|기억(?:을\s?)?해\s?(?:줘|주|줄|둬|두|놔|놓|라|요)|기억해(?=[\s.!:,]|$)|기억하(?:세요|렴|도록|자)"
    r"|기억\s?(?:좀|시켜)"
    r"|메모\s?(?:해|좀)|잊지\s?(?:마|말)|저장\s?해|적어\s?(?:둬|놔|두)|외워\s?(?:줘|둬|라)"
)
_NO_COMMAND = re.compile(
    r"(?i)\b(?:i|we|he|she|they|don't|can't|cannot|can not|didn't|do|does|did|not|hard|try"
    r"|trying)\s+(?:\w+\s+)?(?:to\s+)?remember\b"
)


MOST_PLACES = 8
"""Places that are looked at in one text: words that stand there more often were pasted."""


@dataclass(frozen=True, slots=True)
class Place:
    """A span of a text in NFC."""

    text: str
    start: int
    end: int

    @property
    def quote(self) -> str:
        """The words that stand there."""
        return self.text[self.start : self.end]


def places(evidence: str, texts: Iterable[str]) -> list[Place]:
    """Return the places where the evidence stands in the texts, whole words only, the first of each."""
    wanted = _folded(unicodedata.normalize("NFC", evidence))[0].strip(_EDGES)
    if not any(c.isalnum() for c in wanted):
        return []
    return [
        place
        for text in texts
        for place in islice(_places_in(wanted, unicodedata.normalize("NFC", text)), MOST_PLACES)
    ]


def _places_in(wanted: str, text: str) -> Iterator[Place]:
    folded, origin = _folded(text)
    at = folded.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if _whole_word(folded, at - 1, at) and _whole_word(folded, end, end - 1):
            yield Place(text, origin[at], origin[end - 1] + 1)
        at = folded.find(wanted, at + 1)


def _whole_word(text: str, outside: int, inside: int) -> bool:
    """Tell whether no alphabetic word goes on across an edge (Korean particles may)."""
    if not 0 <= outside < len(text):
        return True
    out, within = text[outside], text[inside]
    return not (out.isalnum() and within.isalnum() and out.isascii() and within.isascii())


@copies.cached(128)
def _folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Return a text as it is compared, and for each of its characters where it came from.

    Kept: every rule looks for every candidate's evidence in the same few texts.
    """
    folded: list[str] = []
    origin: list[int] = []
    for position, character in enumerate(text):
        for c in unicodedata.normalize("NFKC", character).casefold():
            plain = " " if c.isspace() else _ALIKE.get(c, c)
            if plain == " " and folded and folded[-1] == " ":
                continue
            folded.append(plain)
            origin.append(position)
    return "".join(folded), tuple(origin)


@copies.cached(512)
def is_command(text: str) -> bool:
    """Tell whether a person's words command to remember ("remember that ...", "기억해 줘")."""
    return bool(_COMMAND.search(_NO_COMMAND.sub(" ", text)))


def is_explicit(candidate: Candidate, context: GateContext) -> bool:
    """Tell whether the person commanded it: by a command, or in words, whatever a model says."""
    if context.source == "explicit":
        return True
    said = (exchange.user for exchange in context.covered)
    if candidate.explicit:
        return any(map(is_command, said))
    return any(
        is_command(clause.sentence)
        for place in places(candidate.evidence, said)
        for clause in clauses_at(place.text, place.start, place.end)
    )


def from_outside(context: GateContext) -> bool:
    """Tell whether the candidates come from no conversation, so that there is nothing to cite."""
    return context.source != "implicit" and not context.covered


def users_texts(candidate: Candidate, context: GateContext) -> list[str]:
    """Return the user's texts that count: the turns covered, and, for a command, the window."""
    texts = [exchange.user for exchange in context.covered]
    if is_explicit(candidate, context):
        texts += [exchange.user for exchange in context.window]
    return texts


def users_places(candidate: Candidate, context: GateContext) -> list[Place]:
    """Return where the evidence stands in the user's words that count."""
    evidence = candidate.evidence.removesuffix("…")
    return places(evidence, users_texts(candidate, context))


def as_typed(candidate: Candidate, context: GateContext) -> Candidate:
    """Return a candidate with its evidence as the user typed it: case, width and space are theirs."""
    found = users_places(candidate, context)
    if not found or any(candidate.evidence in place.text for place in found):
        return candidate
    return replace(candidate, evidence=found[0].quote)


def value_places(place: Place, candidate: Candidate) -> list[Place]:
    """Return where within the evidence the candidate's value stands verbatim."""
    return [
        found
        for found in places(candidate.value, [place.text])
        if place.start <= found.start and found.end <= place.end
    ]


def focus(place: Place, candidate: Candidate) -> list[Place]:
    """Narrow evidence to what the candidate takes from it, since models quote whole messages.

    That is where its value stands; where it does not stand verbatim, the clauses that share
    most words with the candidate.
    """
    within = value_places(place, candidate)
    if within:
        return within
    wanted = set(terms(f"{candidate.value} {candidate.text}"))
    pieces = [
        Place(place.text, max(place.start, clause.start), min(place.end, clause.end))
        for clause in clauses_at(place.text, place.start, place.end)
    ]
    shares = [len(wanted & set(terms(piece.quote))) for piece in pieces]
    best = max(shares, default=0)
    return [piece for piece, share in zip(pieces, shares, strict=True) if share == best] if best else [place]


def assistants_places(candidate: Candidate, context: GateContext) -> list[Place]:
    """Return where the evidence stands in the assistant's words."""
    exchanges = (*context.covered, *context.window)
    return places(candidate.evidence, (exchange.assistant for exchange in exchanges))
