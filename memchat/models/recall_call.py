"""The two tasks by which a model may help recall, as prompts, and their answers read."""

from __future__ import annotations

import re

from memchat.models.base import ChatMessage, Exchange
from memchat.models.lenient_json import without_thinking
from memchat.models.prompts import prompt
from memchat.text import shorten

REWRITE_TOKENS = 80
RANK_TOKENS = 200
LONGEST_TEXT = 200
LONGEST_WORDING = 60
"""Words of a rewording: twice what is asked for. What is longer talks, and would drown the message."""
_LIST = re.compile(r"""\[[\d\s,"']*(?:\]|\Z)|\A[\d\s,]+\Z""")
"""A list of numbers, also one that was cut off; bare ones where nothing else is said."""
_NUMBER = re.compile(r"\d+")


def rewriting(text: str, context: tuple[Exchange, ...]) -> list[ChatMessage]:
    """Word the request to reword a message."""
    before = "\n".join(f"user: {turn.user}\nassistant: {shorten(turn.assistant, 400)}" for turn in context)
    earlier = f"<earlier>\n{before}\n</earlier>\n" if before else ""
    return [
        {"role": "system", "content": prompt("rewrite_query")},
        {"role": "user", "content": f"{earlier}<message>\n{text}\n</message>"},
    ]


def ranking(query: str, texts: tuple[str, ...]) -> list[ChatMessage]:
    """Word the request to rank texts, which are numbered from 1."""
    facts = "\n".join(
        f"{n}. {shorten(' '.join(text.split()), LONGEST_TEXT)}" for n, text in enumerate(texts, 1)
    )
    return [
        {"role": "system", "content": prompt("rank_memories")},
        {"role": "user", "content": f"<message>\n{query}\n</message>\n<facts>\n{facts}\n</facts>"},
    ]


def reworded(answer: str) -> str:
    """Return the line that an answer holds; empty if it holds none, or a talk."""
    lines = [line.strip(" \"'`") for line in without_thinking(answer).splitlines()]
    first = next((line for line in lines if line), "")
    return shorten(first, 400) if len(first.split()) <= LONGEST_WORDING else ""


def order(answer: str, count: int) -> tuple[int, ...] | None:
    """Return the positions (from 0) that an answer names, each once; None for an answer that is no list.

    Unknown numbers are left out; an empty list says that no text bears on the message.
    """
    lists = _LIST.findall(without_thinking(answer))
    if not lists:
        return None
    numbers = [int(found) - 1 for found in _NUMBER.findall(lists[-1])]
    known = tuple(dict.fromkeys(n for n in numbers if 0 <= n < count))
    return None if numbers and not known else known
