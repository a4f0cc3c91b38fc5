"""The summary of turns that leave the window, as a prompt."""

from __future__ import annotations

from memchat.models.base import ChatMessage, SummaryRequest
from memchat.models.prompts import prompt

WORDS_PER_TOKEN = 0.6


def render(request: SummaryRequest) -> list[ChatMessage]:
    """Word the request: the summary so far, then the turns that leave."""
    words = str(int(request.token_limit * WORDS_PER_TOKEN))
    turns = "\n".join(f"user: {turn.user}\nassistant: {turn.assistant}" for turn in request.turns)
    earlier = f"<earlier_summary>\n{request.previous}\n</earlier_summary>\n" if request.previous else ""
    return [
        {"role": "system", "content": prompt("thread_summary", words=words)},
        {"role": "user", "content": f"{earlier}<conversation>\n{turns}\n</conversation>"},
    ]
