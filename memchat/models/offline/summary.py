"""Summaries made of the conversation's own sentences: names, numbers and dates stay."""

from __future__ import annotations

import re

from memchat.models.base import Exchange, SummaryRequest
from memchat.sentence_kinds import is_small_talk
from memchat.sentences import own_words, split_sentences
from memchat.text import estimate_tokens, shorten

_NUMBER = re.compile(r"\d")
_NAME = re.compile(r"(?<=[a-z,;:] )[A-Z][a-z]+|\b[A-Z]{2,}\b")
_FIRST_PERSON = re.compile(r"\b(?:i|my|i'm|we|our)\b|(?:^|\s)(?:저|나|제|내|우리)", re.IGNORECASE)
_LONGEST = 240
_REPLY = "(reply) "


def summarise(request: SummaryRequest) -> str:
    """Return the previous summary carried on with the sentences that say most, in order.

    Over the limit the weightiest lines stay: those with numbers, dates and names, the user's
    own before the assistant's, the later before the earlier.
    """
    lines = [line for line in request.previous.splitlines() if line.strip()]
    longest = min(_LONGEST, 2 * request.token_limit)
    fresh = [line for turn in request.turns for line in _turn_lines(turn, longest)]
    candidates = list(dict.fromkeys([*lines, *fresh]))
    kept, used = set[int](), 0
    for position in sorted(range(len(candidates)), key=lambda n: (-_weight(candidates[n]), -n)):
        cost = estimate_tokens(candidates[position]) + 1
        if used + cost <= request.token_limit:
            kept.add(position)
            used += cost
    return "\n".join(line for position, line in enumerate(candidates) if position in kept)


def _turn_lines(turn: Exchange, longest: int) -> list[str]:
    """Return what the user said, and of the reply what holds a name, a number or a date."""
    replied = [line for line in _lines(turn.assistant, longest) if _NUMBER.search(line) or _NAME.search(line)]
    return [*_lines(turn.user, longest), *(f"- {_REPLY}{line[2:]}" for line in replied)]


def _lines(text: str, longest: int) -> list[str]:
    said = own_words(text)
    kept: list[str] = []
    for sentence in split_sentences(said):
        words = text[sentence.start : sentence.start + len(sentence.text)]
        if not is_small_talk(words) and any(c.isalnum() for c in sentence.text):
            kept.append("- " + shorten(" ".join(words.split()), longest))
    return kept


def _weight(line: str) -> float:
    weight = 2.0 * min(len(_NUMBER.findall(line)), 3) + 2.0 * min(len(_NAME.findall(line)), 3)
    weight += 2.0 if _FIRST_PERSON.search(line) else 0.0
    weight -= 1.5 if line.rstrip().endswith("?") else 0.0
    return weight - (2.5 if line.startswith(f"- {_REPLY}") else 0.0)
