"""A sentence that a person gives as a fact, read for its attribute and value.

The offline engine reads it, whatever model talks: a command works with the model down, and
costs nothing.
"""

from __future__ import annotations

import re

from memchat.config import Settings
from memchat.models.base import Exchange, ExtractionRequest
from memchat.models.offline.engine import OfflineEngine
from memchat.records import Candidate
from memchat.text import is_korean, shorten

_THIRD_PERSON = re.compile(
    r"(?i)^(?:the user |he |she )?(?P<verb>[a-z]+?)(?P<ending>es|s)\b(?P<rest>.*)$", re.S
)
_IRREGULAR = {"i": "am", "ha": "have", "do": "do", "go": "go"}
LONGEST_VALUE = 120


def stated(text: str, settings: Settings) -> list[Candidate]:
    """Return the facts that a sentence states: as the user's words, or as a memory's text.

    Whatever it is, there is one at least: what cannot be read is a note.
    """
    return facts_in(text, settings) or [_note(text)]


def facts_in(text: str, settings: Settings) -> list[Candidate]:
    """Return the facts that a sentence states, none if it cannot be read."""
    for said in (text, _in_first_person(text)):
        found = [
            candidate for candidate in _read(said, settings) if candidate.durable and candidate.op == "add"
        ]
        if found:
            return found
    return []


def _read(text: str, settings: Settings) -> tuple[Candidate, ...]:
    if not text:
        return ()
    engine = OfflineEngine(settings.topics)
    request = ExtractionRequest(covered=(Exchange(1, text),), topics=settings.topics)
    return engine.extract(request).candidates


def _in_first_person(text: str) -> str:
    """Return "Prefers tea." as "I prefer tea.", the form in which people state facts."""
    match = None if is_korean(text) else _THIRD_PERSON.match(text.strip())
    if match is None:
        return ""
    stem = match["verb"].lower()
    ending = "" if match["ending"] == "s" or stem.endswith(("ch", "sh", "ss", "x", "go", "do")) else "e"
    return f"I {_IRREGULAR.get(stem, stem + ending)}{match['rest']}"


def _note(text: str) -> Candidate:
    kept = " ".join(text.split())
    return Candidate(
        text=kept,
        topic="other",
        attribute="note",
        value=shorten(kept, LONGEST_VALUE),
        evidence=text,
        confidence=0.9,
    )
