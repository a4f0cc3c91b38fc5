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
    """Return the line that an answer holds; empty if it holds none."""
    lines = [line.strip(" \"'`") for line in without_thinking(answer).splitlines()]
    return shorten(next((line for line in lines if line), ""), 400)


def order(answer: str, count: int) -> tuple[int, ...]:
    """Return the positions (from 0) that an answer names, each once; unknown numbers are left out."""
    numbers = (int(found) - 1 for found in _NUMBER.findall(without_thinking(answer)))
    return tuple(dict.fromkeys(n for n in numbers if 0 <= n < count))
